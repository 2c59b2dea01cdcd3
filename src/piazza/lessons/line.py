"""The line of a lesson: its script, played at a table once, and how the table stood when each step began."""

import hashlib
from bisect import bisect
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from piazza.core.errors import Fault, Unreadable
from piazza.core.phrases import phrase
from piazza.core.view import read_seat
from piazza.lessons.lesson import Lesson, LessonStep
from piazza.table.log import Entry
from piazza.table.opening import write_opening
from piazza.table.table import Table, open_table

NOW = "-"  # the time of entries that nobody asks for the time of


class Expected(NamedTuple):
    """What the learner decides in one step. In each of the sets `equal` one decision counts as the other."""

    decisions: list[int]
    equal: list[frozenset[int]]

    def is_met(self, expected: int, decided: int) -> bool:
        return expected == decided or any({expected, decided} <= same for same in self.equal)


class LessonLine(NamedTuple):
    """The decisions of all seats, chance included. Step n begins after `starts[n]` of them and `entries_at[n]` entries.

    Both lists have one number more than there are steps: after the last one and what is answered to it.
    """

    decisions: list[tuple[int, int]]
    expected: list[Expected]  # by step
    starts: list[int]
    entries: list[Entry]
    entries_at: list[int]
    version: str  # the same as long as a table of the lesson can be gone on with

    def own(self, seat: int) -> list[int]:
        """The decisions of one seat."""
        return [action for decider, action in self.decisions if decider == seat]

    def followed(self, decisions: Sequence[tuple[int, int]], learner: int) -> int:
        """How many of the first decisions of a table are those of the line."""
        for number, (made, scripted) in enumerate(zip(decisions, self.decisions, strict=False)):
            if made != scripted and not self._is_as_good(number, made, scripted, learner):
                return number
        return min(len(decisions), len(self.decisions))

    def _is_as_good(self, number: int, made: tuple[int, int], scripted: tuple[int, int], learner: int) -> bool:
        step = bisect(self.starts, number) - 1
        is_own = made[0] == scripted[0] == learner
        return is_own and 0 <= step < len(self.expected) and self.expected[step].is_met(scripted[1], made[1])


def play_line(lesson: Lesson) -> LessonLine:
    """Play the script; Unreadable tells after how many steps it cannot go on."""
    script = PlayedScript(lesson)
    try:
        script.play()
    except Fault as fault:
        raise Unreadable(phrase("fault.lesson-script", step=len(script.starts), problem=str(fault))) from fault
    return script.line()


class PlayedScript:
    """A script that is being played at a table."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.entries: list[Entry] = []
        self.starts: list[int] = []
        self.entries_at: list[int] = []
        self.expected: list[Expected] = []

    def play(self) -> None:
        seat, replies = self.lesson.seat, read_replies(self.lesson)
        opening = self.lesson.opening([str(number + 1) for number in range(self.lesson.players)])
        self.table = open_table(opening, self.entries.append, NOW)
        for step in self.lesson.steps:
            let_others_decide(self.table, seat, replies)
            self._mark()
            for text in step.expect:
                self.table.decide(seat, text, NOW)
            self.expected.append(Expected(self.table.drafts.draft(seat), self._equal(step)))
            self.table.confirm(seat, NOW)
        let_others_decide(self.table, seat, replies, to_the_last=True)
        for unused in filter(None, replies):
            raise Unreadable(phrase("fault.lesson-reply-unused", reply=unused[0]))
        self._mark()

    def _equal(self, step: LessonStep) -> list[frozenset[int]]:
        game, state = self.lesson.game, self.table.drafts.world(self.lesson.seat)
        return [frozenset(game.read_action(state, text) for text in same) for same in step.equal]

    def _mark(self) -> None:
        self.starts.append(len(self.table.progress.decisions))
        self.entries_at.append(len(self.entries))

    def line(self) -> LessonLine:
        decisions = self.table.progress.decisions
        decided = repr((write_opening(self.table.opening), decisions, self.starts))
        version = hashlib.sha256(decided.encode()).hexdigest()[:8]
        return LessonLine(decisions, self.expected, self.starts, self.entries, self.entries_at, version)


def read_replies(lesson: Lesson) -> list[deque[str]]:
    """What each seat decides, in order."""
    replies: list[deque[str]] = [deque() for _ in range(lesson.players)]
    for step in lesson.steps:
        for reply in step.reply:
            seat, _, text = reply.partition(" ")
            replies[read_seat(seat, lesson.players)].append(text)
    return replies


def let_others_decide(table: Table, learner: int, replies: list[deque[str]], to_the_last: bool = False) -> None:
    """Until the learner is asked; at the end of the script until it has no more answers."""
    while asked := [seat for seat in table.to_act() if seat != learner and (replies[seat] or not to_the_last)]:
        if learner in table.to_act() and not to_the_last:
            return
        seat = asked[0]
        while not table.drafts.is_complete(seat):
            if not replies[seat]:
                raise Unreadable(phrase("fault.lesson-reply", seat=seat + 1))
            table.decide(seat, replies[seat].popleft(), NOW)
        table.confirm(seat, NOW)
