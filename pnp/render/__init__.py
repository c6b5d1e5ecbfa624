"""Render: sheets become files. The only room that imports ReportLab.

In: a `Document` of layout, pure numbers. Out: the bytes of a PDF, and pictures of its pages. Nothing is
decided here.
"""
