"""The levels of Council of Verona, the weakest first."""

from collections.abc import Callable
from typing import Final

from piazza.bots.council.player import CouncilBot, CouncilGuide
from piazza.bots.ismcts import SearchBot
from piazza.core.bot import Bot
from piazza.games.council.game import Council
from piazza.games.council.view import CouncilView

LEVELS: Final[dict[str, Callable[[Council], Bot[CouncilView]]]] = {
    "easy": lambda game: CouncilBot(game, noise=1.5, foresight=False),
    "normal": lambda game: CouncilBot(game, noise=0.0, foresight=True),
    "hard": lambda game: SearchBot(game, CouncilGuide(game)),
}
