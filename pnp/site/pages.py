"""The pages of a game in one language: a pure function from `LocalGame` to Markdown.

In: a `LocalGame` and what lies beside it (cover, printed files). Out: `Page`s, uri below the locale's folder.
The same input gives the same pages. A maintainer must keep every anchor an id from the data: links are
shared between languages and printed on paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from pnp.i18n.localize import LocalGame
from pnp.i18n.notation import notation
from pnp.i18n.words import Words
from pnp.model.language import SharedTerm
from pnp.site import reference
from pnp.site.calculators import calculator_views
from pnp.site.cardpictures import CardPictures
from pnp.site.diagrams import DiagramView
from pnp.site.glossary import glossary_context
from pnp.site.html import Writer, writer
from pnp.site.printpage import print_context
from pnp.site.prints import PrintFile
from pnp.site.tables import sign, table_of
from pnp.site.templates import render
from pnp.site.translation import translation_context
from pnp.site.values import table_values, value_rows


@dataclass(frozen=True)
class Page:
    """A page to be: `uri` below the locale's folder, Markdown, and the file of the library it comes from."""

    uri: str
    markdown: str
    source: str


@dataclass(frozen=True)
class Beside:
    """What stands on a game's pages and is not text: cover (SVG), files printed ahead, names of papers.

    `moved` maps anchors of the rules page to old ones that lead there. `cards` are the pictures of cards in the
    page's language, `diagrams` its drawn examples.
    """

    cover: Markup = field(default_factory=Markup)
    prints: tuple[PrintFile, ...] = ()
    papers: Mapping[str, str] = field(default_factory=dict)
    moved: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    cards: CardPictures = field(default_factory=CardPictures)
    diagrams: Mapping[str, DiagramView] = field(default_factory=dict)


def pages(local: LocalGame, beside: Beside | None = None) -> Iterator[Page]:
    """Every page of one game in one language."""
    game, beside = local.game, beside or Beside()
    folder = f"games/{local.id}"
    calculators, more = calculator_views(local), reference.offered(local)
    diagrams = {"diagrams": beside.diagrams}

    def page(template: str, uri: str, source: str, rules: str, **context: object) -> Page:
        shared = _shared(local, writer(local, rules)) | diagrams | {"calculators": calculators, "more": more}
        return Page(
            f"{local.id}/{uri}", render(template, local.words, **shared | context), f"{folder}/{source}.yaml"
        )

    yield page(
        "overview.md.j2", "index.md", "game", "rules/", value_rows=table_values(local), cover=beside.cover,
        clause_count=sum(len(section.clauses) for section in game.rules),
    )  # fmt: skip
    yield page("rules.md.j2", "rules.md", "rules", "", moved=beside.moved, **_rules(local, ""))
    yield page("quick.md.j2", "quick.md", "quick", "../rules/", value=game.formulas.value)
    yield page("calculators.md.j2", "calc/index.md", "formulas", "../rules/")
    for one in calculators:
        yield page("calculator.md.j2", f"calc/{one.id}.md", "formulas", "../../rules/", calculator=one)
    files = tuple(file for file in beside.prints if file.game == local.id)
    yield page("print.md.j2", "print.md", "prints", "../rules/", **print_context(local, files, beside.papers))
    for made in reference.pages(local, beside.cards):
        yield page(
            made.template, made.uri, made.source, made.rules, **(_rules(local, made.rules) | made.context)
        )


def home_page(games: Sequence[tuple[LocalGame, Beside]], words: Words) -> Page:
    """The page that offers the games of the library."""
    entries = [
        {"game": local.game, "write": writer(local, f"{local.id}/rules/"), "cover": beside.cover}
        for local, beside in games
    ]
    return Page("index.md", render("home.md.j2", words, entries=entries), "games")


def glossary_page(
    games: Sequence[LocalGame],
    elsewhere: Mapping[str, Sequence[LocalGame]],
    shared: Iterable[SharedTerm],
    words: Words,
) -> Page:
    """The page with the terms of every game. `elsewhere` holds the games of the other locales, in the same order."""
    chapters = [(local, writer(local, f"../{local.id}/rules/")) for local in games]
    context = glossary_context(chapters, elsewhere, shared)
    return Page("glossary.md", render("glossary.md.j2", words, **context), "games/_shared/terms.yaml")


def translation_page(
    own: Sequence[LocalGame],
    games: Mapping[str, Sequence[LocalGame]],
    words: Mapping[str, Words],
    locale: str,
) -> Page:
    """The page that says how far each translation is. `games` hold those of every locale, in the order of `own`."""
    context = translation_context(own, games, words, locale)
    return Page("translation.md", render("translation.md.j2", words[locale], **context), "locales")


def _shared(local: LocalGame, write: Writer) -> dict[str, object]:
    """What every template of a game may use."""
    return {
        "game": local.game,
        "profile": local.game.profile,
        "book": local.game.book,
        "numbers": local.numbers,
        "write": write,
        "sign": lambda mark: sign(local, mark),
    }


def _rules(local: LocalGame, rules: str) -> dict[str, object]:
    """What clauses and rulings need besides; on these pages the signs of cards lead to the cards."""
    write = writer(local, rules, link_cards=True)
    return {
        "write": write,
        "value_rows": table_values(local),
        "rulings": {ruling.id: ruling for ruling in local.game.rulings},
        "rows_of": lambda names: value_rows(local, names),
        "table_of": lambda name: table_of(local, name, write),
        "notation": lambda name: notation(local.game, name),
    }
