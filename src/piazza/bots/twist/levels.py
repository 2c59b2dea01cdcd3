"""The levels of Verona Twist, the weakest first."""

from typing import Final

from piazza.bots.level import Level
from piazza.bots.twist.player import TwistBot

LEVELS: Final = {
    "easy": Level(lambda game: TwistBot(game, depth=1, blind_until=2)),
    "normal": Level(lambda game: TwistBot(game, depth=2), default=True),
    "hard": Level(lambda game: TwistBot(game, depth=6), slow=True),
}
