"""How likely an agenda of Council of Verona is to be met in the end, and what tokens are worth on it.

The odds come from how far the agenda is from being met now and how many cards are still to come; what lies face down
counts as what its owner has on average, which is all that can be known of it.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.games.council.data import (
    ANTIDOTE,
    APOTHECARY,
    CAPULET,
    CAPULETS,
    FIRST_SPOT,
    INFLUENCE,
    JULIET,
    MERCUTIO,
    MONTAGUE,
    MONTAGUES,
    NEUTRALS,
    POISON,
    ROMEO,
    ROSALINE,
    SPOTS,
    VALUE,
    count_cards,
)
from piazza.games.council.rules.agendas import LOVERS
from piazza.games.council.state import CouncilState
from piazza.games.council.tokens import FREE, kind_on, owner_of, shown_to

SWING: Final = 0.6  # of what an agenda counts, per square root of the cards still to come
LOVERS_STAY: Final = 0.35  # how much of the doubt about two who are together is left per card still to come
SURVIVES: Final = 0.15  # somebody who was poisoned, as far as one knows


def above(margin: float, doubt: float) -> float:
    """The chance that something that now exceeds a bound by so much does so in the end."""
    return 1.0 / (1.0 + math.exp(-1.7 * margin / doubt))


class Odds:
    """The chances of agendas as one seat sees them, with what it can know of the tokens of others."""

    def __init__(self, state: CouncilState, viewer: i64, foresight: bool) -> None:
        setup = state.setup
        self.setup = setup
        self.viewer = viewer
        self.foresight = foresight  # else what is met now is taken for what will be
        self.values = setup.spot_values
        self.mean = [0.0] * setup.players  # of the influence of a hidden token, by owner
        self.poison = [0.0] * setup.players  # the chance that a hidden token is Poison
        unseen = vec[i64]([setup.tokens] * setup.players)
        for spot in range(SPOTS):
            token = state.spots[spot]
            if token != FREE and self.knows(token):
                unseen[owner_of(token)] &= ~BIT[kind_on(token)]
        for seat in range(setup.players):
            self.believe(seat, unseen[seat])

    def believe(self, seat: i64, unseen: i64) -> None:
        """A hidden token is any of those that its owner has not shown the viewer, each as likely as the others."""
        count = float(count_cards(unseen))
        if count == 0.0:
            return
        total: i64 = 0
        for kind in range(6):
            if unseen & BIT[kind]:
                total += VALUE[kind]
        self.mean[seat] = float(total) / count
        self.poison[seat] = 1.0 / count if unseen & BIT[POISON] else 0.0

    def knows(self, token: i64) -> bool:
        return owner_of(token) == self.viewer or bool(shown_to(token) & BIT[self.viewer])

    def of(self, agenda: i64, state: CouncilState) -> float:
        """The chance that an agenda is met in the end and its character alive."""
        left = self.cards_left(state)
        return self.met(agenda, state.council, state.exile, left) * self.alive(agenda, state)

    def cards_left(self, state: CouncilState) -> float:
        if not self.foresight:
            return 0.0
        played = count_cards(state.council | state.exile)
        return float(self.setup.seats * self.setup.hand_size - played)

    def met(self, agenda: i64, council: i64, exile: i64, left: float) -> float:
        doubt = SWING * math.sqrt(left) + 0.05
        if agenda == ROMEO or agenda == JULIET or agenda == ROSALINE:
            return lovers(agenda, council, exile, left)
        if agenda == MERCUTIO:
            return above(float(count_cards(exile) - count_cards(council)) - 0.5, doubt * 1.5)
        if agenda == APOTHECARY:
            return self.apothecary(council, exile, doubt * 1.5)
        lead = float(count_cards(council & CAPULETS) - count_cards(council & MONTAGUES))
        if agenda == CAPULET:
            return above(lead - 0.5, doubt)
        if agenda == MONTAGUE:
            return above(-lead - 0.5, doubt)
        even = above(lead + 0.5, doubt) - above(lead - 0.5, doubt)
        crowd = above(float(count_cards(council & NEUTRALS)) - 3.5 + 0.15 * left, doubt)
        return even + (1.0 - even) * crowd

    def apothecary(self, council: i64, exile: i64, doubt: float) -> float:
        lead = float(count_cards(council) - count_cards(exile))
        if exile & BIT[APOTHECARY]:
            lead = -lead
        larger = above(lead - 0.5, doubt)
        return 1.0 - larger if self.setup.literal_apothecary else larger

    def alive(self, agenda: i64, state: CouncilState) -> float:
        if not self.setup.poison:
            return 1.0
        known: i64 = 0
        chance = 1.0
        first = FIRST_SPOT[agenda]
        for spot in range(first, first + 3):
            token = state.spots[spot]
            if token == FREE:
                continue
            if not self.knows(token):
                chance *= 1.0 - self.poison[owner_of(token)]
            elif kind_on(token) == POISON:
                known += 1
            elif kind_on(token) == ANTIDOTE:
                known -= 1
        if known > 0:
            return SURVIVES
        return chance if known == 0 else 1.0

    def worth(self, token: i64, spot: i64) -> float:
        """What a token gives if the agenda is met, as far as the viewer can know."""
        if not self.knows(token):
            return self.mean[owner_of(token)] + float(self.values[spot])
        if BIT[kind_on(token)] & INFLUENCE:
            return float(VALUE[kind_on(token)] + self.values[spot])
        return 0.0


def lovers(agenda: i64, council: i64, exile: i64, left: float) -> float:
    """Two who are in play may still be moved; of two who are not, one may never come."""
    settled = 1.0 / (1.0 + LOVERS_STAY * left / 2.0)
    if (council | exile) & LOVERS != LOVERS:
        return (1.0 - settled) * 0.45
    together = council & LOVERS == LOVERS or exile & LOVERS == LOVERS
    stays = 0.5 + 0.5 * settled
    return stays if together == (agenda != ROSALINE) else 1.0 - stays
