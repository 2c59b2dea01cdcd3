"""The documents as a site: pages where they were, a menu that follows from README, and a check that finds faults."""

import tomllib
from pathlib import Path

import pytest

from building.documents.__main__ import write_site
from building.documents.checking import problems_of
from building.documents.markdown import broken_links, sections_of
from building.documents.pages import as_settings, documents, menu, stage

TOP = Path(__file__).parents[2]
README = """# Home
[Rules](docs/rules.md)

## For people
[Notes](docs/notes.md), [notes again](docs/notes.md#deep-down), [reasons](docs/decisions/), [code](bot.js)

```
[not](a-link.md)
```
"""


def write(folder: Path, texts: dict[str, str]) -> Path:
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    texts = {
        "README.md": README,
        "bot.js": "",
        "secret.txt": "nobody links here",
        "docs/rules.md": "# Rules",
        "docs/notes.md": "# Notes\n## `Deep` down!\n[up](../README.md#for-people)",
        "docs/decisions/0001-first.md": "# 1. The first\n",
    }
    return write(tmp_path / "checkout", texts)


def test_pages_keep_their_places_and_bring_what_they_link_to(checkout: Path, tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    stage(checkout, pages)
    names = {path.relative_to(pages).as_posix() for path in pages.rglob("*") if path.is_file()}
    linked = {"bot.js", "docs/decisions/README.md"}  # a folder gets a list of what is in it
    assert names == {path.as_posix() for path in documents(checkout)} | linked
    assert "[1. The first](0001-first.md)" in (pages / "docs" / "decisions" / "README.md").read_text()
    assert [broken_links(path) for path in pages.rglob("*.md")] == [[]] * 5


def test_the_menu_is_that_of_readme(checkout: Path, tmp_path: Path) -> None:
    stage(checkout, tmp_path / "pages")
    sections = menu(tmp_path / "pages")
    assert sections[:2] == [("The games", ["docs/rules.md"]), ("For people", ["docs/notes.md"])]
    assert sections[2] == ("Decisions", ["docs/decisions/README.md", "docs/decisions/0001-first.md"])
    nav = tomllib.loads(as_settings(sections, "api/x.html"))["project"]["nav"]
    assert nav[1:3] == [{"The games": ["docs/rules.md"]}, {"For people": ["docs/notes.md"]}]


def test_readme_leads_to_every_document() -> None:
    linked = {page for _, pages in menu(TOP) for page in pages}
    assert {path.as_posix() for path in documents(TOP) if path.parent == Path("docs")} - linked == set()


@pytest.mark.parametrize("link", ["nowhere.md", "docs/notes.md#nowhere", "#nowhere"])
def test_links_of_documents_that_lead_nowhere_are_found(checkout: Path, link: str) -> None:
    (checkout / "more.md").write_text(f"# More\n[there]({link})")
    assert broken_links(checkout / "more.md")


def test_sections_begin_with_headings_of_the_second_level() -> None:
    assert [heading for heading, _ in sections_of(README)] == ["", "For people"]


@pytest.mark.parametrize(
    "fault",
    [
        '<a href="nowhere.html">',
        '<a href="other.html#nowhere">',
        '<a href="#nowhere">',
        '<a href="folder/">',
        '<img src="nowhere.svg">',
        '<script src="https://example.org/x.js">',
        '<link rel="stylesheet" href="//example.org/x.css">',
    ],
)
def test_a_fault_of_a_site_is_found(tmp_path: Path, fault: str) -> None:
    good = '<a href="other.html#here"><a href="https://example.org/"><link rel="canonical" href="https://example.org/">'
    write(tmp_path, {"index.html": good, "other.html": '<p id="here"><a href="/">', "folder/x.html": ""})
    assert problems_of(tmp_path) == []
    write(tmp_path, {"another.html": fault})
    (problem,) = problems_of(tmp_path)
    assert problem.startswith("another.html")


@pytest.mark.slow
def test_the_site_is_whole(tmp_path: Path) -> None:
    write_site(TOP, tmp_path / "site")
    assert problems_of(tmp_path / "site") == []
    assert "take_back" in (tmp_path / "site" / "api" / "piazza.html").read_text(encoding="utf-8")
    assert (tmp_path / "site" / "docs" / "rules" / "verona.html").exists()
