"""What stands between the items of a list, or between a label and its text, is said by the catalogue."""

import ast

import pytest

from piazza.words import Words
from piazza.words.catalogue import Catalogue
from piazza.words.sentences import COMMAS, SEMICOLONS

FRENCH = Words(
    "fr",
    Catalogue(
        "fr",
        {
            "list.none": ("aucun",),
            "list.semicolons.two": ("{before} ; {last}",),
            "list.semicolons.more": ("{before} ; {next}",),
            "list.commas.two": ("{before}, {last}",),
            "list.commas.more": ("{before}, {next}",),
            "twist.pairs.none": ("aucune",),
            "text.labelled": ("{label} : {text}",),
        },
        lambda number: int(number > 1),
    ),
)
SPOKEN = (
    *("presentation/", "drawing/", "practice/", "lessons/", "rulebook/", "strategy/"),
    *("web/boards/", "web/render/", "cli/terminal/", "lab/"),
)
SEPARATORS = (", ", "; ", ": ")
# Names of patterns and slots, which are written in files; problems as Python tells them, and levels as they are given.
NOTATION = {"lessons/patterns.py", "rulebook/examples.py", "lab/cluster.py", "lab/simulate.py"}


@pytest.mark.parametrize(
    ("items", "style", "joined"),
    [
        (["A"], SEMICOLONS, "A"),
        (["A", "B", "C"], SEMICOLONS, "A ; B ; C"),
        (["A", "B", "C"], COMMAS, "A, B, C"),
        (["A", "B"], "", "A et B"),
        ([], COMMAS, "aucun"),
        ([], "twist.pairs", "aucune"),
    ],
)
def test_lists_are_divided_as_the_catalogue_says(items: list[str], style: str, joined: str) -> None:
    assert FRENCH.join(items, style) == joined


def test_a_label_goes_before_its_text() -> None:
    assert FRENCH.labelled("Verona", "fini") == "Verona : fini"


def test_nothing_that_is_read_is_divided_by_marks_in_the_code(sources: dict[str, ast.Module]) -> None:
    spoken = {file: tree for file, tree in sources.items() if file.startswith(SPOKEN) and file not in NOTATION}
    assert len(spoken) > 50, "the sources are not being read"
    assert {file for file, tree in spoken.items() if any(map(divides, ast.walk(tree)))} == set()


def divides(node: ast.AST) -> bool:
    """Whether this is `", ".join(…)`, or an f-string with such a mark between two values."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(mark)), attr="join")):
            return mark in SEPARATORS
        case ast.JoinedStr(values=[ast.FormattedValue(), ast.Constant(value=str(mark)), ast.FormattedValue(), *_]):
            return mark in SEPARATORS
    return False
