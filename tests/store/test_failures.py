"""What SQLite can do to a site: it is refused with a sentence, nothing has changed, and later it works again."""

import asyncio
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.store.tables import entry, new_table, refused

from piazza.core.errors import Unreadable
from piazza.store import sqlite, sqlite_database
from piazza.store.address import Address
from piazza.store.checking import check_database
from piazza.store.sql import SqlStore, open_store
from piazza.table.store import StoreFailed
from piazza.words import Words

FILE = "site.db"


def play(tmp_path: Path, scenario: Callable[[SqlStore], Awaitable[None]], query: str = "") -> None:
    """Play a scenario in a database where there is one table already."""

    async def whole() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/{FILE}")
        await store.create(new_table())
        await store.close()
        store = await open_store(f"sqlite:///file:{tmp_path}/{FILE}?uri=true&{query}")
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(whole())


async def fails(tmp_path: Path, meaning: str, attempt: Awaitable[object]) -> None:
    """It must say what is wrong with which file, and not where that file is."""
    fault = await refused(StoreFailed, attempt)
    assert fault.phrase.key == f"fault.database-{meaning}"
    sentence = Words().fault(fault)
    assert FILE in sentence
    assert str(tmp_path) not in sentence


async def pragma(store: SqlStore, text: str) -> None:
    await store.database.write(lambda connection: connection.exec_driver_sql(f"PRAGMA {text}"))


def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_database, "PRAGMAS", ("busy_timeout = 50", *sqlite.PRAGMAS[1:]))


def test_a_database_that_can_only_be_read_is_read(tmp_path: Path) -> None:
    async def scenario(store: SqlStore) -> None:
        assert await store.load("one") == [new_table().first]
        for attempt in (
            store.append_all("one", [entry(1)]),
            store.create(new_table("two")),
            store.claim("one", 1, "invite-b", "token"),
            store.invite("one", 1, str),
        ):
            await fails(tmp_path, "read-only", attempt)
        assert await store.load("one") == [new_table().first]

    play(tmp_path, scenario, "mode=ro")


def test_who_writes_too_long_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    impatient(monkeypatch)

    async def scenario(store: SqlStore) -> None:
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await fails(tmp_path, "busy", store.append_all("one", [entry(1)]))
            assert await store.load("one") == [new_table().first], "reading goes on"
            answers = await asyncio.gather(
                *(store.append_all("one", [entry(1)]) for _ in range(5)), return_exceptions=True
            )
            assert {type(answer) for answer in answers} == {StoreFailed}
            other.execute("ROLLBACK")
        await store.append_all("one", [entry(1)])
        assert await store.load("one", 1) == [entry(1)]

    play(tmp_path, scenario)


def test_a_short_wait_is_no_failure(tmp_path: Path) -> None:
    async def scenario(store: SqlStore) -> None:
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(store.append_all("one", [entry(1)]))
            await asyncio.sleep(0.1)
            assert not waiting.done()
            other.execute("COMMIT")
            await waiting

    play(tmp_path, scenario)


def test_a_full_disk_keeps_what_was_there(tmp_path: Path) -> None:
    async def scenario(store: SqlStore) -> None:
        await pragma(store, "max_page_count = 1")  # it cannot be less than there are
        await fails(tmp_path, "full", store.append_all("one", [entry(1, "x" * 100_000)]))
        many = [entry(number, "x" * 5_000) for number in range(1, 20)]
        await fails(tmp_path, "full", store.append_all("one", many))
        assert await store.load("one") == [new_table().first]
        await pragma(store, "max_page_count = 100000")
        await store.append_all("one", many)
        assert await store.load("one", 1) == many

    play(tmp_path, scenario)


def test_a_file_that_was_taken_away_is_not_written_on(tmp_path: Path) -> None:
    async def scenario(store: SqlStore) -> None:
        away = tmp_path / "away"
        (tmp_path / FILE).rename(away)
        await fails(tmp_path, "missing", store.append_all("one", [entry(1)]))
        await fails(tmp_path, "missing", store.load("one"))
        assert not (tmp_path / FILE).exists(), "no empty one in its place"
        away.rename(tmp_path / FILE)
        await store.append_all("one", [entry(1)])

    play(tmp_path, scenario)


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    content = b"Two households, both alike in dignity\n" * 100
    (tmp_path / FILE).write_bytes(content)
    asyncio.run(fails(tmp_path, "foreign", open_store(f"sqlite:///{tmp_path}/{FILE}")))
    assert (tmp_path / FILE).read_bytes() == content


def test_a_folder_that_does_not_exist_is_not_made(tmp_path: Path) -> None:
    asyncio.run(fails(tmp_path, "missing", open_store(f"sqlite:///{tmp_path}/none/{FILE}")))
    assert list(tmp_path.iterdir()) == []


def test_a_database_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        other.execute("CREATE TABLE seats (row TEXT)")
    asyncio.run(fails(tmp_path, "broken", open_store(f"sqlite:///{tmp_path}/{FILE}")))
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("seats",)]


def test_a_newer_schema_is_left_alone(tmp_path: Path) -> None:
    async def scenario(store: SqlStore) -> None:
        """Nothing to do."""

    play(tmp_path, scenario)
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
        other.commit()
    asyncio.run(fails(tmp_path, "newer", open_store(f"sqlite:///{tmp_path}/{FILE}")))


@pytest.mark.parametrize(
    "text",
    ["", "site.db", "sqlite://", "sqlite:///", "mysql://u:secret@host/x", "postgresql://u:secret@host", "x://:y"],
)
def test_other_addresses_are_refused_without_repeating_them(text: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        Address(text)
    assert refusal.value.phrase.key == "fault.database-address"
    assert "secret" not in Words().fault(refusal.value)


def test_a_driver_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(("asyncpg", "piazza.store.postgres"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    for attempt in (open_store, lambda url: check_database(url, print)):
        fault = asyncio.run(refused(Unreadable, attempt("postgresql://anna:secret@host/piazza")))
        assert fault.phrase.key == "fault.database-driver"
        assert "pip install" in Words().fault(fault)
