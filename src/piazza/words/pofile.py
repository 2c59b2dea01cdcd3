"""Reads `.po` files: comments, `msgid`, `msgid_plural`, `msgstr` and `msgstr[n]`.

Babel reads the same, but its import alone takes longer than `piazza --version` may take.
"""

import re
from typing import Final

Forms = tuple[str, ...]

LINE: Final = re.compile(r'(?:(msgid|msgid_plural|msgstr|msgstr\[\d\]) )?"((?:[^"\\]|\\.)*)"')
ESCAPED: Final = re.compile(r"\\(.)")
CONTROL: Final = {"n": "\n", "t": "\t", "r": "\r"}


def read_po(text: str) -> dict[str, Forms]:
    """The entries by key: one sentence each, or one per plural form. The header has the empty key."""
    entries: list[list[tuple[str, list[str]]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        match = LINE.fullmatch(line)
        if match is None or not (entries or match[1] == "msgid"):
            raise ValueError(f"line {number} cannot be read: {line}")
        if match[1] == "msgid":
            entries.append([])
        if match[1]:
            entries[-1].append((match[1], []))
        entries[-1][-1][1].append(_unescaped(match[2]))
    return dict(_entry(parts) for parts in entries)


def header_field(header: str, name: str) -> str:
    """The value of `Name: value` in the header; empty if it is not there."""
    lines = [line.partition(": ") for line in header.splitlines()]
    return next((value for field, _, value in lines if field == name), "")


def _entry(parts: list[tuple[str, list[str]]]) -> tuple[str, Forms]:
    return "".join(parts[0][1]), tuple("".join(text) for keyword, text in parts if keyword.startswith("msgstr"))


def _unescaped(text: str) -> str:
    return ESCAPED.sub(lambda found: CONTROL.get(found[1], found[1]), text) if "\\" in text else text
