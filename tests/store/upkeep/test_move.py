"""Moving all tables to another database: equal, record by record, whatever happened in between."""

import asyncio
from functools import partial
from pathlib import Path

import pytest
from tests.servers.postgres import Postgres
from tests.store.upkeep.databases import alter, contents, names_in, new_database, old_database, refusal, rows

from piazza.store.address import Address
from piazza.store.lessons import lesson_counts
from piazza.store.lock import locked
from piazza.store.sql import open_store
from piazza.store.sqlite import PRAGMAS
from piazza.store.upkeep import records
from piazza.store.upkeep.move import MoveSummary, move
from piazza.words import Words


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return new_database(tmp_path / "site.db")


def moved(source: Path | str, target: str) -> MoveSummary:
    told: list[tuple[int, int]] = []
    url = source if isinstance(source, str) else f"sqlite:///{source}"
    result = asyncio.run(move(url, target, lambda done, total: told.append((done, total))))
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert not told or told[-1] == (sum(result), sum(result))
    return result


def remove(file: Path, which: str) -> None:
    for name, column in (("endings", "table_id"), ("seats", "table_id"), ("entries", "table_id"), ("tables", "id")):
        alter(file, f"DELETE FROM {name} WHERE {column} {which}")


def test_everything_of_every_table_arrives_and_the_source_stays(source: Path, target: str) -> None:
    before = rows(source)
    assert moved(source, target) == MoveSummary(3, 0)
    assert contents(target) == contents(f"sqlite:///{source}")
    assert len(contents(target)["two"]["entries"]) == 4
    assert len(contents(target)["two"]["endings"]) == 1
    assert rows(source) == before
    assert moved(source, target) == MoveSummary(0, 3)


def test_totals_of_lessons_arrive_once_and_are_counted_on(source: Path, target: str) -> None:
    async def count(url: str) -> dict[tuple[str, int, int], int]:
        store = await open_store(url)
        await store.count_lesson("twist", 1, 0)
        found = {one[:3]: one.reached for one in await store.database.read(lesson_counts)}
        await store.close()
        return found

    for times in (1, 2):
        assert asyncio.run(count(f"sqlite:///{source}")) == {("twist", 1, 0): times}
    for _ in range(2):
        moved(source, target)
    assert asyncio.run(count(target)) == {("twist", 1, 0): 3}
    moved(source, target)
    assert asyncio.run(count(target)) == {("twist", 1, 0): 4}, "what was counted since then is kept"


def test_there_and_back(source: Path, postgres: Postgres, tmp_path: Path) -> None:
    moved(source, postgres.url)
    moved(postgres.url, f"sqlite:///{tmp_path}/back.db")
    for name in ("tables", "seats", "entries", "endings"):
        assert rows(tmp_path / "back.db")[name] == rows(source)[name]


def test_the_target_can_be_played_on(source: Path, target: str) -> None:
    async def play() -> None:
        store = await open_store(target)
        entries = await store.load("one")
        await store.append_all("one", [entries[-1]._replace(number=len(entries))])
        assert await store.claim("one", 1, "invite-b", "token")
        await store.close()

    moved(source, target)
    asyncio.run(play())
    fault = refusal(partial(moved, source, target))
    assert fault.phrase.key == "fault.move-differs"
    assert "one" in Words().fault(fault)


def test_a_database_of_an_earlier_version_is_read_as_it_is(tmp_path: Path, target: str) -> None:
    source = old_database(tmp_path)
    before = source.read_bytes()
    assert moved(source, target).copied == len(rows(source)["tables"])
    assert source.read_bytes() == before
    assert {name for name in names_in(tmp_path) if name.startswith("site")} == {"site.db"}


def test_a_target_with_other_tables_is_refused(source: Path, target: str, tmp_path: Path) -> None:
    moved(source, target)
    remove(source, "= 'two'")
    fault = refusal(partial(moved, source, target))
    assert fault.phrase.key == "fault.move-other"
    assert "two" in Words().fault(fault)


@pytest.mark.parametrize("change", ["UPDATE entries SET text = '' WHERE seq = 3", "UPDATE seats SET generation = 9"])
def test_what_differs_is_named_before_anything_is_copied(source: Path, target: str, change: str) -> None:
    remove(source, "<> 'three'")
    moved(source, target)
    source.unlink()
    new_database(source)
    alter(source, f"{change}{' AND' if 'WHERE' in change else ' WHERE'} table_id = 'three'")
    fault = refusal(partial(moved, source, target))
    assert fault.phrase.key == "fault.move-differs"
    assert "three" in Words().fault(fault)
    assert set(contents(target)) == {"three"}


