"""Sentences of a catalogue, taken apart: paragraphs and lists, and in them ids of rules and what is typed."""

import re
from collections.abc import Container
from typing import Final, NamedTuple

ID: Final = re.compile(r"\b[A-Z]{1,2}-\d+\b")
SPECIAL: Final = re.compile(rf"`([^`]+)`|({ID.pattern})")


class Paragraph(NamedTuple):
    """A paragraph, or the items of a list."""

    items: tuple[str, ...]
    is_list: bool


class ProseSpan(NamedTuple):
    """A piece of a sentence: `text`, `code`, or the `rule` with this id."""

    kind: str
    text: str


def paragraphs_of(text: str) -> list[Paragraph]:
    """Paragraphs are divided by empty lines; a line that begins with a hyphen is an item of a list."""
    parts = [part.split("\n") for part in text.split("\n\n") if part]
    return [
        Paragraph(tuple(line.removeprefix("- ") for line in lines), all(line.startswith("- ") for line in lines))
        for lines in parts
    ]


def spans_of(text: str, ids: Container[str]) -> list[ProseSpan]:
    """Ids that no rule of the game has stay plain text."""
    spans, end = [], 0
    for found in SPECIAL.finditer(text):
        code, id = found.groups()
        if code is None and id not in ids:
            continue
        spans += [
            ProseSpan("text", text[end : found.start()]),
            ProseSpan("code", code) if code else ProseSpan("rule", id),
        ]
        end = found.end()
    spans.append(ProseSpan("text", text[end:]))
    return [span for span in spans if span.text]
