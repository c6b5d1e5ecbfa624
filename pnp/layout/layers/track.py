"""The track layer: spaces with numbers, caps by player count, caps of variants as small tags.

In: a board with a track. Out: drawings of 268 × 78 mm. Flags of player counts that share a space share a flag. A
maintainer must take every cap from the formulas; for a known number of players only theirs is marked.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from pnp.basic import LocalText
from pnp.layout.art import track as art
from pnp.layout.art.brush import Drawings
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.options import InkColours, Options
from pnp.layout.layers.scene import Scene
from pnp.layout.shapes import Box
from pnp.layout.textset import Setting
from pnp.model.components import Flag, Track

_ON_NIGHT, _LAMPLIT = InkColours("paper", "ink"), InkColours("lamp", "ink")
TAG_MM = 3.9
SIGN_MM = 2.7
LEGEND_PT = 9.5
_HEAD_LEFT, _HEAD_GAP = 6.5, 5.0


@dataclass(frozen=True, kw_only=True)
class TrackOptions(Options):
    """`bind` names the track; `players_words` says for how many a cap is, with `{players}` in it."""

    of_subject: ClassVar[bool] = True

    bind: str
    players_words: str


def draw_track(options: TrackOptions, scene: Scene) -> Drawings:
    """The whole track."""
    board = scene.subject.board
    if board is None or board.track is None:
        raise LayerError(options.id, f"{scene.subject.what} has no track")
    track = board.track
    snake = art.Snake(track.last)
    head, clear = _head(options, track, scene)
    caps = [flag for flag in track.flags if flag.label]
    capped = {
        number: (flag, counts) for flag in caps for number, counts in _spaces(flag, track, scene).items()
    }
    drawn = (*art.ground(scene.palette, clear), *head, *art.turn(snake, scene.palette))
    last_cap = max(capped, default=track.last)
    for number in range(track.last + 1):
        warmth = min(1.0, number / last_cap)
        drawn += art.space(snake, number, warmth, scene.palette, capped=number in capped)
        size = 18 if number in capped else 15
        drawn += scene.line_in(
            str(number), "space", snake.figure_box(number), size_pt=size, name="space"
        ).drawings
    for number, (flag, counts) in capped.items():
        drawn += _flag(options, snake, number, (flag, counts), scene)
    return (*drawn, *_tags(snake, track, scene))


def _spaces(flag: Flag[LocalText], track: Track[LocalText], scene: Scene) -> Mapping[int, list[int]]:
    """Space → player counts whose cap it is."""
    row, players = scene.numbers(flag.value), scene.context.players
    found: dict[int, list[int]] = defaultdict(list)
    for count in scene.context.game.profile.players:
        number = row.get(count, row.get(0, -1))
        if not 0 <= number <= track.last:
            cap = f'"{flag.value}" is {number} for {count} players'
            what = f"{scene.subject.what}: {cap}, but the track ends at {track.last}"
            raise LayerError(flag.value, what, "", scene.subject.place)
        if players is None or count == players:
            found[number].append(count)
    return found


def _counted(counts: Sequence[int]) -> str:
    """`3`, `5–6`, `3, 5`: neighbours as a range."""
    following = all(b == a + 1 for a, b in pairwise(counts))
    return f"{counts[0]}–{counts[-1]}" if following and len(counts) > 1 else ", ".join(map(str, counts))


def _head(options: TrackOptions, track: Track[LocalText], scene: Scene) -> tuple[Drawings, tuple[Box, ...]]:
    """Name, sentence and legend; and the boxes where no star may stand."""
    baseline = art.HEAD_MM * 0.72
    name = scene.line(scene.text(options.bind), "track", _HEAD_LEFT, baseline, width_mm=70, colour=_LAMPLIT)
    x = _HEAD_LEFT + name.width_mm + _HEAD_GAP
    said = scene.line(track.text, "legend", x, baseline - 0.2, width_mm=80, colour=_ON_NIGHT, name="text")
    left = x + said.width_mm + _HEAD_GAP
    legend, start = _legend(track, left, baseline - 0.2, scene)
    box = (0.0, 0.0, left, art.HEAD_MM)
    return (*name.drawings, *said.drawings, *legend), (
        box,
        (start - 2, 0.0, art.SIZE_MM[0] - start + 2, art.HEAD_MM),
    )


def _legend(track: Track[LocalText], left: float, baseline: float, scene: Scene) -> tuple[Drawings, float]:
    """What the signs on the tags mean, up to the right end; and where it begins."""
    right = art.SIZE_MM[0] - _HEAD_LEFT
    widths = [scene.width_mm(sign.text, "legend", LEGEND_PT) + 5.8 for sign in track.signs]
    start = right - sum(widths) - _HEAD_GAP * max(0, len(widths) - 1)
    drawn: Drawings = ()
    x = start
    for sign, width in zip(track.signs, widths, strict=True):
        drawn += scene.picture(sign.icon, x + 2.3, baseline - 1.3, 4.4, colour=_LAMPLIT)
        words = (x + 5.4, baseline - 4, width - 5.4, 5.4)
        drawn += scene.line_in(
            sign.text, "legend", words, align="left", colour=_ON_NIGHT, size_pt=LEGEND_PT, name="legend"
        ).drawings
        x += width + _HEAD_GAP
    if start < left:
        scene.noted(Setting(size_pt=LEGEND_PT, over_mm=left - start), "legend")
    return drawn, start


def _flag(
    options: TrackOptions,
    snake: art.Snake,
    number: int,
    cap: tuple[Flag[LocalText], Sequence[int]],
    scene: Scene,
) -> Drawings:
    flag, counts = cap
    over = snake.box(number)
    players = scene.context.words(options.players_words).format(players=_counted(counts))
    label = flag.label or ""
    count_mm, label_mm = scene.width_mm(players, "label"), scene.width_mm(label, "note")
    width = count_mm + label_mm + 8
    x = min(max(over[0] + over[2] / 2 - width / 2, 2.5), art.SIZE_MM[0] - 2.5 - width)
    box = (x, over[1] - art.FLAG_MM - 0.9, width, art.FLAG_MM)
    first = scene.line_in(players, "label", (x + 3, box[1], count_mm, box[3]), align="left", name="cap")
    second = scene.line_in(
        label, "note", (x + 5 + count_mm, box[1], label_mm, box[3]), align="left", name="cap"
    )
    return (*art.flag(box, over, scene.palette), *first.drawings, *second.drawings)


def _tags(snake: art.Snake, track: Track[LocalText], scene: Scene) -> Drawings:
    """The caps of variants, one below the other beneath their spaces."""
    stacked: dict[int, int] = defaultdict(int)
    drawn: Drawings = ()
    for flag in track.flags:
        if flag.label:
            continue
        for number, counts in _spaces(flag, track, scene).items():
            x, y, width, height = snake.box(number)
            top = y + height + 0.8 + stacked[number] * (TAG_MM + 0.3)
            drawn += _tag((x, top, width, TAG_MM), flag.icons, _counted(counts), scene)
            stacked[number] += 1
    return drawn


def _tag(box: Box, icons: Sequence[str], counts: str, scene: Scene) -> Drawings:
    """Signs of the variants, then the player counts, in the middle of the plate."""
    x, y, width, height = box
    words_mm = scene.width_mm(counts, "tag")
    at = x + (width - len(icons) * SIGN_MM - words_mm - 0.4) / 2
    drawn = art.tag(box, scene.palette)
    for index, name in enumerate(icons):
        drawn += scene.picture(name, at + (index + 0.5) * SIGN_MM, y + height / 2, SIGN_MM * 0.95)
    words = (at + len(icons) * SIGN_MM + 0.4, y, words_mm + 0.05, height)
    return (*drawn, *scene.line_in(counts, "tag", words, align="left", name="cap").drawings)
