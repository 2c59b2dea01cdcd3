"""What lies on the table: the immutable `Setup` that all clones share, and the `State`, slots without rules."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any, Generic, Self

from mypy_extensions import i64, mypyc_attr
from typing_extensions import TypeVar


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup:
    """The things of one game that never change: number of players and options, in their written form."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        self.players = players
        self.options = options
        self.rules_version = 0  # the one it is played under; `Game` sets it
        self.game: Any = None  # the `Game` that made it, which can write its states and views; `Game` sets it
        self.left_out: list[str] = []  # options that its text did not have: they have their defaults and stay left out


SetupT = TypeVar("SetupT", bound=Setup, default=Setup)
SetupT_co = TypeVar("SetupT_co", bound=Setup, default=Setup, covariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[SetupT_co]):  # noqa: PLW1641 - it changes, so it has no hash
    """One moment of a game, everybody's secrets included. Only rules change it; nobody who plays is handed one."""

    def __init__(self, setup: SetupT_co) -> None:
        self.setup = setup
        self.acting: i64 = 0  # the seats that decide now, as a bit mask

    def clone(self) -> Self:
        """An equal and independent state.

        This default makes a state from its setup and copies the attributes with all that they hold; a game that is
        searched through writes a faster one.
        """
        copy = type(self)(self.setup)
        copy.acting = self.acting
        for name, value in vars(self).items():
            if name != "setup":
                setattr(copy, name, copied(value))
        return copy

    def text(self) -> str:
        """The full position: two states are equal exactly if these are."""
        return str(self.setup.game.save(self))

    def digest(self) -> str:
        """The SHA-256 of the full position."""
        return str(self.setup.game.digest(self))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, State) and type(self) is type(other) and self.text() == other.text())

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds the full position, and the class of the game, which reads it again."""
        return loaded_state, (type(self.setup.game), self.text())

    def __repr__(self) -> str:
        return f"<State of {self.setup.game.sketch(self)}>"

    def __str__(self) -> str:
        """The board as everybody sees it."""
        return str(self.setup.game.watched(self))

    def _repr_svg_(self) -> str:
        """The same for a notebook."""
        return str(self.setup.game.watched(self)._repr_svg_())


def loaded_state(make_game: Callable[[], Any], text: str) -> Any:
    """The state of a pickle."""
    return make_game().load(text)


def copied(value: Any) -> Any:
    """An equal and independent value. A typed vector, which `deepcopy` does not know, is sliced."""
    is_vector = hasattr(value, "__setitem__") and not isinstance(value, (list, dict))
    return value[:] if is_vector else deepcopy(value)


StateT = TypeVar("StateT", bound=State, default=State)
