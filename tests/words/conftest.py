"""Which sentences the sources ask for, found by reading them.

In Python that is `phrase("…")`, `Phrase("…")` and `.text("…")`, in the templates of the site `t("…")`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.words.templates import HOLE, Names, Template, asked_by, parsed, strings_of

from piazza.words.catalogue import Catalogue, languages, load

SOURCES = Path(__file__).parents[2] / "src" / "piazza"
KEY = re.compile(r"[a-z]+(\.[\w-]+)+")
TEMPLATES = SOURCES / "web" / "templates"


class Maker(NamedTuple):
    """A function that makes phrases from a parameter, as `fault("rows", …)` makes `twist.fault.rows`."""

    key: str
    place: int
    parameters: list[str]
    values: Names  # None if it hands on whatever else it is called with


def makers_in(nodes: list[ast.AST], requests: list[ast.Call]) -> dict[str, Maker]:
    makers: dict[str, Maker] = {}
    for function in nodes:
        if isinstance(function, ast.FunctionDef):
            parameters = [argument.arg for argument in function.args.args]
            for call in requests:
                if not function.lineno <= call.lineno <= (function.end_lineno or 0):
                    continue
                if parameter := open_parameter(call.args[0], parameters):
                    place = parameters.index(parameter)
                    makers[function.name] = Maker(shape(call.args[0]), place, parameters, values_of(call))
    return makers


def open_parameter(key: ast.expr, parameters: list[str]) -> str:
    """The parameter that is the only open part of a key, if there is one."""
    parts = key.values if isinstance(key, ast.JoinedStr) else []
    names = [ast.unparse(part.value) for part in parts if isinstance(part, ast.FormattedValue)]
    return names[0] if len(names) == 1 and names[0] in parameters else ""


def requests_in(nodes: list[ast.AST]) -> Iterator[ast.Call]:
    for call in nodes:
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
        names = [shape(key) if isinstance(key, ast.Constant) else None for key in call.args[1].keys]
    else:
        return None
    return None if None in names else frozenset(str(name) for name in names)


def asked_in(tree: ast.Module) -> Iterator[tuple[str, Names, int]]:
    """Every request: the shape of its key, the names of its values, its line."""
    nodes = list(ast.walk(tree))
    requests = list(requests_in(nodes))
    makers = makers_in(nodes, requests)
    for call in requests:
        for key in shapes(call.args[0]):
            yield key, values_of(call), call.lineno
    for node in nodes:
        if isinstance(node, ast.Call) and (maker := makers.get(name_of(node))):
            given = frozenset(keyword.arg for keyword in node.keywords if keyword.arg) - set(maker.parameters)
            for part in shapes(node.args[maker.place]):
                yield maker.key.replace(HOLE, part), given if maker.values is None else maker.values, node.lineno


def strings_in(tree: ast.Module) -> Iterator[str]:
    """Everything in quotes, f-strings with holes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            yield shape(node)


@pytest.fixture(scope="session", params=languages())
def catalogue(request: pytest.FixtureRequest) -> Catalogue:
    """That of each language."""
    return load(request.param)


@pytest.fixture(scope="session")
def sources() -> dict[str, ast.Module]:
    paths = sorted(SOURCES.rglob("*.py"))
    return {str(path.relative_to(SOURCES)): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


@pytest.fixture(scope="session")
def templates() -> dict[str, Template]:
    paths = sorted(TEMPLATES.rglob("*.html"))
    return {str(path.relative_to(SOURCES)): parsed(path.read_text(encoding="utf-8")) for path in paths}


@pytest.fixture(scope="session")
def requests(sources: dict[str, ast.Module], templates: dict[str, Template]) -> list[tuple[str, Names, str]]:
    """Every request: the shape of its key, the names of its values, its place."""
    by_file = [(file, asked_in(tree)) for file, tree in sources.items()]
    by_file += [(file, asked_by(template)) for file, template in templates.items()]
    return [(key, values, f"{file}:{line}") for file, found in by_file for key, values, line in found]


@pytest.fixture(scope="session")
def asked(requests: list[tuple[str, Names, str]]) -> list[tuple[str, Names, str]]:
    """The keys that are asked for in full, the values handed over, and the place."""
    return [request for request in requests if KEY.fullmatch(request[0])]


@pytest.fixture(scope="session")
def asked_openly(requests: list[tuple[str, Names, str]]) -> list[tuple[re.Pattern[str], Names, str]]:
    """The same for keys with open parts, as patterns; left out is what spells out no word."""
    return [(pattern(key), values, place) for key, values, place in requests if HOLE in key and says_part(key)]


@pytest.fixture(scope="session")
def mentioned(sources: dict[str, ast.Module], templates: dict[str, Template]) -> list[re.Pattern[str]]:
    """Every string of the sources that looks like a key, be it asked for where it stands or handed around."""
    strings = {string for tree in sources.values() for string in strings_in(tree)}
    strings |= {string for template in templates.values() for string in strings_of(template)}
    return [pattern(string) for string in strings if says_part(string)]


def says_part(key: str) -> bool:
    return bool(KEY.fullmatch(key.replace(HOLE, "x")) and re.search(r"[a-z]", key))


def pattern(key: str) -> re.Pattern[str]:
    return re.compile(re.escape(key).replace(re.escape(HOLE), r"[\w.-]+"))
