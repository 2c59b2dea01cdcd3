"""Two people at one terminal: what one decides in secret is gone from it before the other looks."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.cli.at_a_terminal import Terminal, without_controls
from tests.cli.running import SETTING_UP, Piazza, text

from piazza.cli.terminal.screen import CLEAR_ALL, PUSH_AWAY

ENTER = text("terminal.press-enter")
ANNA, BEN = text("terminal.prompt", name="Anna"), text("terminal.prompt", name="Ben")
CONFIRM = text("terminal.confirm", decision="").lstrip()
UP = "\x1b[A"
CTRL_W = "\x17"  # cuts out a word
CTRL_Y = "\x19"  # brings back what was cut
WIDE = {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}


@contextmanager
def set_up_by_anna(piazza: Piazza, pair: str, **environment: str) -> Iterator[Terminal]:
    """Anna has placed everybody and hidden the lovers; Ben is asked."""
    arguments = ["play", "twist", "--seats", "Anna,Ben", "--seed", "s", "-o", "days=1"]
    with Terminal(piazza.environment(**WIDE | environment), *arguments) as terminal:
        terminal.wait_for(ENTER)
        terminal.type("")
        terminal.wait_for(ANNA)
        terminal.type(SETTING_UP.replace("=PF", pair))
        terminal.wait_for(CONFIRM)
        terminal.wait_for(ANNA)
        terminal.type("")
        terminal.wait_for(BEN)
        yield terminal


def open_part(terminal: Terminal) -> str:
    """What has been shown since the terminal was cleared last."""
    return terminal.shown.rpartition(CLEAR_ALL)[2]


def move(terminal: Terminal, prompt: str, square: str, next_prompt: str) -> None:
    terminal.type(square)
    terminal.wait_for(CONFIRM)
    terminal.wait_for(prompt)
    terminal.type("")
    terminal.wait_for(next_prompt)


def test_the_screen_is_cleared_after_a_secret_decision(piazza: Piazza) -> None:
    with set_up_by_anna(piazza, "=PF") as terminal:
        before, _, after = terminal.shown.rpartition(CLEAR_ALL)
        assert "=PF" in before, "typed, and so shown"
        assert "=PF" not in after
        assert text("twist.event.hidden-in", pair="Princess and Friar") not in without_controls(after)
        assert before.count(CLEAR_ALL) >= 1, "and before it: Ben looks away while Anna decides"


def test_what_both_see_is_the_same_whatever_the_secret(piazza: Piazza) -> None:
    """During the moves of both nothing on the screen depends on the pair; only the report does."""
    shown = []
    for pair in ("=PF", "=SB", "=RN"):
        with set_up_by_anna(piazza, pair) as terminal:
            start = terminal.shown.rindex(CLEAR_ALL)
            move(terminal, BEN, "Pa1", ANNA)
            move(terminal, ANNA, "Rc1", BEN)
            terminal.type("log")
            terminal.wait_for(BEN)
            terminal.type("secret")
            terminal.wait_for(ENTER)
            shown.append(terminal.seen_since(start))
    assert shown[0] == shown[1] == shown[2]
    assert text("twist.event.placed", character="Princess", square="b2") in without_controls(shown[0])


@pytest.mark.parametrize("key", [UP, CTRL_Y], ids=["arrow", "Ctrl-Y"])
def test_nothing_that_was_typed_or_cut_out_of_a_line_can_be_called_back(piazza: Piazza, key: str) -> None:
    with set_up_by_anna(piazza, f"=RF{CTRL_W}NB") as terminal:
        terminal.type(key)
        shown = terminal.wait_for(BEN)
        assert "RF" not in shown
        assert "NB" not in shown


def test_the_owner_can_look_at_the_secret_again_behind_a_cover(piazza: Piazza) -> None:
    with set_up_by_anna(piazza, "=PF") as terminal:
        move(terminal, BEN, "Pa1", ANNA)
        terminal.type("secret")
        terminal.wait_for(ENTER)
        cleared = terminal.shown.count(CLEAR_ALL)
        terminal.type("")
        secret = terminal.wait_for(ENTER)
        terminal.type("")
        terminal.wait_for(ANNA)
        assert terminal.shown.count(CLEAR_ALL) == cleared + 1
        assert without_controls(secret) != without_controls(open_part(terminal))


@pytest.mark.parametrize("way", ["quit", "Ctrl-C", "Ctrl-D"])
def test_who_leaves_in_the_middle_of_a_secret_leaves_nothing_on_the_screen(piazza: Piazza, way: str) -> None:
    arguments = ["play", "twist", "--seats", "Anna,Ben"]
    with Terminal(piazza.environment(**WIDE), *arguments) as terminal:
        terminal.wait_for(ENTER)
        terminal.type("")
        terminal.wait_for(ANNA)
        terminal.type("Pb2 Rc2")
        terminal.wait_for(ANNA)
        if way == "Ctrl-C":
            assert terminal.interrupt() == 130
        else:
            terminal.type("quit" if way == "quit" else "\x04")
            assert terminal.end() == 0
        left = " ".join(without_controls(open_part(terminal)).split())
        assert left.startswith(text("terminal.left"))
        assert left.endswith(f"play --continue {piazza.games[0]}")


def test_a_game_between_two_people_can_be_played_to_its_end(piazza: Piazza) -> None:
    with set_up_by_anna(piazza, "=PF") as terminal:
        terminal.type("any\r\r" * 6)
        assert terminal.end() == 0
    record = piazza.store.path(piazza.games[0]).with_suffix(".txt")
    assert piazza("verify", record).code == 0


def test_where_nothing_can_be_cleared_secrets_are_pushed_away(piazza: Piazza) -> None:
    with set_up_by_anna(piazza, "=PF", TERM="dumb") as terminal:
        assert "\x1b" not in terminal.shown
        before, pushed, after = terminal.shown.replace("\r", "").rpartition(PUSH_AWAY)
        assert pushed
        assert "=PF" in before
        assert "=PF" not in after
