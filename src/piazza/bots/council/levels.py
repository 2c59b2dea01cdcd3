"""The levels of Council of Verona, the weakest first."""

from typing import Final

from piazza.bots.council.player import CouncilBot, CouncilGuide
from piazza.bots.ismcts import SearchBot
from piazza.bots.level import Level

LEVELS: Final = {
    "easy": Level(lambda game: CouncilBot(game, noise=1.5, foresight=False)),
    "normal": Level(lambda game: CouncilBot(game, noise=0.0, foresight=True), default=True),
    "hard": Level(lambda game: SearchBot(game, CouncilGuide(game)), slow=True),
}
