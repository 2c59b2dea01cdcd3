"""Reading every table of a database again, without changing anything in it."""

from collections.abc import Callable

from sqlalchemy import Connection, inspect, select

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.store.address import Address
from piazza.store.migrate import check_filled
from piazza.store.reading import read_once
from piazza.store.schema import ENDINGS, ENTRIES, TABLES
from piazza.table.log import Entry
from piazza.table.verdict import Pairs, Verdict, judge

Told = Callable[[Verdict], None]


async def check_database(url: str, told: Told) -> None:
    """Say what was found out about each table. StoreFailed if the database cannot be read or is a newer one."""
    address = Address(url)
    await read_once(address, lambda connection: check_tables(address, connection, told))


def check_tables(address: Address, connection: Connection, told: Told) -> None:
    """All in one transaction, so that a site may go on writing. The first schema had no endings to compare with."""
    check_filled(address, connection)
    has_endings = inspect(connection).has_table(ENDINGS.name)
    tables = connection.execute(select(TABLES.c.id, TABLES.c.game).order_by(TABLES.c.created, TABLES.c.id))
    for table_id, game in tables.all():
        ending = kept_ending(connection, table_id) if has_endings else None
        told(check_table(connection, table_id, game, ending))


def check_table(connection: Connection, table_id: str, game: str, ending: Pairs | None) -> Verdict:
    columns = ENTRIES.c
    query = select(columns.seq, columns.time, columns.verb, columns.seat, columns.text)
    rows = connection.execute(query.where(columns.table_id == table_id).order_by(columns.seq))
    try:
        entries = [read_row(number, *row) for number, row in enumerate(rows)]
    except Unreadable as fault:
        return Verdict(table_id, fault=fault)
    verdict = judge(table_id, entries, ending)
    if verdict.fault is None and verdict.game != game:
        return Verdict(table_id, fault=Unreadable(phrase("fault.check-game", game=game[:40])))
    return verdict


def read_row(place: int, number: object, time: object, verb: object, seat: object, text: object) -> Entry:
    """SQLite keeps values of any kind in any column."""
    if isinstance(number, int) and isinstance(seat, int):
        if isinstance(time, str) and isinstance(verb, str) and isinstance(text, str):
            return Entry(number, time, verb, seat, text)
    raise Unreadable(phrase("fault.log-entry", number=place))


def kept_ending(connection: Connection, table_id: str) -> Pairs | None:
    columns = ENDINGS.c
    query = select(columns.scores, columns.places, columns.position).where(columns.table_id == table_id)
    row = connection.execute(query).first()
    return None if row is None else [(name, str(value)) for name, value in row._asdict().items()]
