"""A table as one viewer sees it, as JSON. The API gives it out as it is; templates read nothing else."""

from collections.abc import Sequence
from datetime import timedelta

from piazza.core.phrases import Phrase
from piazza.core.result import Result
from piazza.core.view import WATCHER, View, write_seat
from piazza.presentation.seats import LETTERS, SHAPES
from piazza.table.progress import Line
from piazza.table.times import now, read_moment, write_moment
from piazza.web.boards import BOARDS, AnyPage
from piazza.web.hall.levels import levels_of
from piazza.web.hall.room import Room
from piazza.web.offers import Json
from piazza.web.render.actions import actions_of
from piazza.web.security.keys import commitment
from piazza.words import Words


def snapshot(room: Room, viewer: int, words: Words, told: Sequence[Phrase]) -> Json:
    """Everything but the log, now. `told` is what this viewer has been told from the beginning."""
    table, board = room.table, board_of(room)
    view, names = table.view(viewer), names_at(room)
    legal = [] if viewer == WATCHER else table.legal(viewer)
    return {
        **frame_of(room, viewer, words),
        "status": status(room, viewer, board.status(view, legal, words, names), words),
        "players": [player(room, viewer, view, seat, words) for seat in range(room.players)],
        "board": board.board(view, words, names, told),
        "hand": board.hand(view, words, names),
        "actions": None if viewer == WATCHER else actions_of(room, viewer, view, legal, words),
        "result": ending(room, table.result, words),
        "replay": None,
    }


def frame_of(room: Room, viewer: int, words: Words) -> Json:
    """What does not change while a table is played."""
    game = room.table.game.facts.name
    return {
        "table": room.id,
        "game": game,
        "title": words.text(f"{game}.title"),
        "viewer": write_seat(viewer),
        "turn": turn_of(room, viewer),
        "levels": levels_of(game),
        "commitment": commitment(room.table.opening.seed),
    }


def turn_of(room: Room, viewer: int) -> str:
    """The name of the viewer's own decision; a watcher has none."""
    return "" if viewer == WATCHER else room.table.turn(viewer)


def board_of(room: Room) -> AnyPage:
    return BOARDS[room.table.game.facts.name]


def names_at(room: Room) -> list[str]:
    return [sitter.name for sitter in room.table.sitters]


def status(room: Room, viewer: int, text: str, words: Words) -> Json:
    """Once all is decided there is one thing to do in every game."""
    over, drafts = room.table.result is not None, room.table.drafts
    mine = not over and viewer in room.asked and not room.is_played_by_bot(viewer)
    if mine and drafts.is_complete(viewer) and not drafts.has_sealed(viewer):
        text = words.text("web.status.confirm")
    return {"text": text, "mine": mine, "over": over}


def player(room: Room, viewer: int, view: View, seat: int, words: Words) -> Json:
    """One panel: public facts, and whether the table waits for this seat."""
    table, sitter, board = room.table, room.table.sitters[seat], board_of(room)
    return {
        "seat": seat + 1,
        "name": sitter.name,
        "letter": LETTERS[seat],
        "shape": SHAPES[seat],
        "bot": room.bot_of(seat),
        "stand_in": room.is_played_by_bot(seat) and not sitter.is_bot,
        "here": sitter.is_bot or room.presence.is_here(seat),
        "waiting": table.result is None and seat in room.asked,
        "sealed": table.drafts.has_sealed(seat),
        "me": seat == viewer,
        "score": board.score(view, seat),
        "facts": board.panel(view, seat, words),
        "clock": clock_of(room, seat),
    }


def clock_of(room: Room, seat: int) -> Json | None:
    """What stays the same while a clock runs: when it ends. Of one that stands, the seconds that are left."""
    clock = room.table.clock
    if clock is None or room.table.result is not None:
        return None
    time = now()
    left = clock.left(seat, time)
    if not clock.running(seat):
        return {"left": left, "running": False, "until": None}
    return {"left": 0.0, "running": True, "until": write_moment(read_moment(time) + timedelta(seconds=left))}


def at_present(room: Room, seen: Json) -> Json:
    """The same with the seconds that are left now, which run while nothing happens."""
    clock, time = room.table.clock, now()
    if clock is None or room.table.result is not None:
        return seen
    lefts = [clock.left(seat, time) for seat in range(room.players)]
    clocks = [{**player["clock"], "left": left} for player, left in zip(seen["players"], lefts, strict=True)]
    players = [{**player, "clock": clock} for player, clock in zip(seen["players"], clocks, strict=True)]
    return {**seen, "players": players}


def ending(room: Room, result: Result | None, words: Words) -> Json | None:
    """Who has won, and where everybody's points come from."""
    if result is None:
        return None
    names, game = names_at(room), room.table.game.facts.name
    won = words.join([names[seat] for seat in result.winners])
    return {
        "text": words.text("result.won" if len(result.winners) == 1 else "result.shared", seats=won),
        "winners": [seat + 1 for seat in result.winners],
        "seed": room.table.opening.seed,
        "rematch": room.has_rematch,
        "scores": [
            {
                "seat": seat + 1,
                "name": names[seat],
                "score": result.scores[seat],
                "place": result.ranks[seat],
                "sources": [
                    {"name": words.text(f"{game}.source.{source}"), "points": points}
                    for source, points in result.points[seat].items()
                ],
            }
            for seat in range(room.players)
        ],
    }


def log_lines(room: Room, lines: Sequence[Line], first: int, words: Words) -> list[Json]:
    """Lines of the log; the first of them has this number among those that the viewer was told."""
    board, names = board_of(room), names_at(room)
    return [
        {
            "number": number,
            "text": words.say(line.phrase, names),
            "icon": board.icon(line.phrase),
            "heading": board.heading(line.phrase),
            "private": not line.is_for(WATCHER),
            "effect": board.effect(line.phrase),
        }
        for number, line in enumerate(lines, first)
    ]
