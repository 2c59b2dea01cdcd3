"""Reading a database again: what is not what it was is named, the rest is read on, and nothing is changed."""

import asyncio
import hashlib
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.compatibility.frozen import HERE, known
from tests.store.tables import refused

from piazza.store.checking import check_database
from piazza.store.sql import open_store
from piazza.store.store import StoredEnding
from piazza.table.store import StoreFailed
from piazza.table.verdict import Verdict
from piazza.words import Words

TABLES = {name: case["id"] for name, case in known("0.1.0", "site").items()}
FINISHED = TABLES["finished-verona-2"]
FEW = (FINISHED, TABLES["taken-back"], TABLES["sealed-for-two"])
OTHER = "UPDATE entries SET {} WHERE table_id = '{}' AND seq = {}"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database of version 0.1.0 with three of its tables."""
    copy = Path(shutil.copy(HERE / "0.1.0" / "site.db", tmp_path / "a site?.db"))
    for column, table in (("table_id", "entries"), ("table_id", "seats"), ("id", "tables")):
        alter(copy, f"DELETE FROM {table} WHERE {column} NOT IN {FEW}")
    return copy


def alter(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


def checked(file: Path) -> dict[str, Verdict]:
    found: list[Verdict] = []
    asyncio.run(check_database(f"sqlite:///{str(file).replace('?', '%3F')}", found.append))
    return {verdict.name: verdict for verdict in found}


def wrong(file: Path) -> dict[str, str]:
    """The sentences about tables that are not what they were; all others were read."""
    found = checked(file)
    assert set(found) == set(FEW)
    return {name: Words().fault(verdict.fault) for name, verdict in found.items() if verdict.fault is not None}


async def bring_up_to_date(file: Path, ending: StoredEnding | None = None) -> None:
    store = await open_store(f"sqlite:///{str(file).replace('?', '%3F')}")
    if ending is not None:
        await store.keep_ending(FINISHED, ending)
    await store.close()


def contents(file: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in file.parent.iterdir()}


def right_ending() -> StoredEnding:
    settled = known("0.1.0", "site")["finished-verona-2"]["settled"]
    scores, places = (" ".join(map(str, settled["result"][name])) for name in ("scores", "places"))
    return StoredEnding(scores, places, settled["digest"])


def test_a_database_of_an_earlier_version_is_read_and_stays_as_it_is(tmp_path: Path) -> None:
    file = Path(shutil.copy(HERE / "0.1.0" / "site.db", tmp_path / "site.db"))
    before = contents(file)
    found = checked(file)
    assert contents(file) == before
    assert set(found) == set(TABLES.values())
    assert not [verdict for verdict in found.values() if verdict.fault or verdict.is_compared]
    assert {name for name, table in TABLES.items() if found[table].is_over} == {
        name for name in TABLES if name.startswith("finished")
    }


def test_so_is_one_of_this_version_and_endings_are_compared(file: Path) -> None:
    asyncio.run(bring_up_to_date(file, right_ending()))
    before = contents(file)
    found = checked(file)
    assert contents(file) == before
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
def test_another_ending_is_named(file: Path, changed: dict[str, str], sentence: str) -> None:
    asyncio.run(bring_up_to_date(file, right_ending()._replace(**changed)))
    found = wrong(file)
    assert list(found) == [FINISHED]
    assert found[FINISHED].startswith(sentence)


def test_a_game_that_is_not_finished_any_more_is_named(file: Path) -> None:
    asyncio.run(bring_up_to_date(file, right_ending()))
    alter(file, f"DELETE FROM entries WHERE table_id = '{FINISHED}' AND seq > 70")
    assert wrong(file) == {FINISHED: "The game was finished, and is not finished any more."}


@pytest.mark.parametrize(
    "damage",
    [
        OTHER.format("text = 'Pz9'", FINISHED, 5),
        OTHER.format("seat = 1 - seat", FINISHED, 5),
        OTHER.format("text = X'00ff'", FINISHED, 5),
        OTHER.format("seat = 'one'", FINISHED, 5),
        OTHER.format('text = \'{"game": "twist"}\'', FINISHED, 0),
        OTHER.format("text = '[]'", FINISHED, 0),
        OTHER.format('text = replace(text, \'"rules": "1"\', \'"rules": "7"\')', FINISHED, 0),
        OTHER.format("text = replace(text, 'option rounds', 'option squares')", FINISHED, 0),
        f"DELETE FROM entries WHERE table_id = '{FINISHED}' AND seq = 7",
        f"DELETE FROM entries WHERE table_id = '{FINISHED}'",
        f"UPDATE tables SET game = 'council' WHERE id = '{FINISHED}'",
    ],
)
def test_a_damaged_table_is_named_and_the_others_are_read(file: Path, damage: str) -> None:
    alter(file, damage)
    assert list(wrong(file)) == [FINISHED]


@pytest.mark.parametrize(
    ("damage", "meaning"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "newer"),
        ("DELETE FROM alembic_version", "empty"),
        ("DROP TABLE entries", "broken"),
    ],
)
def test_a_database_that_cannot_be_checked_is_refused_and_stays_as_it_is(file: Path, damage: str, meaning: str) -> None:
    alter(file, damage)
    before = contents(file)
    fault = asyncio.run(refused(StoreFailed, check_database(f"sqlite:///{file}".replace("?", "%3F"), print)))
    assert fault.phrase.key == f"fault.database-{meaning}"
    assert contents(file) == before


def test_what_is_no_database_is_not_made_one(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Pass on the left." * 100)
    for name, meaning in (("none.db", "missing"), ("notes.txt", "foreign"), (":memory:", "missing")):
        fault = asyncio.run(refused(StoreFailed, check_database(f"sqlite:///{tmp_path}/{name}", print)))
        assert fault.phrase.key == f"fault.database-{meaning}"
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_site_may_write_meanwhile(file: Path) -> None:
    async def check_beside_a_site() -> None:
        store = await open_store(f"sqlite:///{str(file).replace('?', '%3F')}")
        entries = await store.load(TABLES["taken-back"])
        await store.append_all(TABLES["taken-back"], [entries[-1]._replace(number=len(entries), text="0")])
        found: list[Verdict] = []
        await check_database(f"sqlite:///{str(file).replace('?', '%3F')}", found.append)
        assert len(found) == len(FEW)
        assert not [verdict for verdict in found if verdict.fault]
        await store.close()

    asyncio.run(check_beside_a_site())
