"""A bot decides at the table of the terminal: how long it may think, and the sign that it does."""

import time
from collections.abc import Callable
from typing import Final

from piazza.bots import bot as find_bot
from piazza.bots import nodes_of
from piazza.cli.terminal.progress import overwrite
from piazza.cli.terminal.scene import TerminalScene
from piazza.cli.terminal.screen import is_dumb
from piazza.core.actions import Actions
from piazza.core.dice import Dice, bot_seed
from piazza.lessons.place import scripted
from piazza.table.table import Table
from piazza.table.times import now
from piazza.thinking.budget import LiveBudget

SECONDS: Final = 3.0  # for a whole decision, a plan of many steps as well
LEAST: Final = 0.02  # seconds for a step when these are over,
LEAST_NODES: Final = 32  # and nodes
UNNOTICED: Final = 0.4  # seconds that need no sign
REDRAW: Final = 0.1
TURNING: Final = "|/-\\"

Clock = Callable[[], float]


class ThinkingSign:
    """A line that moves while a bot thinks, on terminals alone; one sentence in lists and where nothing can move."""

    def __init__(self, scene: TerminalScene, clock: Clock = time.monotonic) -> None:
        self.scene = scene
        self.clock = clock
        self.start = 0.0
        self.drawn = 0

    def begin(self) -> None:
        self.start, self.drawn = self.clock(), 0

    def tick(self, name: str) -> None:
        """Called again and again while the bot thinks."""
        if not self.scene.screen.is_terminal or self.clock() < self.start + UNNOTICED + self.drawn * REDRAW:
            return
        sentence = self.scene.words.text("terminal.bot-thinks", name=name)
        if self.can_move:
            overwrite(self.scene.screen, f"{sentence} {TURNING[self.drawn % len(TURNING)]}")
        elif not self.drawn:
            self.scene.screen.say(sentence)
        self.drawn += 1

    @property
    def can_move(self) -> bool:
        return not self.scene.as_list and not is_dumb()

    def clear(self) -> None:
        if self.drawn and self.can_move:
            overwrite(self.scene.screen, "")


class SignedBudget(LiveBudget):
    """A budget that moves the sign whenever the bot asks for the time."""

    def __init__(self, nodes: int, seconds: float, clock: Clock, tick: Callable[[], None]) -> None:
        super().__init__(nodes, seconds, clock)
        self._tick = tick

    def out_of_time(self) -> bool:
        self._tick()
        return super().out_of_time()


class BotsAtTable:
    """Lets bots decide, each from the view of its seat alone."""

    def __init__(self, table: Table, scene: TerminalScene, clock: Clock = time.monotonic) -> None:
        self.table = table
        self.clock = clock
        self.sign = ThinkingSign(scene, clock)

    def decide(self, seat: int) -> None:
        """All steps of a decision within one limit of time, each with half of what is left; then confirm it."""
        end = self.clock() + SECONDS
        self.sign.begin()
        try:
            while not self.table.drafts.is_complete(seat):
                choice = self.choose(seat, max(LEAST, (end - self.clock()) / 2))
                self.table.decide(seat, self.table.game.write_action(self.table.opening.setup, choice), now())
        finally:
            self.sign.clear()
        self.table.confirm(seat, now())

    def choose(self, seat: int, seconds: float) -> int:
        """One step: as a lesson has it, or with a seed that follows from that of the table."""
        if (script := scripted(self.table, seat)) is not None:
            return script
        game, sitter, legal = self.table.game.facts.name, self.table.sitters[seat], Actions()
        for action in self.table.legal(seat):
            legal.add(action)
        settled = sum(decider == seat for decider, _ in self.table.progress.decisions)
        dice = Dice(bot_seed(self.table.opening.seed, seat, settled + len(self.table.drafts.draft(seat))))
        nodes = nodes_of(game, sitter.bot)
        allowed = nodes if seconds > LEAST else min(nodes, LEAST_NODES)
        budget = SignedBudget(allowed, seconds, self.clock, lambda: self.sign.tick(sitter.name))
        return find_bot(game, sitter.bot).choose(self.table.view(seat), legal, dice, budget)
