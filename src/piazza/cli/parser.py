"""The parser of the command line: what `argparse` says in English is said in words of the catalogue."""

import argparse
import re
import sys
from collections.abc import Iterable
from functools import partial
from typing import Any, Final, NoReturn

from piazza.cli.faults import MISUSED
from piazza.words import Words

GROUPS: Final = {"positional arguments": "positionals", "options": "options"}  # those that argparse makes itself
ARGUMENT: Final = "argument (?P<argument>.+?): "
ERRORS: Final = {  # by key; quotes around values differ between versions of Python
    "required": "the following arguments are required: (?P<arguments>.+)",
    "unrecognized": "unrecognized arguments: (?P<arguments>.+)",
    "choice": rf"{ARGUMENT}invalid choice: (?P<value>.+?) \(choose from (?P<choices>.+)\)",
    "one-value": f"{ARGUMENT}expected one argument",
    "some-values": f"{ARGUMENT}expected at least one argument",
    "no-value": f"{ARGUMENT}ignored explicit argument (?P<value>.+)",
    "ambiguous": "ambiguous option: (?P<option>.+) could match (?P<choices>.+)",
    "value": f"{ARGUMENT}invalid .+ value: (?P<value>.+)",
}
QUOTED: Final = re.compile(r"'([^']*)'")


class HelpWriter(argparse.HelpFormatter):
    """Writes help in one language."""

    def __init__(self, words: Words, prog: str) -> None:
        super().__init__(prog)
        self.usage = words.text("cli.parser.usage")

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, f"{self.usage} " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser in one language. Those of its commands are made with the same words."""

    def __init__(self, *, words: Words, **settings: Any) -> None:
        self.words = words
        super().__init__(add_help=False, formatter_class=partial(HelpWriter, words), **settings)
        self.add_argument("-h", "--help", action="help", help=words.text("cli.parser.help"))

    def add_argument_group(self, title: str | None = None, *others: Any, **settings: Any) -> Any:
        own = GROUPS.get(title or "")
        return super().add_argument_group(self.words.text(f"cli.parser.{own}") if own else title, *others, **settings)

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(MISUSED, f"{self.prog}: {translated(message, self.words)}\n")


def translated(message: str, words: Words) -> str:
    """An error of argparse in other words; one that is not known here as it is."""
    for key, pattern in ERRORS.items():
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return words.text(f"cli.parser.{key}", **{name: unquoted(text) for name, text in found.groupdict().items()})
    return message


def unquoted(text: str) -> str:
    return QUOTED.sub(r"\1", text)
