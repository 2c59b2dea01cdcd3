"""Three tables of version 0.1.0 in databases of both kinds, to be damaged and read again."""

import asyncio
import hashlib
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, MetaData, select
from tests.compatibility.frozen import HERE, known
from tests.servers.postgres import Postgres

from piazza.store.address import Address
from piazza.store.checking import check_database
from piazza.store.reading import read_once
from piazza.store.upkeep.move import move
from piazza.table.verdict import Verdict
from piazza.words import Words

TABLES = {name: case["id"] for name, case in known("0.1.0", "site").items()}
FINISHED = TABLES["finished-verona-2"]
FEW = (FINISHED, TABLES["taken-back"], TABLES["sealed-for-two"])


class InFile:
    """As version 0.1.0 left it, in a file of SQLite."""

    def __init__(self, folder: Path) -> None:
        self.file = Path(shutil.copy(HERE / "0.1.0" / "site.db", folder / "a site?.db"))
        self.url = f"sqlite:///{self.file}".replace("?", "%3F")
        for column, table in (("table_id", "entries"), ("table_id", "seats"), ("id", "tables")):
            self.alter(f"DELETE FROM {table} WHERE {column} NOT IN {FEW}")

    def alter(self, *statements: str) -> None:
        with closing(sqlite3.connect(self.file)) as database:
            for statement in statements:
                database.execute(statement)
            database.commit()

    def contents(self) -> object:
        return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in self.file.parent.iterdir()}


class OnServer:
    """Moved to PostgreSQL from such a file, and so brought up to date."""

    def __init__(self, filled: Postgres) -> None:
        self.url = filled.url
        self.alter = filled.query

    def contents(self) -> object:
        return asyncio.run(all_rows_of(self.url))


def fill(empty: Postgres, folder: Path) -> None:
    asyncio.run(move(InFile(folder).url, empty.url, lambda done, total: None))


def checked(url: str) -> dict[str, Verdict]:
    found: list[Verdict] = []
    asyncio.run(check_database(url, found.append))
    return {verdict.name: verdict for verdict in found}


def wrong(url: str) -> dict[str, str]:
    """The sentences about tables that are not what they were; all others were read."""
    found = checked(url)
    assert set(found) == set(FEW)
    return {name: Words().fault(verdict.fault) for name, verdict in found.items() if verdict.fault is not None}


async def all_rows_of(url: str) -> dict[str, str]:
    """Of everything that is in a database, whether this program knows it or not."""

    def read(connection: Connection) -> dict[str, str]:
        there = MetaData()
        there.reflect(connection)
        return {name: repr(connection.execute(select(table)).all()) for name, table in there.tables.items()}

    return await read_once(Address(url), read)
