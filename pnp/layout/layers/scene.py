"""What a layer draws with: symbols, signs, lines and paragraphs.

In: names and places. Out: drawings and set texts. A maintainer must keep every text noted: how it fitted is
a row of the fit report, whoever sets it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pnp.basic import LocalText
from pnp.layout.art.brush import Drawings
from pnp.layout.art.icons import icon
from pnp.layout.drawing import Group, Picture, Tag, Use
from pnp.layout.fit import FitRow
from pnp.layout.layers.lookup import Lookup
from pnp.layout.layers.options import NOTHING, ColourName
from pnp.layout.layers.studio import Tongue
from pnp.layout.shapes import Box
from pnp.layout.textset import Align, Block, SetText, Setting
from pnp.text.spans import Icon, Span, Words

HEADINGS: dict[str, Literal["H1", "H2"]] = {"game.title": "H1", "game.heading": "H1", "name": "H2"}
"""Texts that say what a face is; every other text is a paragraph."""


class Scene(Lookup):
    """A face while it is drawn; `rows` collects how its texts fitted, `problems` what went wrong."""

    def shared(self, value: object, make: Callable[[], Drawings]) -> Use:
        """What this layer draws for a value, the same on every card with that value."""
        return self.studio.once(self.face, f"{self.layer.id}={value}", make)

    def picture(
        self,
        name: str,
        x_mm: float,
        y_mm: float,
        size_mm: float,
        *,
        colour: ColourName = "ink",
        inside: ColourName = NOTHING,
    ) -> Drawings:
        """A sign centred on a point: an emoji in colour or line, or one of our drawings."""
        sign = self.sign(name)
        if sign.drawing:
            return (icon(sign.drawing, x_mm, y_mm, size_mm, self.colour(colour), inside=self.colour(inside)),)
        return (Picture(sign.emoji, x_mm, y_mm, size_mm, not self.palette.low),)

    def line(
        self,
        text: SetText,
        style: str,
        x_mm: float,
        baseline_mm: float,
        *,
        width_mm: float,
        align: Align = "left",
        colour: ColourName = "ink",
        size_pt: float = 0.0,
        name: str = "",
    ) -> Setting:
        """One line of text; how it fitted is noted under `name`, else under the id of the layer."""
        kind = self.studio.type_for(style, size_pt)
        ink = self.text_colour(colour)
        setting = self.studio.setter.line(text, kind, x_mm, baseline_mm, ink, width_mm=width_mm, align=align)
        return self.noted(setting, name)

    def second_line(
        self,
        text: SetText,
        style: str,
        at: tuple[float, float],
        *,
        width_mm: float,
        align: Align = "left",
        colour: ColourName = "ink",
    ) -> Setting:
        """One line in the second language."""
        tongue = self._tongue()
        kind, ink = self.studio.type_for(style, 0.0, tongue.script), self.text_colour(colour)
        setting = tongue.setter.line(text, kind, *at, ink, width_mm=width_mm, align=align)
        return self.noted(setting, locale=tongue.locale)

    def second_paragraph(
        self, text: SetText, style: str, block: Block, *, colour: ColourName = "ink"
    ) -> Setting:
        """A text in the second language in its box."""
        tongue = self._tongue()
        kind = self.studio.type_for(style, 0.0, tongue.script)
        setting = tongue.setter.paragraph(text, kind, block, self.text_colour(colour))
        return self.noted(setting, locale=tongue.locale)

    def second_running(
        self, text: SetText, style: str, width_mm: float, *, colour: ColourName = "ink", name: str = ""
    ) -> list[Setting]:
        """The lines of a text in the second language that flows."""
        tongue = self._tongue()
        kind = self.studio.type_for(style, 0.0, tongue.script)
        settings = tongue.setter.rows(text, kind, width_mm, self.text_colour(colour))
        return [self.noted(setting, name, tongue.locale) for setting in settings]

    def _tongue(self) -> Tongue:
        if self.studio.second is None:
            raise ValueError("there is no second language to set a text in")
        return self.studio.second

    def line_in(
        self,
        text: SetText,
        style: str,
        box: Box,
        *,
        align: Align = "center",
        colour: ColourName = "ink",
        size_pt: float = 0.0,
        name: str = "",
    ) -> Setting:
        """One line in a box, half way down."""
        x, y, width, height = box
        kind = self.studio.type_for(style, size_pt)
        ink = self.text_colour(colour)
        anchor = x + width * {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        middle = y + height / 2
        setting = self.studio.setter.line(
            text, kind, anchor, middle, ink, width_mm=width, align=align, stand="middle"
        )
        return self.noted(setting, name)

    def paragraph(
        self,
        text: SetText,
        style: str,
        block: Block,
        *,
        colour: ColourName = "ink",
        size_pt: float = 0.0,
        name: str = "",
    ) -> Setting:
        """A text in its box; how it fitted is noted."""
        kind = self.studio.type_for(style, size_pt)
        return self.noted(self.studio.setter.paragraph(text, kind, block, self.text_colour(colour)), name)

    def running(
        self, text: SetText, style: str, width_mm: float, *, colour: ColourName = "ink", name: str = ""
    ) -> list[Setting]:
        """The lines of a text that flows, at the largest size of its style; how they fitted is noted."""
        kind = self.studio.type_for(style)
        settings = self.studio.setter.rows(text, kind, width_mm, self.text_colour(colour))
        return [self.noted(setting, name) for setting in settings]

    def width_mm(self, text: SetText, style: str, size_pt: float = 0.0) -> float:
        """How wide a line is at the largest size of its style."""
        return self.studio.setter.width_mm(text, self.studio.type_for(style, size_pt))

    def size_for(self, text: SetText, style: str, width_mm: float) -> float:
        """The size at which one line of a style fits into a width, so that neighbours can share the smallest."""
        return self.studio.setter.size_for(text, self.studio.type_for(style), width_mm)

    def noted(self, setting: Setting, name: str = "", locale: str = "") -> Setting:
        """The setting as a text for listeners, once its fit is written down.

        `name` says which text it is, `locale` its language where it is not that of the face.
        """
        bind = getattr(self.layer.options, "bind", "")
        if setting.size_pt or setting.missing:
            what, place = self.subject.what, self.subject.place
            fit = (setting.size_pt, setting.over_mm, setting.missing)
            field = name or bind or self.layer.id
            self.rows.append(FitRow(what, place, locale or self.context.locale, self.face.name, field, *fit))
        if not setting.drawings:
            return setting
        tag = Tag("P" if name else HEADINGS.get(bind, "P"), locale=locale)
        told = (Group(setting.drawings, tag=tag),)
        return Setting(told, setting.size_pt, setting.width_mm, setting.height_mm, setting.over_mm)


def untagged(drawings: Drawings) -> Drawings:
    """The drawings of a setting as decoration: the same text stands elsewhere, or on every page."""
    return tuple(item._replace(tag=None) if isinstance(item, Group) else item for item in drawings)


def told_as(tag: Tag, drawings: Drawings) -> Drawings:
    """The texts in some drawings as part of what a tag says; each keeps its language."""
    return tuple(_told_as(tag, item) if isinstance(item, Group) else item for item in drawings)


def _told_as(tag: Tag, group: Group) -> Group:
    if group.tag is None:
        return group._replace(items=told_as(tag, group.items))
    return group._replace(tag=tag._replace(locale=group.tag.locale))


def with_sign(sign: Icon, text: SetText) -> LocalText:
    """A text with a sign in front of it."""
    spans: tuple[Span, ...] = text.spans if isinstance(text, LocalText) else (Words(text),)
    return LocalText((sign, Words(" "), *spans))
