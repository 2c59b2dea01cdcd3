"""Games that break a law about legality, clones or results."""

from typing import cast

from tests.testing.pennies import DONE, HIDE, Pennies
from tests.testing.pot import Pot

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.errors import NotLegal
from piazza.core.events import Sink
from piazza.core.phrases import phrase
from piazza.core.result import Result
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE, View


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
