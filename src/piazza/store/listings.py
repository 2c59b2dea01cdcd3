"""Tables that strangers may join, and who of them is blocked where."""

from typing import Final

from sqlalchemy import Connection, Update, bindparam, delete, select, text, update

from piazza.store.schema import GUESTS, LISTINGS
from piazza.store.store import NOWHERE, Guest, Listing

NEWEST: Final = (
    select(LISTINGS.c.table_id, LISTINGS.c.code, LISTINGS.c.time)
    .where(LISTINGS.c.time >= bindparam("since"))
    .order_by(LISTINGS.c.time.desc())
    .limit(bindparam("most"))
)
BY_CODE: Final = select(LISTINGS.c.table_id).where(LISTINGS.c.code == bindparam("code"))
FIND_GUEST: Final = select(GUESTS.c.seat, GUESTS.c.blocked).where(
    GUESTS.c.table_id == bindparam("table"), GUESTS.c.visitor == bindparam("visitor")
)
NOTE: Final = text(
    "INSERT INTO guests (table_id, visitor, seat, blocked) VALUES (:table_id, :visitor, :seat, 0) "
    "ON CONFLICT (table_id, visitor) DO UPDATE SET seat = excluded.seat"
)


def listings(connection: Connection, since: str, most: int) -> list[Listing]:
    return [Listing(*row) for row in connection.execute(NEWEST, {"since": since, "most": most})]


def listed_table(connection: Connection, code: str) -> str | None:
    if not code.isprintable():
        return None
    found: str | None = connection.scalar(BY_CODE, {"code": code})
    return found


def drop_listings(connection: Connection, before: str) -> None:
    connection.execute(delete(LISTINGS).where(LISTINGS.c.time < before))


def unlist(connection: Connection, table_id: str) -> None:
    connection.execute(delete(LISTINGS).where(LISTINGS.c.table_id == table_id))


def note_guest(connection: Connection, table_id: str, seat: int, visitor: str) -> None:
    """A stranger has taken a seat; whoever had it before has it no more."""
    connection.execute(at_seat(table_id, seat).values(seat=NOWHERE))
    connection.execute(NOTE, {"table_id": table_id, "visitor": visitor, "seat": seat})


def release_guest(connection: Connection, table_id: str, seat: int, block: bool) -> None:
    """The stranger who had a seat has it no more, and may be blocked."""
    connection.execute(at_seat(table_id, seat).values({"seat": NOWHERE, **({"blocked": 1} if block else {})}))


def at_seat(table_id: str, seat: int) -> Update:
    return update(GUESTS).where(GUESTS.c.table_id == table_id, GUESTS.c.seat == seat)


def guest(connection: Connection, table_id: str, visitor: str) -> Guest | None:
    row = connection.execute(FIND_GUEST, {"table": table_id, "visitor": visitor}).first()
    return None if row is None else Guest(row.seat, bool(row.blocked))
