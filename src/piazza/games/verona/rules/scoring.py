"""Scoring (V-60, VR-9)."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.result import Result, ranks_by
from piazza.games.verona import events, phases
from piazza.games.verona.data import BUILDING_POINTS
from piazza.games.verona.state import VeronaState, allies_in, has_other_ally, owns

ALONE = 5


def points_of(state: VeronaState, seat: i64) -> dict[str, int]:
    """5 for each street held alone, one for each ally where others stand, and what buildings and missions say."""
    alone = shared = buildings = missions = 0
    board = state.setup.board
    for street in range(board.size):
        count = allies_in(state, street, seat)
        if count and has_other_ally(state, street, seat):
            shared += count
        elif count:
            alone += ALONE
    for building in range(9):
        if owns(state, seat, building):
            buildings += BUILDING_POINTS[building]
    for mission in range(len(board.missions)):
        if state.public.shown[seat] & BIT[mission]:
            missions += board.mission_points[mission]
    return {"streets": alone, "shared-streets": shared, "buildings": buildings, "missions": missions}


def result(state: VeronaState) -> Result | None:
    if state.phase != phases.OVER:
        return None
    points = [points_of(state, seat) for seat in range(state.setup.players)]
    return Result(points, ranks_by([sum(sources.values()) for sources in points]))


def tell_scores(state: VeronaState, sink: Sink) -> None:
    for seat in range(state.setup.players):
        sink.tell(Event(events.SCORED, EVERYBODY, (seat, sum(points_of(state, seat).values()))))
