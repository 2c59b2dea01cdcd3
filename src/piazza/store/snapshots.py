"""Snapshots of tables, and revised texts of entries."""

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, bindparam, delete, select, text, update

from piazza.store.schema import ENTRIES, SNAPSHOTS
from piazza.store.store import NoSuchTable
from piazza.store.tables import rows_of

# Stores nothing without a table; of two snapshots the later one stays.
KEEP: Final = text(
    "INSERT INTO snapshots (table_id, seq, text) SELECT id, :number, :text FROM tables WHERE id = :table "
    "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, text = excluded.text WHERE snapshots.seq < excluded.seq"
)
FIND: Final = select(SNAPSHOTS.c.seq, SNAPSHOTS.c.text).where(SNAPSHOTS.c.table_id == bindparam("table"))
DROP: Final = delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == bindparam("table"))
REVISE: Final = (
    update(ENTRIES)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.seq == bindparam("number"))
    .values(text=bindparam("revised"))
)


def keep_snapshot(connection: Connection, table_id: str, number: int, text: str) -> None:
    connection.execute(KEEP, {"table": table_id, "number": number, "text": text})


def snapshot(connection: Connection, table_id: str) -> tuple[int, str] | None:
    rows = rows_of(connection, FIND, table_id)
    return (rows[0].seq, rows[0].text) if rows else None


def revise(connection: Connection, table_id: str, texts: Mapping[int, str]) -> None:
    """The snapshot goes, too: it may contain what is replaced."""
    for number, revised in texts.items():
        given = {"table": table_id, "number": number, "revised": revised}
        if not connection.execute(REVISE, given).rowcount:
            raise NoSuchTable
    connection.execute(DROP, {"table": table_id})
