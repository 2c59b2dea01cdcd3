"""A database that runs transactions: each is a function whose first argument is a connection of SQLAlchemy."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection

P = ParamSpec("P")
T = TypeVar("T")
Act = Callable[Concatenate[Connection, P], T]


class Database(Protocol):
    """Runs transactions one after the other or several at once. Failures are StoreFailed, except IntegrityError."""

    async def read(self, act: Act[P, T], /, *given: P.args, **named: P.kwargs) -> T:
        """Run queries."""

    async def write(self, act: Act[P, T], /, *given: P.args, **named: P.kwargs) -> T:
        """Run a transaction. When this returns, it is on disk; if it raises, nothing has changed or is acknowledged."""

    async def close(self) -> None: ...
