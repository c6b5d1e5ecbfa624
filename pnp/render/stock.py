"""What the pages of one document share: fonts, symbols, emoji, layers, opacities, gradients.

In: requests from painters. Out: the name to write into a content stream; at the end one resource dictionary
for all pages and forms. A maintainer must keep it one dictionary: a form that is given its own resources
loses what somebody forgot to list, and ReportLab's forms forget opacities and gradients.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.fonts.faces import FaceKey
from pnp.layout.drawing import Document, Symbol
from pnp.layout.shapes import Box
from pnp.render.embed import EmbeddedFont
from pnp.render.looks import State
from pnp.render.private import PDFArray, PDFArrayCompact, PDFDictionary, PDFName, PDFString, compressed
from pnp.render.spoken import SpokenWords
from pnp.render.structure import Structure
from pnp.render.survey import TAG, Survey


class Stock:
    """The shared objects of one document. `drawn` keeps the operators of groups and symbols,
    `symbols` the symbols by name, `state` begins every stream; `survey` knows what holds a tag or a link.
    """

    def __init__(
        self, document: Any, fonts: Mapping[FaceKey, EmbeddedFont], content: Document, survey: Survey
    ) -> None:
        self.document = document
        self.fonts = fonts
        self.words = SpokenWords()
        self.survey = survey
        self.structure = Structure(document, bool(survey.anything & TAG))
        self.drawn: dict[object, str] = {}
        self.state = State()
        self.symbols: dict[str, Symbol] = {}
        self._layer_names = dict(content.layer_names)
        self._kinds: dict[str, dict[str, Any]] = {"XObject": {}, "ExtGState": {}, "Shading": {}}
        self._names: dict[tuple[str, object], str] = {}
        self._layers: dict[str, Any] = {}
        self._resources = PDFDictionary()
        self.resources = document.Reference(self._resources)

    def known(self, kind: str, key: object) -> str:
        """The name under which something was put before, "" when it was not."""
        return self._names.get((kind, key), "")

    def put(self, kind: str, key: object, value: Any) -> str:
        """Stores an object of a kind ("XObject", "ExtGState", "Shading") under a new name."""
        name = f"{kind[0]}{len(self._kinds[kind])}"
        self._kinds[kind][name] = self.document.Reference(value)
        self._names[kind, key] = name
        return name

    def form(self, operators: str, box: Box, **entries: Any) -> Any:
        """A form: a piece of drawing to use many times. `box` is x, y, width, height in its own units."""
        x, y, width, height = box
        return compressed(
            operators.encode(),
            {
                "Type": PDFName("XObject"),
                "Subtype": PDFName("Form"),
                "BBox": PDFArrayCompact([round(side, 3) for side in (x, y, x + width, y + height)]),
                "Resources": self.resources,
                **entries,
            },
        )

    def layer(self, name: str) -> Any:
        """The optional content group of a layer. Raises KeyError for a layer that has no name for people."""
        if name not in self._layers:
            group = PDFDictionary({"Type": PDFName("OCG"), "Name": PDFString(self._layer_names[name])})
            self._layers[name] = self.document.Reference(group)
        return self._layers[name]

    def opacity(self, alpha: float, blend: str) -> str:
        """The graphics state of an opacity and a blend mode."""
        key = (alpha, blend)
        return self.known("ExtGState", key) or self.put(
            "ExtGState", key, PDFDictionary({"ca": alpha, "BM": PDFName(blend or "Normal")})
        )

    def layers(self) -> dict[str, Any]:
        """The catalog entry that lists the layers; nothing without layers."""
        groups = PDFArray(self._layers.values())
        if not self._layers:
            return {}
        return {
            "OCProperties": PDFDictionary(
                {"OCGs": groups, "D": PDFDictionary({"Order": groups, "ON": groups})}
            )
        }

    def close(self) -> None:
        """Fills the resource dictionary; after this nothing may be added."""
        fonts = {
            font.name: self.document.Reference(font.objects(self.document)) for font in self.fonts.values()
        }
        fonts |= self.words.fonts(self.document)
        for kind, entries in {"Font": fonts, **self._kinds}.items():
            if entries:
                self._resources[kind] = PDFDictionary(entries)
