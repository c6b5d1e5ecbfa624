"""The rulebook on paper: rules, tables, house rulings, credits, flowing over columns and pages."""
