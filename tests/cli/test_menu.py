"""`piazza play` without a game asks: what to continue, which game, who plays, which options."""

from pathlib import Path

import pytest
from tests.cli.running import LUCK, Piazza, text
from tests.words.overlay import words_with

from piazza.cli.tables import continue_table, sitter
from piazza.games import GAMES, game
from piazza.table.seating import Sitter
from piazza.table.table import Table

NUMBER = {name: f"{number}\n" for number, name in enumerate(GAMES, 1)}  # what is typed to choose a game
TWIST, COUNCIL = NUMBER["twist"], NUMBER["council"]


def last_table(piazza: Piazza) -> Table:
    return continue_table(piazza.store, piazza.games[0])[1]


def seats_of(piazza: Piazza) -> list[str]:
    """The level of the bot on each seat, or nothing for a person."""
    return [sitter.bot for sitter in last_table(piazza).sitters]


def test_just_enter_begins_the_first_of_everything(piazza: Piazza) -> None:
    run = piazza("play", typed="\n\n\n\n\n")
    assert run.code == 0
    assert text("terminal.welcome") in run.out
    assert last_table(piazza).game.facts.name == next(iter(GAMES))
    assert [sitter.is_bot for sitter in last_table(piazza).sitters] == [False, True]


@pytest.mark.parametrize(
    ("typed", "seats"),
    [
        ("\nAnna\n\n", [("Anna", ""), ("normal bot", "normal")]),
        ("\nAnna, the first\n1\nBen\n", [("Anna, the first", ""), ("Ben", "")]),
        ("\n\nperson\n\n", [("Player 1", ""), ("Player 2", "")]),
        ("2\n\nBen\n", [("easy bot", "easy"), ("Ben", "")]),
        ("easy\nHARD\n", [("easy bot", "easy"), ("hard bot", "hard")]),
    ],
)
def test_people_by_name_and_bots_by_level_are_mixed_seat_by_seat(
    piazza: Piazza, typed: str, seats: list[tuple[str, str]]
) -> None:
    piazza("play", "-o", "days=1", typed=f"{TWIST}{typed}")
    assert [(sitter.name, sitter.bot) for sitter in last_table(piazza).sitters] == seats


def test_a_bot_is_called_by_the_name_of_its_level() -> None:
    words = words_with({"level.easy": "snadný", "terminal.bot-name": "bot: {level}"})
    assert sitter("easy", 0, ["easy"], words) == Sitter("bot: snadný", "easy")


def test_several_levels_play_in_one_game_and_enter_repeats_the_last(piazza: Piazza) -> None:
    piazza("play", typed=f"{COUNCIL}5\n\nAnna\nhard\n\neasy\n\n\n")
    assert seats_of(piazza) == ["", "hard", "hard", "easy", "easy"]


@pytest.mark.parametrize("name", ["easy", "Random", "anna", "\x07", "x" * 1000])
def test_a_name_that_cannot_be_is_asked_again(piazza: Piazza, name: str) -> None:
    piazza("play", "-o", "days=1", typed=f"{TWIST}\nAnna\n1\n{name}\nBen\n")
    assert [sitter.name for sitter in last_table(piazza).sitters] == ["Anna", "Ben"]


@pytest.mark.parametrize("entry", ["0", "5", "-1", "x", "1.5", "٣", "9" * 5000, "\x1b[A"])
def test_other_numbers_are_asked_again(piazza: Piazza, entry: str) -> None:
    run = piazza("play", typed=f"{TWIST}{entry}\n")
    assert run.code == 0
    assert text("terminal.not-a-number", count=4, usual=1) in run.sentences
    assert run.sentences.endswith(text("terminal.nothing-started"))
    assert piazza.games == []


