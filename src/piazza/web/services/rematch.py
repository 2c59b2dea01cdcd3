"""A rematch: the same game with the same people and bots, at a table where everybody's key fits already."""

import secrets

from starlette.requests import Request

from piazza.core.errors import NotNow
from piazza.core.phrases import phrase
from piazza.core.state import Setup
from piazza.store.store import NewTable, SeatKeys, TableExists
from piazza.table.opening import Opening
from piazza.table.seating import Sitter
from piazza.table.table import first_entry
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Room
from piazza.web.http.requests import address_of, hall_of, rates_of
from piazza.web.security.keys import rematch_id
from piazza.web.services.forgetting import remove_name
from piazza.web.services.seats import take_seat


async def join_rematch(request: Request, room: Room, seat: int, key: str, nonce: str = "") -> tuple[str, str | None]:
    """The new table, and the key of the same seat there: none if that seat was taken before, without this nonce.

    Whoever asks first opens the table; everybody else who asks sits down at the same one.
    """
    rates_of(request).take_act(f"{room.id} {seat}", address_of(request))
    if not room.table.is_over:
        raise NotNow(phrase("fault.rematch-before-end"))
    hall, table = hall_of(request), rematch_id(room.id, room.table.opening.seed)
    if not await hall.store.has(table):
        await open_once(hall, room, table)
    hall.show_rematch(room)
    again = await hall.room(table)

    def in_person() -> Sitter:
        return again.table.sitters[seat]._replace(bot="")

    return table, await take_seat(hall, again, seat, key, in_person, nonce)


async def open_once(hall: Hall, room: Room, table: str) -> None:
    """The key that somebody has for a seat of the old table is the invitation to the same seat of the new one."""
    store, old = hall.store, room.table.opening
    opening = Opening(old.game, setup_again(old), room.table.sitters, secrets.token_hex(16), old.start, old.clock)
    seats = [SeatKeys(keys.seat, keys.token_hash or keys.invite_hash, None, 0) for keys in await store.seats(room.id)]
    entry = first_entry(opening, hall.time.now())
    host = await store.host_hash(room.id)
    try:
        await store.create(NewTable(table, old.game.facts.name, host, tuple(seats), entry))
    except TableExists:
        return  # somebody else was faster: the table is there
    await forget_again(hall, room, opening, table)


async def forget_again(hall: Hall, room: Room, opening: Opening, table: str) -> None:
    """Whoever gave up a name while the table was opened did not find it. So it is looked for here."""
    await room.catch_up()
    for seat, (now, then) in enumerate(zip(room.table.sitters, opening.sitters, strict=True)):
        if now.name != then.name:
            await remove_name(hall.store, await hall.room(table), seat, now.name)


def setup_again(old: Opening) -> Setup:
    """The same players and options under the rules of today; a position to start from stays under its own."""
    return old.game.setup(old.setup.players, old.setup.options) if old.start is None else old.setup
