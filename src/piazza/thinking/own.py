"""Bots that somebody else has written: a class in a Python module or file, or a program in any language.

    my_bot:MyBot        a class (or function) of a module that Python finds, also in the present folder
    ./my_bot.py:MyBot   a class (or function) of a file
    node bot.js         a program, which is asked as docs/protocol.md says

They are named by whoever starts Piazza, never by input from outside. Each thinks in a process of its own and gets the
view of its seat, as text, and nothing else.
"""

import atexit
import re
import shlex
import shutil
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from piazza.bots import OWN, levels_of
from piazza.bots.level import Level
from piazza.core.actions import Actions
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.core.view import View
from piazza.games import GAMES
from piazza.thinking.budget import LiveBudget
from piazza.thinking.messages import BotQuestion
from piazza.thinking.places import is_python
from piazza.thinking.thinker import Thinker

SECONDS: Final = 60.0  # for a decision where no clock runs, so that a bot that hangs ends a simulation
LEVEL: Final = re.compile(r"[\w-]*")  # what can only be the name of a level
NAME: Final = re.compile(r"[A-Za-z][\w.-]{0,23}")  # that such a bot can have at a table
LONGEST: Final = 80  # characters that a message repeats
THINKERS: Final[dict[tuple[str, str], Thinker]] = {}  # of this process, by name and place


class AskedBot(Bot[Any]):
    """Asks a bot in another process; BotFailed if that fails."""

    def __init__(self, name: str, thinker: Thinker) -> None:
        self.name = name
        self.thinker = thinker

    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        seconds = budget.seconds_left if isinstance(budget, LiveBudget) else SECONDS
        game, seed = view.setup.game.facts.name, f"{dice.word():x} {dice.word():x}"
        return self.thinker.choose(
            BotQuestion(game, self.name, view.text(), legal.as_list(), seed, budget.nodes, max(seconds, 0.1))
        )


def is_own(text: str) -> bool:
    """Whether a text can only be meant as a bot of this kind, not as the name of a level."""
    return LEVEL.fullmatch(text) is None


def check_own(place: str) -> None:
    """Refuse what cannot be found. Whether it is a bot shows when it is asked."""
    if is_python(place):
        module = place.rpartition(":")[0]
        if module.endswith(".py") and not Path(module).is_file():
            raise Unreadable(phrase("fault.own-bot.file", file=module[:LONGEST]))
        return
    try:
        program, *_ = shlex.split(place)
    except ValueError:
        raise Unreadable(phrase("fault.own-bot.form", bot=place[:LONGEST])) from None
    if shutil.which(program) is None:
        raise Unreadable(phrase("fault.own-bot.program", program=program[:LONGEST]))


def add_own(bots: Mapping[str, str]) -> None:
    """Let bots be found by their names among the levels of every game; each place is checked first."""
    taken = {level for game in GAMES for level in levels_of(game) if level not in OWN}
    for name, place in bots.items():
        if name in taken:
            raise Unreadable(phrase("fault.own-bot.taken", name=name[:LONGEST]))
        check_own(place)
    for name, place in bots.items():
        OWN[name] = Level(partial(asked_bot, name, place), slow=True)


def asked_bot(name: str, place: str, _: object) -> AskedBot:
    """The bot for any game."""
    return AskedBot(name, thinker_for(name, place))


def thinker_for(name: str, place: str) -> Thinker:
    """The process of a bot in this process, started when the bot is first asked."""
    if (name, place) not in THINKERS:
        THINKERS[name, place] = Thinker({name: place})
    return THINKERS[name, place]


@atexit.register
def forget_own() -> None:
    """Forget all bots of others, and end their processes."""
    OWN.clear()
    for thinker in THINKERS.values():
        thinker.close()
    THINKERS.clear()


def read_named(text: str) -> tuple[str, str]:
    """Name and place of NAME=PLACE."""
    name, equals, place = text.partition("=")
    if not equals or not place.strip() or NAME.fullmatch(name) is None:
        raise Unreadable(phrase("fault.own-bot.named", text=text[:LONGEST]))
    return name, place.strip()


def short_name(place: str) -> str:
    """What a bot is called at a table: its class, or the last word of its command."""
    check_own(place)
    last = place.rpartition(":")[2] if is_python(place) else Path(shlex.split(place)[-1]).name
    name = re.sub(r"[^\w.-]", "-", last)[:24]
    return name if NAME.fullmatch(name) else f"bot-{name}"[:24]
