"""Drawings as pure functions: millimetres and a `Palette` in, drawings out; no texts, no game data.

- `brush` paints, clips, places; `outlines` has almond, arch, hexagon, cut corners.
- `icons` is the registry of drawn signs (`icon_signs`, `icon_things`).
- `pictures` are emoji, and our own drawings where an emoji fails.
- `edges` panels and frames; `night` lamp, sky, rings of noise; `tokens` corner marks; `patterns` grounds.
- `backs` card backs (`back_windows`); `room` the room map (`furniture`).
- `mine_suits`, `mine_ground`, `mine_tunnel`, `mine_court`, `mine_back` are the cards of Undermine.

Texts go into the boxes that `backs.Back` and `room.Board` name. A maintainer must keep every function
deterministic and give low ink its own drawing: outlines, patterns, rays.
"""
