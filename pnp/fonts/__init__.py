"""Fonts: where they come from, how wide characters are, small files to embed, emoji as drawings.

Only this package imports fontTools. Layout asks `metrics`, render asks `subset` and `emoji`; both speak of a
`FaceKey`.
"""
