"""What a seat or a watcher of Verona may know, built up from nothing.

Florins are in it although they stand behind screens: they follow from what everybody saw (V-24). Secret are missions
not shown, kinds of tokens face down, and what others have sealed.
"""

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.sets import size
from piazza.core.view import View
from piazza.games.verona.data import HIDDEN, NO_BUILDING, NO_CARD, NO_STREET, NOBODY, NOT_YET
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.phases import ARMING, BIDDING, CARDS, MUNICIPIO_BIDS, PHASES, PLANNING, REARMING
from piazza.games.verona.state import VeronaState, board_setup


class VeronaView(View[VeronaSetup]):
    """The eyes of one viewer. It has the slots of the box; of missions in other hands only the number."""

    def __init__(self, setup: VeronaSetup, viewer: i64, phase: i64, waiting_for: i64, streets: i64) -> None:
        super().__init__(setup, viewer, PHASES[phase], waiting_for)
        n = setup.players
        self.phase = phase
        self.round: i64 = 0
        self.first: i64 = 0
        self.florins = vec[i64]([0] * n)
        self.mercenaries = vec[i64]([0] * n)
        self.supply = vec[i64]([0] * n)
        self.allies = vec[i64]([0] * (streets * n))
        self.missions = vec[i64]([0] * n)  # how many each has not shown
        self.hand: i64 = 0  # the viewer's own
        self.shown = vec[i64]([0] * n)
        self.has_shown: i64 = 0
        self.deck: i64 = 0
        self.visible: i64 = NO_BUILDING
        self.offers: list[int] = []
        self.owners = vec[i64]([NOBODY] * 9)
        self.manned: i64 = 0
        self.plans = vec[i64]([0] * (streets * n))
        self.used = vec[i64]([0] * n)
        self.withdrawn: i64 = 0
        self.turn: i64 = 0
        self.street: i64 = NO_STREET
        self.schemer: i64 = NOBODY
        self.bribers: i64 = 0
        self.fighters: i64 = 0
        self.defenders: i64 = 0
        self.agent: i64 = NO_STREET
        self.attempt: i64 = 0
        self.cards = vec[i64]([NO_CARD] * n)
        self.first_cards = vec[i64]([NO_CARD] * n)
        self.bids = vec[i64]([NOT_YET] * n)
        self.strength = vec[i64]([0] * n)
        self.strongest: i64 = NOBODY
        self.roller: i64 = NOBODY
        self.dice: i64 = 0
        self.rolled: i64 = 0
        self.stopped: i64 = 0
        self.success: i64 = NOBODY
        self.owner: i64 = NOBODY
        self.homeless: i64 = 0
        self.asked: i64 = 0
        self.moves: i64 = 0
        self.occupying: i64 = 0
        self.hires = vec[i64]([NOT_YET] * n)
        self.eager: i64 = 0
        self.again = vec[i64]([NOT_YET] * n)


def observe(state: VeronaState, viewer: i64) -> VeronaView:
    view = VeronaView(state.setup, viewer, state.phase, state.acting, board_setup(state).board.size)
    copy_public(state, view)
    for seat in range(state.setup.players):
        view.missions[seat] = size(state.hands[seat])
        if seat == viewer:
            view.hand = state.hands[seat]
        view.cards[seat] = state.cards[seat] if state.phase != CARDS or seat == viewer else NO_CARD
        view.bids[seat] = state.bids[seat] if not bids_are_sealed(state.phase) or seat == viewer else NOT_YET
        view.hires[seat] = state.hires[seat] if state.phase != ARMING or seat == viewer else NOT_YET
        view.again[seat] = state.again[seat] if state.phase != REARMING or seat == viewer else NOT_YET
    show_plans(state, view)
    return view


def bids_are_sealed(phase: i64) -> bool:
    return phase == BIDDING or phase == MUNICIPIO_BIDS


def show_plans(state: VeronaState, view: VeronaView) -> None:
    """V-21, V-22: where tokens lie is seen by all once planning is over, or when they are placed in turn."""
    sealed = state.phase == PLANNING and not board_setup(state).tournament
    players = state.setup.players
    for place in range(len(state.plans)):
        if state.plans[place]:
            if place % players == view.viewer:
                view.plans[place] = state.plans[place]
            elif not sealed:
                view.plans[place] = HIDDEN


def copy_public(source: VeronaState, target: VeronaView) -> None:
    """What lies open on the table."""
    target.round = source.round
    target.first = source.first
    target.florins = source.florins[:]
    target.mercenaries = source.mercenaries[:]
    target.supply = source.supply[:]
    target.allies = source.allies[:]
    target.shown = source.shown[:]
    target.has_shown = source.has_shown
    target.deck = source.deck
    target.visible = source.visible
    target.offers = list(source.offers)
    target.owners = source.owners[:]
    target.manned = source.manned
    target.used = source.used[:]
    target.withdrawn = source.withdrawn
    target.turn = source.turn
    target.street = source.street
    target.schemer = source.schemer
    target.bribers = source.bribers
    target.fighters = source.fighters
    target.defenders = source.defenders
    target.agent = source.agent
    target.attempt = source.attempt
    target.first_cards = source.first_cards[:]
    target.strength = source.strength[:]
    target.strongest = source.strongest
    target.roller = source.roller
    target.dice = source.dice
    target.rolled = source.rolled
    target.stopped = source.stopped
    target.success = source.success
    target.owner = source.owner
    target.homeless = source.homeless
    target.asked = source.asked
    target.moves = source.moves
    target.occupying = source.occupying
    target.eager = source.eager
