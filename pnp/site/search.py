"""Search: one index per locale for the worker behind Material's search box.

In: localized games, the addresses of their pages, hand-written pages. Out: documents, and aliases that lead from
words of other languages and from signs to the words of this one.
Material needs one document without `#` before those of the same page; a maintainer must keep that order.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from markupsafe import Markup

from pnp.basic import LocalText
from pnp.i18n.localize import LocalGame
from pnp.model.components import Card, Deck
from pnp.model.language import SharedTerm
from pnp.model.rules import Clause, Panel
from pnp.text.spans import Icon

Document = dict[str, str]
"""`location` relative to the locale's folder, `title` and `text`."""
Aliases = dict[str, tuple[str, ...]]
"""A word a reader may type → the words of the page that it means."""

_WORKER = re.compile(r'"search": "[^"]*assets/javascripts/workers/search\.[0-9a-f]+\.min\.js"')
_BASE = re.compile(r'"base": "[^"]*"')
_HEADING = re.compile(r'<h[2-6] id="([^"]+)"[^>]*>(.*?)</h[2-6]>', re.DOTALL)
_BLOCK = re.compile(r"</?(?:dd|div|dt|h[1-6]|li|p|section|summary|t[dhr])\b[^>]*>")


def documents(local: LocalGame, urls: Collection[str] = ()) -> Iterator[Document]:
    """What can be found of a game. `urls` are its pages below the locale's folder; cards may have their own."""
    profile, words, home = local.game.profile, local.words, f"{local.id}/"
    short = profile.short.plain()
    yield _document(home, profile.title.plain(), profile.mood)
    yield _document(f"{home}rules/", f"{short} · {words('Rules')}")
    rulings = {ruling.id: ruling for ruling in local.game.rulings}
    for section in local.game.rules:
        for clause in section.clauses:
            id = f"{section.id}.{clause.id}"
            texts = _texts(clause, [rulings[name].we_play for name in clause.ruling])
            yield _document(f"{home}rules/#{id}", f"{local.numbers[id]} {section.title.plain()}", *texts)
    for term in local.game.terms:
        yield _document(f"{home}rules/#term-{term.id}", term.name.plain(), term.text)
    for deck in local.game.components.decks:
        for card in deck.cards:
            yield _document(_place(local, deck, card, urls), card.name.plain(), *_card_texts(card))
    yield _document(f"{home}quick/", f"{short} · {words('Quick reference')}")
    for panel in local.game.quick:
        yield _document(f"{home}quick/#q-{panel.id}", panel.title.plain(), *_panel_texts(panel))
    yield _document(f"{home}print/", f"{short} · {words('Print')}")
    for name, calculator in local.game.book.pages.items():
        yield _document(f"{home}calc/{name}/", calculator.title.plain(), calculator.lead)


def _place(local: LocalGame, deck: Deck[LocalText], card: Card[LocalText], urls: Collection[str]) -> str:
    """The page of a card, else its clause, else the clause with the table of its deck, else what is in the box."""
    own = f"{local.id}/cards/{card.id}/"
    if own in urls:
        return own
    tables = (f"{s.id}.{c.id}" for s in local.game.rules for c in s.clauses if c.table == f"cards.{deck.id}")
    clause = card.clause or next(tables, "")
    return f"{local.id}/rules/#{clause}" if clause else f"{local.id}/#needs"


def from_page(location: str, title: str, html: str) -> Iterator[Document]:
    """A page that has no documents of its own: one for what comes first, one for each heading with an anchor."""
    parts = _HEADING.split(html)
    yield {"location": location, "title": title, "text": _plain(parts[0])}
    for anchor, heading, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        yield {"location": f"{location}#{anchor}", "title": _plain(heading), "text": _plain(text)}


def _plain(html: str) -> str:
    """The words of HTML; what stands in blocks of its own stays apart."""
    apart = _BLOCK.sub(" ", re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL))
    return " ".join(Markup(apart).striptags().split())


def _document(location: str, title: str, *texts: LocalText) -> Document:
    return {"location": location, "title": title, "text": " ".join(map(written, texts))}


def written(text: LocalText) -> str:
    """A text as the page shows it: emoji stand for themselves, drawn icons for their word."""
    return "".join(
        span.emoji if isinstance(span, Icon) and span.emoji else LocalText((span,), text.translated).plain()
        for span in text.spans
    )


def _texts(clause: Clause[LocalText], rulings: list[LocalText]) -> tuple[LocalText, ...]:
    return (clause.text, *clause.points, *rulings)


def _panel_texts(panel: Panel[LocalText]) -> tuple[LocalText, ...]:
    steps = (text for step in panel.steps for text in (step.title, step.text) if text)
    return (*steps, *([panel.note] if panel.note else []))


def _card_texts(card: Card[LocalText]) -> tuple[LocalText, ...]:
    return (*([card.text] if card.text else []), *card.texts.values())


def aliases(local: LocalGame, elsewhere: Sequence[LocalGame], shared: Iterable[SharedTerm] = ()) -> Aliases:
    """Words that mean one of this game in this locale: its names in other locales, its signs, other names.

    `elsewhere` is the same game in the other locales. A word that means itself is left out.
    """
    found: dict[str, dict[str, None]] = {}
    own = names(local)
    for other in elsewhere:
        for key, name in names(other).items():
            found.setdefault(name, {})[own[key]] = None
    for sign in local.game.icons:
        if sign.emoji:
            found.setdefault(sign.emoji, {})[sign.word.plain()] = None
            found.setdefault(sign.word.plain(), {})[sign.emoji] = None
    for term in shared:
        if term.game in ("", local.id):
            for name in (name for some in term.names.values() for name in some):
                found.setdefault(name, {}).update(dict.fromkeys(term.names.get(local.locale, ())))
    return {
        name: means for name, some in found.items() if (means := tuple(word for word in some if word != name))
    }


def names(local: LocalGame) -> Mapping[str, str]:
    """Everything of a game that has a name, by a key that is the same in every locale."""
    game = local.game
    return {
        "title": game.profile.title.plain(),
        "short": game.profile.short.plain(),
        **{f"term {term.id}": term.name.plain() for term in game.terms},
        **{f"icon {sign.id}": sign.word.plain() for sign in game.icons},
        **{f"card {deck.id} {c.id}": c.name.plain() for deck in game.components.decks for c in deck.cards},
    }


def empty_index(locale: str) -> str:
    """What Material loads with every page: only where our worker finds the documents when somebody searches."""
    address = f"../../{locale}/search/documents.json"
    config = {"lang": ["en"], "separator": r"[\s\-]+", "pipeline": [], "documents": address}
    return json.dumps({"config": config, "docs": []})


def index_json(found: Iterable[Document], means: Aliases, fold: tuple[str, str]) -> str:
    """The index as our worker loads it; `fold` is the table of `pnp.site.folding.fold_table`."""
    index = {"docs": list(found), "aliases": list(means.items()), "fold": fold}
    return json.dumps(index, ensure_ascii=False, separators=(",", ":"))


def with_our_worker(html: str, worker: str, base: str) -> str:
    """A page whose search starts our worker and looks in its locale's index.

    `worker` and `base` are addresses as seen from the page. Raises ValueError unless each stands there
    exactly once.
    """
    html = _once(_WORKER, html, f'"search": "{worker}"')
    return _once(_BASE, html, f'"base": "{base}"')


def _once(pattern: re.Pattern[str], text: str, replacement: str) -> str:
    changed, count = pattern.subn(lambda _: replacement, text)
    if count != 1:
        raise ValueError(f"{pattern.pattern} was found {count} times instead of once")
    return changed
