"""Reads `.po` files: comments, `msgid`, `msgid_plural`, `msgstr` and `msgstr[n]`.

Babel reads the same, but its import alone takes longer than `piazza --version` may take.
"""

import re
from typing import Final

Forms = tuple[str, ...]

LINE: Final = re.compile(r'(?:(msgid|msgid_plural|msgstr|msgstr\[\d\]) )?"((?:[^"\\]|\\.)*)"')
ESCAPED: Final = re.compile(r"\\(.)")
FLAGS, FUZZY, DROPPED = "#,", "fuzzy", "#~"
CONTROL: Final = {"n": "\n", "t": "\t", "r": "\r"}


def read_po(text: str, *, with_fuzzy: bool = False) -> dict[str, Forms]:
    """The entries by key: one sentence each, or one per plural form. The header has the empty key.

    Editors mark as fuzzy what somebody has to look at once more. Such a sentence is read as an empty one.
    """
    entries: list[list[tuple[str, list[str]]]] = []
    fuzzy: set[int] = set()
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            if is_fuzzy(line):
                fuzzy.add(len(entries))
            elif line.startswith(DROPPED):
                fuzzy.discard(len(entries))  # what is marked is an entry that was dropped
            continue
        if not line:
            continue
        match = LINE.fullmatch(line)
        if match is None or not (entries or match[1] == "msgid"):
            raise ValueError(f"line {number} cannot be read: {line}")
        if match[1] == "msgid":
            entries.append([])
        if match[1]:
            entries[-1].append((match[1], []))
        entries[-1][-1][1].append(_unescaped(match[2]))
    unsure = frozenset() if with_fuzzy else fuzzy
    return dict(_entry(parts, at in unsure) for at, parts in enumerate(entries))


def is_fuzzy(comment: str) -> bool:
    return comment.startswith(FLAGS) and FUZZY in comment.removeprefix(FLAGS).replace(",", " ").split()


def is_translated(forms: Forms) -> bool:
    """Whether nothing is empty; an entry can also have no sentence at all."""
    return bool(forms) and all(forms)


def header_field(header: str, name: str) -> str:
    """The value of `Name: value` in the header; empty if it is not there."""
    lines = [line.partition(": ") for line in header.splitlines()]
    return next((value for field, _, value in lines if field == name), "")


def _entry(parts: list[tuple[str, list[str]]], is_fuzzy: bool) -> tuple[str, Forms]:
    key = "".join(parts[0][1])
    forms = tuple("".join(text) for keyword, text in parts if keyword.startswith("msgstr"))
    return key, ("",) * len(forms) if is_fuzzy and key else forms


def _unescaped(text: str) -> str:
    return ESCAPED.sub(lambda found: CONTROL.get(found[1], found[1]), text) if "\\" in text else text
