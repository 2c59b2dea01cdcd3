"""Checking a law on random games; a failure names the law, the seed and the decision."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.state import Setup, State
from piazza.core.view import WATCHER
from piazza.testing.play import Decision, random_game

ALL = 1_000_000


class Broken(AssertionError):
    """A law of the contract does not hold."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law
        self.detail = detail


class TrialMoment(NamedTuple):
    """A state of a random game, and the decision made in it."""

    state: State
    decision: Decision


class Trial:
    """One law on one random game. Laws clone the states they get before they change them."""

    def __init__(self, law: str, game: Game, setup: Setup, seed: int) -> None:
        self.law = law
        self.game = game
        self.setup = setup
        self.seed = seed
        self.made = 0  # the number of decisions so far
        self.dice = Dice(f"{law} {seed}")  # for random choices of the law itself

    def broken(self, detail: str) -> Broken:
        return Broken(self.law, f"{detail} (seed {self.seed}, decision {self.made + 1})")

    def demand(self, holds: bool, detail: str) -> None:
        if not holds:
            raise self.broken(detail)

    def play(self) -> list[Decision]:
        """The decisions of the random game, each counted before it is applied."""
        decisions: list[Decision] = []
        for decision in random_game(self.game, self.setup, self.seed):
            self.made = len(decisions)
            decisions.append(decision)
        return decisions

    def moments(self, most: int = ALL) -> Iterator[TrialMoment]:
        """The decisions of the game, or a random sample of them in order."""
        for state, decision in self._walk(most):
            if decision is not None:
                yield TrialMoment(state, decision)

    def states(self, most: int = ALL) -> Iterator[State]:
        """The states of the game, or a random sample of them in order; the last is always among them."""
        for state, _ in self._walk(most - 1):
            yield state

    def viewers(self) -> list[int]:
        return [*range(self.setup.players), WATCHER]

    def view_text(self, state: State, viewer: int) -> str:
        return self.game.dump_view(self.game.observe(state, viewer))

    def _walk(self, most: int) -> Iterator[tuple[State, Decision | None]]:
        """Sampled states with the decisions made in them, and the last state."""
        decisions = self.play()
        sample = self._sample(len(decisions), most)
        state = self.game.new(self.setup)
        for self.made, decision in enumerate(decisions):
            if self.made in sample:
                yield state, decision
            self.game.apply(state, *decision)
        self.made = len(decisions)
        yield state, None

    def _sample(self, count: int, most: int) -> set[int]:
        if count <= most:
            return set(range(count))
        return {self.dice.below(count) for _ in range(most)}


Law = Callable[[Game, Setup, int], None]


def law(judge: Callable[[Trial], None]) -> Law:
    """Make a law of a function that judges a trial; any exception in it becomes Broken."""
    name = judge.__name__

    def try_law(game: Game, setup: Setup, seed: int) -> None:
        trial = Trial(name, game, setup, seed)
        try:
            judge(trial)
        except Broken:
            raise
        except Exception as problem:
            raise trial.broken(f"{type(problem).__name__}: {problem}") from problem

    try_law.__name__ = name
    try_law.__doc__ = judge.__doc__
    return try_law
