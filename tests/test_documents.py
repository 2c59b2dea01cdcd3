"""Documents: lines that fit, and links that lead somewhere."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from building.documents.markdown import broken_links
from piazza.web.security.connections import FROM_ADDRESS, IN_ALL

TOP = Path(__file__).parents[1]
FOLDERS = ("docs", "examples", "tests", "bench", "deploy")
DOCUMENTS = sorted([*TOP.glob("*.md"), *(path for folder in FOLDERS for path in (TOP / folder).rglob("*.md"))])
DOCUMENTS = [path for path in DOCUMENTS if "node_modules" not in path.parts]
WIDEST = 120


def prose_of(text: str) -> Iterator[tuple[int, str]]:
    """The numbered lines that can be wrapped: no tables and no code."""
    fenced = False
    for number, line in enumerate(text.split("\n"), 1):
        fenced ^= line.startswith("```")
        if not fenced and not line.startswith(("|", "```")):
            yield number, line


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(TOP)))
def test_lines_fit_into_120_columns(document: Path) -> None:
    assert [number for number, line in prose_of(document.read_text("utf-8")) if len(line) > WIDEST] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(TOP)))
def test_links_lead_to_files_and_headings(document: Path) -> None:
    assert broken_links(document) == []


def test_every_decision_record_has_a_number_of_its_own() -> None:
    records = sorted(TOP.glob("docs/decisions/*.md"))
    assert [record.name[:4] for record in records] == [f"{number:04}" for number in range(1, len(records) + 1)]
    assert [record.read_text("utf-8").split(".")[0] for record in records] == [f"# {int(r.name[:4])}" for r in records]


def test_the_limits_of_connections_are_those_of_the_site() -> None:
    limits = (
        f"| connections open at a time | {IN_ALL:,}, then 503; {FROM_ADDRESS} from an address, except from the proxy |"
    )
    assert limits in (TOP / "docs/site.md").read_text("utf-8").splitlines()