@pytest.mark.parametrize("before", ["", COUNCIL, f"{COUNCIL}\n", f"{COUNCIL}\n\n", f"{COUNCIL}\n\n\n\n"])
def test_every_question_has_help_and_can_be_left(piazza: Piazza, before: str) -> None:
    """Which game, how many, who, called what, which options."""
    silent, explained = [piazza("play", typed=f"{before}{mark}q\n").out for mark in ("", "?\n")]
    assert len(explained) > len(silent)
    assert text("fault.option-form", option="?") not in explained
    for run in (silent, explained):
        assert " ".join(run.split()).endswith(text("terminal.nothing-started"))
    assert piazza.games == []


@pytest.mark.parametrize("leaving", ["q", "quit", "EXIT"])
def test_the_menu_can_be_left_in_several_ways(piazza: Piazza, leaving: str) -> None:
    run = piazza("play", typed=f"{leaving}\n\n\n\n\n\n")
    assert run.code == 0
    assert piazza.games == []


def test_options_are_asked_for_and_mistakes_explained(piazza: Piazza) -> None:
    run = piazza("play", typed=f"{TWIST}\n\n\ndays=9\nhours=2\ndays\ndays=2\nmatch = on\ndays=3\n\n")
    assert (
        text("fault.option-name", option="hours", names="days, match, bidding, friar, pie, tie-break") in run.sentences
    )
    options = last_table(piazza).opening.setup.options
    assert (options["days"], options["match"], options["friar"]) == ("3", "on", "any")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_offered_by_its_number_and_introduced_when_chosen(piazza: Piazza, name: str) -> None:
    run = piazza("play", typed=NUMBER[name])
    for number, offered in enumerate(GAMES, 1):
        line = text("terminal.menu-line", number=number, sentence=text(f"{offered}.title"))
        assert " ".join(line.split()) in run.sentences
    assert [other for other in GAMES if text(f"{other}.intro") in run.sentences] == [name]


@pytest.mark.parametrize("players", range(2, 6))
def test_a_game_for_several_asks_how_many_and_on_which_seat(piazza: Piazza, players: int) -> None:
    mine = players - 1
    piazza("play", typed=f"{COUNCIL}{players}\n" + "3\n" * mine + "1\n\n\n")
    table = last_table(piazza)
    assert (table.game.facts.name, table.opening.setup.players) == ("council", players)
    assert seats_of(piazza) == ["" if seat == mine else "normal" for seat in range(players)]


def test_a_number_of_players_that_cannot_be_is_asked_again(piazza: Piazza) -> None:
    run = piazza("play", typed=f"{COUNCIL}6\nthree\n3\n\n\n\n\n\n")
    assert run.sentences.count(text("terminal.no-such-players", fewest=2, most=5)) == 2
    assert last_table(piazza).opening.setup.players == 3


def test_what_the_command_line_says_is_not_asked(piazza: Piazza) -> None:
    piazza("play", "--players", "3", "-o", "poison=on", typed=f"{COUNCIL}\n\neasy\n\n")
    setup = last_table(piazza).opening.setup
    assert (setup.players, setup.options["poison"]) == (3, "on")
    assert seats_of(piazza) == ["", "easy", "easy"]


def test_an_option_that_is_a_text_is_read_from_a_file_at_the_prompt(
    piazza: Piazza, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    canonical = game("council").setup().options["spots"]
    own = canonical.replace("romeo = [1, 0, -1]", "romeo = [1, 1, -2]")
    Path("own").write_text(f"# Mine.\n{own}\n", encoding="utf-8")
    Path("wrong").write_text(own.replace("juliet", "jules"), encoding="utf-8")
    run = piazza("play", typed=f"{COUNCIL}2\n\n\n\nspots=@wrong\nspots=own\nspots=@own\npoison=on\n\n")
    assert f"{text('council.fault.spots-unknown', text='jules')} (See rule CR-1.)" in run.sentences
    assert text("fault.option-without-at", option="spots", value="own") in run.sentences
    options = last_table(piazza).opening.setup.options
    assert own != canonical
    assert (options["spots"], options["poison"]) == (own, "on")


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