@pytest.mark.parametrize("value", ["X'00ff'", "7", "'a' || char(0) || 'b'"])
def test_values_that_do_not_belong_there_are_refused_with_the_name_of_the_table(
    source: Path, target: str, value: str
) -> None:
    alter(source, f"UPDATE entries SET text = {value} WHERE table_id = 'two' AND seq = 1")
    if value == "7":
        alter(source, "UPDATE entries SET seat = 'one' WHERE table_id = 'two' AND seq = 1")
    fault = refusal(partial(moved, source, target))
    assert fault.phrase.key == "fault.move-unreadable"
    assert "two" in Words().fault(fault)


def test_a_site_on_the_source_is_noticed(source: Path, target: str) -> None:
    with locked(Address(f"sqlite:///{source}")):
        assert refusal(partial(moved, source, target)).phrase.key == "fault.database-in-use"


def test_so_is_one_on_postgresql(source: Path, postgres: Postgres, tmp_path: Path) -> None:
    async def beat() -> None:
        store = await open_store(postgres.url)
        await store.beat("worker", 60)
        await store.close()

    moved(source, postgres.url)
    asyncio.run(beat())
    back = f"sqlite:///{tmp_path}/back.db"
    fault = refusal(partial(moved, postgres.url, back))
    assert fault.phrase.key == "fault.move-in-use"
    assert postgres.password not in Words().fault(fault)
    postgres.query("UPDATE beats SET seen = seen - 16")
    assert moved(postgres.url, back) == MoveSummary(3, 0)


def test_both_must_be_different(source: Path, postgres: Postgres) -> None:
    assert refusal(partial(moved, source, f"sqlite:///{source.parent}/./{source.name}")).phrase.key == "fault.move-same"
    assert refusal(partial(moved, postgres.url, postgres.url)).phrase.key == "fault.move-same"


def test_a_newer_or_empty_source_is_refused_and_no_target_is_made(source: Path, tmp_path: Path) -> None:
    target = f"sqlite:///{tmp_path}/target.db"
    for change, meaning in (
        ("UPDATE alembic_version SET version_num = '9999'", "newer"),
        ("DELETE FROM alembic_version", "empty"),
    ):
        alter(source, change)
        assert refusal(partial(moved, source, target)).phrase.key == f"fault.database-{meaning}"
    assert not (tmp_path / "target.db").exists()


@pytest.mark.parametrize("name", ["none.db", "no/such/folder.db"])
def test_of_a_source_that_is_not_there_nothing_is_made(tmp_path: Path, name: str) -> None:
    fault = refusal(partial(moved, tmp_path / name, f"sqlite:///{tmp_path}/target.db"))
    assert fault.phrase.key == "fault.database-missing"
    assert list(tmp_path.iterdir()) == []


def test_wrong_passwords_and_places_are_not_repeated(source: Path, postgres: Postgres) -> None:
    wrong = postgres.url.replace(postgres.password, "open-sesame")
    gone = postgres.url.replace(str(postgres.port), "1")
    unknown = postgres.url.replace(postgres.name, "nowhere")
    for url in (wrong, gone, unknown):
        sentence = Words().fault(refusal(partial(moved, source, url)))
        assert "open-sesame" not in sentence
        assert postgres.password not in sentence


def test_a_server_that_goes_away_in_between_costs_nothing(
    source: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "BATCH", 1)

    def pull_the_plug(done: int, _: int) -> None:
        if done == 1:
            postgres.kill()

    fault = refusal(lambda: asyncio.run(move(f"sqlite:///{source}", postgres.url, pull_the_plug)))
    assert fault.phrase.key == "fault.database-unreachable"
    assert postgres.password not in Words().fault(fault)
    postgres.start()
    assert moved(source, postgres.url) == MoveSummary(2, 1)


def test_a_full_disk_stops_it_and_with_room_it_goes_on(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alter(source, "UPDATE entries SET text = hex(zeroblob(40000)) WHERE table_id = 'two' AND seq = 2")
    monkeypatch.setattr(records, "BATCH", 1)
    target = f"sqlite:///{tmp_path}/target.db"
    with monkeypatch.context() as full:
        full.setattr("piazza.store.sqlite_database.PRAGMAS", (*PRAGMAS, "max_page_count = 36"))
        assert refusal(partial(moved, source, target)).phrase.key == "fault.database-full"
    assert set(contents(target)) == {"one", "three"}
    assert moved(source, target) == MoveSummary(1, 2)


def test_an_older_target_is_brought_up_to_date_and_a_newer_one_left_alone(source: Path, tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    target = old_database(tmp_path / "old")
    for name, column in (("seats", "table_id"), ("entries", "table_id"), ("tables", "id")):
        alter(target, f"DELETE FROM {name} WHERE {column} <> ''")
    assert moved(source, f"sqlite:///{target}") == MoveSummary(3, 0)
    alter(target, "UPDATE alembic_version SET version_num = '9999'")
    assert refusal(partial(moved, source, f"sqlite:///{target}")).phrase.key == "fault.database-newer"
