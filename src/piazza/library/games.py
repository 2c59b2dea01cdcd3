"""Finding a game by name, typed: the games of the house as what they are."""

from typing import TYPE_CHECKING, Any, Literal, overload

from piazza.core.fields import bad_field
from piazza.core.game import Game
from piazza.games import game as find_game

if TYPE_CHECKING:
    from piazza.games.council.game import Council
    from piazza.games.twist.game import Twist
    from piazza.games.verona.game import Verona


@overload
def game(name: Literal["twist"]) -> "Twist": ...


@overload
def game(name: Literal["council"]) -> "Council": ...


@overload
def game(name: Literal["verona"]) -> "Verona": ...


@overload
def game(name: str) -> Game: ...


def game(name: str) -> Any:
    """The rules of a game by its name, which is read in any case."""
    if not isinstance(name, str):
        raise bad_field("game", repr(name))
    return find_game(name)
