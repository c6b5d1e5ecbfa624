"""Drawn examples: cards in a row, cells of a grid, drawn once for page and paper."""
