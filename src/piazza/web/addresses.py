"""The addresses of pages."""

from typing import Final

from piazza.core.view import WATCHER

WATCH: Final = "watch"  # in the place of a seat


def page_of(table: str, viewer: int) -> str:
    """The page of a seat, or of those who watch."""
    return f"/t/{table}/{WATCH if viewer == WATCHER else viewer + 1}"
