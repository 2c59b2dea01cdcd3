"""`piazza move` and `piazza tidy`."""

import asyncio
import shutil
import signal
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.at_a_terminal import Terminal
from tests.cli.running import PROGRAM, Piazza, is_one_complaint
from tests.servers.postgres import Postgres
from tests.store.upkeep.databases import contents, new_database, old_database, rows

from piazza.cli.tables import store_in
from piazza.store.address import Address
from piazza.store.lock import locked
from piazza.store.sql import open_store
from piazza.table.store import StoreFailed


@pytest.fixture
def source(tmp_path: Path) -> str:
    return f"sqlite:///{new_database(tmp_path / 'site.db')}"


def test_moving_there_and_back(piazza: Piazza, source: str, postgres: Postgres, tmp_path: Path) -> None:
    run = piazza("move", "--from", source, "--to", postgres.url)
    assert (run.code, run.err) == (0, ""), "no progress where nobody sees it"
    assert run.out == "3 tables were copied; copied before: 0. All of them were read back and compared.\n"
    assert piazza("move", "--from", source, "--to", postgres.url).out.startswith(
        "0 tables were copied; copied before: 3."
    )
    back = f"sqlite:///{tmp_path}/back.db"
    assert piazza("move", "--from", postgres.url, "--to", back).code == 0
    assert contents(back) == contents(source)


@pytest.mark.parametrize(
    "url",
    [
        "site.db",
        "mysql://anna:secret@localhost/club",
        "postgresql://anna:secret@localhost:1/club",
        "sqlite:////nowhere/at/all.db",
    ],
)
def test_moving_to_or_from_nowhere(piazza: Piazza, source: str, url: str) -> None:
    for given in (["--from", source, "--to", url], ["--from", url, "--to", source]):
        run = piazza("move", *given)
        assert run.code == 1
        assert is_one_complaint(run)
        assert "secret" not in run.err


def test_moving_shows_its_progress(piazza: Piazza, source: str, tmp_path: Path) -> None:
    given = ["move", "--from", source, "--to", f"sqlite:///{tmp_path}/target.db"]
    with Terminal(piazza.environment(), *given) as terminal:
        terminal.wait_for("3 of 3")
        terminal.wait_for("3 tables were copied")


def test_moving_can_be_interrupted_and_goes_on(piazza: Piazza, source: str, tmp_path: Path) -> None:
    target = f"sqlite:///{tmp_path}/target.db"
    asyncio.run(made(target))
    with closing(sqlite3.connect(tmp_path / "target.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        program = [*PROGRAM, "move", "--from", source, "--to", target]
        with subprocess.Popen(program, stderr=subprocess.PIPE, text=True) as process:
            while not is_in_use(target):
                time.sleep(0.01)
            process.send_signal(signal.SIGINT)
            _, complaint = process.communicate(timeout=60)
        assert process.returncode == 130
        assert complaint.startswith("piazza: ")
        assert complaint.count("\n") == 1
    assert piazza("move", "--from", source, "--to", target).code == 0
    assert contents(target) == contents(source)


async def made(url: str) -> None:
    await (await open_store(url)).close()


def is_in_use(url: str) -> bool:
    try:
        with locked(Address(url)):
            return False
    except StoreFailed:
        return True


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database of version 0.1.0, long after that."""
    monkeypatch.setattr("piazza.cli.tidy.now", lambda: "2100-01-01T00:00:00Z")
    return f"sqlite:///{old_database(tmp_path)}"


def test_tidying_exports_and_removes(piazza: Piazza, old: str, tmp_path: Path) -> None:
    folder = tmp_path / "away"
    before = rows(tmp_path / "site.db")
    run = piazza("tidy", "--database", old, "--older-than", "1", "--dry-run")
    assert (run.code, run.out) == (0, "19 tables would be removed.\n")
    assert rows(tmp_path / "site.db") == before
    run = piazza("tidy", "--database", old, "--older-than", "1", "--export", folder)
    assert (run.code, run.out) == (0, f"19 tables were exported to {folder} and removed.\n")
    assert contents(old) == {}
    run = piazza("check", "--folder", folder)
    assert run.out.startswith("19 tables read. Finished: 4; compared with the ending that was kept: 4.\n")
    assert len(piazza("play", "--games", "--folder", folder).out.splitlines()) == 19
    record = next(store_in(folder).path("x").parent.glob("*.txt"))
    assert piazza("replay", record, "--at", "1").code == 0


def test_tidying_leaves_what_is_not_older(piazza: Piazza, old: str, tmp_path: Path) -> None:
    run = piazza("tidy", "--database", old, "--older-than", "36500", "--no-export")
    assert (run.code, run.out) == (0, "0 tables were removed.\n")
    assert len(contents(old)) == 19


def test_tidying_wants_to_know_about_the_logs(piazza: Piazza, old: str, tmp_path: Path) -> None:
    for given in ([], ["--export", "x", "--no-export"]):
        run = piazza("tidy", "--database", old, "--older-than", "1", *given)
        assert run.code == 2
        assert is_one_complaint(run)
    for days in ("0", "-1", "soon", "1.5", "99999"):
        assert is_one_complaint(piazza("tidy", "--database", old, "--older-than", days, "--no-export"))
    assert len(rows(tmp_path / "site.db")["tables"]) == 19


def test_tidying_names_what_it_could_not_export(piazza: Piazza, old: str, tmp_path: Path) -> None:
    name = min(contents(old))
    log = store_in(tmp_path / "away").path(name)
    log.parent.mkdir(parents=True)
    shutil.copy(__file__, log)
    run = piazza("tidy", "--database", old, "--older-than", "1", "--export", tmp_path / "away")
    assert run.code == 1
    first, second = run.out.splitlines()
    assert first.startswith("18 tables were exported")
    assert second.startswith(f"{name} was not removed: ")
    assert set(contents(old)) == {name}


def test_tidying_by_wrong_addresses(piazza: Piazza, tmp_path: Path) -> None:
    for url in ("site.db", "postgresql://anna:secret@localhost:1/club", f"sqlite:///{tmp_path}/none.db"):
        run = piazza("tidy", "--database", url, "--older-than", "1", "--dry-run")
        assert run.code == 1
        assert is_one_complaint(run)
        assert "secret" not in run.err
    assert list(tmp_path.iterdir()) == []
