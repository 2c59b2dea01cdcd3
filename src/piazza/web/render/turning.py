"""The turning points of a finished game, with the places in the viewer's log where they can be seen."""

from collections.abc import Iterator

from piazza.core.view import WATCHER, View
from piazza.presentation.turning import TurningPoint, heading, now, then, turning_points
from piazza.web.hall.cached import Cached
from piazza.web.hall.room import Room
from piazza.web.render.shapes import Turn
from piazza.words import Words


class FoundOnce(Cached):
    """What was found in the decisions of a game that is over: they never change."""

    def __init__(self, room: Room, winner: int) -> None:
        self.points = turning_points(public_views(room), winner)

    def expire(self) -> None:
        """Names may change, but there are none in it."""


def turns(room: Room, viewer: int, words: Words) -> list[Turn]:
    """For a viewer; none of a game without a winner."""
    result = room.table.result
    if result is None:
        return []
    found = room.cached(FoundOnce, WATCHER, "", lambda: FoundOnce(room, result.winners[0])).points
    names = [sitter.name for sitter in room.table.sitters]
    return [
        Turn(
            at=place_of(room, viewer, point),
            title=heading(point, words),
            text=now(point, names, words, viewer),
            before=then(point, names, words, viewer),
        )
        for point in found
    ]


def public_views(room: Room) -> Iterator[View]:
    """What a watcher saw at the start and after each decision."""
    game, state = room.table.game, room.moments.state_at(0)
    yield game.observe(state, WATCHER)
    for seat, action in room.table.progress.decisions:
        game.apply(state, seat, action)
        yield game.observe(state, WATCHER)


def place_of(room: Room, viewer: int, point: TurningPoint) -> int:
    """The number of the last line that tells of it: decisions that are settled together are told together."""
    lines = room.table.history(viewer)
    step = next((line.step for line in lines if line.step >= point.step), point.step)
    return sum(line.step <= step for line in lines)
