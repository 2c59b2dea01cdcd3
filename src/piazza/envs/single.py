"""One seat against bots, as an environment of Gymnasium."""

import sys
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import Env, spaces
from numpy.typing import NDArray

from piazza.core.game import Game
from piazza.envs.batches import Batch, batch
from piazza.envs.playing import LOSE, RAISE, as_illegal, lost_by, row_space
from piazza.library.bots import AnyBot
from piazza.library.simulation import NODES

MODES: Final = ["human", "ansi"]
Observation = NDArray[np.int8]
Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class SeatEnv(Env[Observation, np.int64]):
    """A batch of one row. The mask of legal actions is in `info["action_mask"]`, as `action_space.sample` takes it."""

    def __init__(self, one: Batch, illegal: str, render_mode: str | None) -> None:
        encoding = one.encoding
        self.metadata = {"render_modes": MODES, "render_fps": 4}
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Observation] = row_space(encoding)
        self.action_space = spaces.Discrete(len(encoding.actions))
        self.batch = one
        self._illegal = illegal

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(2**62)))
        return self.batch.observations[0].copy(), self._info()

    def step(self, action: np.int64) -> Step:
        """Until the seat is asked again, or the game is over."""
        one, chosen = self.batch, int(action)
        seat = int(one.seats[0])
        if not one.mask[0, chosen] and self._illegal != RAISE:
            if self._illegal == LOSE:
                reward = lost_by(seat, one.encoding.setup.players)[seat]
                return one.observations[0].copy(), reward, True, False, {**self._info(), "illegal": True}
            chosen = int(self.np_random.choice(np.flatnonzero(one.mask[0])))
        one.step([chosen])
        return one.observations[0].copy(), float(one.rewards[0, seat]), bool(one.done[0]), False, self._info()

    def render(self) -> str | None:
        """The board as the seat sees it: returned as text, or written to standard output."""
        board = str(self.batch.view(0))
        if self.render_mode == "human":
            sys.stdout.write(board + "\n")
            return None
        return board

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.mask[0].astype(np.int8), "seat": int(self.batch.seats[0]) + 1}


def gymnasium(
    game: str | Game[Any, Any, Any],
    seat: int | None = None,
    bots: Sequence[AnyBot] = ("normal",),
    *,
    players: int = 0,
    nodes: int = NODES,
    illegal: str = LOSE,
    render_mode: str | None = None,
    **options: Any,
) -> SeatEnv:
    """One seat, from 1 on, against bots, which sit to its left; without a seat the seats change from game to game.

    An action outside the mask loses the game by default; it can also `raise`, or be replaced by a `random` legal one.
    """
    one = batch(game, 1, players=players, bots=bots or ("normal",), seat=seat, nodes=nodes, **options)
    return SeatEnv(one, as_illegal(illegal), as_mode(render_mode))


def as_mode(given: str | None) -> str | None:
    if given is not None and given not in MODES:
        raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {given!r}")
    return given
