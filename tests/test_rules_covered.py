"""Every rule and ruling in docs/rules has a test marked with its id, and no mark names an unknown one."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PAGES = sorted((TESTS.parent / "docs" / "rules").glob("*.md"))
HEADING = re.compile(r"^### ([A-Z]+-\d+)\b", re.MULTILINE)


def ids_on(page: Path) -> set[str]:
    return set(HEADING.findall(page.read_text(encoding="utf-8")))


@cache
def marked_ids() -> set[str]:
    return {id for path in TESTS.rglob("test_*.py") for id in marks_in(ast.parse(path.read_text(encoding="utf-8")))}


def marks_in(tree: ast.AST) -> Iterator[str]:
    """The ids in `pytest.mark.rule("…")`, wherever it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and is_mark(node.func):
            yield from (str(argument.value) for argument in node.args if isinstance(argument, ast.Constant))


def is_mark(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "rule" and ast.unparse(node) == "pytest.mark.rule"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_has_a_test(page: Path) -> None:
    assert ids_on(page), "no rule has a heading"
    assert sorted(ids_on(page) - marked_ids()) == []


def test_every_mark_names_a_rule() -> None:
    known = {id for page in PAGES for id in ids_on(page)}
    assert sorted(marked_ids() - known) == []


def test_a_mark_is_found_wherever_it_stands() -> None:
    source = 'pytestmark = [pytest.mark.rule("X-1")]\n@pytest.mark.rule("X-2")\ndef test(): pass\nmark.rule("X-3")'
    assert set(marks_in(ast.parse(source))) == {"X-1", "X-2"}
