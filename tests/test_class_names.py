"""A name of a class has one meaning in the whole package."""

import ast
from collections import Counter
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src"


def test_no_two_classes_have_the_same_name() -> None:
    trees = (ast.parse(path.read_text("utf-8")) for path in SOURCES.rglob("*.py"))
    names = Counter(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    assert [name for name, count in names.items() if count > 1] == []
