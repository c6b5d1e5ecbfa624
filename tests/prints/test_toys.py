"""What *Toys, Freeze!* prints: cards, tokens, pawns, map, track, sheets to write on, and the rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

import pypdfium2
import pytest

from pnp.basic import LocalText
from pnp.i18n.locales import LOCALES
from pnp.layout.booklet import page_order
from pnp.layout.documents import PrintOptions
from pnp.layout.drawing import Document, Picture, Run, Use, walk
from pnp.layout.press import PrintRoom
from pnp.model.components import Board, Deck
from pnp.render.pdf import pdf_bytes
from pnp.units import mm

Sheets = Callable[..., Document]
Pdf = Callable[..., bytes]
Rooms = Callable[[str], PrintRoom]

NEEDED = {  # what n players need: state, noise (with the loud ones), role, task, stir, item
    3: (3, 9 + 3, 6, 10, 10, 24),
    4: (4, 12, 6, 10, 10, 24),
    5: (5, 15, 6, 10, 10, 24),
    6: (6, 18, 6, 10, 10, 24),
    None: (6, 18 + 3, 6, 10, 10, 24),
}
SIGHT = {
    "rug": 4,
    "bed": 3,
    "door": 3,
    "chest": 2,
    "track": 2,
    "books": 2,
    "blocks": 2,
    "dog": 1,
    "window": 1,
}
WAITING = {
    "rug": 4,
    "bed": 2,
    "door": 2,
    "chest": 3,
    "track": 3,
    "books": 2,
    "blocks": 1,
    "dog": 2,
    "window": 1,
}
CAPS = {15: "3", 19: "4", 23: "5–6"}
VARIANT_CAPS = {
    3: [18, 18, 21, 21, 24],
    4: [22, 23, 26, 26, 29],
    5: [26, 28, 31, 31, 34],
    6: [26, 28, 31, 31, 34],
}


def text_of(content: bytes) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(content)]


def flat(text: str) -> str:
    """Without white space, which line ends and gaps change."""
    return re.sub(r"\s+", "", text)


def deck(room: PrintRoom, name: str) -> Deck[LocalText]:
    return next(deck for deck in room.local.game.components.decks if deck.id == name)


def board(room: PrintRoom, name: str) -> Board[LocalText]:
    return next(board for board in room.local.game.components.boards if board.id == name)


@pytest.mark.parametrize("players", NEEDED)
def test_cards_for_n_players(players: int | None, sheets: Sheets) -> None:
    document = sheets("en", "cards", PrintOptions(players=players, backs="none"))
    faces = [len(sheet.trims_mm) for sheet in document.sheets]
    assert sum(faces) == sum(NEEDED[players])
    assert sum(NEEDED[None]) == 77


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_deck_has_what_n_players_need(players: int, room: Rooms) -> None:
    names = ("state", "noise", "role", "task", "stir", "item")
    assert tuple(deck(room("en"), name).copies_needed(players) for name in names) == NEEDED[players]


@pytest.mark.parametrize(("players", "partners"), [(3, 8), (4, 8), (5, 8), (6, 8), (None, 12)])
def test_pieces_for_n_players(players: int | None, partners: int, sheets: Sheets) -> None:
    tokens = sheets("en", "tokens", PrintOptions(players=players)).sheets
    assert Counter(trim[2:] for sheet in tokens for trim in sheet.trims_mm) == {
        (25, 25): partners,
        (36, 22): 2,
    }
    strips = sheets("en", "pawns", PrintOptions(players=players)).sheets
    every_role = 6
    assert [trim[2:] for sheet in strips for trim in sheet.trims_mm] == [(28, 102)] * every_role


def test_every_partner_is_another_animal(sheets: Sheets) -> None:
    (sheet,) = sheets("en", "tokens", PrintOptions()).sheets
    animals = [item.emoji for item in walk(sheet.items) if isinstance(item, Picture)]
    assert "".join(animals) == "🐻🐷🦕🐸🤖🐰🐙🐤🪆🐢🐨🦊"


def test_the_stir_cards_look_at_the_map_as_the_map_says(room: Rooms) -> None:
    looks = Counter(cell for card in deck(room("en"), "stir").cards for cell in card.fields["cells"])  # type: ignore[union-attr]
    assert looks == SIGHT
    assert {cell.id: cell.sight_cards for cell in board(room("en"), "room").cells} == SIGHT
    waits = Counter(cell for card in deck(room("en"), "task").cards for cell in card.fields["cells"])  # type: ignore[union-attr]
    assert waits == WAITING


def test_every_map_card_marks_two_cells_and_names_them(room: Rooms, pdf: Pdf) -> None:
    cells = {cell.id: cell.name.plain() for cell in board(room("en"), "room").cells}
    for name in ("task", "stir"):
        for card in deck(room("en"), name).cards:
            (front, *_) = text_of(pdf("en", "cards", PrintOptions(backs="none", cards=(card.id,))))
            marked = card.fields["cells"]
            assert isinstance(marked, tuple)
            assert len(set(marked)) == 2
            assert {cell for cell, said in cells.items() if flat(said) in flat(front)} >= set(marked)


def test_the_caps_stand_on_the_track(room: Rooms, sheets: Sheets) -> None:
    track = board(room("en"), "exposure-track").track
    assert track is not None
    assert track.last == max(cap for caps in VARIANT_CAPS.values() for cap in caps)
    value = room("en").local.game.formulas.value
    loud = {count: cap for flag in track.flags if flag.label for count, cap in value(flag.value).items()}
    assert loud == {3: 15, 4: 19, 5: 23, 6: 23}
    quiet = [value(flag.value) for flag in track.flags if not flag.label]
    assert {count: sorted(row[count] for row in quiet) for count in loud} == VARIANT_CAPS
    shown = "".join(text_of_sheet(sheets("en", "track", PrintOptions())))
    assert all(f"{counts} players" in shown for counts in CAPS.values())


def test_for_four_the_track_marks_the_cap_of_four_only(sheets: Sheets) -> None:
    shown = "".join(text_of_sheet(sheets("en", "track", PrintOptions(players=4))))
    assert "4 players" in shown
    assert not [
        counts for counts in ("3 players", "5–6 players") if counts in shown.replace("3–6 players", "")
    ]


def text_of_sheet(document: Document) -> Iterator[str]:
    for sheet in document.sheets:
        yield from (item.text for item in walk(sheet.items) if isinstance(item, Run))


@pytest.mark.parametrize("players", [3, 4, None])
def test_the_score_sheet_has_a_row_for_all_that_counts(players: int | None, room: Rooms, pdf: Pdf) -> None:
    score = room("en").local.game.prints.score
    assert score is not None
    whole = flat("".join(text_of(pdf("en", "score", PrintOptions(players=players)))))
    copies = 2  # two on a sheet
    for step in score.each:
        assert whole.count(flat(step.title.plain())) == 4 * copies  # four nights
    for step in score.final:
        assert whole.count(flat(step.title.plain())) == copies
    assert "+5;PlasticDinosaur+2,Littlealarmclock+2more" in whole
    assert "done+3,failed−2" in whole


SET = ("cover", "cards", "tokens+pawns", "board", "track", "quick-reference", "score")


@pytest.mark.parametrize("backs", ["long", "short", "fold", "none"])
def test_the_set_is_in_print_order_behind_its_cover(backs: str, sheets: Sheets) -> None:
    document = sheets("en", "set", PrintOptions(backs=backs))  # type: ignore[arg-type]
    labels = [sheet.label.rsplit("-", 1)[0] for sheet in document.sheets]
    assert tuple(dict.fromkeys(labels)) == SET


def test_the_cover_counts_what_follows(sheets: Sheets, pdf: Pdf) -> None:
    """For four players: 66 cards on eight sheets, two quick references a sheet."""
    document = sheets("en", "set", PrintOptions(players=4))
    counted = Counter(sheet.label.rsplit("-", 1)[0] for sheet in document.sheets if not sheet.back)
    assert [counted[name] for name in SET] == [1, 8, 1, 1, 1, 2, 1]
    cover = flat(text_of(pdf("en", "set", PrintOptions(players=4)))[0])
    for said in (
        "Noisecards×12",
        "Statecards×4",
        "Itemcards×24",
        "Partnertoken×8",
        "Pawn×6",
        "onthesheetabove",
        "4players",
    ):
        assert said in cover
    assert "fliponthelongedge" in cover


@pytest.mark.parametrize(
    ("backs", "said"),
    [("short", "fliponthe short edge"), ("fold", "gluethehalvestogether"), ("none", "nobacks")],
)
def test_the_cover_says_how_this_file_is_turned_over(backs: str, said: str, pdf: Pdf) -> None:
    cover = text_of(pdf("en", "set", PrintOptions(backs=backs)))[0]  # type: ignore[arg-type]
    assert flat(said) in flat(cover)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("item", ["rulebook", "booklet"])
def test_the_rulebook_holds_every_clause_in_order(locale: str, item: str, room: Rooms, pdf: Pdf) -> None:
    """Nothing is lost over columns and pages: each rule stands behind the one before it."""
    content = pdf(locale, item, PrintOptions(backs="short"))
    whole = flat("".join(folded(content) if item == "booklet" else text_of(content)))
    at = 0
    local = room(locale).local
    for section in local.game.rules:
        for clause in section.clauses:
            number = local.numbers[f"{section.id}.{clause.id}"]
            start = flat(clause.text.plain())[:12]
            found = re.compile(f"{re.escape(number)}.{{0,24}}?{re.escape(start)}").search(whole, at)
            assert found, f"{number} {start}"
            at = found.start()
    rulings = [flat(ruling.title.plain()) for ruling in local.game.rulings]
    places = [whole.index(title, at) for title in rulings]
    assert all(first < second for first, second in pairwise(places))


def folded(content: bytes) -> list[str]:
    """The pages of a booklet in the order in which they are read: the halves of its sides, sorted by the fold."""
    document = pypdfium2.PdfDocument(content)
    halves: dict[int, str] = {}
    for page, (left, right) in zip(document, page_order(2 * len(document)), strict=True):
        width, height = page.get_size()
        text = page.get_textpage()
        halves[left] = text.get_text_bounded(0, 0, width / 2, height)
        halves[right] = text.get_text_bounded(width / 2, 0, width, height)
    return [halves[number] for number in sorted(halves)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_booklet_is_made_of_whole_sheets(paper: str, sheets: Sheets) -> None:
    document = sheets("en", "booklet", PrintOptions(paper=paper))
    assert len(document.sheets) % 2 == 0
    assert [sheet.back for sheet in document.sheets] == [False, True] * (len(document.sheets) // 2)
    assert document.duplex == "long"
    assert document.sheets[0].width_mm > document.sheets[0].height_mm


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("ink", ["full", "low"])
def test_everything_fits(locale: str, ink: str, room: Rooms) -> None:
    faces = room(locale).check(ink)  # type: ignore[arg-type]
    assert [str(problem) for problem in (*faces.problems(), *faces.fit().problems())] == []


def test_low_ink_is_drawn_without_colour(sheets: Sheets) -> None:
    document = sheets("en", "set", PrintOptions(ink="low"))
    pictures = [i for sheet in document.sheets for i in walk(sheet.items) if isinstance(i, Picture)]
    assert pictures
    assert not [picture.emoji for picture in pictures if picture.colour]
    assert [item for sheet in document.sheets for item in walk(sheet.items) if isinstance(item, Use)]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_quick_reference_names_every_noise_card_and_what_adds_to_best_freeze(
    locale: str, room: Rooms
) -> None:
    local = room(locale).local
    noise = {card.name.plain(): card.fields["value"] for card in deck(room(locale), "noise").cards}
    panels = {panel.id: panel for panel in local.game.quick}
    place = next(step for step in panels["moment"].steps if step.icon == "place")
    assert place.text is not None
    said = flat(place.text.plain())
    assert all(f"{flat(name)}{value}" in said for name, value in noise.items())
    adds = [
        word for icon in local.game.icons if icon.id in ("dino", "alarm") for word in (icon.word.plain(),)
    ]
    frozen = [
        step.text for panel in ("end", "final") for step in panels[panel].steps if step.icon == "frozen"
    ]
    assert len(adds) == len(frozen) == 2
    assert all(text is not None and word in text.plain() for text in frozen for word in adds)


def lines_on(room: PrintRoom, name: str, card: str) -> dict[float, list[tuple[float, float, float]]]:
    """The lines of text on a card: baseline → left, right and size of what stands there."""
    faces = room.faces("full", None)
    own = deck(room, name)
    drawing = faces.card(own, next(one for one in own.cards if one.id == card))
    found: dict[float, list[tuple[float, float, float]]] = {}
    for run in walk(drawing.symbol.items if isinstance(drawing, Use) else (drawing,)):
        if isinstance(run, Run):
            em_mm = mm(run.size_pt)
            ends = [
                s.width_em * em_mm for s in faces.context.fonts.stretches(run.text.strip(), run.face.weight)
            ]
            at = (run.x_mm, run.x_mm + sum(ends), run.size_pt)
            found.setdefault(round(run.baseline_mm, 2), []).append(at)
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_the_timing_of_an_item_stands_in_the_middle_beneath_its_mark(locale: str, room: Rooms) -> None:
    """The rail is 46 mm long from 8.5 mm on, five signs of 5 mm: the n-th stands at 11 + 10.25 n."""
    stops = {"slippers": 2.5, "mirror": 2.5, "earmuffs": 3.5, "magnet": 1, "alarm": 2}
    for card, stop in stops.items():
        beneath = {y: at for y, at in lines_on(room(locale), "item", card).items() if y > 78}
        assert beneath, card
        for runs in beneath.values():
            left, right = min(at[0] for at in runs), max(at[1] for at in runs)
            assert (left + right) / 2 == pytest.approx(11 + 10.25 * stop, abs=0.05), card
            assert 4 < left < right < 59, card
        assert max(beneath) < 84


@pytest.mark.parametrize("locale", LOCALES)
def test_no_title_comes_near_the_frame(locale: str, room: Rooms) -> None:
    for name in ("item", "role"):
        for card in deck(room(locale), name).cards:
            title = max(lines_on(room(locale), name, card.id).values(), key=lambda runs: runs[0][2])
            assert min(at[0] for at in title) > 6.5, card.id
            assert max(at[1] for at in title) < 56.5, card.id


def test_the_labels_of_a_noise_card_have_one_size(room: Rooms) -> None:
    lines = lines_on(room("en"), "noise", "tiptoe")
    (labels,) = [runs for y, runs in lines.items() if y > 79]
    assert [at[2] for at in labels] == [7.5, 7.5, 7.5]


def test_the_names_of_cells_stand_in_the_order_of_the_map(sheets: Sheets, room: Rooms) -> None:
    """Half asleep, Andy looks at the block corner and at the bookshelf, which is further up."""
    words = flat(" ".join(text_of(pdf_bytes(sheets("en", "cards", PrintOptions(cards=("stir-04",)))))))
    cells = {cell.id: cell for cell in board(room("en"), "room").cells}
    card = next(card for card in deck(room("en"), "stir").cards if card.id == "stir-04")
    places = [cells[name] for name in card.fields["cells"]]  # type: ignore[union-attr]
    ordered = sorted(places, key=lambda cell: (cell.row, cell.column))
    assert "".join(flat(cell.name.plain()) for cell in ordered) in words


def test_there_is_a_pawn_for_every_role_whoever_plays(sheets: Sheets, room: Rooms) -> None:
    roles = [card.icon for card in deck(room("en"), "role").cards]
    for players in (3, 4, 5, 6, None):
        strips = sheets("en", "pawns", PrintOptions(players=players)).sheets
        shown = {i.emoji for sheet in strips for i in walk(sheet.items) if isinstance(i, Picture)}
        assert shown == set(roles)


def test_no_cell_looks_like_a_state(room: Rooms) -> None:
    signs = {sign.emoji for sign in room("en").local.game.icons if sign.emoji}
    assert signs.isdisjoint(cell.icon for cell in board(room("en"), "room").cells)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_says_what_its_codes_mean_before_the_first(locale: str, pdf: Pdf) -> None:
    first = flat(text_of(pdf(locale, "rulebook", PrintOptions()))[0])
    assert "★" in first
    assert first.index("[T-R0]") < first.index("1.1")
