"""How chance is drawn: by (seed, what is drawn, how many of that kind were drawn before), never from a stream.

So one die more leaves the next card the same, and deals can be paired, replayed and later proven fair.
"""

import hashlib

from mypy_extensions import i64

from piazza.core.actions import BIT, Actions, kind_of
from piazza.core.events import Sink
from piazza.core.game import Game
from piazza.core.state import SetupT, StateT
from piazza.core.view import CHANCE, ViewT


class Chance:
    """Draws for the CHANCE seat of one game. `drawn` counts the draws of each kind."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.drawn: dict[int, int] = {}
        self._outcomes = Actions()

    def draw(self, game: Game[SetupT, StateT, ViewT], state: StateT) -> int:
        """The outcome that the seed gives here; it still has to be applied, and counted."""
        self._outcomes.clear()
        game.legal(state, CHANCE, self._outcomes)
        kind: int = kind_of(self._outcomes.at(0))
        total = sum(self._outcomes.weights)
        name = f"{self.seed}\n{game.facts.kinds[kind].name}\n{self.drawn.get(kind, 0)}"
        fraction = int.from_bytes(hashlib.sha256(name.encode()).digest(), "big")
        return self._at_weight((fraction * total) >> 256)

    def count(self, outcome: i64) -> None:
        kind: int = kind_of(outcome)
        self.drawn[kind] = self.drawn.get(kind, 0) + 1

    def settle(self, game: Game[SetupT, StateT, ViewT], state: StateT, sink: Sink | None = None) -> list[int]:
        """Draw and apply until somebody else is to act; returns what was drawn."""
        outcomes: list[int] = []
        while game.to_act(state) & BIT[CHANCE]:
            outcome = self.draw(game, state)
            self.count(outcome)
            game.apply(state, CHANCE, outcome, sink)
            outcomes.append(outcome)
        return outcomes

    def _at_weight(self, point: int) -> int:
        for index in range(self._outcomes.count):
            point -= self._outcomes.weights[index]
            if point < 0:
                return self._outcomes.at(index)
        raise ValueError("outcomes without weight")
