"""Leases and beats: which worker does something, and since when the site has been up. The database's clock counts."""

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Connection, TextClause, text

from piazza.table.times import write_moment

# Seconds since 1970, by the clock of the database.
CLOCKS: Final = {
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) AS double precision)",
}


def by_dialect(statement: str) -> dict[str, TextClause]:
    """A statement that says NOW, for each kind of database."""
    return {dialect: text(statement.replace("NOW", clock)) for dialect, clock in CLOCKS.items()}


# A lease that was taken in the future is free, too: the clock was set back, and would hold it for long.
TAKE: Final = by_dialect(
    "INSERT INTO leases (name, owner, taken, expires) VALUES (:name, :owner, NOW, NOW + :seconds) "
    "ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, taken = excluded.taken, expires = excluded.expires "
    "WHERE leases.owner = excluded.owner OR leases.expires <= NOW OR leases.taken > NOW"
)
RELEASE: Final = text("DELETE FROM leases WHERE name = :name AND owner = :owner")
DROP_EXPIRED: Final = by_dialect("DELETE FROM leases WHERE expires <= NOW")

# One row: the statement locks it, so that workers that start together agree.
BEAT: Final = by_dialect(
    "INSERT INTO beats (id, worker, since, seen) VALUES (1, :worker, NOW, NOW) "
    "ON CONFLICT (id) DO UPDATE SET worker = excluded.worker, seen = excluded.seen, since = CASE "
    "WHEN beats.seen + :seconds < excluded.seen OR beats.since > excluded.seen THEN excluded.since "
    "ELSE beats.since END RETURNING since"
)


def take_lease(connection: Connection, name: str, owner: str, seconds: float) -> bool:
    """One statement looks and takes, so that only one of two owners gets it."""
    given = {"name": name, "owner": owner, "seconds": float(seconds)}
    return bool(connection.execute(TAKE[connection.dialect.name], given).rowcount)


def release_lease(connection: Connection, name: str, owner: str) -> None:
    connection.execute(RELEASE, {"name": name, "owner": owner})


def beat(connection: Connection, worker: str, seconds: float) -> str:
    """Also drops leases that nobody renewed."""
    given = {"worker": worker, "seconds": float(seconds)}
    since: float = connection.execute(BEAT[connection.dialect.name], given).scalar_one()
    connection.execute(DROP_EXPIRED[connection.dialect.name])
    return time_of(since)


def time_of(seconds: float) -> str:
    """Seconds since 1970 as the time of an entry."""
    return write_moment(datetime.fromtimestamp(seconds, UTC))
