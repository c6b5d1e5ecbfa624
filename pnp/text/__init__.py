"""Text: marks are parsed once into spans; spans are broken into lines by one breaker for every language."""
