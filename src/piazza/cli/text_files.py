"""Texts that are read from files: options of kind text, full positions, and addresses with passwords in them."""

import os
from collections.abc import Callable
from typing import Final

from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.options import LONGEST_TEXT, Option
from piazza.core.phrases import phrase

LONGEST_NAME: Final = 200  # characters of a name that a message repeats
LONGEST_ADDRESS: Final = 2_000  # characters
LONGEST_POSITION: Final = 100_000  # characters: far more than any full position has


def read_text_file(option: Option, name: str) -> str:
    return read_file(name, LONGEST_TEXT, option.read)


def read_position_file(name: str) -> str:
    return read_file(name, LONGEST_POSITION, as_lines)


def read_address(text: str) -> str:
    """The address of a database or a bus. `@FILE` keeps its password out of the list of processes."""
    if not text.startswith("@"):
        return text
    lines = read_file(text[1:], LONGEST_ADDRESS, as_lines).split()
    if len(lines) != 1:
        raise Unreadable(phrase("fault.address-file", file=text[1 : LONGEST_NAME + 1]))
    return lines[0]


def as_lines(text: str) -> str:
    """The text, if all of its lines are printable; else ValueError."""
    if not all(line.isprintable() for line in text.split("\n")):
        raise ValueError
    return text.rstrip("\n")


def read_file(name: str, longest: int, read: Callable[[str], str]) -> str:
    """Read a file and pass its text to `read`; Unreadable with the name of the file if that fails."""
    file = name[:LONGEST_NAME]
    try:
        text = beginning_of(name, longest + 1)
        value = read(text[:longest])
    except OSError as problem:
        raise Unreadable(phrase("fault.text-file-unread", file=file, problem=problem.strerror)) from problem
    except (ValueError, Unreadable) as problem:  # not the name of a file, not UTF-8, or not printable
        raise Unreadable(phrase("fault.text-file-form", file=file)) from problem
    if len(text) > longest:
        raise Unreadable(phrase("fault.text-file-long", file=file, longest=longest))
    return value


def beginning_of(name: str, length: int) -> str:
    """The first `length` characters, without a byte order mark."""
    with open(os.path.expanduser(name), encoding="utf-8-sig") as opened:
        return opened.read(length)


def look_for_forgotten_at(game: Game, options: dict[str, str]) -> None:
    """Raise a fault that suggests `@FILE` if a value is the name of a file."""
    for option in game.facts.options:
        value = options.get(option.name, "")
        if option.kind == "text" and os.path.isfile(value):
            raise Unreadable(phrase("fault.option-without-at", option=option.name, value=value[:LONGEST_NAME]))
