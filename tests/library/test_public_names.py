"""The names of `import piazza`: typed, documented, and with signatures, in both builds."""

import ast
import inspect
import pydoc
import sys
from pathlib import Path
from typing import assert_type

import pytest

import piazza
from piazza.core.bot import Bot, Budget
from piazza.core.contract import Contract
from piazza.core.game import Game
from piazza.core.state import State
from piazza.core.view import View
from piazza.games.council.game import Council
from piazza.games.council.state import CouncilState
from piazza.games.council.view import CouncilView
from piazza.games.twist.game import Twist
from piazza.games.twist.state import TwistState
from piazza.games.twist.view import TwistView
from piazza.games.verona.game import Verona
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView

SOURCE = Path(__file__).parents[2] / "src"
ERRORS = [piazza.Fault, piazza.NotLegal, piazza.NotNow, piazza.Unreadable]
CLASSES = [
    *(Bot, Budget, Contract, Game, State, View, piazza.Dice, piazza.Match, piazza.Record, *ERRORS),
    *(Council, CouncilState, CouncilView, Twist, TwistState, TwistView, Verona, VeronaState, VeronaView),
]


def test_the_stub_has_the_names_that_the_package_exports() -> None:
    package = Path(piazza.__file__)
    stub = ast.parse(package.with_suffix(".pyi").read_text(encoding="utf-8"))
    imported = [node for node in stub.body if isinstance(node, ast.ImportFrom)]
    modules = {name.name: node.module for node in imported for name in node.names}
    assert modules == piazza.__getattribute__("_MODULES")
    assert sorted([*modules, "__version__"]) == sorted(piazza.__all__) == sorted(dir(piazza))


def test_games_of_the_house_are_typed_as_what_they_are() -> None:
    assert_type(piazza.game("verona"), Verona)
    assert_type(piazza.game("twist"), Twist)
    assert isinstance(piazza.game("Verona"), Verona)


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_docstrings_and_signatures_are_those_of_the_sources(kind: type) -> None:
    module = SOURCE.joinpath(*kind.__module__.split(".")).with_suffix(".py")
    tree = ast.parse(module.read_text(encoding="utf-8"))
    written = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind.__name__)
    assert inspect.getdoc(kind) == ast.get_docstring(written)
    for method in (node for node in written.body if isinstance(node, ast.FunctionDef)):
        if not method.decorator_list and not method.name.startswith("__"):
            found = getattr(kind, method.name)
            parameters = [*method.args.posonlyargs, *method.args.args, *method.args.kwonlyargs]
            assert list(inspect.signature(found).parameters) == [one.arg for one in parameters]
            assert not ast.get_docstring(method) or inspect.getdoc(found) == ast.get_docstring(method)


@pytest.mark.parametrize("name", ["twist", "council", "verona"])
def test_help_of_what_a_game_can_do_has_signature_and_sentence(name: str) -> None:
    observe = piazza.game(name).observe
    assert list(inspect.signature(observe).parameters) == ["state", "viewer"]
    assert inspect.getdoc(observe) == inspect.getdoc(Contract.observe)
    assert "built up from nothing" in pydoc.render_doc(observe)


def test_sources_lie_beside_what_is_compiled() -> None:
    """Type checkers and editors read them."""
    for kind in CLASSES:
        file = Path(str(sys.modules[kind.__module__].__file__))
        assert (file.parent / f"{kind.__module__.rpartition('.')[2]}.py").is_file()
