"""The worked examples of Verona Twist: what each of the two reports strikes off the list."""

from typing import Final

from piazza.drawing.twist.picture import picture
from piazza.rulebook.examples import ExampleScript, of_view

NAMES: Final = ("Anna", "Bruno")
# Five characters have moved; the Prince, who is the last, steps into the centre, where the Princess stands.
BEFORE: Final = (("phase", "moving"), ("board", "b2n1/1p3/4f/2Rs1"))
LAST_MOVE: Final = "1 Rc2"


def last_move_with(pair: str) -> ExampleScript:
    return ExampleScript("twist", 2, (), (*BEFORE, ("pair", pair)), NAMES, (LAST_MOVE,), of_view(picture))


EXAMPLES: Final = {"same": last_move_with("PR"), "different": last_move_with("PN")}
