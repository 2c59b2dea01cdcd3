"""What is stored of tables: transactions on their logs, keys and endings."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeVarTuple

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, bindparam, func, insert, select, text, update

from piazza.store.schema import ENDINGS, ENTRIES, LISTINGS, SEATS, TABLES
from piazza.store.store import PUBLIC, Activity, HashOf, NewTable, NoSuchTable, SeatKeys, StoredEnding
from piazza.table.log import Entry

Ts = TypeVarTuple("Ts")

HOST_HASH: Final = select(TABLES.c.host_hash).where(TABLES.c.id == bindparam("table"))
LOG: Final = (
    select(ENTRIES.c.seq, ENTRIES.c.time, ENTRIES.c.verb, ENTRIES.c.seat, ENTRIES.c.text)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.seq >= bindparam("since"))
    .order_by(ENTRIES.c.seq)
)
SEATS_OF: Final = (
    select(SEATS.c.seat, SEATS.c.invite_hash, SEATS.c.token_hash, SEATS.c.generation)
    .where(SEATS.c.table_id == bindparam("table"))
    .order_by(SEATS.c.seat)
)
ENDING: Final = select(ENDINGS.c.scores, ENDINGS.c.places, ENDINGS.c.position).where(
    ENDINGS.c.table_id == bindparam("table")
)
KEEP_ENDING: Final = text(
    "INSERT INTO endings (table_id, scores, places, position) VALUES (:table_id, :scores, :places, :position) "
    "ON CONFLICT (table_id) DO NOTHING"
)
LAST_NUMBER: Final = select(func.max(ENTRIES.c.seq)).where(ENTRIES.c.table_id == TABLES.c.id).scalar_subquery()
LAST_NUMBERS: Final = select(TABLES.c.id, LAST_NUMBER.label("last")).where(
    TABLES.c.id.in_(bindparam("tables", expanding=True))
)
LAST_MOVE: Final = (
    select(ENTRIES.c.time)
    .where(ENTRIES.c.table_id == TABLES.c.id, ENTRIES.c.verb.in_(PUBLIC))
    .order_by(ENTRIES.c.seq.desc())
    .limit(1)
    .scalar_subquery()
)
ENDED: Final = select(ENDINGS.c.table_id).where(ENDINGS.c.table_id == TABLES.c.id).exists()
ACTIVITY: Final = select(TABLES.c.id, LAST_MOVE.label("moved"), ENDED.label("is_over")).where(
    TABLES.c.id.in_(bindparam("tables", expanding=True))
)
MOST: Final = 5_000  # names in one query; databases have limits


def create(connection: Connection, table: NewTable) -> None:
    values = {"id": table.id, "created": table.first.time, "game": table.game, "host_hash": table.host_hash}
    connection.execute(insert(TABLES), values)
    connection.execute(insert(SEATS), [{"table_id": table.id, **keys._asdict()} for keys in table.seats])
    number, time, verb, seat, text = table.first
    entry = {"table_id": table.id, "seq": number, "time": time, "verb": verb, "seat": seat, "text": text}
    connection.execute(insert(ENTRIES), entry)
    if table.code:
        connection.execute(insert(LISTINGS), {"table_id": table.id, "code": table.code, "time": time})


def rows_of(connection: Connection, query: Select[*Ts], table_id: str, **given: int) -> Sequence[Row[*Ts]]:
    """What is stored of a table. None has a name that cannot be printed, and some databases refuse to look for one."""
    if not table_id.isprintable():
        return []
    return connection.execute(query, {"table": table_id, **given}).all()


def load(connection: Connection, table_id: str, since: int) -> list[Entry]:
    entries = [Entry(*row) for row in rows_of(connection, LOG, table_id, since=since)]
    if not entries:
        host_hash(connection, table_id)
    return entries


def find_host_hash(connection: Connection, table_id: str) -> str | None:
    rows = rows_of(connection, HOST_HASH, table_id)
    return rows[0].host_hash if rows else None


def host_hash(connection: Connection, table_id: str) -> str:
    found = find_host_hash(connection, table_id)
    if found is None:
        raise NoSuchTable
    return found


def seats(connection: Connection, table_id: str) -> list[SeatKeys]:
    found = [SeatKeys(*row) for row in rows_of(connection, SEATS_OF, table_id)]
    if not found:
        raise NoSuchTable
    return found


def claim(connection: Connection, table_id: str, seat: int, invite_hash: str, token_hash: str) -> bool:
    """One statement checks and changes, so that only one of two claims succeeds."""
    invited = and_(at_seat(table_id, seat), SEATS.c.invite_hash == invite_hash)
    change = update(SEATS).where(invited).values(invite_hash=None, token_hash=token_hash)
    is_claimed = bool(connection.execute(change).rowcount)
    if not is_claimed and seat not in {keys.seat for keys in seats(connection, table_id)}:
        raise NoSuchTable
    return is_claimed


def invite(connection: Connection, table_id: str, seat: int, hash_of: HashOf) -> None:
    """Raise the generation first: that locks the seat until its hash is stored."""
    change = update(SEATS).where(at_seat(table_id, seat))
    raised = change.values(generation=SEATS.c.generation + 1).returning(SEATS.c.generation)
    generation = connection.execute(raised).scalar()
    if generation is None:
        raise NoSuchTable
    connection.execute(change.values(invite_hash=hash_of(generation), token_hash=None))


def keep_ending(connection: Connection, table_id: str, ending: StoredEnding) -> None:
    host_hash(connection, table_id)
    connection.execute(KEEP_ENDING, {"table_id": table_id, **ending._asdict()})


def ending(connection: Connection, table_id: str) -> StoredEnding | None:
    host_hash(connection, table_id)
    rows = rows_of(connection, ENDING, table_id)
    return StoredEnding(*rows[0]) if rows else None


def ends(connection: Connection, table_ids: Iterable[str]) -> dict[str, int]:
    names = list(table_ids)
    parts = [names[first : first + MOST] for first in range(0, len(names), MOST)]
    rows = [row for part in parts for row in connection.execute(LAST_NUMBERS, {"tables": part})]
    return {row.id: row.last for row in rows}


def activity(connection: Connection, table_ids: Iterable[str]) -> dict[str, Activity]:
    names = [name for name in table_ids if name.isprintable()]
    rows = connection.execute(ACTIVITY, {"tables": names[:MOST]})
    return {row.id: Activity(row.moved, bool(row.is_over)) for row in rows}


def at_seat(table_id: str, seat: int) -> ColumnElement[bool]:
    return and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
