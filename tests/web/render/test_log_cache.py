"""Lines of the log are put into words once, and again when somebody else sits down."""

import asyncio

from piazza.store.memory import MemoryStore
from piazza.table import log
from piazza.table.seating import Sitter, write_sitter
from piazza.web.hall.bus import LocalBus
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Room
from piazza.web.hall.settings import Settings
from piazza.web.render.log import CACHED, LogCache
from piazza.web.render.snapshot import log_lines
from piazza.web.services.creating import TableRequest, create
from piazza.words import Words

WORDS = Words("en")


async def with_room() -> tuple[Hall, Room]:
    hall = Hall(MemoryStore(), LocalBus(), Settings())
    created = await create(hall, TableRequest("twist", 2, ["me", "friend"], "Anna", {"bidding": "on"}), WORDS)
    return hall, await hall.room(created.table)


async def written_before_and_after() -> None:
    hall, room = await with_room()
    written, lines = LogCache(room, WORDS), room.table.history(0)
    first = written.between(lines, 0, len(lines))
    assert first == log_lines(room, lines, 1, WORDS)
    assert written.between(lines, 0, 1)[0] is first[0]
    [later] = LogCache(room, WORDS).between([*lines, lines[0]], len(lines), len(lines) + 1)
    assert later.number == len(lines) + 1
    assert later.text is first[0].text, "said once for all viewers"
    for seat, name in enumerate(["Berta", "Carla"]):
        await room.act(seat, [(log.SIT, write_sitter(Sitter(name)))])
    again = written.between(lines, 0, len(lines))
    assert again == log_lines(room, lines, 1, WORDS) != first
    await hall.close()


async def many_lines() -> None:
    hall, room = await with_room()
    lines = room.table.history(0) * (3 * CACHED)
    written = LogCache(room, WORDS)
    for place in range(len(lines)):
        [line] = written.between(lines, place, place + 1)
        assert line.number == place + 1
        assert len(written._cached) <= CACHED + 1
    await hall.close()


def test_lines_name_those_who_sit_there_now() -> None:
    asyncio.run(written_before_and_after())


def test_only_the_newest_are_remembered() -> None:
    asyncio.run(many_lines())
