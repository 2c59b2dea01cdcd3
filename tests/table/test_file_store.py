"""The store of files: on disk before it is answered, refused whole, and never written over by somebody else."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.table.hosting import NOW, SETTING_UP
from tests.table.storing_player import opening

from piazza.core.errors import NotNow, Unreadable
from piazza.table.log import DECIDE, Entry
from piazza.table.store import FileStore, StoreFailed
from piazza.table.table import Table, open_table, restore_table

NAME = "game"


def open_in(store: FileStore, name: str = NAME) -> Table:
    return open_table(opening(), lambda entry: store.append(name, entry), NOW)


def load_from(store: FileStore, name: str = NAME) -> Table:
    return restore_table(store.load(name), lambda entry: store.append(name, entry))


def full_disk(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_restored_table_stands_where_it_stood(tmp_path: Path) -> None:
    store = FileStore(tmp_path / "new" / "folder")
    table = open_in(store)
    for text in SETTING_UP:
        table.decide(0, text, NOW)
    again = load_from(FileStore(tmp_path / "new" / "folder"))
    assert again.drafts.draft(0) == table.drafts.draft(0)
    again.confirm(0, NOW)
    assert again.to_act() == [1]
    assert len(store.load(NAME)) == len(SETTING_UP) + 2


def test_only_its_owner_may_read_a_log(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    open_in(store)
    assert store.path(NAME).stat().st_mode & 0o077 == 0


def test_an_entry_is_on_disk_before_it_takes_effect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = FileStore(tmp_path)
    table = open_in(store)
    done: list[str] = []
    write, sync = os.pwrite, os.fsync

    def tell_write(file: int, content: bytes, place: int) -> int:
        done.append("write")
        return write(file, content, place)

    def tell_sync(file: int) -> None:
        sync(file)
        done.append("sync")
        assert b"Pb2" in store.path(NAME).read_bytes()
        assert table.drafts.draft(0) == []

    monkeypatch.setattr(os, "pwrite", tell_write)
    monkeypatch.setattr(os, "fsync", tell_sync)
    table.decide(0, "Pb2", NOW)
    assert done == ["write", "sync"]
    assert len(table.drafts.draft(0)) == 1


def test_a_new_log_is_on_disk_with_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    sync = os.fsync

    def tell_sync(file: int) -> None:
        sync(file)
        synced.append(os.readlink(f"/proc/self/fd/{file}"))

    monkeypatch.setattr(os, "fsync", tell_sync)
    open_in(FileStore(tmp_path))
    assert synced == [str(tmp_path / f"{NAME}.log"), str(tmp_path)]


def half_of_it(write: Callable[[int, bytes, int], int]) -> Callable[[int, bytes, int], int]:
    return lambda file, content, place: write(file, content[: len(content) // 2], place)


@pytest.mark.parametrize("trouble", ["pwrite", "half", "fsync"])
def test_what_cannot_be_stored_leaves_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str) -> None:
    store = FileStore(tmp_path)
    table = open_in(store)
    table.decide(0, "Pb2", NOW)
    before = store.path(NAME).read_bytes()
    with monkeypatch.context() as patch:
        if trouble == "half":
            patch.setattr(os, "pwrite", half_of_it(os.pwrite))
        else:
            patch.setattr(os, trouble, full_disk)
        with pytest.raises(StoreFailed) as refusal:
            table.decide(0, "Rc2", NOW)
    assert os.strerror(errno.ENOSPC) in repr(refusal.value.phrase)
    assert store.path(NAME).read_bytes() == before
    assert len(table.drafts.draft(0)) == 1
    table.decide(0, "Rd2", NOW)
    assert load_from(FileStore(tmp_path)).drafts.draft(0) == table.drafts.draft(0)


@pytest.mark.parametrize("trouble", ["pwrite", "fsync"])
def test_a_game_that_could_not_be_opened_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    store = FileStore(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, trouble, full_disk)
        with pytest.raises(StoreFailed):
            open_in(store)
    assert store.names() == []
    open_in(store)
    assert store.names() == [NAME]


def folder_below_a_file(tmp_path: Path) -> Path:
    (tmp_path / "file").touch()
    return tmp_path / "file" / "games"


def file_instead_of_a_folder(tmp_path: Path) -> Path:
    (tmp_path / "games").touch()
    return tmp_path / "games"


def folder_of_the_system(_: Path) -> Path:
    return Path("/proc/piazza/games")


@pytest.mark.parametrize("place", [folder_below_a_file, file_instead_of_a_folder, folder_of_the_system])
def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path, place: Callable[[Path], Path]) -> None:
    store = FileStore(place(tmp_path))
    assert store.names() == []
    with pytest.raises(StoreFailed) as refusal:
        open_in(store)
    assert "games" in repr(refusal.value.phrase) or "/proc" in repr(refusal.value.phrase)


def test_who_comes_second_is_refused(tmp_path: Path) -> None:
    first = FileStore(tmp_path)
    table = open_in(first)
    other = load_from(FileStore(tmp_path))
    table.decide(0, "Pb2", NOW)
    with pytest.raises(NotNow) as refusal:
        other.decide(0, "Rc2", NOW)
    assert refusal.value.phrase.key == "fault.log-moved-on"
    assert other.drafts.draft(0) == []
    assert [entry.text for entry in first.load(NAME)[1:]] == ["Pb2"]
    load_from(FileStore(tmp_path)).decide(0, "Rc2", NOW)


def test_a_log_that_has_shrunk_is_not_written_to(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    table = open_in(store)
    table.decide(0, "Pb2", NOW)
    os.truncate(store.path(NAME), 100)
    with pytest.raises(NotNow):
        table.decide(0, "Rc2", NOW)
    assert store.path(NAME).stat().st_size == 100


def test_a_log_that_is_gone_is_not_begun_again(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    table = open_in(store)
    store.path(NAME).unlink()
    with pytest.raises(StoreFailed):
        table.decide(0, "Pb2", NOW)
    assert store.names() == []


def test_no_game_is_opened_twice(tmp_path: Path) -> None:
    open_in(FileStore(tmp_path))
    before = FileStore(tmp_path).path(NAME).read_bytes()
    with pytest.raises(NotNow) as refusal:
        open_in(FileStore(tmp_path))
    assert refusal.value.phrase.key == "fault.table-exists"
    assert FileStore(tmp_path).path(NAME).read_bytes() == before


def test_a_store_that_knows_nothing_of_a_log_does_not_write_to_it(tmp_path: Path) -> None:
    open_in(FileStore(tmp_path))
    with pytest.raises(NotNow):
        FileStore(tmp_path).append(NAME, Entry(1, NOW, DECIDE, 0, "Pb2"))


def test_games_are_listed_last_played_first(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    for age, name in enumerate(["new", "older", "oldest"]):
        open_in(store, name)
        os.utime(store.path(name), (10_000 - age, 10_000 - age))
    (tmp_path / "record.txt").touch()
    assert store.names() == ["new", "older", "oldest"]


def test_there_must_be_such_a_game(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as refusal:
        FileStore(tmp_path).load("nothing")
    assert refusal.value.phrase.key == "fault.no-such-table"
