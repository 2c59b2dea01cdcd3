"""`piazza check`: games of earlier versions are read again, and what is not what it was is named."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.running import LUCK, Piazza, is_one_complaint
from tests.compatibility.frozen import HERE, known

LOGS = ("twist-2-finished", "council-3-draft", "verona-2-sealed")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return Path(shutil.copy(HERE / "0.1.0" / "site.db", tmp_path / "site.db"))


def keep_logs(piazza: Piazza) -> None:
    piazza.store.path("x").parent.mkdir(parents=True)
    for name in LOGS:
        shutil.copy(HERE / "0.1.0" / "logs" / f"{name}.log", piazza.store.path(name))


def test_a_database_that_means_what_it_meant(piazza: Piazza, database: Path) -> None:
    run = piazza("check", "--database", f"sqlite:///{database}")
    assert (run.code, run.err) == (0, "")
    count = len(known("0.1.0", "site"))
    assert run.out.splitlines() == [
        f"{count} tables read. Finished: 4; compared with the ending that was kept: 0.",
        "Every entry is legal by the rules. No ending was kept that it could be compared with.",
    ]
    assert not piazza.home.exists()


def test_what_is_not_what_it_was_is_named(piazza: Piazza, database: Path) -> None:
    table = known("0.1.0", "site")["finished-council-4"]["id"]
    with closing(sqlite3.connect(database)) as opened:
        opened.execute("UPDATE entries SET text = 'Rx1' WHERE table_id = ? AND seq = 9", [table])
        opened.commit()
    run = piazza("check", "--database", f"sqlite:///{database}")
    assert run.code == 1
    first, _, last = run.out.splitlines()
    assert first.startswith(f"{table}: ")
    assert last.startswith("1 table is not what it was. Nothing was changed")
    told = {
        one["table"]: one for one in json.loads(piazza("check", "--json", "--database", f"sqlite:///{database}").out)
    }
    assert not told[table]["valid"]
    assert told[table]["problem"] == first.partition(": ")[2]
    assert sum(one["valid"] for one in told.values()) == len(told) - 1


@pytest.mark.parametrize(
    "command",
    ["check", "lessons", "serve --port 0", "tidy --older-than 1 --no-export", "tidy --older-than 1 --dry-run"],
)
def test_a_newer_database_is_left_alone_to_the_byte(piazza: Piazza, database: Path, command: str) -> None:
    """With the kind of journal that it has: to change that writes into the file."""
    with closing(sqlite3.connect(database)) as opened:
        opened.execute("PRAGMA journal_mode = DELETE")
        opened.execute("UPDATE alembic_version SET version_num = '9999'")
        opened.commit()
    content = database.read_bytes()
    run = piazza(*command.split(), "--database", f"sqlite:///{database}")
    assert run.code == 1
    assert run.err == "piazza: The database site.db was made by a newer version of this program: use that one.\n"
    assert database.read_bytes() == content


def test_games_of_the_terminal_are_read_too(piazza: Piazza) -> None:
    keep_logs(piazza)
    run = piazza("check")
    assert (run.code, run.out.splitlines()[0]) == (
        0,
        "3 tables read. Finished: 1; compared with the ending that was kept: 0.",
    )
    log = piazza.store.path("council-3-draft")
    log.write_bytes(log.read_bytes().replace(b"decide", b"deride", 1))
    run = piazza("check", "--folder", piazza.home)
    assert run.code == 1
    assert run.out.startswith("council-3-draft: ")


def test_a_finished_game_is_compared_with_its_record(piazza: Piazza) -> None:
    assert piazza("play", "twist", "--seats", "me,me", "-o", "days=1", typed=LUCK).code == 0
    run = piazza("check")
    assert (run.code, run.out.splitlines()[0]) == (
        0,
        "1 table read. Finished: 1; compared with the ending that was kept: 1.",
    )
    assert run.out.splitlines()[1] == "All of it means what it meant."
    keep_logs_of_another_game(piazza)
    run = piazza("check")
    assert run.code == 1
    assert "ended with" in run.out


def keep_logs_of_another_game(piazza: Piazza) -> None:
    """The record stays, the log beside it is that of another game."""
    [name] = piazza.games
    shutil.copy(HERE / "0.1.0" / "logs" / "verona-2-finished.log", piazza.store.path(name))


def test_nothing_stored_is_nothing_wrong(piazza: Piazza) -> None:
    run = piazza("check")
    assert (run.code, run.out.splitlines()[0]) == (
        0,
        "0 tables read. Finished: 0; compared with the ending that was kept: 0.",
    )
    assert len(run.out.splitlines()) == 1, "and nothing right"


def test_a_folder_that_is_named_must_be_there(piazza: Piazza, tmp_path: Path) -> None:
    run = piazza("check", "--folder", tmp_path / "nosuch")
    assert (run.code, run.out) == (2, "")
    assert "nosuch" in run.err
    assert is_one_complaint(run)
