"""Lessons on the site: each is a table of its own, with a log like any other. Who came how far is kept as totals."""

from contextlib import suppress

from piazza.core.errors import Fault
from piazza.lessons.beginning import log_until
from piazza.lessons.course import Taught, taught_at
from piazza.lessons.place import place_of
from piazza.store.store import NewTable, SeatKeys
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Room
from piazza.web.security.keys import digest_of, new_key, new_table_id
from piazza.web.services.creating import CreatedTable
from piazza.words import Words


async def begin(hall: Hall, taught: Taught, step: int, words: Words) -> CreatedTable:
    """A table of a lesson, at a step that is counted from 1 on."""
    lesson = taught.lesson
    first, *others = log_until(taught, step, words, hall.time.now())
    created = CreatedTable(new_table_id(), new_key(), {lesson.seat: new_key()})
    own = digest_of(created.seats[lesson.seat])
    seats = tuple(SeatKeys(seat, None, own if seat == lesson.seat else None) for seat in range(lesson.players))
    name = lesson.game.facts.name
    await hall.store.create(NewTable(created.table, name, digest_of(created.host), seats, first))
    if others:
        await hall.store.append_all(created.table, others)
    if step == 1:
        with suppress(Fault):  # a total that is one too low does no harm
            await hall.store.count_lesson(name, lesson.id, 0)
    return created


def steps_made(room: Room) -> int:
    """How many steps of its lesson were made as expected at a table; 0 where no lesson is given."""
    taught = taught_at(room.table)
    return 0 if taught is None else place_of(taught, room.table).made


async def count_step(room: Room, before: int) -> None:
    """Count a step that was made since there were `before`."""
    taught = taught_at(room.table)
    if taught is None:
        return
    made = steps_made(room)
    if made > before:
        with suppress(Fault):
            await room.count_lesson(taught.lesson.id, made)
