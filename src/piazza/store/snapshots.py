"""Snapshots of tables, and revised texts of entries."""

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, bindparam, delete, select, text, update

from piazza.store.schema import ENTRIES, SNAPSHOTS, TABLES
from piazza.store.tables import rows_of
from piazza.table.log import FORGET

# Stores nothing without a table, nor what was made before a name was removed; of two snapshots the later one stays.
KEEP: Final = text(
    "INSERT INTO snapshots (table_id, seq, text) SELECT id, :number, :text FROM tables WHERE id = :table AND NOT EXISTS"
    " (SELECT 1 FROM entries WHERE table_id = :table AND seq > :number AND verb = :forget) "
    "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, text = excluded.text WHERE snapshots.seq < excluded.seq"
).bindparams(forget=FORGET)
FIND: Final = select(SNAPSHOTS.c.seq, SNAPSHOTS.c.text).where(SNAPSHOTS.c.table_id == bindparam("table"))
DROP: Final = delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == bindparam("table"))
REVISE: Final = (
    update(ENTRIES)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.seq == bindparam("number"))
    .values(text=bindparam("revised"))
)
# Only PostgreSQL has locks of rows. Whoever keeps a snapshot waits for whoever revises, and then sees what was done.
TABLE: Final = select(TABLES.c.id).where(TABLES.c.id == bindparam("table"))
LOCK: Final = TABLE.with_for_update()
WAIT: Final = TABLE.with_for_update(read=True, key_share=True)


def keep_snapshot(connection: Connection, table_id: str, number: int, text: str) -> None:
    connection.execute(WAIT, {"table": table_id})
    connection.execute(KEEP, {"table": table_id, "number": number, "text": text})


def snapshot(connection: Connection, table_id: str) -> tuple[int, str] | None:
    rows = rows_of(connection, FIND, table_id)
    return (rows[0].seq, rows[0].text) if rows else None


def drop_snapshot(connection: Connection, table_id: str) -> None:
    connection.execute(DROP, {"table": table_id})


def lock_to_revise(connection: Connection, table_id: str) -> None:
    connection.execute(LOCK, {"table": table_id})


def revise(connection: Connection, table_id: str, texts: Mapping[int, str]) -> None:
    """The snapshot goes, too: it may contain what is replaced."""
    for number, revised in texts.items():
        connection.execute(REVISE, {"table": table_id, "number": number, "revised": revised})
    drop_snapshot(connection, table_id)
