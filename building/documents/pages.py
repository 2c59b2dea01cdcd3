"""The pages of the site: the Markdown files as they are and where they are, and what they link to."""

import json
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from building.documents.markdown import links_of, sections_of, title_of

HOME: Final = "README.md"
GAMES: Final = "The games"  # what the links at the beginning of README are about
DECISIONS: Final = "docs/decisions"
SETTINGS: Final = Path(__file__).with_name("zensical.toml")
NO_MENU: Final = "nav = []"

Section = tuple[str, list[str]]  # a heading, and pages


def documents(top: Path) -> list[Path]:
    """All Markdown files that people read, from the top of the checkout."""
    found = [*top.glob("*.md"), *top.glob("docs/**/*.md"), *top.glob("examples/**/*.md")]
    return sorted(path.relative_to(top) for path in found)


def stage(top: Path, folder: Path) -> None:
    """Copy everything to a folder of its own, in which every link leads to the same place as in the checkout."""
    pages = documents(top)
    for path in {*pages, *linked_files(top, pages)}:
        copy = folder / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(top / path, copy)
    for place in linked_folders(top, pages):
        index = folder / place / HOME
        if not index.exists():
            index.write_text(list_of_files(folder / place), encoding="utf-8")


def targets(top: Path, pages: Iterable[Path]) -> Iterator[Path]:
    for page in pages:
        for link in links_of((top / page).read_text(encoding="utf-8")):
            if link.file:
                yield (top / page.parent / link.file).resolve().relative_to(top.resolve())


def linked_files(top: Path, pages: Iterable[Path]) -> Iterator[Path]:
    """Those of linked folders, too."""
    for target in targets(top, pages):
        if (top / target).is_dir():
            inside = (path.relative_to(top) for path in (top / target).rglob("*") if path.is_file())
            yield from (path for path in inside if "__pycache__" not in path.parts)
        else:
            yield target


def linked_folders(top: Path, pages: Iterable[Path]) -> set[Path]:
    return {target for target in targets(top, pages) if (top / target).is_dir()}


def list_of_files(folder: Path) -> str:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    lines = [
        f"* [{title_of(file) if file.suffix == '.md' else file.name}]({file.relative_to(folder)})" for file in files
    ]
    return "\n".join([f"# {folder.name.capitalize()}", "", *lines, ""])


def menu(folder: Path) -> list[Section]:
    """The sections of README with the pages that each links to, then all decisions."""
    sections: list[Section] = []
    for heading, text in sections_of((folder / HOME).read_text(encoding="utf-8")):
        pages = [link.file for link in links_of(text) if link.file.endswith(".md")]
        if pages:
            sections.append((heading or GAMES, list(dict.fromkeys(pages))))
    decisions = [path.relative_to(folder).as_posix() for path in sorted((folder / DECISIONS).glob("*.md"))]
    return [*sections, ("Decisions", sorted(decisions, key=lambda page: not page.endswith(HOME)))]


def as_settings(sections: list[Section], reference: str) -> str:
    """The settings of Zensical with a menu; texts are written in TOML as in JSON."""
    entries: list[tuple[str, object]] = [("Piazza", HOME), *sections, ("API reference", reference)]
    written = ", ".join(f"{{ {json.dumps(name)} = {json.dumps(inside)} }}" for name, inside in entries)
    return SETTINGS.read_text(encoding="utf-8").replace(NO_MENU, f"nav = [{written}]")
