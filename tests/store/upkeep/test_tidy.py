"""Tidying: what is abandoned is removed once its log is on disk, and what is played at stays."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.compatibility.frozen import known
from tests.servers.postgres import Postgres
from tests.store.tables import NOW, entry, new_table, refused
from tests.store.upkeep.databases import contents, old_database, refusal

from piazza.cli.check import check_folder
from piazza.cli.tables import store_in
from piazza.store.address import Address
from piazza.store.lock import locked
from piazza.store.schema import ENTRIES
from piazza.store.sql import SqlStore, open_store
from piazza.store.store import NoSuchTable, StoredEnding
from piazza.store.upkeep import tidy as tidying
from piazza.store.upkeep.move import move
from piazza.store.upkeep.tidy import Tidied, abandoned, shrink, tidy
from piazza.table.log import Entry
from piazza.table.store import FileStore
from piazza.table.times import read_moment, write_moment

BEFORE = read_moment(NOW) + timedelta(days=1)
LATER = write_moment(BEFORE + timedelta(seconds=1))
ALL = datetime(2100, 1, 1, tzinfo=UTC)


@pytest.fixture
def export(tmp_path: Path) -> FileStore:
    return store_in(tmp_path / "export")


@pytest.fixture
def games(tmp_path: Path, target: str) -> str:
    """The tables of version 0.1.0, in a database of either kind."""
    (tmp_path / "old").mkdir()
    asyncio.run(move(f"sqlite:///{old_database(tmp_path / 'old')}", target, lambda *_: None))
    return target


async def fill(url: str) -> None:
    """Two tables that are abandoned, one of them finished, and one that is played at."""
    store = await open_store(url)
    for name in ("one", "two", "three"):
        await store.create(new_table(name))
    await store.append_all("two", [entry(1, "“é” \n")])
    await store.keep_ending("two", StoredEnding("3 1", "1 2", "digest"))
    await store.keep_snapshot("two", 1, "a position")
    await store.append_all("three", [entry(1), Entry(2, LATER, "decide", 0, "Pc3")])
    await store.close()


def tidied(url: str, before: datetime, export: FileStore | None) -> Tidied:
    removed, left = asyncio.run(tidy(url, before, export, lambda *_: None))
    return Tidied(sorted(removed), sorted(left))


def test_whatever_is_older_is_exported_and_removed(target: str, export: FileStore) -> None:
    asyncio.run(fill(target))
    before = contents(target)
    assert asyncio.run(abandoned(target, BEFORE)) == ["one", "two"]
    assert contents(target) == before
    assert tidied(target, BEFORE, export) == Tidied(["one", "two"], [])
    assert contents(target) == {"three": before["three"]}
    assert export.load("two") == [new_table().first, entry(1, "“é” \n")]
    assert {file.stat().st_mode & 0o777 for file in export.path("one").parent.iterdir()} == {0o600}
    assert tidied(target, BEFORE, export) == Tidied([], [])


def test_what_was_exported_can_be_checked_and_replayed(games: str, export: FileStore) -> None:
    """Finished games have their records beside them, with which the check compares them."""
    before = contents(games)
    assert tidied(games, ALL, export).left == []
    assert contents(games) == {}
    verdicts = {verdict.name: verdict for verdict in check_folder(export)}
    assert set(verdicts) == set(before)
    assert not [verdict for verdict in verdicts.values() if verdict.fault]
    finished = {case["id"] for name, case in known("0.1.0", "site").items() if name.startswith("finished")}
    assert {name for name, verdict in verdicts.items() if verdict.is_compared} == finished


def test_without_export_they_are_removed_as_well(target: str, export: FileStore) -> None:
    asyncio.run(fill(target))
    assert tidied(target, BEFORE, None) == Tidied(["one", "two"], [])
    assert not export.path("one").parent.exists()


def test_what_was_exported_before_an_interruption_is_taken(target: str, export: FileStore) -> None:
    asyncio.run(fill(target))

    def interrupted(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(tidying, "remove_unchanged", interrupted)
        refusal(lambda: tidied(target, BEFORE, export))
    assert len(contents(target)) == 3
    assert tidied(target, BEFORE, export) == Tidied(["one", "two"], [])


def test_a_log_of_another_game_is_not_overwritten(target: str, export: FileStore) -> None:
    asyncio.run(fill(target))
    export.append("one", entry(0, "another"))
    assert tidied(target, BEFORE, export) == Tidied(["two"], ["one"])
    assert export.load("one") == [entry(0, "another")]
    assert set(contents(target)) == {"one", "three"}


ODD = [entry(2)._replace(verb="de cide"), entry(2)._replace(verb="conquer"), entry(2)._replace(time=f"{NOW} ")]


@pytest.mark.parametrize("odd", ODD)
def test_a_log_that_could_not_be_read_again_stays_in_the_database(target: str, export: FileStore, odd: Entry) -> None:
    async def append() -> None:
        store = await open_store(target)
        await store.append_all("two", [odd, entry(3)])
        await store.close()

    asyncio.run(fill(target))
    asyncio.run(append())
    assert tidied(target, BEFORE, export) == Tidied(["one"], ["two"])
    assert not export.path("two").exists()


def test_a_time_that_cannot_be_read_is_no_reason(target: str) -> None:
    async def append() -> None:
        store = await open_store(target)
        await store.append_all("two", [entry(2)._replace(time="yesterday")])
        await store.close()

    asyncio.run(fill(target))
    asyncio.run(append())
    assert asyncio.run(abandoned(target, ALL)) == ["one", "three"]


def test_a_full_disk_removes_nothing(target: str, export: FileStore, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(fill(target))
    before = contents(target)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("piazza.store.upkeep.export.complete", full)
    with pytest.raises(OSError, match="No space"):
        tidied(target, BEFORE, export)
    assert contents(target) == before
    assert list(export.path("one").parent.iterdir()) == []


def test_on_sqlite_the_site_must_be_stopped_and_the_file_gets_smaller(tmp_path: Path, export: FileStore) -> None:
    file = old_database(tmp_path)
    url = f"sqlite:///{file}"
    with locked(Address(url)):
        assert refusal(lambda: tidied(url, ALL, export)).phrase.key == "fault.database-in-use"
        assert len(asyncio.run(abandoned(url, ALL))) == 19, "looking is allowed"
    size = file.stat().st_size
    assert b'"seed"' in file.read_bytes()
    assert len(tidied(url, ALL, export).removed) == 19
    with locked(Address(url)):
        assert not shrink(Address(url)), "a site has been started"
    assert shrink(Address(url))
    assert file.stat().st_size < size
    assert b'"seed"' not in file.read_bytes(), "nothing of what was removed is left in it"


def test_whoever_plays_between_export_and_removal_keeps_the_table(
    postgres: Postgres, export: FileStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On PostgreSQL the site is running meanwhile."""
    exported = tidying.is_exported

    async def scenario() -> None:
        await fill(postgres.url)
        site = await open_store(postgres.url)
        playing: list[Sequence[object]] = []

        def play_meanwhile(*given: object) -> bool:
            playing.append(postgres.query(f"INSERT INTO entries VALUES ('one', 1, '{NOW}', 'decide', 0, 'Pb2')"))
            monkeypatch.setattr(tidying, "is_exported", exported)
            return bool(exported(*given))  # type: ignore[arg-type]

        monkeypatch.setattr(tidying, "is_exported", play_meanwhile)
        assert await tidy(postgres.url, BEFORE, export, lambda *_: None) == Tidied(["two"], [])
        assert playing
        await after(site)

    asyncio.run(scenario())


async def after(site: SqlStore) -> None:
    """The site goes on with the table that stayed, and says that the other one is gone."""
    assert len(await site.load("one")) == 2
    await site.append_all("one", [entry(2)])
    await refused(NoSuchTable, site.append_all("two", [entry(2)]))
    await refused(NoSuchTable, site.load("two"))
    await site.close()


def test_entries_of_all_columns_are_compared() -> None:
    """What is exported is the log: the order of its columns is that of an entry."""
    assert ENTRIES.c.keys() == ["table_id", "seq", "time", "verb", "seat", "text"]
