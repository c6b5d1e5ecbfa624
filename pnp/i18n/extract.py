"""Extract messages: from the data files of a game, and from templates and code for the interface.

In: a game's texts; templates and modules. Out: Babel catalogs that `update` merges into PO files.
`extract_yaml` also serves as a Babel extractor (`pnp_yaml`) for `games/_shared`.
"""

from __future__ import annotations

import ast
import io
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from pnp.basic import Text
from pnp.i18n.locales import folder_of
from pnp.i18n.texts import texts_of
from pnp.load.nodes import Listing, Node, Scalar, Table, parse_yaml
from pnp.model.game import Game

Template = Catalog
"""A catalog without translations."""

UI_METHODS = [
    ("games/_shared/**.yaml", "pnp_yaml"),
    ("templates/print/**.yaml", "pnp_yaml"),
    ("templates/**.j2", "jinja2"),
    ("templates/**.html", "jinja2"),
    ("pnp/**.py", "pnp.i18n.extract:extract_python"),
]
KEYWORDS: dict[str, Any] = {"_": None, "words": None, "gettext": None}
YAML_KEYS = ("words", "name")
"""Keys whose values, however deep, are words of the interface; a key may also end in `_words`."""


def new_catalog(locale: str, project: str) -> Catalog:
    """An empty catalog with our header and no dates, so that files change only with their messages."""
    catalog = Catalog(locale=folder_of(locale), project=project, charset="utf-8", fuzzy=False)
    catalog.header_comment = f"# {project}: {locale}"
    return catalog


def game_template(game: Game[Text]) -> Catalog:
    """Every text of a game as a message: msgctxt is its path, the comment says where it stands."""
    catalog = new_catalog(game.profile.language, game.id)
    for text in texts_of(game):
        catalog.add(text.msgid, context=text.path, locations=[(text.place.file, text.place.line)])
    return catalog


def template_text(template: Template) -> str:
    """A template as the text of a POT file."""
    out = io.BytesIO()
    write_po(out, template, omit_header=True)
    return out.getvalue().decode("utf-8")


def ui_template(root: Path) -> Catalog:
    """Every word of the interface and of sheets; msgids are English."""
    catalog = new_catalog("en", "ui")
    sources = {root / method.split("/")[0] for method, _ in UI_METHODS}

    def ours(folder: str | Path) -> bool:
        here = Path(folder)
        return here.name != "__pycache__" and any(here == s or s in here.parents for s in sources)

    found = extract_from_dir(root, UI_METHODS, {}, keywords=KEYWORDS, directory_filter=ours)
    for file, line, message, comments, context in found:
        if isinstance(message, str) and message:
            catalog.add(
                message, locations=[(file.replace("\\", "/"), line)], auto_comments=comments, context=context
            )
    return catalog


def extract_python(
    fileobj: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Babel extractor: the literal first argument of every call of `words` or `_`.

    Babel's own takes any later bracket for the call of a variable that has the name of a keyword.
    """
    for node in ast.walk(ast.parse(fileobj.read())):
        if isinstance(node, ast.Call) and node.args and _called(node) in KEYWORDS:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.lineno, "_", first.value, []


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def extract_yaml(
    fileobj: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Babel extractor: the words of a YAML file."""
    node, _ = parse_yaml(fileobj.read().decode("utf-8"), getattr(fileobj, "name", ""))
    for scalar in _marked(node):
        yield scalar.place.line, "gettext", " ".join(scalar.text.split()), []


def _marked(node: Node | None, wanted: bool = False) -> Iterator[Scalar]:
    match node:
        case Scalar() if wanted and any(char.isalpha() for char in node.text):
            yield node
        case Listing():
            for item in node.items:
                yield from _marked(item, wanted)
        case Table():
            for name, value in node.entries.items():
                yield from _marked(value, wanted or name in YAML_KEYS or name.endswith("_words"))
