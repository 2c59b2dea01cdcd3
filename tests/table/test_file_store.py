"""The store of files: on disk before it is answered, refused whole, and never written over by somebody else."""

import os
from pathlib import Path

import pytest
from tests.table.hosting import NOW, SETTING_UP
from tests.table.stored import NAME, load_from, open_in

from piazza.core.errors import NotNow, Unreadable
from piazza.table.log import DECIDE, Entry
from piazza.table.store import FileStore, StoreFailed


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


def test_two_tables_on_one_store_cannot_write_the_same_entry(tmp_path: Path) -> None:
    """The place of an entry is the lock, also within one process."""
    store = FileStore(tmp_path)
    first = open_in(store)
    second = load_from(store)
    first.decide(0, "Pb2", NOW)
    with pytest.raises(NotNow) as refusal:
        second.decide(0, "Pc2", NOW)
    assert refusal.value.phrase.key == "fault.log-moved-on"
    assert load_from(store).drafts.draft(0) == first.drafts.draft(0)


@pytest.mark.parametrize("now", ["", "a b", "a\nb", "x" * 41])
def test_a_time_that_could_not_be_read_again_is_refused(tmp_path: Path, now: str) -> None:
    store = FileStore(tmp_path)
    table = open_in(store)
    with pytest.raises(Unreadable):
        table.decide(0, "Pb2", now)
    assert len(store.load(NAME)) == 1


def test_what_cannot_be_read_is_not_said_to_be_unstored(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.path(NAME).mkdir(parents=True)
    with pytest.raises(StoreFailed) as refusal:
        store.load(NAME)
    assert refusal.value.phrase.key == "fault.store-read"
