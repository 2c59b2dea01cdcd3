"""Bots at the table of the terminal: one limit of time for a whole plan, and a sign that they think."""

import io

import pytest
from mypy_extensions import i64
from tests.cli.running import WORDS, text

from piazza.cli.terminal import bots
from piazza.cli.terminal.bots import LEAST, REDRAW, SECONDS, TURNING, UNNOTICED, BotsAtTable, ThinkingSign
from piazza.cli.terminal.scene import TerminalScene
from piazza.cli.terminal.screen import Screen
from piazza.core.actions import Actions
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.core.view import View
from piazza.games import game
from piazza.table.opening import Opening
from piazza.table.seating import Sitter
from piazza.table.table import Table, open_table
from piazza.table.times import now


class Watch:
    """A clock that goes on by a fixed time whenever somebody looks at it."""

    def __init__(self, step: float) -> None:
        self.time = 0.0
        self.step = step

    def __call__(self) -> float:
        self.time += self.step
        return self.time


class Ponderer(Bot[View]):
    """Thinks as long as it may, and takes the first of all actions."""

    def __init__(self) -> None:
        self.steps = 0

    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> i64:
        self.steps += 1
        while not budget.out_of_time():
            pass
        return legal.at(0)


class Glass(io.StringIO):
    """What a terminal is sent."""

    def isatty(self) -> bool:
        return True


def planning() -> Table:
    """A table of Verona where seat 1 plans."""
    rules = game("verona")
    opening = Opening(rules, rules.setup(2), [Sitter("Anna bot", "easy"), Sitter("Ben")], "seed")
    table = open_table(opening, lambda entry: None, now())
    while len(table.to_act()) < 2:
        seat = table.to_act()[0]
        table.decide(seat, rules.write_action(opening.setup, table.legal(seat)[0]), now())
        table.confirm(seat, now())
    return table


def scene(stream: io.StringIO, as_list: bool = False) -> TerminalScene:
    return TerminalScene(game("verona"), WORDS, as_list, None, Screen(stream, colour=False))


def test_a_plan_of_many_steps_has_one_limit_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ponderer, watch, table = Ponderer(), Watch(0.01), planning()
    monkeypatch.setattr(bots, "find_bot", lambda name, level: ponderer)
    BotsAtTable(table, scene(io.StringIO()), watch).decide(0)
    assert ponderer.steps > 5
    assert SECONDS / 2 < watch.time < SECONDS + ponderer.steps * (LEAST + 5 * watch.step)
    assert 0 not in table.to_act()


def shown_by_sign(stream: io.StringIO, as_list: bool, seconds: float) -> str:
    """What a sign shows if it is asked to move every tenth of a second."""
    watch = Watch(0.0)
    sign = ThinkingSign(scene(stream, as_list), watch)
    sign.begin()
    for _ in range(round(seconds * 10)):
        watch.time += 0.1001
        sign.tick("Anna bot")
    sign.clear()
    return stream.getvalue()


def test_a_sign_moves_on_a_terminal_and_is_gone_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    shown = shown_by_sign(Glass(), False, UNNOTICED + 4 * REDRAW)
    frames = [frame.strip() for frame in shown.split("\r") if frame.strip()]
    sentence = text("terminal.bot-thinks", name="Anna bot")
    assert frames[:4] == [f"{sentence} {mark}" for mark in TURNING]
    assert "\n" not in shown
    assert not shown.rstrip("\r").rpartition("\r")[2].strip(), "the line is empty at the end"


@pytest.mark.parametrize(("terminal", "as_list"), [("dumb", False), ("xterm", True)])
def test_where_nothing_should_move_it_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, terminal: str, as_list: bool
) -> None:
    monkeypatch.setenv("TERM", terminal)
    assert shown_by_sign(Glass(), as_list, 5) == text("terminal.bot-thinks", name="Anna bot") + "\n"


def test_a_pipe_and_a_quick_bot_show_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    assert shown_by_sign(io.StringIO(), False, 5) == ""
    assert shown_by_sign(io.StringIO(), True, 5) == ""
    assert shown_by_sign(Glass(), False, UNNOTICED / 2) == ""
