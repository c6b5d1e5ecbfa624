"""Faces drawn for things: cards, backs, boards, quick references.

In: a `FaceContext` and what to show. Out: `FaceDrawing`s: size, drawing, fit rows, problems. Neighbouring
layers that show the same on every card become one `Symbol` for each face, so a sheet draws them once; a
thing that is printed several times is a `Symbol` as a whole. A maintainer must keep every face pure: the
same context and thing give the same drawing, so it is drawn only once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from pnp.basic import LocalText
from pnp.errors import DataError, Problem, did_you_mean, nearest
from pnp.layout.art.brush import Drawings
from pnp.layout.book.rulebook import opening, rulebook
from pnp.layout.contents import Content
from pnp.layout.drawing import Drawing, Group, Use
from pnp.layout.fit import FitReport, FitRow, report
from pnp.layout.layers.model import Face, FaceContext, Layer, LayerError, Subject, Value
from pnp.layout.layers.scene import Scene
from pnp.layout.layers.studio import Studio
from pnp.model.components import Board, Card, Deck, Piece
from pnp.model.game import Game
from pnp.model.prints import Backs, Item


@dataclass(frozen=True)
class FaceDrawing:
    """A face drawn from (0, 0) at its trimmed corner; `bleed_mm` is how far it runs over the trim."""

    size_mm: tuple[float, float]
    bleed_mm: float
    drawing: Drawing
    rows: tuple[FitRow, ...] = ()
    problems: tuple[Problem, ...] = ()


class Faces:
    """Draws the faces of one game in one locale and one ink; each face for each thing once."""

    def __init__(self, context: FaceContext) -> None:
        self.context = context
        self.studio = Studio(context)
        self._drawn: dict[tuple[str, str], FaceDrawing] = {}
        self._books: dict[tuple[tuple[float, float], bool], tuple[Drawing, ...]] = {}
        self._grouped: dict[str, list[tuple[bool, list[Layer]]]] = {}
        self._static: dict[tuple[str, int], tuple[Drawing | None, Scene]] = {}
        second = context.second.game.components.decks if context.second else ()
        self._twins = {(deck.id, card.id): (deck, card) for deck in second for card in deck.cards}

    # ------------------------------------------------------------------ what can be drawn
    def card(self, deck: Deck[LocalText], card: Card[LocalText]) -> Drawing:
        """The front of a card. Raises DataError for an unknown face."""
        return self.face(card.face or deck.face, self._card_subject(deck, card)).drawing

    def back(self, deck: Deck[LocalText], card: Card[LocalText]) -> Drawing | None:
        """The back of a card, None where it has none. Raises DataError for an unknown face."""
        name = card.back or deck.back
        if not name:
            return None
        same = self._drawn.get((name, _same_back(name)))
        return (same or self.face(name, self._back_subject(name, deck, card))).drawing

    def board(self, board: Board[LocalText]) -> tuple[Drawing, tuple[float, float]]:
        """A board and its size in millimetres."""
        drawn = self.face(board.template, board_subject(board))
        return drawn.drawing, drawn.size_mm

    def piece(self, piece: Piece[LocalText], number: int) -> tuple[Drawing, tuple[float, float]]:
        """The piece of that number (from 1) and its size in millimetres."""
        drawn = self.face(piece.face, piece_subject(piece, number, self.context.game.components.decks))
        return drawn.drawing, drawn.size_mm

    def reference(self, item: Item[LocalText]) -> tuple[Drawing, tuple[float, float]]:
        """A quick reference or the like and its size in millimetres. Raises DataError for a wrong template."""
        _stop_at(self.context.faces, item)
        drawn = self.face(item.template, sheet_subject(item, self.context.game))
        return drawn.drawing, drawn.size_mm

    def share_picture(self) -> tuple[Drawing, tuple[float, float]]:
        """What stands for the game where a link to it is shared, and its size in millimetres."""
        prints = self.context.game.prints
        drawn = self.face(prints.share, Subject("share", "the shared picture", prints.place))
        return drawn.drawing, drawn.size_mm

    def cover(
        self, template: str, contents: tuple[Content, ...], backs: Backs
    ) -> tuple[Drawing, tuple[float, float]]:
        """The cover of a set and its size in millimetres."""
        place = self.context.game.prints.place
        named = f"cover/{backs}/{hash(contents)}"
        drawn = self.face(template, Subject(named, "the cover", place, contents=contents, backs=backs))
        return drawn.drawing, drawn.size_mm

    def rulebook(self, page_mm: tuple[float, float], *, folded: bool) -> tuple[Drawing, ...]:
        """The pages of the rulebook; for a booklet (`folded`) a multiple of four."""
        key = (page_mm, folded)
        if key not in self._books:
            pages, scene = rulebook(self.studio, page_mm, folded=folded)
            whole = FaceDrawing(page_mm, 0.0, Group(pages), tuple(scene.rows), tuple(scene.problems))
            self._drawn["rulebook", str(key)] = whole
            self._books[key] = pages
        return self._books[key]

    def opening(self, page_mm: tuple[float, float], *, folded: bool) -> None:
        """The beginning of the rulebook alone, for problems and fit."""
        drawn, scene = opening(self.studio, page_mm, folded=folded)
        self._drawn["opening", str((page_mm, folded))] = FaceDrawing(
            page_mm, 0.0, Group(drawn), tuple(scene.rows), tuple(scene.problems)
        )

    def face(self, name: str, subject: Subject) -> FaceDrawing:
        """The face of that name for a thing. Raises DataError for an unknown face."""
        key = (name, subject.id)
        if key not in self._drawn:
            faces = self.context.faces
            if name not in faces:
                what = f'{subject.what} has the face "{name}", which does not exist'
                raise DataError([Problem(subject.place, what, did_you_mean(name, faces))])
            self._drawn[key] = self._draw(faces[name], subject)
        return self._drawn[key]

    def problems(self) -> list[Problem]:
        """What went wrong in the faces drawn so far, each once; what does not fit is in `fit`."""
        return list(dict.fromkeys(problem for drawn in self._drawn.values() for problem in drawn.problems))

    def fit(self) -> FitReport:
        """How the texts of the faces drawn so far fitted."""
        return report(row for drawn in self._drawn.values() for row in drawn.rows)

    # ------------------------------------------------------------------ drawing
    def _card_subject(self, deck: Deck[LocalText], card: Card[LocalText]) -> Subject:
        """The card with its texts in the second language and its page on the site."""
        twin = self._twins.get((deck.id, card.id))
        page = f"{self.context.locale}/{self.context.game.id}/cards/{card.id}/"
        return Subject(
            f"card/{deck.id}/{card.id}",
            f'card "{card.id}"',
            card.place,
            card_fields(deck, card),
            repeats=card.copies > 1,
            second=card_fields(*twin) if twin else {},
            page=page,
        )

    def _back_subject(self, name: str, deck: Deck[LocalText], card: Card[LocalText]) -> Subject:
        """A back that shows nothing of the card belongs to the whole deck."""
        face = self.context.faces.get(name)
        if face is None or any(not layer.options.static for layer in face.layers):
            return self._card_subject(deck, card)
        return Subject(_same_back(name), f'back "{name}"', deck.place, repeats=True)

    def _draw(self, face: Face, subject: Subject) -> FaceDrawing:
        items: list[Drawing] = []
        rows: list[FitRow] = []
        problems: list[Problem] = []
        for number, (static, layers) in enumerate(self._groups(face)):
            if static:
                drawing, scene = self._shared(face, number, layers)
                items += [drawing] if drawing is not None else []
            else:
                scene = Scene(self.studio, face, subject)
                items += drawn_layers(scene, layers)
            rows += scene.rows
            problems += scene.problems
        whole: Drawing = items[0] if len(items) == 1 else Group(tuple(items))
        if subject.repeats and not isinstance(whole, Use):
            whole = self.studio.symbol(face, subject.id, tuple(items))
        return FaceDrawing(face.size_mm, face.bleed_mm, whole, tuple(rows), tuple(problems))

    def _groups(self, face: Face) -> list[tuple[bool, list[Layer]]]:
        """Neighbouring layers, together where all or none of them are the same on every card."""
        found = self._grouped.get(face.name)
        if found is None:
            runs = groupby(face.layers, lambda layer: layer.options.static)
            found = self._grouped[face.name] = [(static, list(layers)) for static, layers in runs]
        return found

    def _shared(self, face: Face, number: int, layers: list[Layer]) -> tuple[Drawing | None, Scene]:
        """Layers that are the same on every card of the face, as one symbol."""
        key = (face.name, number)
        found = self._static.get(key)
        if found is None:
            scene = Scene(self.studio, face, Subject(f"face/{face.name}", f'face "{face.name}"', face.place))
            items = drawn_layers(scene, layers)
            symbol = self.studio.symbol(face, str(number), items) if items else None
            found = self._static[key] = (symbol, scene)
        return found


def _stop_at(faces: Mapping[str, Face], item: Item[LocalText]) -> None:
    """Refuse a reference whose template does not exist, or does not show what the item names."""
    who, face = f'item "{item.id}"', faces.get(item.template)
    if face is None:
        missing = (
            f'has the template "{item.template}", which does not exist'
            if item.template
            else "lacks a template"
        )
        sheets = "reference-sheet" if item.sheet else "plain-reference"
        hint = nearest(item.template, faces) or f'One that comes with pnp is "{sheets}".'
        raise DataError([Problem(item.place, f"{who} {missing}", hint)])
    if item.sheet and not face.shows_sheet:
        what = f'{who} names the sheet "{item.sheet}", but its template "{item.template}" shows none'
        raise DataError(
            [Problem(item.place, what, 'Leave out "sheet", or use a template such as "reference-sheet".')]
        )
    if face.shows_sheet and not item.sheet:
        what = f'{who} names no sheet, but its template "{item.template}" shows one'
        raise DataError([Problem(item.place, what, 'Add "sheet:", the id of one of "sheets".')])


def drawn_layers(scene: Scene, layers: list[Layer]) -> Drawings:
    """The layers from back to front; one that cannot be drawn leaves a problem at the wrong option."""
    items: list[Drawing] = []
    for layer in layers:
        scene.layer = layer
        try:
            items += layer.kind.draw(layer.options, scene)
        except LayerError as error:
            place = layer.where.get(error.name, layer.place)
            in_layer = Problem(place, f'layer "{layer.id}": {error.what}', error.hint)
            scene.problems.append(Problem(error.place, error.what, error.hint) if error.place else in_layer)
        except DataError as error:
            scene.problems += [Problem(p.place or layer.place, p.what, p.hint) for p in error.problems]
    return tuple(items)


def _same_back(name: str) -> str:
    """What stands for all cards whose back is the same."""
    return f"back/{name}"


def card_fields(deck: Deck[LocalText], card: Card[LocalText]) -> Mapping[str, Value]:
    """The name, text and icon of a card, its texts and fields by their own names, and its deck."""
    return {
        "name": card.name,
        "text": card.text,
        "icon": card.icon,
        "deck.name": deck.name,
        "deck.icon": deck.icon,
        "deck.note": deck.note,
        **card.fields,
        **card.texts,
    }


def board_subject(board: Board[LocalText]) -> Subject:
    """A board: its name, and itself for the layers that draw its cells."""
    fields: Mapping[str, Value] = {"name": board.name}
    return Subject(f"board/{board.id}", f'board "{board.id}"', board.place, fields, board)


def sheet_subject(item: Item[LocalText], game: Game[LocalText]) -> Subject:
    """A reference: its name, and the sheet it shows; without one it shows the panels of the quick reference."""
    sheet = (
        next((sheet for sheet in game.prints.sheets if sheet.id == item.sheet), None) if item.sheet else None
    )
    place = sheet.place if sheet else next((panel.place for panel in game.quick), item.place)
    return Subject(
        f"sheet/{item.id}", f'sheet "{item.id}"', place, {"name": item.name}, sheet=sheet, repeats=True
    )


def piece_subject(piece: Piece[LocalText], number: int, decks: Sequence[Deck[LocalText]]) -> Subject:
    """A piece: its number from 1, its picture, and its name, or picture and name of the card it shows.

    Pictures go round: the seventh of six is the first again.
    """
    cards = next((deck.cards for deck in decks if deck.id == piece.cards), ())
    shown = cards[(number - 1) % len(cards)] if cards else None
    icon = piece.icons[(number - 1) % len(piece.icons)] if piece.icons else ""
    name, icon = (shown.name, shown.icon) if shown else (piece.name, icon)
    fields: Mapping[str, Value] = {"name": name, "icon": icon, "number": number, "piece.name": piece.name}
    return Subject(f"piece/{piece.id}/{number}", f'piece "{piece.id}" {number}', piece.place, fields)
