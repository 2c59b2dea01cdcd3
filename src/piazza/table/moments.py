"""Earlier states of a game, for looking back."""

from typing import Final

from piazza.core.state import State
from piazza.table.opening import Opening
from piazza.table.progress import Progress

STRIDE: Final = 64  # decisions between two states that are kept


class Moments:
    """The settled states of a game that may still go on. Some are kept, so that none is replayed from the start."""

    def __init__(self, opening: Opening, progress: Progress) -> None:
        self._game = opening.game
        self._decisions = progress.decisions
        self._opening = opening
        self._kept: list[State] = []  # none until somebody looks back

    def state_at(self, step: int) -> State:
        """The state after the first `step` settled decisions, those of chance included. The caller owns it."""
        assert 0 <= step <= len(self._decisions)
        if not self._kept:
            self._kept.append(self._opening.first_state())
        while len(self._kept) <= step // STRIDE:
            place = len(self._kept) * STRIDE
            self._kept.append(self.played(self._kept[-1], place - STRIDE, place))
        return self.played(self._kept[step // STRIDE], step - step % STRIDE, step)

    def played(self, before: State, start: int, end: int) -> State:
        """A copy of the state after `start` decisions, taken on to the one after `end`."""
        state = before.clone()
        for seat, action in self._decisions[start:end]:
            self._game.apply(state, seat, action)
        return state
