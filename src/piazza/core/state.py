"""What lies on the table: the immutable `Setup` that all clones share, and the `State`, slots without rules."""

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
        self.left_out: list[str] = []  # options that its text did not have: they have their defaults and stay left out


SetupT = TypeVar("SetupT", bound=Setup, default=Setup)
SetupT_co = TypeVar("SetupT_co", bound=Setup, default=Setup, covariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[SetupT_co]):
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


def copied(value: Any) -> Any:
    """An equal and independent value. A typed vector, which `deepcopy` does not know, is sliced."""
    is_vector = hasattr(value, "__setitem__") and not isinstance(value, (list, dict))
    return value[:] if is_vector else deepcopy(value)


StateT = TypeVar("StateT", bound=State, default=State)
