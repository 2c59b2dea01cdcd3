"""What lies on the table: the immutable `Setup` that all clones share, and the `State`, slots without rules."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup:
    """The things of one game that never change: number of players and options, in their written form."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        self.players = players
        self.options = options


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of a game, everybody's secrets included. Only rules change it; nobody who plays is handed one."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def clone(self) -> "State":
        """An equal and independent state."""
        raise NotImplementedError
