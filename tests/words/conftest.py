"""Which sentences the sources ask for, found by reading them: keys in `phrase("…")`, `Phrase("…")` and `.text("…")`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from piazza.words.catalogue import Catalogue, load

SOURCES = Path(__file__).parents[2] / "src" / "piazza"
KEY = re.compile(r"[a-z]+(\.[\w-]+)+")
HOLE = "\0"  # where a key has a part that is only known when the program runs

Names = frozenset[str] | None  # of values; None where they cannot be read off


class Maker(NamedTuple):
    """A function that makes phrases from a parameter, as `fault("rows", …)` makes `twist.fault.rows`."""

    key: str
    place: int
    parameters: list[str]
    values: Names  # None if it hands on whatever else it is called with


def makers_in(tree: ast.Module) -> dict[str, Maker]:
    makers: dict[str, Maker] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            parameters = [argument.arg for argument in function.args.args]
            for call in requests_in(function):
                if parameter := open_parameter(call.args[0], parameters):
                    place = parameters.index(parameter)
                    makers[function.name] = Maker(shape(call.args[0]), place, parameters, values_of(call))
    return makers


def open_parameter(key: ast.expr, parameters: list[str]) -> str:
    """The parameter that is the only open part of a key, if there is one."""
    parts = key.values if isinstance(key, ast.JoinedStr) else []
    names = [ast.unparse(part.value) for part in parts if isinstance(part, ast.FormattedValue)]
    return names[0] if len(names) == 1 and names[0] in parameters else ""


def requests_in(tree: ast.AST) -> Iterator[ast.Call]:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and call.args and (name_of(call) in ("phrase", "Phrase") or is_text(call)):
            yield call


def is_text(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == "text"


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def shape(key: ast.expr) -> str:
    """A key with a hole for each of its open parts."""
    parts = key.values if isinstance(key, ast.JoinedStr) else [key]
    return "".join(str(part.value) if isinstance(part, ast.Constant) else HOLE for part in parts)


def shapes(node: ast.expr) -> list[str]:
    """All that an expression can be."""
    return shapes(node.body) + shapes(node.orelse) if isinstance(node, ast.IfExp) else [shape(node)]


def values_of(call: ast.Call) -> Names:
    if name_of(call) != "Phrase":
        names = [keyword.arg for keyword in call.keywords]
    elif len(call.args) == 1:
        names = []
    elif isinstance(call.args[1], ast.Dict):
        names = [key.value if isinstance(key, ast.Constant) else None for key in call.args[1].keys]
    else:
        return None
    return None if None in names else frozenset(str(name) for name in names)


def asked_in(tree: ast.Module) -> Iterator[tuple[str, Names, int]]:
    """Every request: the shape of its key, the names of its values, its line."""
    makers = makers_in(tree)
    for call in requests_in(tree):
        for key in shapes(call.args[0]):
            yield key, values_of(call), call.lineno
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and (maker := makers.get(name_of(call))):
            given = frozenset(keyword.arg for keyword in call.keywords if keyword.arg) - set(maker.parameters)
            for part in shapes(call.args[maker.place]):
                yield maker.key.replace(HOLE, part), given if maker.values is None else maker.values, call.lineno


def strings_in(tree: ast.Module) -> Iterator[str]:
    """Everything in quotes, f-strings with holes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            yield shape(node)


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load("en")


@pytest.fixture(scope="session")
def sources() -> dict[str, ast.Module]:
    paths = sorted(SOURCES.rglob("*.py"))
    return {str(path.relative_to(SOURCES)): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


@pytest.fixture(scope="session")
def asked(sources: dict[str, ast.Module]) -> dict[str, dict[str, Names]]:
    """For each key that is written down in full: the places that ask for it, each with the values it hands over."""
    found: dict[str, dict[str, Names]] = {}
    for file, tree in sources.items():
        for key, values, line in asked_in(tree):
            if KEY.fullmatch(key):
                found.setdefault(key, {})[f"{file}:{line}"] = values
    return found


@pytest.fixture(scope="session")
def mentioned(sources: dict[str, ast.Module]) -> re.Pattern[str]:
    """What a key looks like that some string in the sources spells out, wholly or but for its open parts."""
    strings = {string for tree in sources.values() for string in strings_in(tree)}
    keys = [string for string in strings if KEY.fullmatch(string.replace(HOLE, "x")) and re.search(r"\w", string)]
    return re.compile("|".join(re.escape(key).replace(re.escape(HOLE), r"[\w.-]+") for key in sorted(keys)))
