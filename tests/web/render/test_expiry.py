"""What is kept for a viewer expires only when that viewer may see something new, and always then."""

import asyncio
from random import Random

import pytest

from piazza.core.errors import Fault
from piazza.store.memory import MemoryStore
from piazza.table import log
from piazza.table.seating import Sitter, write_sitter
from piazza.web.hall.bus import LocalBus
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Act, Room
from piazza.web.hall.settings import Settings
from piazza.web.render.feed import ViewerFeed, feed_of
from piazza.web.render.notation import Notation, notation_for
from piazza.web.services.creating import TableRequest, create
from piazza.words import Words

WORDS = Words("en")
GAMES = {"twist": 2, "council": 3, "verona": 3}
STEPS = 100


async def with_room(game: str, clock: str) -> tuple[Hall, Room]:
    hall = Hall(MemoryStore(), LocalBus(), Settings())
    created = await create(hall, TableRequest(game, GAMES[game], ["me"] * GAMES[game], clock=clock), WORDS)
    return hall, await hall.room(created.table)


def next_act(room: Room, random: Random) -> tuple[int, Act]:
    """Mostly a decision of a seat that is asked; also steps back, standing answers, and somebody who sits down."""
    table = room.table
    seat, other = random.choice(table.to_act()), random.choice(range(room.players))
    dice = random.random()
    if dice < 0.1:
        sealed = [seat for seat in range(room.players) if table.drafts.has_sealed(seat)]
        return random.choice(sealed or [other]), (log.TAKE_BACK, "0")
    if dice < 0.15:
        return other, (log.SIT, write_sitter(Sitter(f"{other} {random.choice('xyz')}")))
    if dice < 0.2 and table.game.standing.names:
        return other, (log.STAND, random.choice(["", *table.game.standing.names]))
    if table.drafts.is_complete(seat):
        return seat, (log.CONFIRM, "")
    legal = table.legal(seat)
    action = random.choice([legal[0], legal[-1], random.choice(legal)])  # the last often ends the draft
    return seat, (log.DECIDE, table.game.write_action(table.opening.setup, action))


def kept_and_fresh(room: Room) -> list[tuple[bytes, bytes]]:
    pairs = []
    for viewer in room.viewers:
        pairs.append((feed_of(room, viewer, WORDS).lasting(), ViewerFeed(room, viewer, WORDS).lasting()))
        pairs.append((notation_for(room, viewer).encoded(), Notation(room, viewer).encoded()))
    return pairs


async def play_and_compare(game: str, clock: str) -> None:
    hall, room = await with_room(game, clock)
    random, done = Random(7), 0
    while done < STEPS and room.table.result is None:
        seat, act = next_act(room, random)
        try:
            await room.act(seat, [act])
        except Fault:
            continue
        done += 1
        if act[0] != log.DECIDE or done % 10 == 0:
            for kept, fresh in kept_and_fresh(room):
                assert kept == fresh, f"after {act} of seat {seat + 1}"
    assert done == STEPS or room.table.result is not None
    await hall.close()


@pytest.mark.parametrize(("game", "clock"), [("twist", ""), ("council", ""), ("verona", ""), ("verona", "move 600")])
def test_nothing_old_is_kept(game: str, clock: str) -> None:
    asyncio.run(play_and_compare(game, clock))


async def woken_by(room: Room, seat: int, act: Act) -> list[int]:
    """The viewers whose pages are told of an act."""
    woken: list[int] = []
    listeners = [(lambda viewer=viewer: woken.append(viewer)) for viewer in room.viewers]
    for viewer, heard in zip(room.viewers, listeners, strict=True):
        room.listen(heard, 1 << viewer)
    await room.act(seat, [act])
    for heard in listeners:
        room.stop_listening(heard)
    return woken


async def private_and_public() -> None:
    hall, room = await with_room("verona", "")
    while len(room.table.to_act()) < room.players:
        await room.act(*one(next_act(room, Random(3))))
    seat, everybody = 2, room.viewers
    while not room.table.drafts.is_complete(seat):
        action = room.table.game.write_action(room.table.opening.setup, room.table.legal(seat)[0])
        assert await woken_by(room, seat, (log.DECIDE, action)) == [seat]
    assert await woken_by(room, seat, (log.TAKE_BACK, "0")) == [seat]
    assert await woken_by(room, seat, (log.DECIDE, "done")) == [seat]
    assert await woken_by(room, seat, (log.STAND, "pass-round")) == [seat]
    assert await woken_by(room, seat, (log.CONFIRM, "")) == everybody
    assert await woken_by(room, seat, (log.TAKE_BACK, "0")) == everybody, "that it has sealed was seen by all"
    assert await woken_by(room, seat, (log.SIT, "Zoe")) == everybody
    await hall.close()


def one(step: tuple[int, Act]) -> tuple[int, list[Act]]:
    return step[0], [step[1]]


def test_a_private_act_wakes_only_its_own_pages() -> None:
    asyncio.run(private_and_public())
