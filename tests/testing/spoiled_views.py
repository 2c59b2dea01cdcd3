"""Games that break a law about what is seen, heard and invented."""

from typing import cast

from tests.testing.pennies import CARD, HIDE, Pennies
from tests.testing.pot import Pot, PotView, look

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.dice import Dice
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.state import Setup, State
from piazza.core.view import WATCHER, View


class TellsWatchers(Pennies):
    """A card is told to its owner and to those who watch."""

    def apply(self, state: State, seat: int, action: int, sink: Sink | None = None) -> None:
        listener = Sink()
        super().apply(state, seat, action, listener)
        for event in listener.events if sink is not None else []:
            audience = event.audience | BIT[WATCHER] if event.kind == CARD else event.audience
            cast(Sink, sink).tell(Event(event.kind, audience, event.values))


class ShowsWatchers(Pennies):
    """Watchers look into the first hand."""

    def observe(self, state: State, viewer: int) -> View:
        view = cast(PotView, super().observe(state, viewer))
        if viewer == WATCHER:
            view.known.cards[0] = cast(Pot, state).cards[0]
        return view


class WaitsForAll(Pennies):
    """Views do not tell who has sealed."""

    def observe(self, state: State, viewer: int) -> View:
        waiting = self.to_act(state)
        return look(cast(Pot, state), viewer, BIT[state.setup.players] - 1 if waiting else 0)


class PeeksAhead(Pennies):
    """A preview shows the cards of others."""

    def observe(self, state: State, viewer: int) -> View:
        self.cards = list(cast(Pot, state).cards)
        return super().observe(state, viewer)

    def preview(self, view: View, action: int) -> None:
        cast(PotView, view).known.cards = self.cards


class DraftsInTheView(Pennies):
    """A preview is drawn into the view that it is made from."""

    def previewed(self, setup: Setup, view: View, action: int) -> View:
        cast(PotView, view).known.turn += 1
        return view


class HidesLowCards(Pennies):
    """An open choice depends on a secret card."""

    def legal(self, state: State, seat: int, into: Actions) -> None:
        pot = cast(Pot, state)
        if pot.question == "showing" and seat == pot.turn and pot.cards[seat] == 1:
            into.add(HIDE * KIND)
        else:
            super().legal(state, seat, into)


class ForgetsOwnCard(Pennies):
    """Worlds are invented in which the viewer holds another card."""

    def determinize(self, view: View, dice: Dice) -> State:
        pot = cast(Pot, super().determinize(view, dice))
        pot.cards[0] = 1 if pot.cards[0] else 0
        return pot


class InventsImpossibleCards(Pennies):
    """Invented worlds hold cards that do not exist."""

    def determinize(self, view: View, dice: Dice) -> State:
        pot = cast(Pot, super().determinize(view, dice))
        hidden = [seat for seat in range(pot.dealt) if seat != view.viewer and not pot.shown & BIT[seat]]
        for seat in hidden:
            pot.cards[seat] = 7
        return pot


class TellsEverybody(Pennies):
    """Every card is told to all as it is dealt, though no view shows it."""

    def apply(self, state: State, seat: int, action: int, sink: Sink | None = None) -> None:
        listener = Sink()
        super().apply(state, seat, action, listener)
        for event in listener.events if sink is not None else []:
            cast(Sink, sink).tell(Event(event.kind, EVERYBODY, event.values))


class NeverInventsThree(Pennies):
    """A possible card is never drawn."""

    def determinize(self, view: View, dice: Dice) -> State:
        pot = cast(Pot, super().determinize(view, dice))
        hidden = [seat for seat in range(pot.dealt) if seat != view.viewer]
        for seat in hidden:
            pot.cards[seat] = min(pot.cards[seat], 2)
        return pot
