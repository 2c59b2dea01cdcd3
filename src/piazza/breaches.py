"""Games of other distributions that break the contract: what their rules raise is told as theirs.

Rules of the house run as they are. Those of others are wrapped when they are made, so nobody who calls them has to.
"""

from collections.abc import Callable
from types import UnionType
from typing import Any, Final

from piazza.core.contract import Contract
from piazza.core.errors import BrokenContract, Fault
from piazza.core.game import Game
from piazza.core.result import Result
from piazza.core.state import State
from piazza.core.view import View

METHODS: Final = [name for name, method in vars(Contract).items() if callable(method) and not name.startswith("_")]
GIVES: Final[dict[str, type | UnionType]] = {
    "to_act": int,
    "result": Result | None,
    **dict.fromkeys(("new", "determinize", "read_position", "read_state"), State),
    **dict.fromkeys(("observe", "glance", "read_view"), View),
}


def breach(game: Game[Any, Any, Any], problem: str) -> Exception:
    """What to raise when rules have done what they must not; those of the house are a mistake of ours."""
    if game.package:
        return BrokenContract(game.facts.name, game.package, problem)
    return RuntimeError(f"{game.facts.name}: {problem}")


def without_choice(game: Game[Any, Any, Any], seat: int) -> Exception:
    return breach(game, f"seat {seat + 1} is to act and has no legal action")


def too_long(game: Game[Any, Any, Any]) -> Exception:
    return breach(game, f"it has more than {game.facts.longest} decisions, which its facts call the longest")


def name_breaches(game: Game[Any, Any, Any], package: str) -> None:
    """From now on what these rules raise, unless it is a Fault, is a BrokenContract."""
    if game.package:
        return
    game.package = package
    for name in METHODS:
        setattr(game, name, watched(game, name))


def watched(game: Game[Any, Any, Any], name: str) -> Callable[..., Any]:
    """A method of the rules, as it is when all goes well."""
    method, kind = getattr(game, name), GIVES.get(name, object)

    def told(*given: Any, **named: Any) -> Any:
        try:
            answer = method(*given, **named)
        except (Fault, BrokenContract):
            raise
        except Exception as problem:
            raise breach(game, f"{name} raised {type(problem).__name__}: {problem}") from problem
        if not isinstance(answer, kind):
            raise breach(game, f"{name} gave {type(answer).__name__}")
        return answer

    return told
