"""Check: runs the checks of every stage but render, and the rules that cross files."""
