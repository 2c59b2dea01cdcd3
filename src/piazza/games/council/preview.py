"""A drafted decision of Council of Verona as its maker can foresee it.

A look is left out, since it shows a token; so is what a decision ends, such as a turn or a round.
"""

from mypy_extensions import i64

from piazza.core.actions import BIT, argument_of, kind_of
from piazza.games.council.actions import MOVE, SIDE, SPOT, SWAP
from piazza.games.council.data import COUNCIL, NO_SPOT, NO_TOKEN
from piazza.games.council.tokens import face_down
from piazza.games.council.view import CouncilView


def preview(view: CouncilView, action: i64) -> None:
    kind, argument = kind_of(action), argument_of(action)
    if kind == SIDE:
        play_card(view, argument)
    elif kind == MOVE:
        view.council ^= BIT[argument]
        view.exile ^= BIT[argument]
    elif kind == SWAP and view.target != NO_SPOT:
        swap(view, argument)
    elif kind == SPOT:
        view.spots[argument] = face_down(view.viewer, view.token)
        view.token = NO_TOKEN


def play_card(view: CouncilView, place: i64) -> None:
    card = BIT[view.card]
    view.played[view.viewer] |= card
    if place == COUNCIL:
        view.council |= card
    else:
        view.exile |= card


def swap(view: CouncilView, spot: i64) -> None:
    """CR-5: unseen, so a kind that the viewer does not know stays unknown."""
    other = view.target
    view.target = NO_SPOT
    view.spots[spot], view.spots[other] = view.spots[other], view.spots[spot]
