"""What stops for people at a terminal: the end of a round, until it is read, and the end of a game, for a rematch."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.cli.at_a_terminal import Terminal, without_controls
from tests.cli.running import Piazza, text

from piazza.cli.tables import continue_table

NEXT = text("terminal.press-enter-next")
MORE = text("terminal.press-enter-more")
PROMPT = text("terminal.prompt", name="Player 1")
AGAIN, SWAP = text("terminal.ask-rematch"), text("terminal.ask-rematch-roles")


@contextmanager
def playing(piazza: Piazza, *arguments: str, lines: int = 60) -> Iterator[Terminal]:
    environment = piazza.environment(TERM="xterm", NO_COLOR="1", COLUMNS="100", LINES=str(lines))
    with Terminal(environment, "play", *arguments, "--seed", "s", "--quick") as terminal:
        yield terminal


def play_until(terminal: Terminal, awaited: str) -> str:
    """Let luck decide at every prompt until something else is asked."""
    for _ in range(200):
        shown = terminal.wait_for_one([PROMPT, awaited, NEXT, MORE])
        if shown.endswith(awaited):
            return shown
        terminal.type("any" if shown.endswith(PROMPT) else "")
    raise AssertionError(f"{awaited!r} was never asked")


def test_the_end_of_a_round_of_council_waits_until_it_is_read(piazza: Piazza) -> None:
    with playing(piazza, "council", "--seats", "me,random") as terminal:
        shown = " ".join(play_until(terminal, NEXT).split())
        assert text("council.event.agenda-met", card="")[2:] in shown or "the agenda is not met" in shown
        assert "which brings the total to" in shown
        assert "Round 2 of 2 begins" not in without_controls(terminal.shown)
        terminal.type("")
        terminal.wait_for("Round 2 of 2 begins")


def test_in_a_low_window_the_end_of_a_round_is_read_in_pages(piazza: Piazza) -> None:
    with playing(piazza, "council", "--seats", "me,random", lines=8) as terminal:
        shown = play_until(terminal, MORE)
        page = without_controls(shown).replace(MORE, "").splitlines()
        assert len(page[page.index(next(line for line in page if line.startswith("Player 1"))) :]) <= 8
        terminal.type("")
        terminal.wait_for_one([MORE, NEXT])


def test_in_scripts_nothing_waits(piazza: Piazza) -> None:
    run = piazza("play", "council", "--seats", "me,random", "--seed", "s", "--quick", typed="any\n" * 100)
    assert run.code == 0
    assert "Round 2 of 2 begins" in run.out
    for question in (NEXT, MORE, AGAIN):
        assert question not in run.out


def test_the_end_of_the_last_round_waits_as_well(piazza: Piazza) -> None:
    with playing(piazza, "council", "--seats", "me,random", "-o", "quick=on") as terminal:
        shown = play_until(terminal, NEXT)
        assert "which brings the total to" in " ".join(shown.split())
        assert text("board.council.over") not in without_controls(terminal.shown)
        terminal.type("")
        play_until(terminal, AGAIN)


def sitters(piazza: Piazza, name: str) -> list[str]:
    return [sitter.name for sitter in continue_table(piazza.store, name)[1].sitters]


@pytest.mark.parametrize(("answer", "swapped"), [("r", False), ("s", True)])
def test_a_rematch_has_the_same_seats_or_swapped_roles(piazza: Piazza, answer: str, swapped: bool) -> None:
    with playing(piazza, "twist", "--seats", "me,random", "-o", "days=1") as terminal:
        play_until(terminal, SWAP)
        (first,) = piazza.games
        terminal.type(answer)
        terminal.wait_for(PROMPT)
        (second,) = set(piazza.games) - {first}
        terminal.type("q")
        assert terminal.end() == 0
    names = sitters(piazza, first)
    assert sitters(piazza, second) == (names[::-1] if swapped else names)
    old, new = (continue_table(piazza.store, name)[1].opening for name in (first, second))
    assert (new.setup.options, new.setup.players) == (old.setup.options, old.setup.players)
    assert new.seed != old.seed


def test_enter_leaves_and_other_games_do_not_speak_of_roles(piazza: Piazza) -> None:
    with playing(piazza, "council", "--seats", "me,random", "-o", "quick=on") as terminal:
        play_until(terminal, AGAIN)
        terminal.type("what?")
        terminal.wait_for(AGAIN)
        terminal.type("")
        assert terminal.end() == 0
    assert len(piazza.games) == 1
    assert SWAP not in without_controls(terminal.shown)
