"""`piazza play` without a game asks: what to continue, who plays, which options."""

import pytest
from tests.cli.running import LUCK, Piazza, text

from piazza.cli.tables import continue_table
from piazza.table.table import Table


def last_table(piazza: Piazza) -> Table:
    return continue_table(piazza.store, piazza.games[0])[1]


def test_just_enter_begins_the_first_of_everything(piazza: Piazza) -> None:
    run = piazza("play", typed="\n\n\n\n")
    assert run.code == 0
    assert text("terminal.welcome") in run.out
    assert [sitter.is_bot for sitter in last_table(piazza).sitters] == [False, True]


@pytest.mark.parametrize(
    ("way", "bots"), [("1", [False, True]), ("2", [True, False]), ("3", [False, False]), ("4", [True, True])]
)
def test_every_way_to_play(piazza: Piazza, way: str, bots: list[bool]) -> None:
    level = "" if way == "3" else "\n"
    piazza("play", "-o", "days=1", typed=f"{way}\n{level}")
    assert [sitter.is_bot for sitter in last_table(piazza).sitters] == bots


@pytest.mark.parametrize("entry", ["0", "5", "-1", "x", "1.5", "٣", "9" * 5000, "\x1b[A"])
def test_other_numbers_are_asked_again(piazza: Piazza, entry: str) -> None:
    run = piazza("play", typed=f"{entry}\n")
    assert run.code == 0
    assert text("terminal.not-a-number", count=4) in run.sentences
    assert run.sentences.endswith(text("terminal.nothing-started"))
    assert piazza.games == []


def test_options_are_asked_for_and_mistakes_explained(piazza: Piazza) -> None:
    run = piazza("play", typed="3\ndays=9\nhours=2\ndays\ndays=2\nmatch = on\ndays=3\n\n")
    assert text("fault.option-name", option="hours", names="days, match, bidding, friar") in run.sentences
    options = last_table(piazza).opening.setup.options
    assert (options["days"], options["match"], options["friar"]) == ("3", "on", "any")


def test_an_unfinished_game_is_offered_first(piazza: Piazza) -> None:
    piazza("play", "twist", "--seats", "me,me", "-o", "days=1", typed="\nPb2\n")
    (name,) = piazza.games
    run = piazza("play", typed=f"\n{LUCK}")
    assert run.code == 0
    assert piazza.games == [name]
    assert last_table(piazza).result is not None
    assert text("terminal.menu.continue") not in piazza("play", typed="").sentences, "nothing is left to continue"


def test_one_of_several_unfinished_games_is_chosen(piazza: Piazza) -> None:
    for _ in range(2):
        piazza("play", "twist", "--seats", "me,me", "-o", "days=1", typed="\n")
    newest, older = piazza.games
    piazza("play", typed=f"1\n2\n{LUCK}")
    assert continue_table(piazza.store, older)[1].result is not None
    assert continue_table(piazza.store, newest)[1].result is None
