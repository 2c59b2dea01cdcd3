"""The version of everything that makes a page: what another version has drawn is drawn again."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import piazza

DIGITS: Final = 8
NOT_DRAWN: Final = ("__pycache__", "migrations")


@cache
def version() -> str:
    """A digest of the files of the package, the same on every machine with the same installation."""
    digest = hashlib.sha256()
    for file in sorted(Path(piazza.__file__).parent.rglob("*")):
        if file.is_file() and not any(part in NOT_DRAWN for part in file.parts):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:DIGITS]
