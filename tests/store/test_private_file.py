"""Every secret of every table is in the file of a database: it is for its owner alone."""

import asyncio
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.store.tables import new_table, refused

from piazza.store.sql import open_store
from piazza.table.store import StoreFailed


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def write_to(url: str, folder: Path) -> dict[str, int]:
    """The rights of all files of a database that is in use."""

    async def use() -> dict[str, int]:
        store = await open_store(url)
        await store.create(new_table())
        found = {file.name: rights(file) for file in folder.iterdir()}
        await store.close()
        return found

    return asyncio.run(use())


def test_nobody_else_can_read_it(tmp_path: Path) -> None:
    found = write_to(f"sqlite:///{tmp_path}/site.db", tmp_path)
    assert set(found) == {"site.db", "site.db-wal", "site.db-shm", "site.db.lock"}
    assert set(found.values()) == {0o600}


def test_by_its_other_name_neither(tmp_path: Path) -> None:
    assert write_to(f"sqlite:///file:{tmp_path}/site.db?uri=true", tmp_path)["site.db"] == 0o600


def test_a_file_that_is_there_keeps_its_rights(tmp_path: Path) -> None:
    file = tmp_path / "site.db"
    file.touch()
    file.chmod(0o640)
    assert write_to(f"sqlite:///{file}", tmp_path)["site.db"] == 0o640


def test_nothing_is_made_where_nothing_is_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for url in ("sqlite:///:memory:", f"sqlite:///file:{tmp_path}/none.db?mode=ro&uri=true"):
        fault = asyncio.run(refused(StoreFailed, open_store(url)))
        assert fault.phrase.key == "fault.database-missing"
    assert list(tmp_path.iterdir()) == []
