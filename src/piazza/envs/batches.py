"""A batch: many games of one setup, stepped by one call, in arrays of numpy."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from piazza.core.errors import NotLegal, Unreadable
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.core.view import View
from piazza.encoding import Encoding
from piazza.encoding import encoding as encoding_of
from piazza.encoding.rows import FINE, Rows
from piazza.envs.asking import NEXT_STEP, SAME_STEP, as_autoreset, as_learner, seated_bots
from piazza.envs.buffers import Buffers, checked
from piazza.library.asking import as_count, as_game, as_options, as_players, as_seed
from piazza.library.bots import AnyBot
from piazza.library.simulation import NODES

Ids = NDArray[np.int64]


class Batch:
    """Games that are stepped together. Its arrays always show what is asked now; `step` answers in every row."""

    def __init__(self, rows: Rows, seed: str, autoreset: str, buffers: Buffers | None) -> None:
        encoding = rows.encoding
        n, seats = len(rows.lines), encoding.setup.players
        form = (n, encoding.size, len(encoding.actions), seats)
        self.encoding: Encoding[Any, Any] = encoding
        self.n = n
        self.seed = seed
        self.autoreset = autoreset
        self.buffers = Buffers.made(*form) if buffers is None else checked(buffers, *form)
        self.observations, self.mask, self.to_move, self.rewards, self.done = self.buffers
        self._rows = rows
        self._first = np.arange(n, dtype=np.int64) * len(encoding.actions)  # where the mask of each row begins
        self._legal: Ids = np.zeros(0, np.int64)
        self.mask.fill(False)
        self._show()

    def reset(self, seed: object = None) -> Buffers:
        """Begin anew in every row, with a new seed if one is given."""
        if seed is not None:
            self.seed = as_seed(seed)
        self._rows.reset(seeds_of(self.seed, self.n))
        self.mask.fill(False)
        self._legal = self._legal[:0]
        self._show()
        return self.buffers

    def step(self, actions: ArrayLike) -> Buffers:
        """Carry out an action by its id in every row. If one is outside its mask, NotLegal, and nothing has changed.

        In a row whose game is over, the action makes no difference and the next game begins.
        """
        chosen = ids_given(actions, self.n)
        row = self._rows.illegal(chosen)
        if row != FINE:
            raise NotLegal(phrase("fault.envs.mask", row=row, action=chosen[row]), "")
        self._rows.step(chosen)
        self._show()
        return self.buffers

    def sample(self, random: np.random.Generator) -> Ids:
        """A legal id for every row, each with the same chance; 0 in a row whose game is over."""
        if not len(self._legal):
            return np.zeros(self.n, np.int64)
        ends = np.frombuffer(memoryview(self._rows.ends), np.int64)
        starts = np.concatenate([ends[:1] * 0, ends[:-1]])
        places = starts + (random.random(self.n) * (ends - starts)).astype(np.int64)
        found: Ids = self._legal.take(places, mode="clip") - self._first  # the place of a row that is over is nowhere
        return np.where(ends > starts, found, 0)

    @property
    def seats(self) -> NDArray[np.int8]:
        """In each row the seat that the list of bots begins with: the one that learns, if there is one."""
        return np.array([line.learner for line in self._rows.lines], np.int8)

    def view(self, row: int) -> View:
        """What the seat that is asked in a row may know, or that was asked last."""
        line = self._rows.lines[row]
        seen: View = self.encoding.game.observe(line.state, line.asked)
        return seen

    @property
    def ended(self) -> Ids:
        """The rows whose games ended in the last step."""
        return np.frombuffer(memoryview(self._rows.ended), np.int64) if len(self._rows.ended) else np.zeros(0, np.int64)

    @property
    def final_observations(self) -> NDArray[np.int8]:
        """With the autoreset SameStep: how the games of the rows `ended` looked at their end."""
        return np.frombuffer(b"".join(self._rows.final), np.int8).reshape(-1, self.encoding.size)

    def _show(self) -> None:
        """Copy what the rows tell into the arrays. Of the mask only what was and what is legal is written."""
        rows = self._rows
        self.observations[...] = np.frombuffer(memoryview(rows.sheet.cells), np.int8).reshape(self.observations.shape)
        places = self.mask.reshape(-1)
        places[self._legal] = False
        self._legal = np.frombuffer(memoryview(rows.legal), np.int64) if len(rows.legal) else np.zeros(0, np.int64)
        places[self._legal] = True
        self.to_move[...] = np.frombuffer(memoryview(rows.asked), np.int8)
        self.rewards.fill(0)
        self.done.fill(False)
        if rows.rewards:
            self.rewards[self.ended] = rows.rewards
            self.done[self.ended] = True


def batch(
    game: str | Game[Any, Any, Any],
    n: int,
    *,
    players: int = 0,
    seed: object = None,
    autoreset: object = NEXT_STEP,
    buffers: Buffers | None = None,
    bots: Sequence[AnyBot] = (),
    seat: int | None = None,
    nodes: int = NODES,
    **options: object,
) -> Batch:
    """Play `n` games together; the fewest players and the default options if not given.

    With the autoreset `NextStep` a game that is over is shown, and the step after it begins another; with `SameStep`
    another begins in the step that ends it.

    Without bots the caller decides for all seats. With bots the caller decides for one, which is `seat`, from 1 on, or
    another one in each row and game; the bots sit to its left in their order, fewer than there are seats repeat, and
    each may spend `nodes` on a decision.
    """
    rules = as_game(game)
    setup = rules.setup(as_players(players), as_options(options))
    known, mode = as_seed(seed), as_autoreset(autoreset)
    seated = seated_bots(bots, setup.players)
    learner = as_learner(seat, setup.players) if bots else 0
    seeds = seeds_of(known, as_count("n", n))
    rows = Rows(encoding_of(rules, setup), seeds, mode == SAME_STEP, seated, learner, as_count("nodes", nodes))
    return Batch(rows, known, mode, buffers)


def seeds_of(seed: str, n: int) -> list[str]:
    """Each row has its own seed, which does not depend on the number of rows."""
    return [f"{seed} {row}" for row in range(n)]


def ids_given(actions: ArrayLike, n: int) -> list[int]:
    given = np.asarray(actions)
    if given.dtype.kind not in "iu":
        raise Unreadable(phrase("fault.envs.type", buffer="actions", given=str(given.dtype), expected="int64"))
    if given.shape != (n,):
        raise Unreadable(phrase("fault.envs.shape", buffer="actions", given=str(given.shape), expected=str((n,))))
    listed: list[int] = given.tolist()
    return listed
