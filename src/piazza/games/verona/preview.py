"""A drafted decision of Verona as its maker can foresee it: allies, tokens, and what is sealed.

What others have sealed, dice and the effects of a street are left out.
"""

from mypy_extensions import i64

from piazza.core.actions import argument_of, kind_of
from piazza.games.verona import actions
from piazza.games.verona.actions import source_of, street_of, target_of, what_of
from piazza.games.verona.view import VeronaView


def preview(view: VeronaView, action: i64) -> None:
    kind, argument, viewer = kind_of(action), argument_of(action), view.viewer
    if kind in (actions.PREPARE, actions.ADD):
        put(view, argument, viewer, 1)
        view.public.supply[viewer] -= 1
    elif kind == actions.TO:
        put(view, argument, viewer, 1)
    elif kind == actions.MOVE:
        put(view, source_of(argument), viewer, -1)
        put(view, target_of(argument), viewer, 1)
    elif kind == actions.REMOVE:
        put(view, street_of(argument), what_of(argument), -1)
    elif kind == actions.PLACE:
        view.sealed.plans[street_of(argument) * view.setup.players + viewer] = what_of(argument)
    else:
        seal(view, kind, argument)


def put(view: VeronaView, street: i64, seat: i64, count: i64) -> None:
    view.public.allies[street * view.setup.players + seat] += count


def seal(view: VeronaView, kind: i64, argument: i64) -> None:
    sealed, viewer = view.sealed, view.viewer
    if kind == actions.CARD:
        sealed.cards[viewer] = argument
    elif kind == actions.BID:
        sealed.bids[viewer] = argument
    elif kind == actions.HIRE:
        sealed.hires[viewer] = argument
    elif kind in (actions.AGAIN, actions.ENOUGH):
        sealed.again[viewer] = int(kind == actions.AGAIN)
