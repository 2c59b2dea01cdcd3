"""Paragraphs of documents, wrapped."""

from textwrap import fill
from typing import Final

WIDEST: Final = 120


def paragraph(text: str) -> str:
    """Wrapped line by line; items of a list and quotes go on below their text."""
    return "\n".join(map(wrapped, text.split("\n")))


def wrapped(line: str) -> str:
    indent = {"- ": "  ", "> ": "> "}.get(line[:2], "")
    return fill(line, WIDEST, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
