"""Databases of earlier and of this version, and what is in them."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.compatibility.frozen import HERE
from tests.store.tables import entry, new_table

from piazza.core.errors import Fault
from piazza.store.address import Address
from piazza.store.reading import read_once
from piazza.store.said import TEXT
from piazza.store.sql import open_store
from piazza.store.store import StoredEnding
from piazza.store.upkeep.records import Stored, names_of, read_tables
from piazza.table.store import StoreFailed
from piazza.table.times import now
from piazza.words import Words

OLD = HERE / "0.1.0" / "site.db"  # has the first schema
NAMES = ("one", "two", "three")


def old_database(folder: Path) -> Path:
    return Path(shutil.copy(OLD, folder / "site.db"))


def new_database(file: Path) -> Path:
    """Three tables, one of them with an ending; at each something was said, and a stranger sits there."""

    async def fill() -> None:
        store = await open_store(f"sqlite:///{file}")
        for name in NAMES:
            await store.create(new_table(name)._replace(code=f"code of {name}"))
            await store.add_message(name, now(), 0, TEXT, "ciao")
            await store.note_guest(name, 1, "visitor")
            await store.append_all(name, [entry(number, f"{name} {number}") for number in (1, 2, 3)])
        await store.keep_ending("two", StoredEnding("3 1", "1 2", "digest"))
        await store.close()

    asyncio.run(fill())
    return file


def rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables of a database."""
    with closing(sqlite3.connect(file)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(database.execute(f"SELECT * FROM {name}"), key=repr) for name in sorted(names)}


def contents(url: str) -> dict[str, Stored]:
    """Everything of all tables of a database of any kind."""

    async def read() -> dict[str, Stored]:
        names = await read_once(Address(url), names_of)
        return await read_once(Address(url), read_tables, sorted(names))

    return asyncio.run(read())


def alter(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


def refusal(attempt: Callable[[], object], kind: type[Fault] = StoreFailed) -> Fault:
    with pytest.raises(kind) as refused:
        attempt()
    assert Words().fault(refused.value)
    return refused.value


def names_in(folder: Path) -> list[str]:
    """The files in a folder, but for locks."""
    return sorted(file.name for file in folder.iterdir() if file.suffix != ".lock")
