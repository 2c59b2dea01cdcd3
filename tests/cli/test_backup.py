"""`piazza backup` and `piazza restore`."""

import os
from pathlib import Path

import pytest
from tests.cli.running import Piazza, is_one_complaint
from tests.store.upkeep.databases import new_database, old_database, rows


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return new_database(tmp_path / "site.db")


def test_there_and_back(piazza: Piazza, database: Path, tmp_path: Path) -> None:
    before, copy = rows(database), tmp_path / "copy"
    run = piazza("backup", "--database", f"sqlite:///{database}", copy)
    assert (run.code, run.err) == (0, "")
    assert run.out == f"{copy}: tables 3, entries 12. All of them were read back and compared.\n"
    assert is_one_complaint(piazza("backup", "--database", f"sqlite:///{database}", copy))
    assert piazza("backup", "--replace", "--database", f"sqlite:///{database}", copy).code == 0
    assert is_one_complaint(piazza("restore", "--database", f"sqlite:///{database}", copy))
    run = piazza("restore", "--replace", "--database", f"sqlite:///{database}", copy)
    assert run.code == 0
    first, second = run.out.splitlines()
    assert first.startswith(f"The database is as {copy} now: tables 3, entries 12.")
    assert f"{database}.replaced-" in second
    assert rows(database) == before


def test_by_default_it_is_the_database_of_the_site(piazza: Piazza, tmp_path: Path) -> None:
    assert is_one_complaint(piazza("backup", tmp_path / "copy"))
    assert not piazza.home.exists()
    piazza.home.mkdir()
    old_database(piazza.home).rename(piazza.home / "piazza.sqlite")
    assert piazza("backup", tmp_path / "copy").code == 0


@pytest.mark.parametrize("url", ["", "site.db", "mysql://u:secret@host/x", "postgresql://u:secret@host/x"])
def test_other_addresses(piazza: Piazza, tmp_path: Path, url: str) -> None:
    for command in ("backup", "restore"):
        run = piazza(command, "--database", url or "?", tmp_path / "copy")
        assert run.code == 1
        assert is_one_complaint(run)
        assert "secret" not in run.err


def test_a_folder_that_does_not_exist_or_may_not_be_used(piazza: Piazza, database: Path, tmp_path: Path) -> None:
    run = piazza("backup", "--database", f"sqlite:///{database}", tmp_path / "none" / "copy")
    assert run.code == 1
    assert is_one_complaint(run)
    if os.geteuid():
        (tmp_path / "closed").mkdir(mode=0o500)
        assert is_one_complaint(piazza("backup", "--database", f"sqlite:///{database}", tmp_path / "closed" / "copy"))
