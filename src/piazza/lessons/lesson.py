"""One lesson: how its table begins, the steps that the learner is asked for, and what the opponents answer."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from piazza.core.fields import write_fields
from piazza.core.game import FULL_POSITION, Game
from piazza.core.state import State
from piazza.lessons.patterns import CATCH_ALL, matches
from piazza.table.opening import Opening
from piazza.table.seating import Sitter

LEVEL: Final = "easy"  # of the bots on the other seats, once the script has no answer for them


class Other(NamedTuple):
    """Decisions that a step does not expect, and the key of the reason."""

    match: tuple[str, ...]
    why: str

    @property
    def is_catch_all(self) -> bool:
        return self.match == (CATCH_ALL,)


class LessonStep(NamedTuple):
    """One draft of the learner. `say` is the key of the sentence before it, `why` of the one after it."""

    say: str
    why: str
    expect: tuple[str, ...]
    equal: tuple[tuple[str, ...], ...]  # decisions of which one counts as the other
    reply: tuple[str, ...]  # what others decide from now on, each with the number of the seat
    others: tuple[Other, ...]
    rules: tuple[str, ...]  # ids of those that it shows

    def reason(self, game: Game, action: int, written: str) -> Other | None:
        """The first entry for a decision that is not expected."""
        return next(
            (one for one in self.others if any(matches(game, pattern, action, written) for pattern in one.match)), None
        )


class Lesson(NamedTuple):
    """A lesson as its file tells it; keys are those of the catalogue."""

    game: Game
    number: int
    id: int  # under which it is counted: lessons may be numbered anew, ids never are
    title: str
    end: str
    rules: tuple[str, ...]  # ids of those that the end tells
    seat: int
    players: int
    options: Mapping[str, str]
    position: str
    seed: str
    steps: tuple[LessonStep, ...]
    plays_on: bool  # after the last step as a real game, until it is over
    helps: Mapping[str, str]  # keys by the kind of decision, for the real game

    @property
    def keys(self) -> list[str]:
        """The sentences that everybody reads who follows the lesson."""
        return [self.title, *(key for step in self.steps for key in (step.say, step.why) if key), self.end]

    @property
    def all_keys(self) -> list[str]:
        """The reasons and helps, too."""
        return [*self.keys, *(other.why for step in self.steps for other in step.others), *self.helps.values()]

    @property
    def all_rules(self) -> list[str]:
        """Those of the steps and of the end."""
        return [*(rule for step in self.steps for rule in step.rules), *self.rules]

    @property
    def decisions(self) -> int:
        """How many decisions the learner makes."""
        return sum(len(step.expect) for step in self.steps)

    @property
    def game_over(self) -> int:
        """Which step the end of the real game is counted as; 0 without such a game."""
        return len(self.steps) + 1 if self.plays_on else 0

    def opening(self, names: Sequence[str], mark: str = "") -> Opening:
        """How the table of the lesson is opened."""
        setup = self.game.setup(self.players, dict(self.options))
        sitters = [Sitter(name, "" if seat == self.seat else LEVEL) for seat, name in enumerate(names)]
        return Opening(self.game, setup, sitters, self.seed, self._start(), lesson=mark)

    def _start(self) -> State | None:
        """From a position in one line, or from the slots of a full position."""
        if not self.position:
            return None
        setup = self.game.setup(self.players, dict(self.options))
        if "\n" not in self.position.strip():
            return self.game.read_position(setup, self.position.strip())
        header = write_fields(self.game.header(setup))
        return self.game.load("\n".join([FULL_POSITION, *header, self.position.strip()]) + "\n")
