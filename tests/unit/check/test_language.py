"""Language checks: what each of them finds, where, and what it must leave alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.check.glossary import glossary_problems
from pnp.check.language import LanguageCheck
from pnp.check.sentences import Sentence, game_sentences
from pnp.errors import Place
from pnp.i18n.catalogs import Catalog, read_catalog
from pnp.i18n.locales import LOCALES
from pnp.library import game_ids
from pnp.load.game import load_game
from pnp.load.shared import load_shared_terms
from pnp.model.language import SharedTerm


@pytest.fixture(scope="module")
def check(library: Path) -> LanguageCheck:
    return LanguageCheck(library)


def found(check: LanguageCheck, locale: str, words: str) -> list[str]:
    sentence = Sentence(locale, "text", words, tuple(range(len(words))), Place("x.yaml", 1, 1))
    return [str(problem) for problem in check.sentences([sentence])]


@pytest.mark.parametrize(
    ("locale", "words", "says"),
    [
        ("zh-Hant", "把标记放回去", '"标记" in "把标记放回去" is not zh-Hant. Write "標記"'),
        ("zh-Hant", "放在房間里", 'Write "裡"'),
        ("zh-Hans", "放在房間里", 'Write "间"'),
        ("en", "Take a 牌", "Translate it"),
        ("zh-Hant", "機率就是概率", '"概率" is not written in zh-Hant. Write "機率"'),
        ("zh-Hans", "列印出来", 'Write "打印"'),
        ("zh-Hans", "出「大」牌", "quotation marks of zh-Hant"),
        ("zh-Hant", "出“大”牌", "quotation marks of zh-Hans"),
        ("en", "Andy's room", "a straight quotation mark"),
        ("en", "Andy，asleep", "Chinese punctuation"),
        ("zh-Hans", "移动,放牌", "half-width punctuation"),
        ("zh-Hans", "抽 2 张", "a space between Han and Latin"),
        ("zh-Hans", "扣-2颗", "a hyphen stands for a minus sign"),
        ("en", "a 3 x 3 grid", "times sign"),
        ("en", "and so on...", "an ellipsis"),
        ("en", "Step\0ping", 'a character that nobody can see in "Step<U+0000>ping"'),
        ("zh-Hans", "垫脚\u202e石", 'nobody can see in "垫脚<U+202E>石"'),
        ("en", "Stones\ud800", 'nobody can see in "ones<U+D800>"'),
        ("zh-Hant", "（見下", "（ and ） do not pair"),
    ],
)
def test_one_mistake_one_problem(check: LanguageCheck, locale: str, words: str, says: str):
    problems = found(check, locale, words)
    assert len(problems) == 1, problems
    assert says in problems[0]


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("zh-Hant", "面具、游標、組合、岩漿板塊，只有一個"),
        ("zh-Hans", "出“大”牌：S−T+1，3×3格，见CC BY 4.0（共12张）"),
        ("en", "Andy’s room, 3–6 players: −2 (“asleep”), A-2-3-4…"),
    ],
)
def test_what_is_right_is_left_alone(check: LanguageCheck, locale: str, words: str):
    assert found(check, locale, words) == []


def test_a_problem_stands_at_its_character(library: Path, tmp_path: Path):
    game, _ = load_game(library, "toys-freeze")
    assert game is not None
    own = next(
        one
        for one in game_sentences(game, Catalog("zh-Hans", "none.po"))
        if one.subject == 'text "rules.goal.winner"'
    )
    at = own.words.index("并列")
    problem = own.problem(at, "here")
    source = (library / own.place.file).read_text(encoding="utf-8").splitlines()[own.place.line - 1]
    assert problem.place is not None
    assert source[problem.place.column - 1 :].startswith("并列")


def test_every_word_of_every_game_and_of_the_interface(check: LanguageCheck, library: Path):
    problems = check.interface(LOCALES)
    for id in game_ids(library):
        game, _ = load_game(library, id)
        assert game is not None
        for locale in LOCALES:
            problems += check.game(game, read_catalog(library, locale, id)[0])
    assert not problems, "\n".join(map(str, problems))


def test_the_shared_glossary_names_every_term_in_every_language(library: Path):
    terms = load_shared_terms(library)
    glossary = [term for term in terms if not term.id.startswith("asked-")]  # the others are for search alone
    assert len(glossary) == 122
    assert all(set(term.names) == set(LOCALES) and all(term.names.values()) for term in terms)


def test_terms_of_a_game_follow_the_shared_glossary(library: Path):
    game, _ = load_game(library, "toys-freeze")
    assert game is not None
    own = Catalog("zh-Hans", "none.po")
    names = {"zh-Hans": ("暴露",)}
    assert not list(
        glossary_problems(game, own, [SharedTerm("exposure", Place("t.yaml"), names, "undermine")])
    )
    (problem,) = glossary_problems(game, own, [SharedTerm("exposure", Place("t.yaml"), names)])
    assert problem.what.endswith('"曝光" is not what the shared glossary calls "exposure"')
    assert problem.hint == "Write 暴露."
