"""What a seat or a watcher of Verona may know, built up from nothing.

Florins are in it although they stand behind screens: they follow from what everybody saw (V-24). Secret are missions
not shown, kinds of tokens face down, and what others have sealed.
"""

from mypy_extensions import i64

from piazza.core.sets import size
from piazza.core.view import View
from piazza.games.verona import phases
from piazza.games.verona.data import HIDDEN
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.public import Public, ResolvedStreet, Sealed, places
from piazza.games.verona.state import VeronaState


class VeronaView(View[VeronaSetup]):
    """What one viewer may know. Of missions in other hands it has only the number."""

    def __init__(
        self,
        setup: VeronaSetup,
        viewer: i64,
        phase: i64,
        waiting_for: i64,
        public: Public,
        street: ResolvedStreet,
        sealed: Sealed,
    ) -> None:
        super().__init__(setup, viewer, phases.PHASES[phase], waiting_for)
        self.phase = phase
        self.public = public
        self.street = street
        self.sealed = sealed
        self.missions = places(setup.players, 0)  # how many each has not shown
        self.hand: i64 = 0  # the viewer's own


def observe(state: VeronaState, viewer: i64) -> VeronaView:
    public, street, sealed = state.public.clone(), state.street.clone(), visible_part(state, viewer)
    view = VeronaView(state.setup, viewer, state.phase, state.acting, public, street, sealed)
    for seat in range(state.setup.players):
        view.missions[seat] = size(state.hands[seat])
        if seat == viewer:
            view.hand = state.hands[seat]
    return view


def visible_part(state: VeronaState, viewer: i64) -> Sealed:
    """What was revealed or decided by the viewer; everything else is missing."""
    seen = Sealed(state.setup.players, state.setup.board.size)
    for seat in range(state.setup.players):
        if state.phase != phases.CARDS or seat == viewer:
            seen.cards[seat] = state.sealed.cards[seat]
        if not bids_are_sealed(state.phase) or seat == viewer:
            seen.bids[seat] = state.sealed.bids[seat]
        if state.phase != phases.ARMING or seat == viewer:
            seen.hires[seat] = state.sealed.hires[seat]
        if state.phase != phases.REARMING or seat == viewer:
            seen.again[seat] = state.sealed.again[seat]
    show_plans(state, viewer, seen)
    return seen


def bids_are_sealed(phase: i64) -> bool:
    return phase == phases.BIDDING or phase == phases.MUNICIPIO_BIDS


def show_plans(state: VeronaState, viewer: i64, seen: Sealed) -> None:
    """V-21, V-22: where tokens lie is seen by all once planning is over, or when they are placed in turn."""
    sealed = state.phase == phases.PLANNING and not state.setup.tournament
    players = state.setup.players
    plans = state.sealed.plans
    for place in range(len(plans)):
        if plans[place]:
            if place % players == viewer:
                seen.plans[place] = plans[place]
            elif not sealed:
                seen.plans[place] = HIDDEN
