"""Council of Verona with a few cards: one round, one hand each, and the rest of the deck unseen.

Differences from the rules: only the chosen cards and kinds of tokens are in the game (C-1, C-4), seat 1 begins (C-12),
what is not dealt is put away unseen and nothing is passed (C-11), and of a character only the first free spot can be
taken (C-22).
"""

from typing import Final

from piazza.core.actions import Actions, argument_of, kind_of
from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.core.events import Sink
from piazza.core.fields import Fields
from piazza.core.options import Option, TextOption, number
from piazza.core.phrases import phrase
from piazza.core.sets import some_of
from piazza.core.slots import SetOf, read_slots
from piazza.core.view import WATCHER
from piazza.envs.variants.variant import Variant, keep_only
from piazza.games.council import actions, coherence, phases, slots
from piazza.games.council.data import CARDS, FEW_CARDS, POISON, SPOT_CARD, TOKENS, count_cards
from piazza.games.council.game import Council
from piazza.games.council.options import CouncilSetup
from piazza.games.council.rules.setting_up import ask_for_card, begin, count_holdings
from piazza.games.council.state import CouncilState
from piazza.games.council.view import CouncilView

MOST_IN_HAND: Final = 3
CARDS_IN_GAME: Final = SetOf(CARDS[: count_cards(FEW_CARDS)], " ")  # those of two players
TOKENS_IN_GAME: Final = SetOf(TOKENS[:POISON], " ")  # those of influence
OPTIONS: Final[list[Option]] = [
    TextOption("cards", "capulet montague tybalt", "C-1"),
    TextOption("tokens", "3 5", "C-4"),
    number("hand", 1, MOST_IN_HAND, 1, "C-11"),
]


class FewCards(Variant[CouncilSetup, CouncilState, CouncilView]):
    """The setup has fewer cards and tokens; whatever else the rules need follows from it."""

    def __init__(self) -> None:
        longest = 2 * (MOST_IN_HAND * 7 + 2)  # a turn has at most seven decisions, a last token two
        super().__init__(Council(), "council-few-cards", OPTIONS, longest, fixed={"quick": "on"})

    def make_setup(self, players: int, options: dict[str, str]) -> CouncilSetup:
        setup = super().make_setup(players, options)
        setup.cards = CARDS_IN_GAME.read("cards", options["cards"], setup)
        setup.tokens = TOKENS_IN_GAME.read("tokens", options["tokens"], setup)
        setup.hand_size = int(options["hand"])
        if count_cards(setup.cards) < 2 * setup.hand_size:
            raise Unreadable(phrase("fault.variant.few-cards", cards=options["cards"], hand=setup.hand_size))
        return setup

    def new(self, setup: CouncilSetup) -> CouncilState:
        state = begin(setup)
        state.phase = phases.DEALING
        state.pile = setup.cards
        return state

    def legal(self, state: CouncilState, seat: int, into: Actions) -> None:
        self.rules.legal(state, seat, into)
        if state.phase == phases.SPOT:
            keep_only(into, first_spots(into))

    def apply(self, state: CouncilState, seat: int, action: int, sink: Sink | None = None) -> None:
        self.rules.apply(state, seat, action, sink)
        if kind_of(action) == actions.DEAL and is_dealt(state):
            state.away, state.pile = state.pile, 0
            ask_for_card(state)

    def determinize(self, view: CouncilView, dice: Dice) -> CouncilState:
        if view.viewer == WATCHER and view.phase > phases.DEALING:
            return self.rules.determinize(self.with_a_hand(view, dice), dice)
        return self.rules.determinize(view, dice)

    def with_a_hand(self, view: CouncilView, dice: Dice) -> CouncilView:
        """The view of a watcher as that of seat 1 with any hand: a watcher of Council invents what was passed, too."""
        seated = self.rules.read_view(view.setup, WATCHER, view.waiting_for, Fields(self.write_view(view)))
        seated.viewer = 0
        unseen = view.setup.cards & ~view.played[0] & ~view.played[1]
        in_hand = view.setup.hand_size - count_cards(view.played[0])
        seated.dealt = view.played[0] | some_of(unseen, in_hand, dice)
        return seated

    def read_state(self, setup: CouncilSetup, fields: Fields) -> CouncilState:
        """What Council itself would check is not true of a variant: five cards each, of which two were passed."""
        state = CouncilState(setup)
        read_slots(slots.STATE, state, fields)
        slots.undealt(state)
        count_holdings(state)
        slots.await_seats(state)
        if not fits(state):
            raise Unreadable(phrase("fault.position-stuck"))
        return state


def fits(state: CouncilState) -> bool:
    """Hands are whole once cards are played, nothing is passed or kept, and all else is as Council demands."""
    dealing = state.phase == phases.DEALING
    rest = 0 if dealing else state.pile | state.away
    counts = [count_cards(cards) for cards in state.dealt]
    return (
        (dealing or state.phase >= phases.CARD)
        and state.first == 0
        and state.away == rest
        and is_dealt(state) != dealing
        and counts[1] <= counts[0] <= counts[1] + 1
        and not any(state.given)
        and coherence.scores_fit(state)
        and coherence.turn_fits(state)
        and coherence.no_card_twice(state)
        and coherence.plays_fit(state)
        and coherence.tokens_fit(state)
        and coherence.choice_fits(state)
    )


def is_dealt(state: CouncilState) -> bool:
    return all(count_cards(cards) == state.setup.hand_size for cards in state.dealt)


def first_spots(into: Actions) -> list[int]:
    """Of the spots of each character the first one that is free."""
    spots: dict[int, int] = {}
    for action in into:
        spots.setdefault(SPOT_CARD[argument_of(action)], action)
    return list(spots.values())
