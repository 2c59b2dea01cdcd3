"""An exercise: a position, one question about it, the choices, and which of them are right."""

from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.phrases import Phrase
from piazza.core.state import State, StateT

GRADES: Final = (1, 2, 3)
GameT = TypeVar("GameT", bound=Game[Any, Any, Any])


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As it is stored. `position` is a full position; options that have their defaults are left out of it."""

    question: str
    grade: int
    seat: int  # who looks at the position, from 1
    position: str
    choices: list[str]  # in notation
    right: list[int]  # places in the list of choices
    numbers: list[str]  # for each choice what the engine says of it, if that is a number
    given: dict[str, str] = {}  # what the question adds to the position, such as a bid


class Answer(NamedTuple):
    """What the engine says of the choices of an exercise."""

    right: list[int]
    numbers: list[str]


class ExerciseKind(Generic[GameT, StateT]):
    """One kind of question about positions of one game."""

    name: str
    several = False  # whether several choices can be right

    def make(self, game: GameT, state: StateT, seat: int, luck: Dice) -> Exercise | None:
        """An exercise about this state, if it makes a good one."""
        raise NotImplementedError

    def answer(self, game: GameT, state: StateT, exercise: Exercise) -> Answer:
        """Compute the answer from the rules, whatever is stored."""
        raise NotImplementedError

    def ask(self, state: StateT, exercise: Exercise) -> Phrase:
        raise NotImplementedError

    def choice(self, state: StateT, exercise: Exercise, place: int) -> Phrase:
        raise NotImplementedError

    def reason(self, state: StateT, exercise: Exercise) -> Phrase:
        """Why the right choice is right, with its number."""
        raise NotImplementedError

    def finished(self, game: GameT, state: StateT, seat: int, grade: int, choices: list[str], **given: str) -> Exercise:
        """The exercise with its answer."""
        asked = Exercise(self.name, grade, seat + 1, stored(game, state), choices, [], [], given)
        answer = self.answer(game, state, asked)
        return msgspec.structs.replace(asked, right=answer.right, numbers=answer.numbers)


def stored(game: Game, state: State) -> str:
    """The full position without the text of a board or of other options that are as they always are."""
    default = game.setup(state.setup.players).options
    same = [name for name, value in state.setup.options.items() if value == default[name]]
    kept: list[str] = []
    leaving_out = False
    for line in game.save(state).splitlines():
        if not line.startswith("|"):
            leaving_out = any(line.startswith(f"option {name}:") for name in same)
        if not leaving_out:
            kept.append(line)
    return "\n".join(kept) + "\n"


def some(items: list[str], most: int, luck: Dice) -> list[str]:
    """At most so many of these, in their order."""
    left = list(items)
    while len(left) > most:
        del left[luck.below(len(left))]
    return left
