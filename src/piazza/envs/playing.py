"""One game in which a caller decides for seats by ids, as the environments of PettingZoo have it."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from piazza.core.actions import BIT
from piazza.core.chance import Chance
from piazza.core.errors import NotLegal
from piazza.core.fields import bad_field
from piazza.core.phrases import phrase
from piazza.core.state import State
from piazza.encoding import Encoding
from piazza.encoding.rewards import rewards_of

RAISE: Final = "raise"  # what an action outside the mask does: it is refused,
LOSE: Final = "lose"  # it loses the game,
RANDOM: Final = "random"  # or a random legal one is made instead


class Playing:
    """A game, drawn for by a seed, and what each seat sees of it."""

    def __init__(self, encoding: Encoding[Any, Any]) -> None:
        self.encoding = encoding
        self.game = encoding.game
        self.players: int = encoding.setup.players
        self.state: State[Any] = self.game.new(encoding.setup)
        self._chance = Chance("")

    def begin(self, seed: str) -> None:
        self.state = self.game.new(self.encoding.setup)
        self._chance = Chance(seed)
        self._chance.settle(self.game, self.state)

    @property
    def asked(self) -> list[int]:
        """The seats that decide now; none if the game is over."""
        return self.game.seats(self.state)

    def legal(self, seat: int) -> list[int]:
        """The ids of what a seat may do now."""
        if not self.game.to_act(self.state) & BIT[seat]:
            return []
        return [self.encoding.id_of(action) for action in self.game.actions(self.state, seat)]

    def decide(self, seat: int, number: int) -> None:
        """Carry out a legal id. Chance is settled by `settle`, once all seats of a step have decided."""
        if number not in self.legal(seat):
            raise NotLegal(phrase("fault.envs.outside", seat=seat + 1, action=number), "")
        self.game.apply(self.state, seat, self.encoding.actions[number])

    def settle(self) -> None:
        self._chance.settle(self.game, self.state)

    def rewards(self) -> list[float]:
        """Of all seats, once the game is over; 0 before."""
        return [0.0] * self.players if self.asked else rewards_of(self.game, self.state)

    def observation(self, seat: int) -> dict[str, NDArray[np.int8]]:
        """What a seat sees, and its mask, which is empty while it is not asked."""
        mask = np.zeros(len(self.encoding.actions), np.int8)
        mask[self.legal(seat)] = 1
        row = self.encoding.observe(self.game.observe(self.state, seat))
        return {"observation": np.frombuffer(row, np.int8).copy(), "action_mask": mask}

    def board(self) -> str:
        """As everybody sees it, in text."""
        return str(self.game.watched(self.state))


def row_space(encoding: Encoding[Any, Any]) -> spaces.Space[NDArray[np.int8]]:
    """All rows that an encoding can write."""
    low = [slot.low for slot in encoding.slots for _ in range(slot.length)]
    high = [slot.high for slot in encoding.slots for _ in range(slot.length)]
    space: Any = spaces.Box(np.array(low, np.int8), np.array(high, np.int8), dtype=np.int8)
    rows: spaces.Space[NDArray[np.int8]] = space
    return rows


def lost_by(seat: int, players: int) -> list[float]:
    """The rewards if a seat has lost by an action outside its mask: −1, and its value shared by the others."""
    return [-1.0 if other == seat else 1 / (players - 1) for other in range(players)]


def as_illegal(given: object) -> str:
    if given not in (RAISE, LOSE, RANDOM):
        raise bad_field("illegal", repr(given))
    return str(given)
