"""One module per verb of the command line: arguments in, lines out, an exit code back. No stage's work is done here.

A verb imports what it needs when it runs, so that `pnp calc` does not wait for the drawing and site libraries.
"""
