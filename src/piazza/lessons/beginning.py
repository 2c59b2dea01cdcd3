"""The log of a new table of a lesson, which may begin at any of its steps."""

from piazza.core.errors import NotNow
from piazza.core.phrases import phrase
from piazza.lessons.course import Taught, opening_of
from piazza.table.log import Entry
from piazza.table.table import first_entry
from piazza.words import Words


def log_until(taught: Taught, step: int, words: Words, now: str) -> list[Entry]:
    """The entries until the learner is asked for a step, counted from 1 on; NotNow if there is no such step.

    One number more is the end of the script, where a real game may follow.
    """
    marks = taught.line.entries_at
    if not 1 <= step <= len(marks):
        raise NotNow(phrase("fault.no-lesson-step", number=step, count=len(marks) - 1))
    first = first_entry(opening_of(taught, words), now)
    return [first, *(entry._replace(time=now) for entry in taught.line.entries[1 : marks[step - 1]])]
