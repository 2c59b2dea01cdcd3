"""How well the strongest bots keep to the clock of live play, when their nodes would take far longer than it allows.

As a program it tells the time of each kind of question: `python bench/live_play.py verona 4 [OPTION=VALUE …]`.
"""

import math
import statistics
import sys
import time
from collections.abc import Iterator
from typing import NamedTuple

from measure import Row, at_most

from piazza import Dice
from piazza.bots import bot
from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.playouts import first_seat, pick
from piazza.core.view import CHANCE, View
from piazza.games import game
from piazza.thinking.budget import LiveBudget

ASKED, PLAYS_ON = "hard", "easy"
ENDLESS = 10**12  # nodes
MARK = at_most(1.2)
CAPS = {"twist": 0.002, "council": 0.2, "verona": 0.2}  # seconds; a whole day of Twist is searched in little more


class Setting(NamedTuple):
    """A game that is played on, and where its strongest bot is asked."""

    name: str
    players: int
    options: dict[str, str]


SETTINGS = {
    "twist": [Setting("twist", 2, {}), Setting("twist", 2, {"bidding": "on"})],
    "council": [Setting("council", players, {}) for players in (2, 4)] + [Setting("council", 5, {"poison": "on"})],
    "verona": [Setting("verona", players, {}) for players in (2, 4, 5)]
    + [Setting("verona", 3, {"planning": "tournament"})],
}


class Effort(NamedTuple):
    """How much is measured: games, decisions asked for in each, how far they go, the nodes of those who play on."""

    games: int
    asked: int
    longest: int
    nodes: int
    part: float  # of the cap


FULL = Effort(games=3, asked=40, longest=10_000, nodes=1_000, part=1)
SMALL = Effort(games=1, asked=3, longest=30, nodes=10, part=0.05)


class Asking(NamedTuple):
    """One question of a game: what its seat sees, and what it may do."""

    view: View
    legal: Actions


class Answered(NamedTuple):
    """Which question it was, and the CPU seconds that answering it took."""

    question: str
    seconds: float


def rows(small: bool) -> list[Row]:
    effort = SMALL if small else FULL
    return [row(name, settings[:1] if small else settings, effort) for name, settings in SETTINGS.items()]


def row(name: str, settings: list[Setting], effort: Effort) -> Row:
    """The time that 99 of 100 decisions stay below, beside the cap; in milliseconds."""
    seconds = [answered.seconds for setting in settings for answered in answers(setting, effort)]
    cap = CAPS[name] * effort.part
    late = sorted(seconds)[math.ceil(0.99 * len(seconds)) - 1]
    what = f"{name.title()}, {ASKED} bot, CPU ms of a decision, 99th of 100 (of {len(seconds)})"
    return Row(what, late * 1000, "the cap of its clock", cap * 1000, late / cap, MARK)


def answers(setting: Setting, effort: Effort) -> Iterator[Answered]:
    """Decisions of all kinds from several games."""
    for number in range(effort.games):
        dice = Dice(f"live {setting.players} {number}")
        for asking in spread(questions(setting, dice, effort), effort.asked, dice):
            yield Answered(asking.view.question, time_of(setting.name, asking, dice, CAPS[setting.name] * effort.part))


def time_of(name: str, asking: Asking, dice: Dice, cap: float) -> float:
    """The clock counts CPU time as well, so that whatever else the machine does is neither for nor against the bot."""
    asked = bot(name, ASKED)  # a new one for each question, as where bots think in processes of their own
    start = time.process_time()
    asked.choose(asking.view, asking.legal, dice, LiveBudget(ENDLESS, cap, time.process_time))
    return time.process_time() - start


def questions(setting: Setting, dice: Dice, effort: Effort) -> Iterator[Asking]:
    """All of one game in which there was something to choose."""
    rules = game(setting.name)
    state = rules.new(rules.setup(setting.players, setting.options))
    others = bot(setting.name, PLAYS_ON)
    for _ in range(effort.longest):
        mask = rules.to_act(state)
        if not mask:
            return
        seat, legal = first_seat(mask), Actions()
        rules.legal(state, seat, legal)
        if seat == CHANCE:
            choice = pick(legal, dice)
        else:
            view = rules.observe(state.clone(), seat)
            choice = others.choose(view, legal, dice, Budget(effort.nodes))
            if legal.count > 1:
                yield Asking(view, legal)
        rules.apply(state, seat, choice)


def spread(asked: Iterator[Asking], wanted: int, dice: Dice) -> list[Asking]:
    """`wanted` of them at random, if possible the same number from each kind of question."""
    kinds: dict[str, list[Asking]] = {}
    for asking in asked:
        kinds.setdefault(asking.view.question, []).append(asking)
    chosen: list[Asking] = []
    while kinds and len(chosen) < wanted:
        for question in list(kinds):
            of_kind = kinds[question]
            chosen.append(of_kind.pop(dice.below(len(of_kind))))
            if not of_kind:
                del kinds[question]
    return chosen[:wanted]


def main(name: str, players: str, *options: str) -> None:
    setting = Setting(name, int(players), dict(option.split("=", 1) for option in options))
    by_question: dict[str, list[float]] = {}
    for answered in answers(setting, FULL):
        by_question.setdefault(answered.question, []).append(answered.seconds * 1000)
    print(f"{'question':<20} {'asked':>5} {'median':>7} {'worst':>7}   ms, cap {CAPS[name] * 1000:g}")
    for question, times in sorted(by_question.items(), key=lambda entry: -max(entry[1])):
        print(f"{question:<20} {len(times):>5} {statistics.median(times):>7.1f} {max(times):>7.1f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
