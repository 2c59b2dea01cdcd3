"""What all requests have in common."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from piazza.core.fields import write_fields
from piazza.core.game import Game
from piazza.core.state import Setup
from piazza.protocol.context import Answer, Context

# Exact in every language that reads JSON.
Id = Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=100)]

# No name, seat, action or seed of any game is longer.
Word = Annotated[str, Meta(max_length=200)]


def without_fixed(game: Game, setup: Setup, text: str) -> str:
    """The lines of a position or view behind game, rules version, players and options, which never change."""
    return text.partition("\n".join(write_fields(game.header(setup))) + "\n")[2]


class Request(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """One line that could be read. Its `id` comes back with the answer."""

    id: Id | UnsetType = UNSET

    def execute(self, context: Context) -> Answer:
        """The answer, without `ok` and `id`. A request that raises a Fault has changed nothing."""
        raise NotImplementedError
