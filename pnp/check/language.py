"""Language: script, region, punctuation and glossary of everything people read.

In: a loaded game or the interface words, catalogs, and the shared data of `games/_shared`. Out: problems with places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pnp.basic import Text
from pnp.check.glossary import glossary_problems
from pnp.check.punctuation import punctuation_problems
from pnp.check.scripts import script_problems, wording_problems
from pnp.check.sentences import Sentence, english_interface, game_sentences, interface_sentences
from pnp.errors import Place, Problem
from pnp.i18n.catalogs import Catalog, catalog_path, read_catalog
from pnp.i18n.words import word_problems
from pnp.load.shared import load_language_rules, load_shared_terms
from pnp.model.game import Game
from pnp.model.language import LanguageRules, SharedTerm


class LanguageCheck:
    """The language checks of one library. Raises DataError when its shared data cannot be read."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.rules: LanguageRules = load_language_rules(root)
        self.terms: tuple[SharedTerm, ...] = load_shared_terms(root)

    def game(self, game: Game[Text], catalog: Catalog) -> list[Problem]:
        """What is wrong with the words of a game in the catalog's locale."""
        found = self.sentences(game_sentences(game, catalog))
        return [*found, *glossary_problems(game, catalog, self.terms)]

    def interface(self, locales: Sequence[str]) -> list[Problem]:
        """What is wrong with the interface words; a library without catalogs of its own has none to check."""
        found = [read_catalog(self.root, locale, "ui") for locale in locales]
        problems = [problem for _, broken in found for problem in broken]
        problems += [problem for catalog, _ in found for problem in word_problems(catalog)]
        problems += [problem for locale in locales for problem in self._empty(locale)]
        catalogs = [catalog for catalog, _ in found if catalog.messages]
        for catalog in catalogs:
            problems += self.sentences(interface_sentences(catalog))
        return problems + list(self.sentences(english_interface(catalogs[0]) if catalogs else ()))

    def _empty(self, locale: str) -> Iterator[Problem]:
        """A catalog of the interface that holds nothing has lost something."""
        path = catalog_path(self.root, locale, "ui")
        if path.is_file() and not path.stat().st_size:
            hint = 'Run "pnp i18n update ui", or delete it: pnp brings its own.'
            yield Problem(Place(path.relative_to(self.root).as_posix()), "the catalog is empty", hint)

    def sentences(self, sentences: Iterable[Sentence]) -> Iterator[Problem]:
        """What is wrong with single sentences."""
        for sentence in sentences:
            yield from script_problems(sentence, self.rules)
            yield from wording_problems(sentence, self.rules)
            yield from punctuation_problems(sentence)
