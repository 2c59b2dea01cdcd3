"""Where games in the terminal are kept."""

import os
from pathlib import Path

from piazza.table.store import FileStore


def default_folder() -> Path:
    """PIAZZA_HOME, or the usual place for the data of a user's programs."""
    if home := os.environ.get("PIAZZA_HOME"):
        return Path(home)
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "piazza"


def store_in(folder: Path | None) -> FileStore:
    return FileStore((folder or default_folder()) / "games")
