"""What a seat or a watcher of Verona may know, built up from nothing.

Florins are in it although they stand behind screens: they follow from what everybody saw (V-24). Secret are missions
not shown, kinds of tokens face down, and what others have sealed.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.sets import size
from piazza.core.view import View
from piazza.games.verona import phases
from piazza.games.verona.data import BLUFF, HIDDEN, NO_CARD, NOT_YET
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.public import Public, ResolvedStreet, Sealed, places
from piazza.games.verona.state import VeronaState

FACE_DOWN: Final = vec[i64]([0] + [HIDDEN] * BLUFF)  # how a token of each kind looks to others; 0 is no token


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
    view = glance(state, viewer)
    view.public = view.public.clone()
    view.street = view.street.clone()
    view.sealed = view.sealed.clone()
    return view


def glance(state: VeronaState, viewer: i64) -> VeronaView:
    """A view that shares with the state what everybody sees."""
    sealed = visible_part(state, viewer)
    view = VeronaView(state.setup, viewer, state.phase, state.acting, state.public, state.street, sealed)
    for seat in range(state.setup.players):
        view.missions[seat] = size(state.hands[seat])
        if seat == viewer:
            view.hand = state.hands[seat]
    return view


def visible_part(state: VeronaState, viewer: i64) -> Sealed:
    """What was revealed or decided by the viewer; everything else is missing."""
    sealed, phase = state.sealed, state.phase
    seen = Sealed(0, 0)
    seen.cards = visible_to(viewer, sealed.cards, phase == phases.CARDS, NO_CARD)
    seen.bids = visible_to(viewer, sealed.bids, bids_are_sealed(phase), NOT_YET)
    seen.hires = visible_to(viewer, sealed.hires, phase == phases.ARMING, NOT_YET)
    seen.again = visible_to(viewer, sealed.again, phase == phases.REARMING, NOT_YET)
    seen.plans = places(len(sealed.plans), 0)
    show_plans(state, viewer, seen.plans)
    return seen


def visible_to(viewer: i64, decided: "vec[i64]", is_sealed: bool, missing: i64) -> "vec[i64]":
    """All that was decided; of what is sealed, the viewer's own."""
    if not is_sealed:
        return decided
    seen = places(len(decided), missing)
    if viewer < len(decided):
        seen[viewer] = decided[viewer]
    return seen


def bids_are_sealed(phase: i64) -> bool:
    return phase == phases.BIDDING or phase == phases.MUNICIPIO_BIDS


def show_plans(state: VeronaState, viewer: i64, seen: "vec[i64]") -> None:
    """V-21, V-22: where tokens lie is seen by all once planning is over, or when they are placed in turn."""
    sealed = state.phase == phases.PLANNING and not state.setup.tournament
    players: i64 = state.setup.players
    plans = state.sealed.plans
    if not sealed:
        faces = FACE_DOWN
        for place in range(len(plans)):
            seen[place] = faces[plans[place]]
    if viewer < players:
        for street in range(state.setup.board.size):
            own = street * players + viewer
            seen[own] = plans[own]
