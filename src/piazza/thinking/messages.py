"""The messages between a worker process and its parent: texts and numbers only, so that no State can be sent."""

import msgspec


class BotQuestion(msgspec.Struct, frozen=True):
    """The view of a seat, its legal actions, and the budget of its bot."""

    game: str
    bot: str
    view: str  # as `Game.dump_view` writes it
    legal: list[int]
    dice: str  # the seed of the bot
    nodes: int
    seconds: float


class BotChoice(msgspec.Struct, tag=True, frozen=True):
    """The action that the bot chose, unchecked."""

    action: int


class Failure(msgspec.Struct, tag=True, frozen=True):
    """The bot raised an error, or the rules of a game of another distribution did."""

    problem: str
    package: str = ""  # the distribution whose rules did


QUESTIONS = msgspec.json.Decoder(BotQuestion)
ANSWERS: msgspec.json.Decoder[BotChoice | Failure] = msgspec.json.Decoder(BotChoice | Failure)
