"""The address of a database, such as `sqlite:///piazza.db`, and the engine that works with it."""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sqlalchemy import URL, NullPool, create_engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.store import sqlite
from piazza.table.store import StoreFailed

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


class Address:
    """The address of a database. Messages contain only the name of the file or database, never the password."""

    def __init__(self, text: str) -> None:
        try:
            url = make_url(text)
        except (ArgumentError, ValueError):
            raise Unreadable(phrase("fault.database-address")) from None
        if url.drivername not in DRIVERS or not url.database:
            raise Unreadable(phrase("fault.database-address"))
        self.url: URL = url.set(drivername=DRIVERS[url.drivername])
        self.is_sqlite = url.drivername == "sqlite"
        self.file = Path(url.database.removeprefix("file:"))
        self.is_for_reading = False

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

    def engine(self) -> AsyncEngine:
        """An engine whose errors contain nothing of what is stored."""
        try:
            engine = create_async_engine(self.url, hide_parameters=True)
        except ModuleNotFoundError:
            raise Unreadable(phrase("fault.database-driver")) from None
        if self.is_sqlite:
            sqlite.set_up(engine, self.is_for_reading)
        return engine

    def check_can_be_opened(self) -> None:
        """Check without an event loop: the thread of a failed connection might outlive the loop."""
        if self.is_sqlite:
            if self._is_made_if_missing:
                sqlite.make_private(self.file)
            create_engine(self.url.set(drivername="sqlite"), poolclass=NullPool).connect().close()

    @property
    def _is_made_if_missing(self) -> bool:
        return self.file.name != ":memory:" and "mode" not in self.url.query

    def check_there(self) -> None:
        """Check that the file of SQLite is still there: SQLite would go on writing to a deleted file."""
        if self.is_sqlite and not self.file.exists():
            raise self.failure("missing")

    def failure(self, meaning: str) -> StoreFailed:
        return StoreFailed(phrase(f"fault.database-{meaning}", file=self.file.name))

    @contextmanager
    def failures_told(self) -> Iterator[None]:
        """Turn errors of the database into StoreFailed, except violated constraints."""
        try:
            yield
        except IntegrityError:
            raise
        except DBAPIError as problem:
            raise self.failure(sqlite.meaning_of(problem.orig) or "broken") from problem
        except (SQLAlchemyError, OSError) as problem:
            raise self.failure("broken") from problem
