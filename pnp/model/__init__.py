"""What a game is: frozen dataclasses, one module per data file.

Most of them are generic in the kind of text they hold: `Text` as loaded (a msgid with its place), `LocalText` once
localized. So one set of classes serves both stages and neither can be mistaken for the other.
The classes are also the schema: `pnp.load.read` reads YAML by their annotations and refuses everything else.
"""
