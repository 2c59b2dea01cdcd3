"""Verona after its end: in which street, or at the end of which round, the lead changed."""

from piazza.games.verona.data import NO_STREET
from piazza.games.verona.phases import DEALING, DRAW_FIRST, OVER, PREPARING
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona.facts import board_of, points_of, seats_of
from piazza.words import Words

Chapter = tuple[int, int, bool]


def chapter(view: VeronaView) -> Chapter | None:
    """A street that is resolved, or what lies between two of them; none before the first round."""
    if view.phase in (DRAW_FIRST, DEALING, PREPARING):
        return None
    return int(view.public.round), int(view.street.number), view.phase == OVER


def points(view: VeronaView) -> list[int]:
    return [points_of(view, seat) for seat in seats_of(view)]


def heading(view: VeronaView, words: Words) -> str:
    """What the chapter is called that this view is of."""
    number = int(view.public.round)
    if view.street.number == NO_STREET:
        return words.text("verona.turning.round", round=number)
    return words.text("verona.turning.street", round=number, street=board_of(view).streets[view.street.number].name)
