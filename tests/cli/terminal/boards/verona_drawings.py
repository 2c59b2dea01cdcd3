"""How tests draw Verona, and the parts of a drawing."""

import re

from piazza.cli.terminal.boards import terminal_board
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Paint
from piazza.games import game
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.words import Words

BOARD = terminal_board(game("verona"))
PLAIN = Paint(colour=False)
BLUFF = {"regaste": {2: "bluff"}}  # somebody must have planned something
MARKS_OF_AUTHORITIES = "†♔&·"


def draw(view: VeronaView, words: Words, width: int = 100, unicode: bool = True) -> list[str]:
    return BOARD.draw(view, Brush(words, PLAIN, unicode, width))


def text_of(view: VeronaView, words: Words, width: int = 100) -> str:
    """Without regard to where lines are broken."""
    return " ".join(" ".join(draw(view, words, width)).split())


def streets_drawn(view: VeronaView, words: Words) -> dict[str, tuple[str, str]]:
    """By name: the line up to the name, and the line behind it, as they stand one below the other."""
    board = facts.board_of(view)
    lines = draw(view, words, 72)
    found = {}
    for street in board.streets:
        (line,) = [line for line in lines if re.match(rf"[●  ][{MARKS_OF_AUTHORITIES}][ \[]{street.name}[ \]]", line)]
        found[street.id] = (line[:3], line.partition(street.name)[2])
    return found


def private_part(view: VeronaView, words: Words, width: int = 100) -> str:
    return "\n".join(draw(view, words, width)).partition(words.text("board.only-you"))[2]


def house_lines(view: VeronaView, words: Words, width: int) -> list[list[str]]:
    """The numbers of each house."""
    lines = draw(view, words, width)
    found = [re.fullmatch(r"[▸ ] [A-E][★ ] Seat \d\s+(.*)", line) for line in lines]
    return [match[1].split() for match in found if match]
