"""A table as it was: the sight of a viewer after so many lines of what that viewer has been told."""

from piazza.core.actions import BIT
from piazza.core.errors import NotNow, Unreadable
from piazza.core.phrases import phrase
from piazza.core.view import View
from piazza.web.hall.room import Room
from piazza.web.offers import Json
from piazza.web.render.snapshot import board_of, ending, frame_of, log_lines, names_at, player
from piazza.words import Words


def check_eyes(room: Room, viewer: int, eyes: int) -> None:
    """While a game goes on everybody looks back with his own eyes alone."""
    if eyes not in room.viewers:
        raise Unreadable(phrase("fault.no-such-seat", seat=eyes + 1))
    if eyes != viewer and room.table.result is None:
        raise NotNow(phrase("fault.eyes-before-end"))


def snapshot_at(room: Room, viewer: int, eyes: int, at: int, words: Words) -> Json:
    """What these eyes saw when they had been told so many lines."""
    check_eyes(room, viewer, eyes)
    table, board, names = room.table, board_of(room), names_at(room)
    lines = table.history(eyes)
    at = max(0, min(at, len(lines)))
    view = table.game.observe(room.moments.state_at(lines[at - 1].step if at else 0), eyes)
    told = log_lines(room, lines[at - 1 : at], at, words) if at else []
    return {
        **frame_of(room, eyes, words),
        "turn": "",
        "status": {"text": told[0]["text"] if told else words.text("web.replay.start"), "mine": False, "over": False},
        "players": [as_it_was(player(room, eyes, view, seat, words), view) for seat in range(room.players)],
        "board": board.board(view, words, names, [line.phrase for line in lines[:at]]),
        "hand": board.hand(view, words, names),
        "actions": None,
        "result": ending(room, table.result, words) if at == len(lines) else None,
        "replay": {"at": at, "of": len(lines)},
        "told": at,
        "log": told,
    }


def as_it_was(panel: Json, view: View) -> Json:
    """Of a panel, what belongs to the present is left out."""
    waiting = bool(view.waiting_for & BIT[panel["seat"] - 1])
    return {**panel, "here": True, "waiting": waiting, "sealed": False, "clock": None}
