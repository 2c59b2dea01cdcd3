"""The address of a database, such as `sqlite:///piazza.db` or `postgresql://anna@host/piazza`."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sqlalchemy import URL, exc, make_url

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.store import sqlite
from piazza.store.failures import meaning_of
from piazza.table.store import StoreFailed

DRIVERS: Final = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
LAST_PORT: Final = 65_535


class Address:
    """The address of a database. Messages contain only the name of the file or database, never the password."""

    def __init__(self, text: str) -> None:
        try:
            url = make_url(text)
        except (exc.ArgumentError, ValueError):
            raise Unreadable(phrase("fault.database-address")) from None
        if url.drivername not in DRIVERS or not url.database or (url.port or 0) > LAST_PORT:
            raise Unreadable(phrase("fault.database-address"))
        self.url: URL = url.set(drivername=DRIVERS[url.drivername])
        self.is_sqlite = url.drivername == "sqlite"
        self.file = Path(url.database.removeprefix("file:"))
        self.is_for_reading = url.query.get("mode") == "ro"

    def for_reading(self) -> "Address":
        """The same database, opened so that nothing in it can be changed."""
        reading = copy(self)
        reading.is_for_reading = True
        if self.is_sqlite:
            name = str(self.url.database)
            name = name if name.startswith("file:") else f"file:{quote(name)}"
            how = {"mode": "ro", "uri": "true", **({} if sqlite.is_in_use(self.file) else {"immutable": "1"})}
            reading.url = self.url.set(database=name).update_query_dict(how)
        return reading

    def check_there(self) -> None:
        if self.is_sqlite and not self.file.exists():
            raise self.failure("missing")

    def failure(self, meaning: str) -> StoreFailed:
        return StoreFailed(phrase(f"fault.database-{meaning}", file=self.file.name))

    @contextmanager
    def failures_told(self) -> Iterator[None]:
        """Turn errors of the database into StoreFailed, except violated constraints."""
        try:
            yield
        except exc.IntegrityError:
            raise
        except (exc.SQLAlchemyError, sqlite3.Error, OSError) as problem:
            raise self.failure(self._meaning_of(problem)) from problem
        except ImportError:
            raise Unreadable(phrase("fault.database-driver")) from None

    @contextmanager
    def opening_told(self) -> Iterator[None]:
        """While a database is opened nothing is being stored that could be in doubt if the server does not answer."""
        try:
            yield
        except StoreFailed as failure:
            if failure.phrase.key == "fault.database-unreachable":
                raise self.failure("no-answer") from failure
            raise

    def _meaning_of(self, problem: Exception) -> str:
        if isinstance(problem, exc.TimeoutError):
            return "crowded"  # no connection was free
        known = meaning_of(problem.orig if isinstance(problem, exc.DBAPIError) else problem)
        is_lost = isinstance(problem, OSError) or (
            isinstance(problem, exc.DBAPIError) and problem.connection_invalidated
        )
        return known or ("unreachable" if is_lost and not self.is_sqlite else "broken")
