"""Kinds of layers: what `draw:` in a face template may name.

In: nothing. Out: `LAYERS`, one entry for each kind: the class of its options and the function that draws it.
A maintainer adds a kind here and nowhere else; `pnp.layout.templates` reads its options by their annotations.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pnp.layout.layers import (
    backs,
    board,
    code,
    cover,
    cover_head,
    grid,
    mine_card,
    mine_reference,
    minimap,
    pictures,
    pieces,
    quick,
    rail,
    score,
    shapes,
    sheet,
    texts,
    track,
)
from pnp.layout.layers.model import LayerKind

LAYERS: Mapping[str, LayerKind] = MappingProxyType({
    "back": LayerKind(backs.BackOptions, backs.draw_back),
    "badge": LayerKind(pieces.BadgeOptions, pieces.draw_badge),
    "bands": LayerKind(mine_card.BandsOptions, mine_card.draw_bands),
    "code": LayerKind(code.CodeOptions, code.draw_code),
    "box": LayerKind(shapes.BoxOptions, shapes.draw_box),
    "court": LayerKind(mine_card.CourtOptions, mine_card.draw_court),
    "chip": LayerKind(mine_card.ChipOptions, mine_card.draw_chip),
    "cell-names": LayerKind(minimap.CellNamesOptions, minimap.draw_cell_names),
    "cover": LayerKind(cover.CoverOptions, cover.draw_cover),
    "cover-facts": LayerKind(cover_head.CoverFactsOptions, cover_head.draw_cover_facts),
    "cover-pictures": LayerKind(cover_head.CoverPicturesOptions, cover_head.draw_cover_pictures),
    "disc": LayerKind(shapes.DiscOptions, shapes.draw_disc),
    "frame": LayerKind(shapes.FrameOptions, shapes.draw_frame),
    "grid": LayerKind(grid.GridOptions, grid.draw_grid),
    "ground": LayerKind(mine_card.GroundOptions, mine_card.draw_ground),
    "index": LayerKind(mine_card.IndexOptions, mine_card.draw_index),
    "lamp": LayerKind(shapes.LampOptions, shapes.draw_lamp),
    "line": LayerKind(texts.LineOptions, texts.draw_line),
    "masonry": LayerKind(mine_reference.MasonryOptions, mine_reference.draw_masonry),
    "mine-reference": LayerKind(mine_reference.MineOptions, mine_reference.draw_mine),
    "miner": LayerKind(mine_card.MinerOptions, mine_card.draw_miner),
    "mini-map": LayerKind(minimap.MiniMapOptions, minimap.draw_minimap),
    "panel": LayerKind(shapes.PanelOptions, shapes.draw_panel),
    "para": LayerKind(texts.ParagraphOptions, texts.draw_paragraph),
    "pattern": LayerKind(shapes.PatternOptions, shapes.draw_pattern),
    "picture": LayerKind(pictures.PictureOptions, pictures.draw_picture),
    "pill": LayerKind(texts.PillOptions, texts.draw_pill),
    "quick": LayerKind(quick.QuickOptions, quick.draw_quick),
    "rail": LayerKind(rail.RailOptions, rail.draw_rail),
    "room": LayerKind(board.RoomOptions, board.draw_room),
    "score": LayerKind(score.ScoreOptions, score.draw_score),
    "sheet": LayerKind(sheet.SheetOptions, sheet.draw_sheet),
    "stage": LayerKind(shapes.StageOptions, shapes.draw_stage),
    "stand": LayerKind(pieces.StandOptions, pieces.draw_stand),
    "stats": LayerKind(texts.StatsOptions, texts.draw_stats),
    "suits": LayerKind(mine_card.SuitsOptions, mine_card.draw_suits),
    "token": LayerKind(pictures.TokenOptions, pictures.draw_token),
    "track": LayerKind(track.TrackOptions, track.draw_track),
    "watch": LayerKind(pieces.WatchOptions, pieces.draw_watch),
    "tunnel": LayerKind(mine_card.TunnelOptions, mine_card.draw_tunnel),
    "wall": LayerKind(mine_card.WallOptions, mine_card.draw_wall),
})  # fmt: skip
