"""One seat against bots in many games at once, as a vector environment of Gymnasium."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from piazza.core.game import Game
from piazza.envs.asking import NEXT_STEP, SAME_STEP
from piazza.envs.batches import Batch, batch
from piazza.envs.playing import row_space
from piazza.library.bots import AnyBot
from piazza.library.simulation import NODES

Array = NDArray[Any]


class SeatVectorEnv(VectorEnv[Array, Array, Array]):
    """A batch. The masks are in `infos["action_mask"]`; an action outside its mask raises, and no row is stepped."""

    def __init__(self, batch: Batch) -> None:
        encoding = batch.encoding
        self.metadata = {"autoreset_mode": AutoresetMode(batch.autoreset)}
        self.num_envs = batch.n
        self.single_observation_space = row_space(encoding)
        self.single_action_space = spaces.Discrete(len(encoding.actions))
        self.observation_space = batch_space(self.single_observation_space, batch.n)
        self.action_space = batch_space(self.single_action_space, batch.n)
        self.batch = batch

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(2**62)))
        return self.batch.observations.copy(), self._infos()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        batch, seats = self.batch, self.batch.seats
        batch.step(actions)
        rewards = batch.rewards[np.arange(batch.n), seats].astype(np.float64)
        return batch.observations.copy(), rewards, batch.done.copy(), np.zeros(batch.n, np.bool_), self._infos()

    def _infos(self) -> dict[str, Any]:
        batch = self.batch
        infos: dict[str, Any] = {"action_mask": batch.mask.astype(np.int8), "seat": batch.seats + 1}
        if batch.autoreset == SAME_STEP and len(batch.ended):
            final = np.zeros_like(batch.observations)
            final[batch.ended] = batch.final_observations
            infos |= {"final_obs": final, "_final_obs": batch.done.copy(), "final_info": {}}
        return infos


def vector(
    game: str | Game[Any, Any, Any],
    n: int,
    bots: Sequence[AnyBot] = ("normal",),
    *,
    seat: int | None = None,
    players: int = 0,
    autoreset: object = NEXT_STEP,
    nodes: int = NODES,
    **options: Any,
) -> SeatVectorEnv:
    """One seat, from 1 on, against bots in `n` games; without a seat, another one in each row and game."""
    seated = bots or ("normal",)
    return SeatVectorEnv(
        batch(game, n, players=players, autoreset=autoreset, bots=seated, seat=seat, nodes=nodes, **options)
    )
