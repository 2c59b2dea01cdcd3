"""Games that break a law about simultaneous and sealed decisions."""

from typing import cast

from tests.testing.pennies import CARD, DEALT, DONE, PUT, SHOW, Pennies
from tests.testing.pot import Pot, PotView

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.state import State
from piazza.core.view import View


class RemembersFirst(Pennies):
    """Who seals first is written into the state: as the holder of a better card."""

    def apply(self, state: State, seat: int, action: int, sink: Sink | None = None) -> None:
        first = action == DONE * KIND and not cast(Pot, state).done
        super().apply(state, seat, action, sink)
        if first:
            cast(Pot, state).cards[seat] = 3


class RemembersOrder(Pennies):
    """The last cup to get a penny leaves its mark on the card of who put it there."""

    def apply(self, state: State, seat: int, action: int, sink: Sink | None = None) -> None:
        super().apply(state, seat, action, sink)
        if action >> 16 == PUT:
            cast(Pot, state).cards[seat] = 1 + (action & 3)


class WantsOrder(Pennies):
    """Cups are filled from the left."""

    def legal(self, state: State, seat: int, into: Actions) -> None:
        listed = Actions()
        super().legal(state, seat, listed)
        cups = [action for action in listed.as_list() if action >> 16 == PUT]
        if not cups:
            super().legal(state, seat, into)
        else:
            into.add(cups[0])
            into.add(DONE * KIND)


class SealsAloud(Pennies):
    """Everybody hears when a penny falls."""

    def apply(self, state: State, seat: int, action: int, sink: Sink | None = None) -> None:
        super().apply(state, seat, action, sink)
        if action >> 16 == PUT and sink is not None:
            sink.tell(Event(DEALT, EVERYBODY, (seat,)))


class CountsPennies(Pennies):
    """How many pennies lie is visible before all have sealed."""

    def observe(self, state: State, viewer: int) -> View:
        pot, view = cast(Pot, state), cast(PotView, super().observe(state, viewer))
        pennies = sum(coins.bit_count() for coins in pot.coins)
        return PotView(viewer, view.waiting_for, view.dealt + 10 * pennies, view.known)


class HandsOverUnasked(Pennies):
    """Showing a card is said to reveal nothing, though the next seat is to act after it."""

    def reveals(self, state: State, seat: int, action: int) -> bool:
        return action >> 16 not in (PUT, SHOW)


class PeeksWhilePutting(Pennies):
    """Who puts a penny hears a card that somebody else holds."""

    def apply(self, state: State, seat: int, action: int, sink: Sink | None = None) -> None:
        super().apply(state, seat, action, sink)
        if action >> 16 == PUT and sink is not None:
            sink.tell(Event(CARD, BIT[seat], (1 - seat, cast(Pot, state).cards[seat - 1])))
