"""Bots: they decide from a View. Each game has levels of them."""

from typing import Final

from piazza.bots.ismcts import SearchBot
from piazza.bots.level import NODES, Level, as_level
from piazza.bots.uniform import UniformBot
from piazza.core.bot import Bot
from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.editions import EDITIONS
from piazza.games import game as find_game

# Bots for any game, to compare others with. The search is the only level of a game that has none of its own.
ANY_GAME: Final = {
    "search": Level(SearchBot, slow=True, for_study=True),
    "random": Level(lambda game: UniformBot(), for_study=True),
}
# Bots of others, by name and for any game. `thinking.own` adds them; they think in processes of their own.
OWN: Final[dict[str, Level]] = {}
WITHOUT_LEVELS: Final = {"normal": Level(SearchBot, slow=True, default=True)}


def levels_of(game: str) -> dict[str, Level]:
    """The levels of a game by name, the weakest first, then those for study and those of others."""
    own = EDITIONS[game].part("bots") or WITHOUT_LEVELS
    return {name: as_level(level) for name, level in {**own, **ANY_GAME, **OWN}.items()}


def levels_to_play(game: str) -> list[str]:
    """The names of the levels that are offered to people, the weakest first."""
    return [name for name, level in levels_of(game).items() if not level.for_study]


def default_level(game: str) -> str:
    """The level that is proposed, and that plays for a person whose time is up."""
    levels = levels_of(game)
    return next((name for name, level in levels.items() if level.default), next(iter(levels)))


def nodes_of(game: str, level: str) -> int:
    """How many nodes a level may spend on a decision in live play."""
    found = levels_of(game).get(level)
    return NODES if found is None else found.nodes


def bot(game: str, level: str) -> Bot:
    """A bot for a game, by the name of its level."""
    levels = levels_of(game)
    if level not in levels:
        raise Unreadable(phrase("fault.bot", level=level[:40], levels=", ".join(levels)))
    return levels[level].make(find_game(game))
