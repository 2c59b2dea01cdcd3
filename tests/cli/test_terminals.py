"""What the surroundings ask for: no colour, no tricks on a dumb terminal, no line wider than the window."""

import re

import pytest
from tests.cli.at_a_terminal import COLOUR, Terminal, without_controls
from tests.cli.running import LUCK, RECORDS, SETTING_UP, Piazza, text

from piazza.cli.terminal.paint import visible_width

PROMPT = text("terminal.prompt", name="Player 1")
EVERYTHING = "\n".join(["?", "moves", "moves P", "rules", "rules T-12", "hop", "list", "moves", SETTING_UP, "", "log"])


def first_screen(piazza: Piazza, **environment: str) -> str:
    with Terminal(piazza.environment(**environment), "play", "twist", "--seats", "me,random") as terminal:
        return terminal.wait_for(PROMPT)


def test_a_terminal_gets_colours(piazza: Piazza) -> None:
    assert COLOUR.search(first_screen(piazza, TERM="xterm-256color"))


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1", "TERM": "xterm-256color"}, {"TERM": "dumb"}])
def test_who_wants_no_colour_gets_none(piazza: Piazza, environment: dict[str, str]) -> None:
    assert not COLOUR.search(first_screen(piazza, **environment))


def test_where_nobody_looks_there_are_no_colours(piazza: Piazza) -> None:
    run = piazza("play", "twist", "--seats", "random,random", "-o", "days=1")
    assert "\x1b" not in run.out


@pytest.mark.parametrize("columns", [60, 80, 132])
def test_no_line_is_wider_than_the_window(piazza: Piazza, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    match = ["-o", "match=on", "-o", "bidding=on"]
    outputs = [
        piazza("play", "twist", "--seats", "me,random", "--seed", "s", typed=f"{EVERYTHING}\n{LUCK}", echo=True).out,
        piazza("play", "twist", "--seats", "me,me", *match, typed=LUCK, echo=True).out,
        piazza("play", typed="\n\n\n", echo=True).out,
        piazza("play", "twist", "--seats", "random,random", "--list", "-o", "days=2").out,
        piazza("replay", RECORDS / "all-options.txt").out,
        piazza("rules", "twist").out,
        piazza("show", "twist", "5/1PRN1/1SBF1/5 c 7 *").out,
    ]
    for output in outputs:
        for line in output.splitlines():
            if "  piazza " not in line:  # what can be copied and typed is never broken
                assert visible_width(line) <= columns, line


def test_a_wide_window_is_not_filled_with_text(piazza: Piazza, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    assert max(len(line) for line in piazza("rules", "twist").out.splitlines()) <= 100


@pytest.mark.parametrize("delay", ["-1", "nan", "inf", "x", "1e999"])
def test_a_pause_nobody_could_wait_for_is_refused(piazza: Piazza, delay: str) -> None:
    run = piazza("play", "twist", "--seats", "random,random", "--delay", delay)
    assert run.code == 2
    assert "Traceback" not in run.err
    assert piazza.games == []


def test_watching_bots_at_a_terminal(piazza: Piazza) -> None:
    arguments = ["play", "twist", "--seats", "random,random", "-o", "days=1", "--delay", "0.01"]
    with Terminal(piazza.environment(TERM="xterm"), *arguments) as terminal:
        assert terminal.end() == 0
        assert re.search(text("result.won", seats="random bot [12]"), terminal.shown)


def test_a_record_can_be_walked_through_at_a_terminal(piazza: Piazza) -> None:
    file = str(RECORDS / "one-day.txt")
    walk = [("", 1), ("n", 2), ("b", 1), ("7", 7), ("last", 14), ("", 14), ("first", 0), ("b", 0), ("99", 14)]
    with Terminal(piazza.environment(TERM="xterm", COLUMNS="100"), "replay", file) as terminal:
        terminal.wait_for(text("replay.prompt"))
        for entry, number in walk:
            terminal.type(entry)
            shown = terminal.wait_for(text("replay.prompt"))
            assert text("replay.title", number=number, last=14, eyes=text("replay.watcher")) in shown
        terminal.type("hop")
        assert text("replay.help", last=14)[:40] in terminal.wait_for(text("replay.prompt"))
        terminal.type("e")
        assert text("replay.title", number=14, last=14, eyes="easy bot") in terminal.wait_for(text("replay.prompt"))
        terminal.type("q")
        assert terminal.end() == 0


@pytest.mark.parametrize(
    ("name", "typed", "shown"),
    [
        ("verona", ["any", ""] * 3, ["N♔ signori", "pa ros rom me mazza", "Tokens left", "Plan with at most one"]),
        ("council", [], ["COUNCIL (0)", "Tokens not placed", "Choose two of your five"]),
        ("twist", [], ["Verona Twist", " 4 │", "Place"]),
    ],
)
def test_a_window_of_24_lines_shows_board_question_and_what_is_mine(
    piazza: Piazza, name: str, typed: list[str], shown: list[str]
) -> None:
    environment = piazza.environment(TERM="xterm", NO_COLOR="1", COLUMNS="80", LINES="24")
    with Terminal(environment, "play", name, "--seats", "me,random", "--seed", "s") as terminal:
        terminal.wait_for(PROMPT)
        for entry in typed:
            terminal.type(entry)
            terminal.wait_for(PROMPT)
        window = "\n".join(without_controls(terminal.shown).splitlines()[-24:])
        assert [part for part in shown if part not in window] == []
