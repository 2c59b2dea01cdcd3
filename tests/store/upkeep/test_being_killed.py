"""Commands that are killed at each of their steps: what they leave is whole, and the same command goes on."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Engine, event
from tests.store.upkeep.databases import NAMES, alter, contents, new_database, rows

from piazza.store.sql import open_store
from piazza.store.upkeep import records
from piazza.store.upkeep.backup import back_up
from piazza.store.upkeep.copying import address_of
from piazza.store.upkeep.move import move
from piazza.store.upkeep.restore import restore
from piazza.store.upkeep.tidy import tidy
from piazza.table.store import FileStore

FILES = ("os.link", "os.remove", "os.rename", "sqlite3.connect")  # what changes files, as Python's audit events name it
CHANGE = re.compile("INSERT|DELETE")


def killed_at(step: int, command: Callable[[], object]) -> bool:
    """Run a command in a process of its own that is killed at this step; False if it was done before."""
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status) or not os.WEXITSTATUS(status)
        return os.WIFSIGNALED(status)
    left = iter(range(step))

    def stepped() -> None:
        if next(left, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(lambda name, _: stepped() if name in FILES else None)
    event.listen(Engine, "before_cursor_execute", lambda *given: stepped() if CHANGE.match(given[2]) else None)
    event.listen(Engine, "commit", lambda *_: stepped())
    code = 1
    try:
        command()
        code = 0
    finally:
        os._exit(code)


async def made(url: str) -> None:
    await (await open_store(url)).close()


def test_a_move_goes_on_where_it_was_killed(tmp_path: Path, target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = new_database(tmp_path / "site.db")
    monkeypatch.setattr(records, "BATCH", 1)
    asyncio.run(made(target))
    wanted, before = contents(f"sqlite:///{source}"), rows(source)
    sizes: list[int] = []
    for step in count():
        if not killed_at(step, lambda: asyncio.run(move(f"sqlite:///{source}", target, lambda *_: None))):
            break
        found = contents(target)
        assert all(found[name] == wanted[name] for name in found), "a table is there as a whole or not at all"
        sizes.append(len(found))
    assert sizes == sorted(sizes)
    assert {0, 1, 2} <= set(sizes), "some kills came in the middle"
    assert contents(target) == wanted
    assert set(wanted) == set(NAMES)
    assert rows(source) == before


def test_what_tidying_removed_is_exported(tmp_path: Path, target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(move(f"sqlite:///{new_database(tmp_path / 'site.db')}", target, lambda *_: None))
    monkeypatch.setattr(records, "BATCH", 1)
    wanted, export = contents(target), FileStore(tmp_path / "export")
    removed = set()
    for step in count():
        if not killed_at(
            step, lambda: asyncio.run(tidy(target, datetime(2100, 1, 1, tzinfo=UTC), export, lambda *_: None))
        ):
            break
        for name in wanted.keys() - contents(target).keys():
            assert [row[1:] for row in wanted[name]["entries"]] == export.load(name)
            removed.add(name)
    assert removed, "some kills came after a removal"
    assert contents(target) == {}
    assert set(export.names()) == set(NAMES)


def test_a_backup_is_there_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    database, file = address_of(new_database(tmp_path / "site.db")), tmp_path / "backup"
    outcomes = set()
    for step in count():
        if not killed_at(step, lambda: back_up(database, file)):
            break
        outcomes.add(file.exists())
        if file.exists():
            restore(file, address_of(tmp_path / f"again-{step}.db"))
            file.unlink()
    assert outcomes == {False} or outcomes == {False, True}
    assert file.exists()


@pytest.mark.parametrize("damaged", [False, True])
def test_a_restored_database_is_the_old_or_the_new_one(tmp_path: Path, damaged: bool) -> None:
    """Only where a damaged one with a journal is replaced there is a moment without any; it has its new name then."""
    database, backup = address_of(tmp_path / "site.db"), tmp_path / "backup"
    new_database(database.file)
    back_up(database, backup)
    new = rows(database.file)
    alter(database.file, "UPDATE entries SET text = 'later'")
    old = database.file.read_bytes()
    outcomes = set()
    for step in count():
        database.file.write_bytes(b"damaged" * 1000 if damaged else old)
        if damaged:
            (tmp_path / "site.db-wal").write_bytes(b"unwritten")
        if not killed_at(step, lambda: restore(backup, database, replace=True)):
            break
        outcomes.add(outcome(database.file, new))
        for kept in tmp_path.glob("*.replaced-*"):
            kept.unlink()
        database.file.unlink(missing_ok=True)
    assert outcomes <= ({"old", "none", "new"} if damaged else {"old", "new"})
    assert outcome(database.file, new) == "new"


def outcome(file: Path, new: dict[str, list[tuple[object, ...]]]) -> str:
    if not file.exists():
        assert list(file.parent.glob(f"{file.name}.replaced-*-wal")), "it is kept with its journal"
        return "none"
    if file.read_bytes().startswith(b"damaged"):
        return "old"
    texts = {row[5] for row in rows(file)["entries"]}
    return "old" if texts == {"later"} else "new" if rows(file) == new else "neither"
