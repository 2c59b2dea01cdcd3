"""Bots by name, and bots that a caller has written: a `Bot`, its class, or a function with the same arguments."""

from collections.abc import Callable
from typing import Any

from piazza.bots import bot as level_named
from piazza.bots import levels_of, nodes_of
from piazza.core.actions import Actions
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.core.view import View
from piazza.games import GAMES
from piazza.thinking.answers import chosen_action
from piazza.thinking.own import add_own, is_own
from piazza.thinking.thinker import BotFailed

Choose = Callable[[Any, Actions, Dice, Budget], object]  # what a bot does, written as a function
AnyBot = str | Bot[Any] | type[Bot[Any]] | Choose


class LevelBot(Bot[Any]):
    """A level of bots, for whatever game it is asked in."""

    def __init__(self, level: str) -> None:
        self.level = level
        self._bots: dict[str, Bot[Any]] = {}

    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        game = view.setup.game.facts.name
        if game not in self._bots:
            self._bots[game] = level_named(game, self.level)
        return self._bots[game].choose(view, legal, dice, budget)

    def __repr__(self) -> str:
        return f"piazza.bot({self.level!r})"


class CheckedBot(Bot[Any]):
    """What a caller has written, as a bot: it may answer an action in notation, too, and nonsense is BotFailed."""

    def __init__(self, name: str, function: Choose) -> None:
        self.name = name
        self.function = function

    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        answer = self.function(view, legal, dice, budget)
        try:
            return chosen_action(answer, view, legal.as_list())
        except ValueError as problem:
            raise BotFailed(phrase("fault.bot-crashed", bot=self.name, problem=str(problem))) from None


def bot(name: str) -> Bot[Any]:
    """A bot by the name of its level, such as `easy`, `normal`, `hard` or `random`, for any game that has it.

    Bots of others are named by their places, as in `piazza simulate`: `my_bot:MyBot`, `./my_bot.py:MyBot` or
    `node bot.js`. They think in processes of their own.
    """
    if isinstance(name, str) and is_own(name):
        add_own({name: name})
    known = list(dict.fromkeys(level for game in GAMES for level in levels_of(game)))
    if name not in known:
        raise Unreadable(phrase("fault.bot", level=str(name)[:40], levels=", ".join(known)))
    return LevelBot(name)


def as_bot(given: AnyBot) -> Bot[Any]:
    if isinstance(given, str):
        return bot(given)
    if isinstance(given, LevelBot | CheckedBot):
        return given
    made: object = given() if isinstance(given, type) else given
    choose = getattr(made, "choose", made)
    if callable(choose):
        return CheckedBot(name_of(given), choose)
    raise Unreadable(phrase("fault.library.bot", given=repr(given)[:60]))


def name_of(given: AnyBot) -> str:
    """What results call a bot."""
    if isinstance(given, str):
        return given
    if isinstance(given, LevelBot):
        return given.level
    if isinstance(given, CheckedBot):
        return given.name
    return str(getattr(given, "__name__", type(given).__name__))


def nodes_for(bot: Bot[Any], game: str) -> int:
    """The nodes that it may spend on a decision, as in live play."""
    return nodes_of(game, bot.level if isinstance(bot, LevelBot) else "")
