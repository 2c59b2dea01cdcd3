"""Snapshots: a table as one viewer sees it. Programs get them as JSON; templates read nothing else."""

from collections.abc import Sequence
from datetime import timedelta
from functools import lru_cache
from typing import TypeVar

import msgspec

from piazza.bots import levels_to_play
from piazza.core.game import Game
from piazza.core.phrases import Phrase
from piazza.core.view import WATCHER, View, write_seat
from piazza.lessons.guidance import guidance_at
from piazza.lessons.place import LessonState, is_done
from piazza.presentation.seats import LETTERS, SHAPES
from piazza.table.history import Line
from piazza.table.times import read_moment, write_moment
from piazza.web.boards import GAMES, AnyPage, game_page
from piazza.web.draft import Draft
from piazza.web.hall.room import Room
from piazza.web.render.actions import actions_of
from piazza.web.render.ending import end_offer, ending, sentence
from piazza.web.render.shapes import (
    Ending,
    EndOffer,
    LessonPanel,
    LiveSnapshot,
    LogLine,
    PlayerClock,
    PlayerPanel,
    Replay,
    SeatActions,
    Snapshot,
    Status,
)
from piazza.web.security.keys import commitment
from piazza.words import Words

L = TypeVar("L", bound=LiveSnapshot)


class ShownMoment(msgspec.Struct, frozen=True):
    """What differs between a snapshot of now and one of the past."""

    turn: str
    status: Status
    end_offer: EndOffer | None
    players: list[PlayerPanel]
    actions: SeatActions | None
    result: Ending | None
    replay: Replay | None
    phrases: Sequence[Phrase]  # of the whole log of the viewer until then
    log: list[LogLine]
    draft: Draft | None = None  # of the viewer
    lesson: LessonPanel | None = None


def live_snapshot(room: Room, viewer: int, words: Words) -> LiveSnapshot:
    """As much of the snapshot of now as can change without an entry in the log."""
    view = room.table.view(viewer)
    return LiveSnapshot(
        table=room.id,
        game=room.table.game.facts.name,
        viewer=write_seat(viewer),
        players=players(room, viewer, view, words),
        result=ending(room, viewer, view, words),
        replay=None,
    )


def snapshot(room: Room, viewer: int, words: Words, phrases: Sequence[Phrase], log: list[LogLine]) -> Snapshot:
    """The snapshot of now. `phrases` is the whole log of the viewer, `log` its newest lines."""
    table, view = room.table, room.table.view(viewer)
    lesson = lesson_of(room, viewer, words)
    done = status_of_lesson(room, lesson, words)
    legal = [] if viewer == WATCHER or done else table.legal(viewer)
    moment = ShownMoment(
        turn=turn_of(room, viewer),
        status=done or status(room, viewer, view, legal, words),
        end_offer=end_offer(room, viewer, words),
        players=players(room, viewer, view, words),
        actions=None if viewer == WATCHER else actions_of(room, viewer, view, legal, words),
        result=ending(room, viewer, view, words),
        replay=None,
        phrases=phrases,
        log=log,
        draft=draft_of(room, viewer),
        lesson=lesson,
    )
    return snapshot_of(room, viewer, table.preview(viewer), moment, words)


def draft_of(room: Room, viewer: int) -> Draft | None:
    """What the viewer has decided and not confirmed; a watcher has nothing to decide."""
    decided = room.table.drafts.draft(viewer)
    return Draft(room.table.view_without_draft(viewer), decided) if decided else None


def lesson_of(room: Room, viewer: int, words: Words) -> LessonPanel | None:
    guidance = guidance_at(room.table, viewer, words)
    return None if guidance is None else LessonPanel(**guidance._asdict())


def snapshot_of(room: Room, viewer: int, view: View, moment: ShownMoment, words: Words) -> Snapshot:
    """The snapshot of a moment that a viewer sees by this view."""
    board, game, names = board_of(room), room.table.game.facts.name, names_at(room)
    return Snapshot(
        table=room.id,
        game=game,
        title=words.text(f"{game}.title"),
        viewer=write_seat(viewer),
        turn=moment.turn,
        levels=levels_of(room.table.game),
        commitment=commitment(room.table.opening.seed),
        status=moment.status,
        end_offer=moment.end_offer,
        players=moment.players,
        board=board.board(view, words, names, moment.phrases, moment.draft),
        hand=board.hand(view, words, names, moment.draft),
        actions=moment.actions,
        lesson=moment.lesson,
        result=moment.result,
        replay=moment.replay,
        told=len(moment.phrases),
        log=moment.log,
    )


