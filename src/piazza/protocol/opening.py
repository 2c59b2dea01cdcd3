"""Requests that begin a game, and that save it."""

import secrets
from typing import Annotated, Literal

from msgspec import Meta

from piazza.core.course import Course
from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.names import read_name, read_seed
from piazza.core.phrases import phrase
from piazza.core.state import Setup, State
from piazza.games import game as find_game
from piazza.protocol.context import Answer, Context
from piazza.protocol.request import Request, Word, without_fixed


class OpenRequest(Request):
    """What `new` and `load` have in common."""

    game: Word
    chance: Literal["seed", "supplied"] = "seed"
    seed: Word | None = None
    names: list[str] | None = None

    def open(self, context: Context, game: Game, setup: Setup, start: State | None) -> Answer:
        match = Course(game, setup, self.seat_names(context, setup), self.seed_of_chance(), start)
        context.put(match)
        seed: Answer = {} if match.seed is None else {"seed": match.seed}
        return {"players": setup.players, "options": setup.options, **seed, **context.moved_on()}

    def seat_names(self, context: Context, setup: Setup) -> list[str]:
        if self.names is None:
            return [context.words.text("seat.name", number=seat + 1) for seat in range(setup.players)]
        if len(self.names) != setup.players:
            raise Unreadable(phrase("fault.seats", count=len(self.names), players=setup.players))
        return [read_name(name) for name in self.names]

    def seed_of_chance(self) -> str | None:
        """None if the caller draws; a new one if the request has none."""
        if self.chance == "supplied":
            if self.seed is not None:
                raise Unreadable(phrase("fault.seed-unused"))
            return None
        return secrets.token_hex(16) if self.seed is None else read_seed(self.seed)


class NewGame(OpenRequest, tag="new"):
    """A game from its beginning."""

    players: Annotated[int, Meta(ge=1, le=99)] | None = None
    options: dict[str, str] | None = None

    def execute(self, context: Context) -> Answer:
        game = find_game(self.game)
        return self.open(context, game, game.setup(self.players or 0, self.options), None)


class LoadGame(OpenRequest, tag="load", kw_only=True):
    """A game from a full position on."""

    position: str

    def execute(self, context: Context) -> Answer:
        game = find_game(self.game)
        start = game.load(self.position)
        return self.open(context, game, start.setup, start)


class SaveGame(Request, tag="save"):
    """The full position, everybody's secrets included."""

    fixed: bool = True

    def execute(self, context: Context) -> Answer:
        match = context.match
        text = match.game.save(match.state)
        position = text if self.fixed else without_fixed(match.game, match.setup, text)
        return {"position": position, "digest": match.game.digest(match.state)}
