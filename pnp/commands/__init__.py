"""One module per verb of the command line: arguments in, lines out, an exit code back. No stage's work is done here."""
