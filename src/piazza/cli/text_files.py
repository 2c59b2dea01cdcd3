"""Texts of several lines, read from files: options that are texts, and full positions."""

import os
from collections.abc import Callable
from typing import Final

from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.options import LONGEST_TEXT, Option
from piazza.core.phrases import phrase

LONGEST_NAME: Final = 200  # of a file, as it is repeated
LONGEST_POSITION: Final = 100_000  # characters: a text for each option that is one, and all else many times over


def read_text_file(option: Option, name: str) -> str:
    return read_file(name, LONGEST_TEXT, option.read)


def read_position_file(name: str) -> str:
    return read_file(name, LONGEST_POSITION, as_lines)


def as_lines(text: str) -> str:
    """Lines that can be printed."""
    if not all(line.isprintable() for line in text.split("\n")):
        raise ValueError
    return text.rstrip("\n")


def read_file(name: str, longest: int, read: Callable[[str], str]) -> str:
    """What is made of the text in a file, which is named if it cannot be read."""
    file = name[:LONGEST_NAME]
    try:
        text = beginning_of(name, longest + 1)
        value = read(text[:longest])
    except OSError as problem:
        raise Unreadable(phrase("fault.text-file-unread", file=file, problem=problem.strerror)) from problem
    except (ValueError, Unreadable) as problem:  # no name of a file, no UTF-8, or not printable
        raise Unreadable(phrase("fault.text-file-form", file=file)) from problem
    if len(text) > longest:
        raise Unreadable(phrase("fault.text-file-long", file=file, longest=longest))
    return value


def beginning_of(name: str, length: int) -> str:
    """As much as shows whether it is too long; the mark that some editors put in front of UTF-8 is left out."""
    with open(os.path.expanduser(name), encoding="utf-8-sig") as opened:
        return opened.read(length)


def look_for_forgotten_at(game: Game, options: dict[str, str]) -> None:
    """Refuse the name of a file that was taken for a text: that helps more than what is wrong with it as a text."""
    for option in game.facts.options:
        value = options.get(option.name, "")
        if option.kind == "text" and os.path.isfile(value):
            raise Unreadable(phrase("fault.option-without-at", option=option.name, value=value[:LONGEST_NAME]))
