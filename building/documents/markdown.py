"""Links and headings of Markdown files, as far as these documents use them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

LINK: Final = re.compile(r"\[([^\]]*)\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)")
HEADING: Final = re.compile(r"^(#+) (.*)", re.MULTILINE)
FENCED: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


class Link(NamedTuple):
    """A link within the repository: what is read, the file (empty for the same) and the heading (empty for none)."""

    text: str
    file: str
    anchor: str


def links_of(text: str) -> list[Link]:
    return [Link(*found) for found in LINK.findall(FENCED.sub("", text))]


def anchors_of(text: str) -> set[str]:
    """The headings as links name them."""
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for _, heading in headings_of(text)}


def headings_of(text: str) -> list[tuple[str, str]]:
    return HEADING.findall(FENCED.sub("", text))


def title_of(file: Path) -> str:
    """The first heading of a file, without marks."""
    (_, title), *_ = headings_of(file.read_text(encoding="utf-8"))
    return title.replace("`", "")


def sections_of(text: str) -> Iterator[tuple[str, str]]:
    """The headings of the second level, and what stands under each; the beginning has no heading."""
    beginning, *rest = re.split(r"^## ", text, flags=re.MULTILINE)
    yield "", beginning
    for section in rest:
        heading, _, inside = section.partition("\n")
        yield heading, inside


def broken_links(document: Path) -> list[str]:
    """Those that lead to no file or heading."""
    found = links_of(document.read_text(encoding="utf-8"))
    return [f"{link.file}#{link.anchor}" for link in found if not leads_somewhere(link, document)]


def leads_somewhere(link: Link, document: Path) -> bool:
    target = document.parent / link.file if link.file else document
    if not target.exists():
        return False
    return not link.anchor or target.suffix != ".md" or link.anchor in anchors_of(target.read_text(encoding="utf-8"))
