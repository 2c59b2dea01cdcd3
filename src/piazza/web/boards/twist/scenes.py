"""The scenes of Verona Twist: each move, and the report of the day that comes of the last one."""

from collections.abc import Sequence
from typing import Final

from piazza.core.actions import BIT
from piazza.core.phrases import Phrase
from piazza.games.twist.data import LETTERS, PAIR_NAMES, SQUARE_NAMES
from piazza.games.twist.squares import put
from piazza.games.twist.view import TwistView
from piazza.presentation.twist.history import CROSSED_OFF, MOVED, PLACED

EVENT: Final = "twist.event."
GAME_WON: Final = f"{EVENT}game-won"
SCENES: Final = {
    "day": ("placed", "disguised", "hidden-in", "stayed", "reported", "eliminated", "day-began"),
    "end": ("game-won", "fewer-days", "fewer-suspects", "nothing-between"),
}
SCENE_OF: Final = {f"{EVENT}{event}": name for name, events in SCENES.items() for event in events}


def scene(told: Phrase) -> str:
    if told.key == MOVED:
        return f"{told.key} {told.values['character'].text}{told.values['to'].text}"
    return SCENE_OF.get(told.key, told.key)


def retell(view: TwistView, told: Sequence[Phrase]) -> None:
    """Who stands where, who has moved, and who is off the list."""
    for line in told:
        if line.key == PLACED:
            who = LETTERS.index(line.values["character"].text)
            view.squares = put(view.squares, who, SQUARE_NAMES.index(line.values["square"].text))
        elif line.key == MOVED:
            who = LETTERS.index(line.values["character"].text)
            view.squares = put(view.squares, who, SQUARE_NAMES.index(line.values["to"].text))
            view.active &= ~BIT[who]
        elif line.key == CROSSED_OFF:
            for pair in filter(None, line.values["pairs"].text.split(",")):
                view.suspects &= ~BIT[PAIR_NAMES.index(pair)]


def lingers(told: Phrase) -> bool:
    """What comes of a move is told."""
    return False


def gate(told: Phrase) -> str:
    """T-16: the second game of a match begins on a page when who looks at it has seen enough of the first."""
    return "web.twist.next-game" if told.key == GAME_WON else ""
