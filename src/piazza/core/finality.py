"""Which decisions are final, and in which order a record has them."""

from piazza.core.game import Game
from piazza.core.record import with_sets_sorted
from piazza.core.state import State

Decision = tuple[int, int]  # seat, action


def settled(game: Game, first: State, decisions: list[Decision]) -> tuple[list[Decision], State]:
    """The decisions of a record, and the state after them.

    Those of a simultaneous step become final when the last of its seats has sealed: until then each could still be
    taken back, and a record with some of them would tell who was first.
    """
    state, last = first.clone(), first
    final: list[Decision] = []
    step: list[Decision] = []
    asked: list[int] = []
    sealed: set[int] = set()
    for seat, action in decisions:
        if not step:
            asked, sealed = game.seats(state), set()
        if game.reveals(state, seat, action):
            sealed.add(seat)
        step.append((seat, action))
        game.apply(state, seat, action)
        if len(asked) == 1 or len(sealed) == len(asked):
            final += sorted(step, key=lambda decision: decision[0])
            step, last = [], state.clone()
    return with_sets_sorted(game, final), last
