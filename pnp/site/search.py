"""Search: one index per locale, and the table that folds Traditional to Simplified.

In: localized games and hand-written pages. Out: documents for our worker behind Material's search box.
Material needs one document without `#` before those of the same page; a maintainer must keep that order.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator

import opencc
from markupsafe import Markup

from pnp.basic import LocalText
from pnp.i18n.localize import LocalGame
from pnp.model.rules import Clause

Document = dict[str, str]
HAN = (range(0x3400, 0x4DC0), range(0x4E00, 0xA000), range(0xF900, 0xFB00))
"""Han characters in one UTF-16 unit each, as the worker needs them (Unicode 15.0, Blocks.txt)."""

_WORKER = re.compile(r'"search": "[^"]*assets/javascripts/workers/search\.[0-9a-f]+\.min\.js"')
_BASE = re.compile(r'"base": "[^"]*"')


def documents(local: LocalGame) -> Iterator[Document]:
    """What can be found of a game, locations relative to the locale's folder."""
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
    yield _document(f"{home}quick/", f"{short} · {words('Quick reference')}")
    yield _document(f"{home}print/", f"{short} · {words('Print')}")
    for id, calculator in local.game.book.pages.items():
        yield _document(f"{home}calc/{id}/", calculator.title.plain(), calculator.lead)


def hand_written(location: str, title: str, html: str) -> Document:
    """A page that people wrote."""
    return {"location": location, "title": title, "text": " ".join(Markup(html).striptags().split())}


def _document(location: str, title: str, *texts: LocalText) -> Document:
    return {"location": location, "title": title, "text": " ".join(text.plain() for text in texts)}


def _texts(clause: Clause[LocalText], rulings: list[LocalText]) -> tuple[LocalText, ...]:
    return (clause.text, *clause.points, *rulings)


def index_json(found: Iterable[Document]) -> str:
    """The index as Material loads it."""
    config = {"lang": ["en"], "separator": r"[\s\-]+", "pipeline": []}
    return json.dumps({"config": config, "docs": list(found)}, ensure_ascii=False, separators=(",", ":"))


def fold_table(corpus: str) -> tuple[str, str]:
    """Traditional characters and what they fold to, as far as the folded corpus holds the latter.

    A reader may type either script, so a character counts when its simplified form occurs, whether or not
    it does itself.
    """
    han = "".join(chr(code) for block in HAN for code in block if unicodedata.name(chr(code), ""))
    simple = _one_by_one(han)
    table = dict(zip(han, simple, strict=True))
    present = {table.get(character, character) for character in corpus}
    pairs = [(t, s) for t, s in table.items() if t != s and len(s) == 1 and s in present]
    return "".join(t for t, _ in pairs), "".join(s for _, s in pairs)


def _one_by_one(characters: str) -> list[str]:
    """Each character in Simplified by itself: phrases must not play a part."""
    converted: str = opencc.OpenCC("t2s").convert("\n".join(characters))
    return converted.split("\n")


def worker_source(template: str, corpus: str) -> str:
    """Our worker with its table in it. Raises ValueError when the template has no place for it."""
    traditional, simplified = fold_table(corpus)
    table = json.dumps([traditional, simplified], ensure_ascii=False)
    return _once(re.compile(r"/\*fold\*/ \[.*?\]"), template, table)


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
