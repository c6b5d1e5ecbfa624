"""Arguments of the command line, and what is said of wrong ones: subject, what is wrong, what to do.

In: what `argparse` found. Out: the arguments, or `UsageError` in our own words.
A maintainer must keep `argparse`'s words out: it speaks of types and choices as Python writes them.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from pnp.errors import UsageError, did_you_mean, nearest, shortened

SAID = (
    (re.compile(r"the following arguments are required: (.*)"), "{0} is missing"),
    (re.compile(r"argument ([^:]*): expected (?:one|at least one) argument"), "{0} needs a value"),
    (re.compile(r"argument ([^:]*): ignored explicit argument '(.*)'"), "{0} takes no value"),
    (re.compile(r"argument ([^:]*): not allowed with argument (.*)"), "{0} does not go with {1}"),
    (re.compile(r"ambiguous option: (\S+) could match (.*)"), '"{0}" may mean {1}'),
)
"""Sentences of `argparse`, and what we say instead."""

KINDS: dict[Any, str] = {int: "a whole number"}
"""What a type of argument is called; every other one is a number too."""


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Say it in our words."""
        for pattern, said in SAID:
            found = pattern.fullmatch(message)
            if found:
                message = said.format(*found.groups())
        raise UsageError(f'{message}. See "{self.prog} --help".')

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """The arguments; whatever is left over is told with the nearest option of the command."""
        options, extra = self.parse_known_args(args, namespace)
        if extra:
            parser = _used(self, options)
            hint = nearest(extra[0], parser._option_string_actions)
            what = f'"{shortened(extra[0])}" is not understood.'
            raise UsageError(" ".join(filter(None, (what, hint, f'See "{parser.prog} --help".'))))
        return options

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        try:
            return super()._get_value(action, arg_string)
        except argparse.ArgumentError as error:
            kind = KINDS.get(action.type, "a number")
            what = f'{_named(action)} must be {kind}, but it is "{shortened(arg_string)}"'
            raise UsageError(f'{what}. See "{self.prog} --help".') from error

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known: Iterable[str] = map(str, action.choices)
            what = f'{_named(action)} "{shortened(str(value))}" is not known'
            raise UsageError(f'{what}. {did_you_mean(str(value), known)} See "{self.prog} --help".')


def _named(action: argparse.Action) -> str:
    """`--ink` or `COMMAND`."""
    return action.option_strings[-1] if action.option_strings else str(action.metavar or action.dest)


def _used(parser: argparse.ArgumentParser, options: argparse.Namespace) -> argparse.ArgumentParser:
    """The parser of the command, and of its action where it has one."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            chosen = getattr(options, action.dest, None)
            if chosen in action.choices:
                return _used(action.choices[chosen], options)
    return parser
