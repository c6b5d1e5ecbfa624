"""Lengths. The only conversions between millimetres, inches and PDF points in the project."""

from __future__ import annotations

MM_PER_INCH = 25.4  # exact by definition (international yard and pound agreement, 1959)
PT_PER_INCH = 72.0  # ISO 32000-1, 8.3.2.3: default user space unit


def pt(mm: float) -> float:
    """Millimetres to PDF points."""
    return mm * PT_PER_INCH / MM_PER_INCH


def mm(pt: float) -> float:
    """PDF points to millimetres."""
    return pt * MM_PER_INCH / PT_PER_INCH
