"""Load: YAML files become values that know their place, and values become the game.

In: the folder of a library. Out: `Game` and the problems found, all of them at once.
"""
