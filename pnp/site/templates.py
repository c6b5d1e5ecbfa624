"""The page templates: one Jinja environment for `templates/site`.

In: a template's name and what it may use. Out: Markdown with finished HTML in it.
A maintainer must keep `autoescape` on and undefined names an error; `_` is bound to the words of the
locale, so that the same template serves every language and Babel finds its msgids.
"""

from __future__ import annotations

import functools
import json
import re
from datetime import date

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from pnp.files import cache_folder
from pnp.i18n.words import Words
from pnp.library import shared_data
from pnp.site.html import value_html
from pnp.site.icons import icon
from pnp.text.spans import signed

_MARKDOWN = re.compile(r"[\\`*_{}\[\]#]")


def render(template: str, words: Words, /, **context: object) -> str:
    """The page a template makes."""
    return _environment().get_template(template).render(_=words, locale=words.locale, **context)


def compiled() -> FileSystemBytecodeCache:
    """Where compiled templates are kept, ours and the theme's: compiling takes longer than a small site."""
    return FileSystemBytecodeCache(str(cache_folder("templates")))


@functools.cache
def _environment() -> Environment:
    folder = shared_data("templates") / "site"
    made = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        bytecode_cache=compiled(),
    )
    made.globals.update(icon=icon, signed=signed, value_html=value_html, dated=_dated)
    made.filters.update(md=_for_markdown, tojson=_for_front_matter)
    return made


def _for_markdown(text: str) -> Markup:
    """Plain words inside a Markdown heading: nothing in them is markup."""
    return Markup(_MARKDOWN.sub(r"\\\g<0>", str(escape(text))))


def _dated(day: date) -> Markup:
    """A date that no line breaks."""
    return Markup('<time class="nb">{}</time>').format(day)


def _for_front_matter(text: str) -> Markup:
    """A quoted string for the YAML in front of a page; JSON strings are YAML strings."""
    return Markup(json.dumps(str(text), ensure_ascii=False))
