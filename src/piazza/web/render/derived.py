"""Facts that templates read besides the fields of a snapshot, each less than the field that it follows from.

A part is drawn again if a fact that it reads has changed, so it should read no more than it shows.
"""

from collections.abc import Callable
from typing import Final

from piazza.web.render.shapes import PlayerPanel, Snapshot, StandingChoices
from piazza.web.shape import Shape


class Menu(Shape, frozen=True):
    """What can be chosen in the menu of a seat: it stays the same from one decision to the next."""

    over: bool
    may_leave: bool
    may_take_back: bool
    may_offer_end: bool
    may_resign: bool
    resigning_ends: bool


def menu(snapshot: Snapshot) -> Menu | None:
    """None for a watcher, and in the past."""
    actions, seat, over = snapshot.actions, own_panel(snapshot), snapshot.status.over
    if actions is None or seat is None:
        return None
    return Menu(
        over=over,
        may_leave=not over and not seat.bot,
        may_take_back=not over and bool(seat.bot) and not seat.stand_in and not seat.resigned,
        may_offer_end=actions.may_offer_end,
        may_resign=actions.may_resign,
        resigning_ends=actions.resigning_ends,
    )


def standing(snapshot: Snapshot) -> StandingChoices | None:
    """The answers that the viewer may leave standing."""
    return None if snapshot.actions is None else snapshot.actions.standing


def stands_in(snapshot: Snapshot) -> bool:
    """Whether a bot decides for the viewer, whose time is up."""
    seat = own_panel(snapshot)
    return seat is not None and seat.stand_in


def own_panel(snapshot: Snapshot) -> PlayerPanel | None:
    return next((panel for panel in snapshot.players if panel.me), None)


DERIVED: Final[dict[str, Callable[[Snapshot], object]]] = {
    "menu": menu,
    "standing": standing,
    "stands_in": stands_in,
}


def derived_facts(snapshot: Snapshot) -> dict[str, object]:
    """All of them, by the names that templates use."""
    return {name: derive(snapshot) for name, derive in DERIVED.items()}
