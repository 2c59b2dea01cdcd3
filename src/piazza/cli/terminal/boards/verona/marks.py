"""The marks a drawing of Verona is made of, in Unicode and in ASCII."""

from typing import Final, NamedTuple

from piazza.cli.terminal.paint import Style

OWNERS: Final = [Style.BLUE, Style.VERMILION, Style.GREEN, Style.PURPLE, Style.AMBER]
UNKNOWN: Final = "?"  # a token face down, or a purse behind a screen


class VeronaMarks(NamedTuple):
    """One way of drawing everything."""

    authorities: str  # in the order of the game: Church, Prince, Guild, none
    resolved: str  # the street that is resolved now
    target: str  # left and right of what can be chosen
    to_act: str
    first: str  # the first player
    held: str  # a street of a mission as it should be
    contested: str  # one where others stand, too
    missing: str  # one without an own ally
    line: str
    wall: str  # above the streets of the Centre
    road: str  # between two neighbours
    between: str  # entries of a legend


UNICODE: Final = VeronaMarks("†♔&·", "●", "[]", "▸", "★", "✓", "!", "–", "─", "═", "–", "   ")
ASCII: Final = VeronaMarks("+^&.", "@", "[]", ">", "*", "#", "!", "-", "-", "=", "-", "   ")
