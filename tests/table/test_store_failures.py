"""A store that cannot write refuses whole, and whoever was refused can go on."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.table.hosting import NOW
from tests.table.stored import NAME, load_from, open_in

from piazza.table.store import FileStore, StoreFailed


def full_disk(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


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
