"""Compiled code that is kept: found again by content, never half there, and not used if anything is wrong with it."""

import json
import os
from pathlib import Path

import pytest

from building import cache as caching
from building.cache import MANIFEST, Cache, digest_of_all

DIGEST = "0123456789abcdef" * 4


@pytest.fixture
def said() -> list[str]:
    """What a person was told."""
    return []


@pytest.fixture
def cache(tmp_path: Path, said: list[str]) -> Cache:
    return Cache(tmp_path / "cache", "cpython-311-linux", said.append)


@pytest.fixture
def made(tmp_path: Path) -> Path:
    folder = tmp_path / "made"
    (folder / "piazza" / "core").mkdir(parents=True)
    (folder / "piazza__mypyc.so").write_bytes(b"the library")
    (folder / "piazza" / "core" / "dice.so").write_bytes(b"a module")
    return folder


def test_what_was_kept_is_found_by_its_digest(cache: Cache, made: Path, said: list[str]) -> None:
    assert cache.find(DIGEST) is None
    entry = cache.keep(DIGEST, made)
    assert cache.find(DIGEST) == entry
    assert (entry / "piazza" / "core" / "dice.so").read_bytes() == b"a module"
    assert cache.find("f" * 64) is None
    assert said == []


def test_a_folder_that_can_only_be_read_is_used(cache: Cache, made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(path)

    entry = cache.keep(DIGEST, made)
    monkeypatch.setattr(os, "utime", refuse)
    assert cache.find(DIGEST) == entry


@pytest.mark.parametrize("damage", ["changed", "missing", "added"])
def test_a_damaged_entry_is_not_used_and_is_replaced(cache: Cache, made: Path, said: list[str], damage: str) -> None:
    entry = cache.keep(DIGEST, made)
    library = entry / "piazza__mypyc.so"
    match damage:
        case "changed":
            library.write_bytes(b"the LIBRARY")
        case "missing":
            library.unlink()
        case "added":
            (entry / "piazza" / "extra.so").write_bytes(b"")
    assert cache.find(DIGEST) is None
    assert said == [f"The compiled code in {entry} is damaged: it is not used."]
    assert cache.keep(DIGEST, made) == cache.find(DIGEST)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"python": "cpython-311-linux"}', '{"python": 1, "files": 2}'])
def test_an_entry_without_a_readable_manifest_is_not_used(cache: Cache, made: Path, said: list[str], text: str) -> None:
    entry = cache.keep(DIGEST, made)
    (entry / MANIFEST).write_text(text)
    assert cache.find(DIGEST) is None
    assert said == [f"The compiled code in {entry} has no readable {MANIFEST}: it is not used."]


def test_an_entry_for_another_python_is_not_used(cache: Cache, made: Path, said: list[str]) -> None:
    other = Cache(cache.folder, "cpython-312-linux", said.append)
    theirs = other.keep(DIGEST, made)
    assert cache.find(DIGEST) is None
    assert said == [f"The compiled code in {theirs} is for another Python than cpython-311-linux: it is not used."]
    assert cache.keep(DIGEST, made) != theirs
    assert other.find(DIGEST) == theirs


def test_an_entry_whose_manifest_names_another_python_is_not_used(cache: Cache, made: Path, said: list[str]) -> None:
    entry = cache.keep(DIGEST, made)
    manifest = json.loads((entry / MANIFEST).read_text())
    (entry / MANIFEST).write_text(json.dumps({**manifest, "python": "pypy-7"}))
    assert cache.find(DIGEST) is None
    assert said == [f"The compiled code in {entry} is for another Python than cpython-311-linux: it is not used."]


def test_a_write_that_fails_leaves_nothing(cache: Cache, made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(waiting: Path, entry: Path) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(caching, "put_in_place", stop)
    with pytest.raises(OSError, match="no space"):
        cache.keep(DIGEST, made)
    assert list(cache.folder.iterdir()) == []
    assert cache.find(DIGEST) is None


def test_the_oldest_entries_are_dropped(cache: Cache, made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching, "MOST_ENTRIES", 2)
    digests = [letter * 64 for letter in "abc"]
    for time, digest in enumerate(digests[:2]):
        os.utime(cache.keep(digest, made), (time, time))
    assert cache.find(digests[0])  # which makes it the one that was used last
    cache.keep(digests[2], made)
    assert [cache.find(digest) is not None for digest in digests] == [True, False, True]


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("PIAZZA_BUILD_CACHE", raising=False)
    assert caching.default_folder() == Path("build", "cache")
    monkeypatch.setenv("PIAZZA_BUILD_CACHE", str(tmp_path))
    assert caching.default_folder() == tmp_path


def test_the_digest_follows_contents_names_and_settings(tmp_path: Path) -> None:
    first, second = tmp_path / "a.py", tmp_path / "b.py"
    first.write_text("1")
    second.write_text("2")
    digests = {digest_of_all([first, second], ["-O2"]), digest_of_all([second, first], ["-O2"])}
    assert len(digests) == 1
    digests |= {digest_of_all([first], ["-O2"]), digest_of_all([first, second], ["-O3"])}
    second.write_text("3")
    digests.add(digest_of_all([first, second], ["-O2"]))
    assert len(digests) == 4
