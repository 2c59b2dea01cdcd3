"""The marks a drawing of Council of Verona is made of, in Unicode and in ASCII."""

from typing import Final, NamedTuple

from piazza.cli.terminal.paint import Style

OWNERS: Final = [Style.BLUE, Style.VERMILION, Style.GREEN, Style.PURPLE, Style.AMBER]
HIDDEN: Final = "?"  # a token that the viewer has not seen


class CouncilMarks(NamedTuple):
    """One way of drawing everything."""

    met: str
    unmet: str
    dead: str
    free: str  # a spot without a token
    target: str  # left and right of what can be chosen
    last: str  # left and right of what was done last
    to_act: str
    first: str  # the first player
    line: str
    between: str  # entries of a legend


UNICODE: Final = CouncilMarks("✓", "·", "†", "··", "[]", "›‹", "▸", "★", "─", "   ")
ASCII: Final = CouncilMarks("+", "-", "x", "..", "[]", "><", ">", "*", "-", "   ")
