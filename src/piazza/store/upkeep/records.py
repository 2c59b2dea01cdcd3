"""Everything that is stored of tables, to be compared, copied and removed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from sqlalchemy import Column, Connection, Table, delete, insert, inspect, select

from piazza.core.phrases import phrase
from piazza.store.schema import ENDINGS, ENTRIES, GUESTS, LISTINGS, MESSAGES, METADATA, SEATS, TABLES
from piazza.table.store import StoreFailed

# The others are no part of a table, or can be computed from its log.
COPIED: Final = (TABLES, SEATS, ENTRIES, ENDINGS, MESSAGES, LISTINGS, GUESTS)
BATCH: Final = 20  # tables in one transaction

Row = tuple[object, ...]
Stored = Mapping[str, Sequence[Row]]  # what is stored of one table, by the name of the table of the database


def names_of(connection: Connection) -> set[str]:
    return set(connection.scalars(select(TABLES.c.id)))


def batches(names: Iterable[str], size: int | None = None) -> Iterator[list[str]]:
    ordered, size = sorted(names), size or BATCH
    for first in range(0, len(ordered), size):
        yield ordered[first : first + size]


def read_tables(connection: Connection, names: list[str]) -> dict[str, Stored]:
    """What is stored of these tables; of one that does not exist, no rows. An older schema has fewer tables."""
    found: dict[str, dict[str, list[Row]]] = {name: {table.name: [] for table in COPIED} for name in names}
    known = inspect(connection).get_table_names()
    for table in COPIED:
        if table.name in known:
            query = select(table).where(name_in(table).in_(names)).order_by(*table.primary_key)
            for row in connection.execute(query):
                found[row[0]][table.name].append(tuple(row))
    return dict(found)


def name_in(table: Table) -> Column[str]:
    """The column of a table of the database that has the name of a table of the site: the first one."""
    return table.c[0]


def insert_tables(connection: Connection, stored: Mapping[str, Stored]) -> None:
    for table in COPIED:
        rows = [dict(zip(table.c.keys(), row, strict=True)) for one in stored.values() for row in one[table.name]]
        if rows:
            connection.execute(insert(table), rows)


def remove_unchanged(connection: Connection, stored: Mapping[str, Stored]) -> list[str]:
    """Remove tables of which exactly this is stored. Returns their names.

    Their rows are locked first: an entry that another worker appends is there before, or refused afterwards.
    """
    connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(stored)).order_by(TABLES.c.id).with_for_update())
    now = read_tables(connection, list(stored))
    same = [name for name, rows in stored.items() if now[name] == rows]
    for table in reversed(METADATA.sorted_tables):
        if table is TABLES or "table_id" in table.c:
            connection.execute(delete(table).where(name_in(table).in_(same)))
    return same


def check_values(name: str, stored: Stored) -> None:
    """Refuse values that only SQLite stores: it has no types of columns, and texts with a zero in them."""
    for table in COPIED:
        for row in stored[table.name]:
            for column, value in zip(table.c, row, strict=True):
                is_absent = value is None and column.nullable
                if not is_absent and (type(value) is not column.type.python_type or "\0" in str(value)):
                    raise StoreFailed(phrase("fault.move-unreadable", table=name[:40]))
