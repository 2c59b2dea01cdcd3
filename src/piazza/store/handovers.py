"""Keys on their way to another browser. The clock of the database says when they expire."""

from typing import Final

from sqlalchemy import Connection, text

from piazza.store.leases import by_dialect
from piazza.store.store import HandedKey

KEEP: Final = by_dialect(
    "INSERT INTO handovers (table_id, seat, code_hash, sealed, expires) "
    "VALUES (:table, :seat, :code, :sealed, NOW + :seconds) "
    "ON CONFLICT (table_id, seat, code_hash) DO UPDATE SET sealed = excluded.sealed"
)
DROP_EXPIRED: Final = by_dialect("DELETE FROM handovers WHERE expires <= NOW")
FIND: Final = by_dialect(
    "SELECT table_id, seat, sealed FROM handovers WHERE code_hash = :code AND expires > NOW ORDER BY table_id, seat"
)
TAKE: Final = text("DELETE FROM handovers WHERE code_hash = :code RETURNING table_id, seat, sealed")


def keep_handed(connection: Connection, code_hash: str, key: HandedKey, seconds: float) -> None:
    given = {"table": key.table, "seat": key.seat, "code": code_hash, "sealed": key.sealed, "seconds": float(seconds)}
    drop_expired(connection)
    connection.execute(KEEP[connection.dialect.name], given)


def find_handed(connection: Connection, code_hash: str) -> list[HandedKey]:
    rows = connection.execute(FIND[connection.dialect.name], {"code": code_hash})
    return [HandedKey(*row) for row in rows]


def take_handed(connection: Connection, code_hash: str) -> list[HandedKey]:
    """One statement finds and removes, so that only one of two browsers gets them."""
    drop_expired(connection)
    return sorted(HandedKey(*row) for row in connection.execute(TAKE, {"code": code_hash}))


def drop_expired(connection: Connection) -> None:
    connection.execute(DROP_EXPIRED[connection.dialect.name])
