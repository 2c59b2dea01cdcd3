"""Documents: lines that fit, and links that lead somewhere."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
DOCUMENTS = sorted([*TOP.glob("*.md"), *TOP.glob("docs/*.md"), *TOP.glob("docs/*/*.md")])
WIDEST = 120
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(#[^)]*)?\)")


def prose_of(text: str) -> Iterator[tuple[int, str]]:
    """The numbered lines that can be wrapped: no tables and no code."""
    fenced = False
    for number, line in enumerate(text.split("\n"), 1):
        fenced ^= line.startswith("```")
        if not fenced and not line.startswith(("|", "```")):
            yield number, line


def anchors_of(text: str) -> set[str]:
    heads = re.findall(r"^#+ (.*)", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(TOP)))
def test_lines_fit_into_120_columns(document: Path) -> None:
    assert [number for number, line in prose_of(document.read_text("utf-8")) if len(line) > WIDEST] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(TOP)))
def test_links_lead_to_files_and_headings(document: Path) -> None:
    for file, anchor in LINK.findall(document.read_text("utf-8")):
        target = (document.parent / file).resolve() if file else document
        assert target.exists(), file
        if anchor and target.suffix == ".md":
            assert anchor[1:] in anchors_of(target.read_text("utf-8")), f"{file}{anchor}"


def test_every_decision_record_has_a_number_of_its_own() -> None:
    records = sorted(TOP.glob("docs/decisions/*.md"))
    assert [record.name[:4] for record in records] == [f"{number:04}" for number in range(1, len(records) + 1)]
    assert [record.read_text("utf-8").split(".")[0] for record in records] == [f"# {int(r.name[:4])}" for r in records]
