"""pnp: one description of a tabletop game becomes a rules site, calculators and everything to print.

The stages run in one direction (`docs/decisions/0001-stages.md`):
load → localize → pages | sheets | formulas → site, PDF, browser code.
"""

__version__ = "0.1.0"
