"""Games that break one law each, so that the kit can be seen to notice."""

from typing import cast

from tests.testing.pennies import CARD, DEALT, DONE, HIDE, PUT, SHOW, Pennies, Pot, PotView

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.dice import Dice
from piazza.core.errors import NotLegal
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.fields import Fields
from piazza.core.phrases import Phrase, phrase
from piazza.core.result import Result
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE, WATCHER, View


class ListsInReverse(Pennies):
    """Legal actions are not sorted."""

    def legal(self, state: State, seat: int, into: Actions) -> None:
        listed = Actions()
        super().legal(state, seat, listed)
        for place in range(listed.count - 1, -1, -1):
            if seat == CHANCE:
                into.add_outcome(listed.at(place), listed.weights[place])
            else:
                into.add(listed.at(place))


class AnswersEverybody(Pennies):
    """A seat that is not to act has legal actions."""

    def legal(self, state: State, seat: int, into: Actions) -> None:
        super().legal(state, seat, into)
        if not into.count:
            into.add(DONE * KIND)


class ForgetsWeights(Pennies):
    """Chance draws without weights."""

    def legal(self, state: State, seat: int, into: Actions) -> None:
        if self.to_act(state) & BIT[seat] and seat == CHANCE:
            into.add(1)
        else:
            super().legal(state, seat, into)


class CannotHide(Pennies):
    """A legal action does not apply."""

    def apply(self, state: State, seat: int, action: int, sink: Sink | None = None) -> None:
        if action == HIDE * KIND and seat > 0:
            raise KeyError(action)
        super().apply(state, seat, action, sink)


class RefusesWithoutRule(Pennies):
    """A reason without a rule."""

    def why_not(self, view: View, action: int) -> NotLegal:
        return NotLegal(phrase("pennies.why"), "")


class PlaysAnything(Pennies):
    """What is not legal is carried out all the same."""

    def play(self, state: State, seat: int, text: str, sink: Sink | None = None) -> None:
        self.apply(state, seat, self.read_action(state, text), sink)


class SharedCoins(Pot):
    """A pot whose clones share its coins."""

    def clone(self) -> "SharedCoins":
        copy = cast(SharedCoins, super().clone())
        copy.coins = self.coins
        return copy


class SharesCoins(Pennies):
    """Clones are not independent."""

    def new(self, setup: Setup) -> State:
        return SharedCoins(setup)


class DealsWhenSeen(Pennies):
    """Observing changes the state."""

    def observe(self, state: State, viewer: int) -> View:
        cast(Pot, state).cards[0] = 0
        return super().observe(state, viewer)


class NeedsListener(Pennies):
    """A card is shown only if somebody listens."""

    def apply(self, state: State, seat: int, action: int, sink: Sink | None = None) -> None:
        super().apply(state, seat, action, sink)
        if sink is None:
            cast(Pot, state).shown = 0


class MumblesCups(Pennies):
    """Two actions have the same words."""

    def write_action(self, setup: Setup, action: int) -> str:
        return super().write_action(setup, action).replace("put2", "put1")


class MisreadsHide(Pennies):
    """Words mean something else than what was written."""

    def read_action(self, state: State, text: str) -> int:
        return super().read_action(state, "show" if text == "hide" else text)


class ShortensPosition(Pennies):
    """The short position leaves out who has shown."""

    def read_position(self, setup: Setup, text: str) -> State:
        pot = cast(Pot, super().read_position(setup, text))
        pot.shown = 0
        return pot


class StumblesOverPositions(Pennies):
    """A short position that cannot be read raises anything."""

    def read_position(self, setup: Setup, text: str) -> State:
        int(text.split(" ")[2])
        return super().read_position(setup, text)


class LosesTurn(Pennies):
    """Loading forgets a slot."""

    def read_state(self, setup: Setup, fields: Fields) -> Pot:
        pot = super().read_state(setup, fields)
        pot.turn = 0
        return pot


class GuessesShown(Pennies):
    """A cut full position loads."""

    def read_state(self, setup: Setup, fields: Fields) -> Pot:
        shown = fields.take_if_there("shown")
        again = Fields(
            [(name, fields.take(name)) for name in ("cards", "coins", "done", "turn")] + [("shown", shown or "0")]
        )
        return super().read_state(setup, again)


class StumblesOverDigits(Pennies):
    """A damaged full position raises anything."""

    def read_state(self, setup: Setup, fields: Fields) -> Pot:
        int(fields.look("cards"))
        return super().read_state(setup, fields)


class LoadsContradictions(Pennies):
    """Coins and turns load while cards are still to be dealt."""

    def read_state(self, setup: Setup, fields: Fields) -> Pot:
        pot = Pot(setup)
        pot.cards = [int(mark) for mark in fields.take("cards")]
        pot.coins = [int(mark) for mark in fields.take("coins")]
        pot.done = int(fields.take("done"))
        pot.turn = int(fields.take("turn"))
        pot.shown = int(fields.take("shown"))
        return pot

    def apply(self, state: State, seat: int, action: int, sink: Sink | None = None) -> None:
        pot = cast(Pot, state)
        if pot.question == "dealing" and any(pot.coins):
            raise ValueError(pot.coins)
        super().apply(state, seat, action, sink)


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


class CountedView(PotView):
    """A view that shows how many pennies everybody has put."""

    def __init__(self, pot: Pot, viewer: int, waiting_for: int) -> None:
        super().__init__(pot, viewer, waiting_for)
        self.dealt += 10 * sum(coins.bit_count() for coins in pot.coins)


class CountsPennies(Pennies):
    """How many pennies lie is visible before all have sealed."""

    def observe(self, state: State, viewer: int) -> View:
        return CountedView(cast(Pot, state), viewer, self.to_act(state))


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
        return PotView(cast(Pot, state), viewer, BIT[state.setup.players] - 1 if waiting else 0)


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


class GivesEarlyResult(Pennies):
    """A result before the end."""

    def result(self, state: State) -> Result | None:
        return super().result(state) or Result([{}] * state.setup.players, [1] * state.setup.players)


class RanksBackwards(Pennies):
    """Fewer points, better place."""

    def result(self, state: State) -> Result | None:
        result = super().result(state)
        if result is None:
            return None
        return Result(result.points, [1 + sum(other < score for other in result.scores) for score in result.scores])


class HasNoWordForHiding(Pennies):
    """An event without a phrase of the game."""

    def describe_event(self, event: Event) -> Phrase:
        return phrase("hidden") if event.kind == 4 else super().describe_event(event)


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