@lru_cache(GAMES)
def levels_of(game: Game) -> tuple[str, ...]:
    """The levels of bots that are offered."""
    return tuple(levels_to_play(game.facts.name))


def turn_of(room: Room, viewer: int) -> str:
    """The name of the viewer's own decision; a watcher has none."""
    return "" if viewer == WATCHER else room.table.turn(viewer)


def board_of(room: Room) -> AnyPage:
    return game_page(room.table.game)


def names_at(room: Room) -> list[str]:
    return [sitter.name for sitter in room.table.sitters]


def status(room: Room, viewer: int, view: View, legal: Sequence[int], words: Words) -> Status:
    """Once the draft is complete there is one thing to do in every game."""
    over, drafts, board = room.table.is_over, room.table.drafts, board_of(room)
    names = names_at(room)
    text, brief = board.status(view, legal, words, names), board.brief(view, legal, words, names)
    mine = not over and viewer in room.asked and not room.is_played_by_bot(viewer)
    if mine and drafts.is_complete(viewer) and not drafts.has_sealed(viewer):
        text, brief = words.text("web.status.confirm"), words.text("web.status.confirm-brief")
    if room.table.early_end.stops:
        text, brief = sentence(room, words, viewer), ""
    return Status(text, mine, over, brief)


def status_of_lesson(room: Room, lesson: LessonPanel | None, words: Words) -> Status | None:
    """Once a lesson is done nobody is waited for and nothing is offered, even if its game is not over."""
    if lesson is None or lesson.standing != LessonState.DONE.value or room.table.is_over:
        return None
    return Status(words.text("web.learn.standing.done", steps=lesson.steps), mine=False, over=False)


def players(room: Room, viewer: int, view: View, words: Words) -> list[PlayerPanel]:
    return [player(room, viewer, view, seat, words) for seat in range(room.players)]


def player(room: Room, viewer: int, view: View, seat: int, words: Words) -> PlayerPanel:
    """One panel: public facts, and whether the table waits for this seat."""
    table, sitter, board = room.table, room.table.sitters[seat], board_of(room)
    return PlayerPanel(
        seat=seat + 1,
        name=sitter.name,
        letter=LETTERS[seat],
        shape=SHAPES[seat],
        bot=room.bot_of(seat),
        stand_in=room.is_played_by_bot(seat) and not sitter.is_bot,
        resigned=seat in table.early.resigned,
        here=sitter.is_bot or room.presence.is_here(seat),
        waiting=not table.is_over and seat in room.asked and not is_done(table),
        sealed=table.drafts.has_sealed(seat),
        me=seat == viewer,
        score=board.score(view, seat),
        facts=tuple(board.panel(view, seat, words)),
        clock=clock_of(room, seat),
    )


def clock_of(room: Room, seat: int) -> PlayerClock | None:
    """Without the seconds that run: of a running clock its end, of a stopped one the seconds that are left."""
    clock = room.table.clock
    if clock is None or room.table.is_over:
        return None
    time = room.now()
    left = clock.left(seat, time)
    if not clock.running(seat):
        return PlayerClock(left, False, None)
    return PlayerClock(0.0, True, write_moment(read_moment(time) + timedelta(seconds=left)))


def at_present(room: Room, taken: L) -> L:
    """The same with the seconds that are left now."""
    if room.table.clock is None or room.table.is_over:
        return taken
    return msgspec.structs.replace(taken, players=[with_seconds(room, panel) for panel in taken.players])


def with_seconds(room: Room, panel: PlayerPanel) -> PlayerPanel:
    if room.table.clock is None or panel.clock is None:
        return panel
    left = room.table.clock.left(panel.seat - 1, room.now())
    return msgspec.structs.replace(panel, clock=msgspec.structs.replace(panel.clock, left=left))


def log_lines(room: Room, lines: Sequence[Line], first: int, words: Words) -> list[LogLine]:
    """Lines of the log of a viewer, numbered from `first` on."""
    return [log_line(room, line, number, words) for number, line in enumerate(lines, first)]


def log_line(room: Room, line: Line, number: int, words: Words) -> LogLine:
    board, phrase = board_of(room), line.phrase
    return LogLine(
        number=number,
        text=words.say(phrase, names_at(room)),
        icon=board.icon(phrase),
        heading=board.heading(phrase),
        private=not line.is_for(WATCHER),
        effect=board.effect(phrase),
    )
