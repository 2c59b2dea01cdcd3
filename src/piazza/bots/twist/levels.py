"""The levels of Verona Twist, the weakest first."""

from collections.abc import Callable
from typing import Final

from piazza.bots.twist.player import TwistBot
from piazza.core.bot import Bot
from piazza.games.twist.game import Twist
from piazza.games.twist.view import TwistView

LEVELS: Final[dict[str, Callable[[Twist], Bot[TwistView]]]] = {
    "easy": lambda game: TwistBot(game, depth=1, blind_until=2),
    "normal": lambda game: TwistBot(game, depth=2),
    "hard": lambda game: TwistBot(game, depth=6),
}
