"""Options that are texts of several lines, read from files."""

import os
from typing import Final

from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.options import LONGEST_TEXT, Option
from piazza.core.phrases import phrase

LONGEST_NAME: Final = 200  # of a file, as it is repeated


def read_text_file(option: Option, name: str) -> str:
    file = name[:LONGEST_NAME]
    try:
        text = beginning_of(name)
        value = option.read(text[:LONGEST_TEXT])
    except OSError as problem:
        raise Unreadable(phrase("fault.text-file-unread", file=file, problem=problem.strerror)) from problem
    except (ValueError, Unreadable) as problem:  # no name of a file, no UTF-8, or not printable
        raise Unreadable(phrase("fault.text-file-form", file=file)) from problem
    if len(text) > LONGEST_TEXT:
        raise Unreadable(phrase("fault.text-file-long", file=file, longest=LONGEST_TEXT))
    return value


def beginning_of(name: str) -> str:
    """As much as shows whether it is too long; the mark that some editors put in front of UTF-8 is left out."""
    with open(os.path.expanduser(name), encoding="utf-8-sig") as opened:
        return opened.read(LONGEST_TEXT + 1)


def look_for_forgotten_at(game: Game, options: dict[str, str]) -> None:
    """Refuse the name of a file that was taken for a text: that helps more than what is wrong with it as a text."""
    for option in game.facts.options:
        value = options.get(option.name, "")
        if option.kind == "text" and os.path.isfile(value):
            raise Unreadable(phrase("fault.option-without-at", option=option.name, value=value[:LONGEST_NAME]))
