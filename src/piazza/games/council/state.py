"""The state of Council of Verona: everything on the table, and who has seen what of it.

`pile`, `hands` and `tokens` follow from the rest; so does `acting`, but for who is done passing cards.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.state import Setup, State
from piazza.games.council.data import FREE_SPOTS, NO_CARD, NO_SPOT, NO_TOKEN
from piazza.games.council.options import CouncilSetup
from piazza.games.council.phases import DRAW_FIRST


class CouncilState(State[CouncilSetup]):
    """One moment of a match. Vectors are copied from the source if there is one: a clone need not build them twice."""

    def __init__(self, setup: CouncilSetup, source: "CouncilState | None" = None) -> None:
        super().__init__(setup)
        self.phase: i64 = DRAW_FIRST
        self.round: i64 = 1
        self.first: i64 = 0  # the first player of this round
        self.turn: i64 = 0  # how many turns of this round are over; those of the last time round count on
        self.scores: tuple[int, ...] = ()  # of the rounds that are over, one after the other, seat by seat
        self.pile: i64 = 0  # cards not dealt or kept; once the draft is over, those put away
        self.away: i64 = 0  # with two players: those put away
        self.dealt: vec[i64] = source.dealt[:] if source is not None else none_each(setup)
        self.given: vec[i64] = (
            source.given[:] if source is not None else none_each(setup)
        )  # with two players: to the other
        self.picks: i64 = 0  # with more: how many cards were kept in the draft so far, and
        self.kept: i64 = 0  # which, in order, five bits each
        self.council: i64 = 0
        self.exile: i64 = 0
        self.played: vec[i64] = source.played[:] if source is not None else none_each(setup)  # by whom
        self.spots: vec[i64] = source.spots[:] if source is not None else FREE_SPOTS[:]
        self.card: i64 = NO_CARD  # that is being played
        self.copied: i64 = NO_CARD  # whose power is used for it
        self.target: i64 = NO_SPOT  # of a token that was chosen to be swapped, or was looked at
        self.token: i64 = NO_TOKEN  # in hand to be placed
        self.hands: vec[i64] = source.hands[:] if source is not None else none_each(setup)
        self.tokens: vec[i64] = source.tokens[:] if source is not None else none_each(setup)  # not placed

    def clone(self) -> "CouncilState":
        copy = CouncilState(self.setup, self)
        copy.phase = self.phase
        copy.round = self.round
        copy.first = self.first
        copy.turn = self.turn
        copy.scores = self.scores
        copy.pile = self.pile
        copy.away = self.away
        copy.picks = self.picks
        copy.kept = self.kept
        copy.council = self.council
        copy.exile = self.exile
        copy.card = self.card
        copy.copied = self.copied
        copy.target = self.target
        copy.token = self.token
        copy.acting = self.acting
        return copy


EMPTY_SETS: Final = vec[i64]([0] * 5)  # copying a part of it is faster than making a vector from a list


def none_each(setup: Setup) -> "vec[i64]":
    """An empty set for each seat."""
    return EMPTY_SETS[: setup.players]


def active_seat(state: CouncilState) -> i64:
    """Whose turn it is (C-23, CR-10)."""
    return (state.first + state.turn) % state.setup.players


def card_kept(kept: i64, pick: i64) -> i64:
    return (kept >> (5 * pick)) & 31
