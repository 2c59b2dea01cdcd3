"""Compiled code, kept by the content of what it was compiled from.

An entry is a folder named `<digest of the sources>-<the Python it is for>`: the compiled files and `manifest.json`,
which says how long each is and what its SHA-256 is. It is written beside its place and then moved there, so that no
other build ever sees half of one.
"""

import contextlib
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

FOLDER = "PIAZZA_BUILD_CACHE"  # the variable that says where the cache is
OWN_FOLDER = Path("build", "cache")  # of the checkout
MANIFEST = "manifest.json"
DIGEST_LENGTH = 32
MOST_ENTRIES = 20

Say = Callable[[str], None]


def default_folder() -> Path:
    return Path(os.environ.get(FOLDER) or OWN_FOLDER)


class Cache:
    """A folder of entries; `say` tells a person why one that is there is not used."""

    def __init__(self, folder: Path, python: str, say: Say) -> None:
        self.folder = folder
        self.python = python
        self.say = say

    def find(self, digest: str) -> Path | None:
        """The folder with the compiled files; None if they have to be compiled."""
        entry = self.entry(digest)
        if not entry.is_dir():
            self.say_of_others(digest)
            return None
        problem = problem_of(entry, self.python)
        if problem:
            self.say(f"The compiled code in {entry} {problem}: it is not used.")
            return None
        with contextlib.suppress(OSError):  # a folder that can only be read is good enough
            os.utime(entry)
        return entry

    def keep(self, digest: str, made: Path) -> Path:
        """Move a folder of compiled files into the cache, in place of what may be there; returns where it is."""
        entry = self.entry(digest)
        write_manifest(made, self.python)
        self.folder.mkdir(parents=True, exist_ok=True)
        waiting = Path(tempfile.mkdtemp(prefix=".new-", dir=self.folder))
        try:
            shutil.copytree(made, waiting, dirs_exist_ok=True)
            put_in_place(waiting, entry)
        finally:
            shutil.rmtree(waiting, ignore_errors=True)
        self.drop_oldest()
        return entry

    def entry(self, digest: str) -> Path:
        return self.folder / f"{digest[:DIGEST_LENGTH]}-{self.python}"

    def say_of_others(self, digest: str) -> None:
        for other in sorted(self.folder.glob(f"{digest[:DIGEST_LENGTH]}-*")):
            self.say(f"The compiled code in {other} is for another Python than {self.python}: it is not used.")

    def drop_oldest(self) -> None:
        """Of finished entries only; which one is the oldest may change while other builds use them."""
        entries = [path for path in self.folder.iterdir() if path.is_dir() and not path.name.startswith(".")]
        for path in sorted(entries, key=age, reverse=True)[:-MOST_ENTRIES]:
            shutil.rmtree(path, ignore_errors=True)


def age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0


def put_in_place(waiting: Path, entry: Path) -> None:
    """A folder cannot replace one that is not empty, so the old one is moved away first."""
    aside = Path(f"{waiting}.old")
    try:
        if entry.exists():
            entry.rename(aside)
        waiting.rename(entry)
    except OSError:
        if not entry.is_dir():  # otherwise another build was faster
            raise
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def files_in(folder: Path) -> dict[str, Path]:
    found = (path for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST)
    return {path.relative_to(folder).as_posix(): path for path in found}


def write_manifest(folder: Path, python: str) -> None:
    files = {name: digest_of(path) for name, path in sorted(files_in(folder).items())}
    (folder / MANIFEST).write_text(json.dumps({"python": python, "files": files}, indent=1), encoding="utf-8")


def problem_of(entry: Path, python: str) -> str:
    """What is wrong with an entry, as the end of a sentence; empty if nothing is."""
    try:
        manifest = json.loads((entry / MANIFEST).read_text(encoding="utf-8"))
        made_for, expected = manifest["python"], dict(manifest["files"])
    except (OSError, ValueError, KeyError, TypeError):
        return f"has no readable {MANIFEST}"
    if made_for != python:
        return f"is for another Python than {python}"
    try:
        found = {name: digest_of(path) for name, path in files_in(entry).items()}
    except OSError as problem:
        return f"cannot be read ({problem})"
    return "" if found == expected else "is damaged"


def digest_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def digest_of_all(files: list[Path], settings: list[str]) -> str:
    """Of the names and contents of files and of everything else that decides what the compiler makes of them."""
    total = hashlib.sha256(json.dumps(settings).encode())
    for path in sorted(files):
        total.update(f"\0{path.as_posix()}\0{digest_of(path)}".encode())
    return total.hexdigest()
