"""What people say to each other: transactions on the table of messages."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, bindparam, delete, exists, func, insert, or_, select

from piazza.store.said import JOINED, MOST, REMOVED, Message, following, removed_by, surplus
from piazza.store.schema import ENDINGS, MESSAGES, TABLES
from piazza.store.store import NoSuchTable
from piazza.store.tables import MOST as MOST_NAMES
from piazza.store.tables import claim as claim_seat
from piazza.store.tables import rows_of

OF_TABLE: Final = (
    select(MESSAGES.c.number, MESSAGES.c.time, MESSAGES.c.seat, MESSAGES.c.kind, MESSAGES.c.text, MESSAGES.c.code)
    .where(MESSAGES.c.table_id == bindparam("table"))
    .order_by(MESSAGES.c.number)
)
# Whoever says something waits for others who do, so that numbers follow each other. Appending to the log goes on.
LOCK: Final = select(TABLES.c.id).where(TABLES.c.id == bindparam("table")).with_for_update(key_share=True)
LAST: Final = select(func.max(MESSAGES.c.number)).where(MESSAGES.c.table_id == TABLES.c.id).scalar_subquery()
LAST_NUMBERS: Final = select(TABLES.c.id, LAST.label("last")).where(
    TABLES.c.id.in_(bindparam("tables", expanding=True))
)
IS_OVER: Final = exists().where(ENDINGS.c.table_id == MESSAGES.c.table_id)
DROP: Final = delete(MESSAGES).where(
    MESSAGES.c.kind.in_(MOST),
    MESSAGES.c.time < bindparam("ended"),
    or_(MESSAGES.c.time < bindparam("any"), IS_OVER),
)


def messages(connection: Connection, table_id: str) -> list[Message]:
    return [Message(*row) for row in rows_of(connection, OF_TABLE, table_id)]


def add_message(connection: Connection, table_id: str, time: str, seat: int, kind: str, text: str) -> None:
    """Add one with the next number. The oldest go if there are too many."""
    there = locked(connection, table_id)
    added = following(there, time, seat, kind, text)
    drop(connection, table_id, surplus(there, added))
    put(connection, table_id, added)


def remove_messages(connection: Connection, table_id: str, time: str, seat: int) -> None:
    """Remove what the owner of a seat has said, and leave a mark by which others notice it."""
    there = locked(connection, table_id)
    gone = removed_by(there, seat)
    if gone:
        mark = following(there, time, seat, REMOVED)
        drop(connection, table_id, [*gone, *surplus(there, mark)])
        put(connection, table_id, mark)


def claim(connection: Connection, table_id: str, seat: int, invite_hash: str, token_hash: str) -> bool:
    """Take a seat. What was said before is not for whoever takes it, so a mark is left if something was."""
    there = locked(connection, table_id)
    is_claimed = claim_seat(connection, table_id, seat, invite_hash, token_hash)
    if is_claimed and there:
        add_message(connection, table_id, there[-1].time, seat, JOINED, "")
    return is_claimed


def locked(connection: Connection, table_id: str) -> list[Message]:
    if not rows_of(connection, LOCK, table_id):
        raise NoSuchTable
    return messages(connection, table_id)


def put(connection: Connection, table_id: str, message: Message) -> None:
    connection.execute(insert(MESSAGES), {"table_id": table_id, **message._asdict()})


def drop(connection: Connection, table_id: str, numbers: list[int]) -> None:
    if numbers:
        connection.execute(delete(MESSAGES).where(MESSAGES.c.table_id == table_id, MESSAGES.c.number.in_(numbers)))


def message_ends(connection: Connection, table_ids: Iterable[str]) -> dict[str, int]:
    names = list(table_ids)
    parts = [names[first : first + MOST_NAMES] for first in range(0, len(names), MOST_NAMES)]
    rows = [row for part in parts for row in connection.execute(LAST_NUMBERS, {"tables": part})]
    return {row.id: row.last for row in rows if row.last is not None}


def drop_messages(connection: Connection, ended: str, any: str) -> None:
    """Remove what was said before `ended` at tables whose game is over, and before `any` at all tables."""
    connection.execute(DROP, {"ended": ended, "any": any})
