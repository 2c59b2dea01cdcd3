"""Bots that do what no bot of the house would do, and two that behave."""

import os
import sys
from pathlib import Path

from piazza.core.actions import Actions
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.core.view import View

PLACE = "tests.thinking.misfits"
MISFITS = {name: f"{PLACE}:{name}" for name in ("Crashing", "Dying", "Hanging", "Cheating", "Mute", "Chatty", "Busy")}
MISFITS |= {"Missing": f"{PLACE}:Nobody", "Homeless": "tests.thinking.nowhere:Nobody"}


class Crashing(Bot):
    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        raise ValueError("no idea\nat all")


class Dying(Bot):
    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        os._exit(3)


class Hanging(Bot):
    """Tells where its process can be found, if somebody wants to know."""

    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        if place := os.environ.get("PIAZZA_TEST_PROCESS"):
            Path(place).write_text(f"{os.getpid()}\n")
        while True:
            pass


class Cheating(Bot):
    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        return legal.at(0) + 12345


class Mute(Bot):
    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        return None  # type: ignore[return-value]


class Chatty(Bot):
    """Prints, by every way there is."""

    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        print("thinking…", flush=True)
        os.write(sys.__stdout__.fileno() if sys.__stdout__ else 1, b"still thinking\n")
        return legal.at(0)


class Busy(Bot):
    """Uses up whatever it is given."""

    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        while budget.spend():
            pass
        return legal.at(1 if budget.used < budget.nodes else 0)
