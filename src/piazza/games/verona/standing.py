"""Standing answers to the question for missions (V-45): pass until the end of the round, show as soon as possible.

`pass-round:3` passes as long as round 3 lasts. `show-soon:7,12` shows one of these missions as soon as it is
accomplished, the one with the most points, and passes until then; it is over once one of them is shown. People may say
`pass all`, `show soon` for all their missions, and `show 12 soon`.
"""

import re
from typing import Final

from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, argument_of, kind_of
from piazza.core.errors import NotLegal, NotNow, Unreadable
from piazza.core.phrases import Phrase, Value, phrase
from piazza.core.standing import NO_ANSWER, Standing
from piazza.games.verona import phases
from piazza.games.verona.actions import PASS, SHOW
from piazza.games.verona.board import Board
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.view import VeronaView

PASSING: Final = "pass-round"
SHOWING: Final = "show-soon"
WORDS_OF_PASSING: Final = re.compile(r"pass all|pass-round(:(?P<round>[0-9]{1,4}))?", re.ASCII)
WORDS_OF_SHOWING: Final = re.compile(
    r"show (?P<some>[0-9 ,]*)soon|(?P<bare>[0-9][0-9 ,]* )soon|show-soon(:(?P<named>[0-9,]+))?", re.ASCII
)


class VeronaStanding(Standing[VeronaSetup, VeronaView]):
    """What can be left for the question for missions; it is always asked or never, whatever is held."""

    def __init__(self) -> None:
        super().__init__([PASSING, SHOWING])

    def read(self, view: VeronaView, text: str) -> str:
        words = " ".join(text.lower().replace(":", ": ").replace("as soon as possible", "soon").split())
        words = words.replace("show: ", "show ").replace(": ", ":")
        passing = WORDS_OF_PASSING.fullmatch(words)
        if passing is not None:
            return read_passing(view, passing["round"] or str(view.public.round), text)
        showing = WORDS_OF_SHOWING.fullmatch(words)
        if showing is None:
            raise Unreadable(phrase("fault.standing-answer", text=text[:40]))
        return read_showing(view, showing["named"] or showing["some"] or showing["bare"] or "")

    def offers(self, view: VeronaView) -> list[str]:
        passing = [PASSING] if self.holds(view, f"{PASSING}:{view.public.round}") else []
        return passing + ([SHOWING] if view.hand else [])

    def holds(self, view: VeronaView, answer: str) -> bool:
        name, _, rest = answer.partition(":")
        if name == PASSING:
            lasts = view.public.round > 0 and view.public.round == int(rest) and view.phase < phases.OCCUPATION
            return lasts and not view.public.has_shown & BIT[view.viewer]
        missions = masked(board_of(view.setup), rest)
        return view.hand & missions == missions

    def choose(self, view: VeronaView, legal: list[int], answer: str) -> i64:
        """The order of the board where several missions bring the same."""
        if PASS * KIND not in legal:
            return NO_ANSWER
        name, _, rest = answer.partition(":")
        board = board_of(view.setup)
        wanted: i64 = 0 if name == PASSING else masked(board, rest)
        best: i64 = PASS * KIND
        most: i64 = NO_ANSWER
        for action in legal:
            mission = argument_of(action)
            if kind_of(action) == SHOW and wanted & BIT[mission] and board.mission_points[mission] > most:
                best = action
                most = board.mission_points[mission]
        return best

    def describe(self, setup: VeronaSetup, answer: str) -> Phrase:
        name, _, rest = answer.partition(":")
        if name == PASSING:
            return Phrase("verona.standing.pass-round", {"round": Value("number", rest)})
        count = Value("number", str(len(rest.split(","))))
        return Phrase("verona.standing.show-soon", {"missions": Value("missions", rest), "count": count})


def read_passing(view: VeronaView, round: str, text: str) -> str:
    if int(round) != view.public.round:
        raise NotNow(phrase("verona.fault.standing-round", text=text[:40]))
    return f"{PASSING}:{view.public.round}"


def read_showing(view: VeronaView, numbers: str) -> str:
    """Of the missions named, or of all in hand; in the order of the board, each once."""
    held = [number for mission, number in enumerate(board_of(view.setup).mission_ids) if view.hand & BIT[mission]]
    named = numbers.replace(",", " ").split()
    for number in named:
        if number not in held:
            told = {"mission": Value("mission", number[:4])}
            raise NotLegal(Phrase("verona.why.not-your-mission", told), "V-45")
    if not held:
        raise NotLegal(Phrase("verona.why.no-missions"), "V-45")
    return f"{SHOWING}:{','.join(number for number in held if not named or number in named)}"


def board_of(setup: VeronaSetup) -> Board:
    return setup.board


def masked(board: Board, numbers: str) -> i64:
    """A list of missions as a set."""
    missions: i64 = 0
    for number in numbers.split(","):
        missions |= BIT[board.mission_ids.index(number)]
    return missions
