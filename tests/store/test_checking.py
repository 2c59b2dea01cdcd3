"""Reading a database again: what is not what it was is named, the rest is read on, and nothing is changed."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.compatibility.frozen import HERE, known
from tests.servers.postgres import Postgres, PostgresServer
from tests.store.checked import FEW, FINISHED, TABLES, InFile, OnServer, checked, fill, wrong
from tests.store.tables import refused

from piazza.store.checking import check_database
from piazza.store.sql import open_store
from piazza.store.store import StoredEnding
from piazza.table.store import StoreFailed
from piazza.table.verdict import Verdict

OTHER = "UPDATE entries SET {} WHERE table_id = '{}' AND seq = {}"
Stored = InFile | OnServer


@pytest.fixture
def file(tmp_path: Path) -> InFile:
    return InFile(tmp_path)


@pytest.fixture(scope="module")
def filled(postgres_server: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of a database to be copied: that takes less time than to fill one for each test."""
    database = Postgres(postgres_server)
    fill(database, tmp_path_factory.mktemp("filled"))
    yield database.name
    database.close()


@pytest.fixture
def on_server(postgres_server: PostgresServer, filled: str) -> Iterator[OnServer]:
    database = Postgres(postgres_server, filled)
    yield OnServer(database)
    database.close()


@pytest.fixture(params=["file", "on_server"])
def stored(request: pytest.FixtureRequest) -> Stored:
    one: Stored = request.getfixturevalue(request.param)
    return one


async def keep_ending(url: str, ending: StoredEnding) -> None:
    """In a database that is brought up to date."""
    store = await open_store(url)
    await store.keep_ending(FINISHED, ending)
    await store.close()


def right_ending() -> StoredEnding:
    settled = known("0.1.0", "site")["finished-verona-2"]["settled"]
    scores, places = (" ".join(map(str, settled["result"][name])) for name in ("scores", "places"))
    return StoredEnding(scores, places, settled["digest"])


def test_a_database_of_an_earlier_version_is_read_and_stays_as_it_is(tmp_path: Path) -> None:
    file = Path(shutil.copy(HERE / "0.1.0" / "site.db", tmp_path / "site.db"))
    before = file.read_bytes()
    found = checked(f"sqlite:///{file}")
    assert (file.read_bytes(), list(tmp_path.iterdir())) == (before, [file])
    assert set(found) == set(TABLES.values())
    assert not [verdict for verdict in found.values() if verdict.fault or verdict.is_compared]
    assert {name for name, table in TABLES.items() if found[table].is_over} == {
        name for name in TABLES if name.startswith("finished")
    }


def test_so_is_one_of_this_version_and_endings_are_compared(stored: Stored) -> None:
    asyncio.run(keep_ending(stored.url, right_ending()))
    before = stored.contents()
    found = checked(stored.url)
    assert stored.contents() == before
    assert {name for name, verdict in found.items() if verdict.is_compared} == {FINISHED}
    assert not [verdict for verdict in found.values() if verdict.fault]


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"scores": "9 20"}, "The game ended with other scores: 9 20 were kept, now they are 8 20."),
        ({"places": "1 2"}, "The game ended with other places: 1 2 were kept, now they are 2 1."),
        ({"position": "00ff"}, "The game ended with the same scores in another position: its digest was 00ff and is "),
    ],
)
def test_another_ending_is_named(stored: Stored, changed: dict[str, str], sentence: str) -> None:
    asyncio.run(keep_ending(stored.url, right_ending()._replace(**changed)))
    found = wrong(stored.url)
    assert list(found) == [FINISHED]
    assert found[FINISHED].startswith(sentence)


def test_a_game_that_is_not_finished_any_more_is_named(stored: Stored) -> None:
    asyncio.run(keep_ending(stored.url, right_ending()))
    stored.alter(f"DELETE FROM entries WHERE table_id = '{FINISHED}' AND seq > 70")
    assert wrong(stored.url) == {FINISHED: "The game was finished, and is not finished any more."}


@pytest.mark.parametrize(
    "damage",
    [
        OTHER.format("text = 'Pz9'", FINISHED, 5),
        OTHER.format("seat = 1 - seat", FINISHED, 5),
        OTHER.format('text = \'{"game": "twist"}\'', FINISHED, 0),
        OTHER.format("text = '[]'", FINISHED, 0),
        OTHER.format('text = replace(text, \'"rules": "1"\', \'"rules": "7"\')', FINISHED, 0),
        OTHER.format("text = replace(text, 'option rounds', 'option squares')", FINISHED, 0),
        f"DELETE FROM entries WHERE table_id = '{FINISHED}' AND seq = 7",
        f"DELETE FROM entries WHERE table_id = '{FINISHED}'",
        f"UPDATE tables SET game = 'council' WHERE id = '{FINISHED}'",
    ],
)
def test_a_damaged_table_is_named_and_the_others_are_read(stored: Stored, damage: str) -> None:
    stored.alter(damage)
    assert list(wrong(stored.url)) == [FINISHED]


@pytest.mark.parametrize("damage", ["text = X'00ff'", "seat = 'one'"])
def test_so_is_one_with_values_of_a_kind_that_only_sqlite_keeps(file: InFile, damage: str) -> None:
    file.alter(OTHER.format(damage, FINISHED, 5))
    assert list(wrong(file.url)) == [FINISHED]


@pytest.mark.parametrize(
    ("damage", "meaning"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "newer"),
        ("DELETE FROM alembic_version", "empty"),
        ("DROP TABLE entries", "broken"),
    ],
)
def test_a_database_that_cannot_be_checked_is_refused_and_stays_as_it_is(
    stored: Stored, damage: str, meaning: str
) -> None:
    stored.alter(damage)
    before = stored.contents()
    fault = asyncio.run(refused(StoreFailed, check_database(stored.url, print)))
    assert fault.phrase.key == f"fault.database-{meaning}"
    assert stored.contents() == before


def test_what_is_no_database_is_not_made_one(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Pass on the left." * 100)
    for name, meaning in (("none.db", "missing"), ("notes.txt", "foreign"), (":memory:", "missing")):
        fault = asyncio.run(refused(StoreFailed, check_database(f"sqlite:///{tmp_path}/{name}", print)))
        assert fault.phrase.key == f"fault.database-{meaning}"
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_site_may_write_meanwhile(stored: Stored) -> None:
    async def check_beside_a_site() -> None:
        store = await open_store(stored.url)
        entries = await store.load(TABLES["taken-back"])
        await store.append_all(TABLES["taken-back"], [entries[-1]._replace(number=len(entries), text="0")])
        found: list[Verdict] = []
        await check_database(stored.url, found.append)
        assert len(found) == len(FEW)
        assert not [verdict for verdict in found if verdict.fault]
        await store.close()

    asyncio.run(check_beside_a_site())
