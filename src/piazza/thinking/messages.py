"""What goes between the asker and the process of a bot: texts and numbers only, so that no State can slip through."""

import msgspec


class Question(msgspec.Struct, frozen=True):
    """What a seat sees, what it may do, and how long its bot may think about it."""

    game: str
    bot: str
    eyes: str  # as `Game.dump_view` has it
    legal: list[int]
    dice: str  # the seed of the bot's luck
    nodes: int
    seconds: float


class BotChoice(msgspec.Struct, tag=True, frozen=True):
    """The action that the bot prefers; nobody has checked it yet."""

    action: int


class Failure(msgspec.Struct, tag=True, frozen=True):
    """The bot raised an error instead."""

    problem: str


QUESTIONS = msgspec.json.Decoder(Question)
ANSWERS: msgspec.json.Decoder[BotChoice | Failure] = msgspec.json.Decoder(BotChoice | Failure)
