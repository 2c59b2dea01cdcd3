"""Reading a database once, for commands: nothing in it can be changed, and all queries see the same."""

from piazza.store.address import Address
from piazza.store.database import Act, P, T
from piazza.store.sqlite import READING, READS, sqlite_engine


async def read_once(address: Address, act: Act[P, T], /, *given: P.args, **named: P.kwargs) -> T:
    """Run queries in one transaction. A site may go on writing meanwhile."""
    reading = address.for_reading()
    with reading.failures_told():
        if reading.is_sqlite:
            return read_file(reading, act, *given, **named)
        return await read_server(reading, act, *given, **named)


def read_file(address: Address, act: Act[P, T], /, *given: P.args, **named: P.kwargs) -> T:
    engine = sqlite_engine(address.url, READING).execution_options(**READS)
    try:
        with engine.connect() as connection:
            return act(connection, *given, **named)
    finally:
        engine.dispose()


async def read_server(address: Address, act: Act[P, T], /, *given: P.args, **named: P.kwargs) -> T:
    from piazza.store.postgres import postgres_engine  # noqa: PLC0415 - its driver is an extra

    engine = postgres_engine(address)
    try:
        reading = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        async with reading.connect() as connection:
            return await connection.run_sync(act, *given, **named)
    finally:
        await engine.dispose()
