"""The View of a moment of the past. One decision may tell many lines, and each of them is a moment."""

from collections.abc import Callable, Sequence

from piazza.core.state import State
from piazza.core.view import View
from piazza.table.history import Line
from piazza.web.hall.room import Room
from piazza.web.render.snapshot import board_of


def view_after(
    room: Room, viewer: int, lines: Sequence[Line], end: int, state_at: Callable[[int], State], early: bool = False
) -> View:
    """The View of a viewer who has been told the first lines of these.

    After a whole step it is the View of that moment. In the middle of one, or if it is wanted early, it is the View
    from before the step, changed as the lines since then tell.
    """
    step = lines[end - 1].step if end else 0
    is_whole = end in (0, len(lines)) or lines[end].step != step
    if is_whole and not early:
        return observed(room, viewer, state_at(step))
    first = next((place for place in range(end, 0, -1) if lines[place - 1].step != step), 0)
    view = observed(room, viewer, state_at(lines[first - 1].step if first else 0))
    board_of(room).retell(view, [line.phrase for line in lines[first:end]])
    return view


def observed(room: Room, viewer: int, state: State) -> View:
    view: View = room.table.game.observe(state, viewer)
    return view
