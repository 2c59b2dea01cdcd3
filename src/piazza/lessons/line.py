"""The line of a lesson: its script, played at a table once, and how the table stood when each step began."""

import hashlib
from collections import deque
from typing import NamedTuple

from piazza.core.errors import Fault, Unreadable
from piazza.core.phrases import phrase
from piazza.core.view import read_seat
from piazza.lessons.lesson import Lesson
from piazza.table.log import Entry
from piazza.table.opening import write_opening
from piazza.table.table import Table, open_table

NOW = "-"  # the time of entries that nobody asks for the time of


class Line(NamedTuple):
    """The decisions of all seats, chance included. Step n begins after `starts[n]` of them and `entries_at[n]` entries.

    Both lists have one number more than there are steps: after the last one and what is answered to it.
    """

    decisions: list[tuple[int, int]]
    expected: list[list[int]]  # by step
    starts: list[int]
    entries: list[Entry]
    entries_at: list[int]
    version: str  # the same as long as a table of the lesson can be gone on with

    def own(self, seat: int) -> list[int]:
        """The decisions of one seat."""
        return [action for decider, action in self.decisions if decider == seat]


def play_line(lesson: Lesson) -> Line:
    """Play the script; Unreadable tells after how many steps it cannot go on."""
    script = Script(lesson)
    try:
        script.play()
    except Fault as fault:
        raise Unreadable(phrase("fault.lesson-script", step=len(script.starts), problem=str(fault))) from fault
    return script.line()


class Script:
    """A script that is being played at a table."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.entries: list[Entry] = []
        self.starts: list[int] = []
        self.entries_at: list[int] = []
        self.expected: list[list[int]] = []

    def play(self) -> None:
        seat, replies = self.lesson.seat, read_replies(self.lesson)
        opening = self.lesson.opening([str(number + 1) for number in range(self.lesson.players)])
        self.table = open_table(opening, self.entries.append, NOW)
        for step in self.lesson.steps:
            let_others_decide(self.table, seat, replies)
            self._mark()
            for text in step.expect:
                self.table.decide(seat, text, NOW)
            self.expected.append(self.table.drafts.draft(seat))
            self.table.confirm(seat, NOW)
        let_others_decide(self.table, seat, replies, to_the_last=True)
        for unused in filter(None, replies):
            raise Unreadable(phrase("fault.lesson-reply-unused", reply=unused[0]))
        self._mark()

    def _mark(self) -> None:
        self.starts.append(len(self.table.progress.decisions))
        self.entries_at.append(len(self.entries))

    def line(self) -> Line:
        decisions = self.table.progress.decisions
        decided = repr((write_opening(self.table.opening), decisions, self.starts))
        version = hashlib.sha256(decided.encode()).hexdigest()[:8]
        return Line(decisions, self.expected, self.starts, self.entries, self.entries_at, version)


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
