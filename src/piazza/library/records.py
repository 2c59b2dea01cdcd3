"""Reading and replaying records."""

from pathlib import Path

from piazza.core.course import Course
from piazza.core.fields import bad_field
from piazza.core.record import LONGEST_RECORD, Record
from piazza.core.record import read_record as read
from piazza.core.replay import replay as check
from piazza.core.view import CHANCE
from piazza.games import game as find_game
from piazza.library.match import Match


def read_record(source: str | Path) -> Record:
    """A record from its text or its file. Its digest and form are checked; whether it is legal shows in `replay`."""
    if isinstance(source, Path):
        with source.open(encoding="utf-8", errors="replace", newline="") as opened:
            source = opened.read(LONGEST_RECORD + 1)
    if not isinstance(source, str):
        raise bad_field("record", repr(source))
    return read(source, find_game)


def replay(record: Record | str | Path) -> Match:
    """The match of a record, played to its end; every decision is checked, and chance against the seed."""
    given = record if isinstance(record, Record) else read_record(record)
    check(given)
    course = Course(given.game, given.setup, given.names, given.seed, given.start)
    for seat, action in given.decisions:
        if seat != CHANCE or given.seed is None:
            course.play(seat, action)
    return Match._of(course, given.early)
