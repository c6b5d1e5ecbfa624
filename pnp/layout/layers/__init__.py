"""Kinds of layers: what `draw:` in a face template may name.

In: nothing. Out: `LAYERS`, one entry for each kind: the class of its options and the function that draws it.
A maintainer adds a kind here and nowhere else; `pnp.layout.templates` reads its options by their annotations.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pnp.layout.layers import backs, board, pictures, quick, rail, shapes, texts
from pnp.layout.layers.model import LayerKind

LAYERS: Mapping[str, LayerKind] = MappingProxyType({
    "back": LayerKind(backs.BackOptions, backs.draw_back),
    "box": LayerKind(shapes.BoxOptions, shapes.draw_box),
    "disc": LayerKind(shapes.DiscOptions, shapes.draw_disc),
    "frame": LayerKind(shapes.FrameOptions, shapes.draw_frame),
    "lamp": LayerKind(shapes.LampOptions, shapes.draw_lamp),
    "line": LayerKind(texts.LineOptions, texts.draw_line),
    "panel": LayerKind(shapes.PanelOptions, shapes.draw_panel),
    "para": LayerKind(texts.ParagraphOptions, texts.draw_paragraph),
    "pattern": LayerKind(shapes.PatternOptions, shapes.draw_pattern),
    "picture": LayerKind(pictures.PictureOptions, pictures.draw_picture),
    "pill": LayerKind(texts.PillOptions, texts.draw_pill),
    "quick": LayerKind(quick.QuickOptions, quick.draw_quick),
    "rail": LayerKind(rail.RailOptions, rail.draw_rail),
    "room": LayerKind(board.RoomOptions, board.draw_room),
    "stage": LayerKind(shapes.StageOptions, shapes.draw_stage),
    "stats": LayerKind(texts.StatsOptions, texts.draw_stats),
    "token": LayerKind(pictures.TokenOptions, pictures.draw_token),
})  # fmt: skip
