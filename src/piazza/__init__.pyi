from piazza.core.bot import Bot as Bot
from piazza.core.bot import Budget as Budget
from piazza.core.dice import Dice as Dice
from piazza.core.errors import Fault as Fault
from piazza.core.errors import NotLegal as NotLegal
from piazza.core.errors import NotNow as NotNow
from piazza.core.errors import Unreadable as Unreadable
from piazza.core.record import Record as Record
from piazza.games import GAMES as GAMES
from piazza.library.bots import bot as bot
from piazza.library.games import game as game
from piazza.library.match import Match as Match
from piazza.library.records import read_record as read_record
from piazza.library.records import replay as replay
from piazza.library.simulation import simulate as simulate
from piazza.thinking.thinker import BotFailed as BotFailed

__version__: str
__all__ = [
    "GAMES",
    "Bot",
    "BotFailed",
    "Budget",
    "Dice",
    "Fault",
    "Match",
    "NotLegal",
    "NotNow",
    "Record",
    "Unreadable",
    "__version__",
    "bot",
    "game",
    "read_record",
    "replay",
    "simulate",
]
