"""Layout: from a localized game to sheets made of pure numbers. Nothing here draws and nothing imports ReportLab."""
