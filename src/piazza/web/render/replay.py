"""A table as it was: the snapshot of a viewer after `at` lines of that viewer's log.

In addresses `?at=` is the line and `&eyes=` the viewer, by default the one who asks.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from piazza.core.actions import BIT
from piazza.core.early import without_a_turn
from piazza.core.errors import NotNow, Unreadable
from piazza.core.fields import read_number
from piazza.core.phrases import phrase
from piazza.core.view import WATCHER, View
from piazza.web.hall.room import Room
from piazza.web.render.ending import ending
from piazza.web.render.moments import view_after
from piazza.web.render.shapes import PlayerPanel, Replay, Snapshot, Status
from piazza.web.render.snapshot import ShownMoment, log_lines, players, snapshot_of
from piazza.words import Words

LAST_LINE: Final = 1_000_000  # the largest number of a line that is read


def past_snapshot(query: Mapping[str, str], room: Room, asker: int, words: Words) -> tuple[Snapshot, int]:
    """The snapshot that a query asks for, and its viewer."""
    at = read_place(query, "at", 0)
    viewer = read_viewer(query, room, asker)
    return snapshot_at(room, viewer, at, words, viewer == asker), viewer


def read_place(query: Mapping[str, str], name: str, otherwise: int) -> int:
    """A number of lines, or another if the query has none of that name."""
    return read_number(name, query[name], 0, LAST_LINE) if name in query else otherwise


def read_viewer(query: Mapping[str, str], room: Room, asker: int) -> int:
    """The viewer that a query names, if the asker may see what that viewer saw."""
    named = query.get("eyes")
    if not named:
        return asker
    viewer = WATCHER if named == "watcher" else read_number("eyes", named, 1, room.players) - 1
    check_viewer(room, asker, viewer)
    return viewer


def check_viewer(room: Room, asker: int, viewer: int) -> None:
    """Until the game is over everybody sees their own past only."""
    if viewer not in room.viewers:
        raise Unreadable(phrase("fault.no-such-seat", seat=viewer + 1))
    if viewer != asker and not room.table.is_over:
        raise NotNow(phrase("fault.eyes-before-end"))


def snapshot_at(room: Room, viewer: int, at: int, words: Words, own: bool = True) -> Snapshot:
    """What the viewer saw after `at` lines of the log; `own` tells that the viewer looks back."""
    lines = room.table.history(viewer)
    at = max(0, min(at, len(lines)))
    is_last = at == len(lines)
    view = view_at(room, viewer, at)
    last = log_lines(room, lines[at - 1 : at], at, words) if at else []
    moment = ShownMoment(
        turn="",
        end_offer=None,
        status=Status(last[0].text if last else words.text("web.replay.start"), mine=False, over=False),
        players=[past_panel(panel, view, is_last, own) for panel in players(room, viewer, view, words)],
        actions=None,
        result=ending(room, viewer if own else WATCHER, view, words) if is_last else None,
        replay=Replay(at, len(lines)),
        phrases=[line.phrase for line in lines[:at]],
        log=last,
    )
    return snapshot_of(room, viewer, view, moment, words)


def view_at(room: Room, viewer: int, at: int) -> View:
    """The View of a viewer who has been told `at` lines, or all there are."""
    lines = room.table.history(viewer)
    view = view_after(room, viewer, lines, min(at, len(lines)), room.moments.state_at)
    return without_a_turn(view) if at >= len(lines) and room.table.early_end.stops else view


def past_panel(panel: PlayerPanel, view: View, is_last: bool, own: bool) -> PlayerPanel:
    """A panel without what belongs to the present."""
    waiting = bool(view.waiting_for & BIT[panel.seat - 1])
    resigned = panel.resigned and is_last
    past = msgspec.structs.replace(panel, here=True, waiting=waiting, resigned=resigned, sealed=False, clock=None)
    return past if own else msgspec.structs.replace(past, me=False)
