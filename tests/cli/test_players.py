"""How many play: as many as are named, else as many as are asked for, else the fewest."""

import io
from argparse import Namespace

import pytest
from tests.cli.running import WORDS, Answers, Piazza, is_one_complaint, text
from tests.table.sealed_game import Market

from piazza.cli import arguments
from piazza.cli.faults import UsageFault
from piazza.cli.menu import Asking, ask_for_players, ask_for_seats, level_text
from piazza.cli.tables import new_table
from piazza.cli.terminal.screen import Screen
from piazza.editions import EDITIONS, Edition
from piazza.games import game

POSITION = "5/1PRN1/1SBF1/5 c 7 *"


@pytest.fixture
def _market(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game for two or three among those of the house."""
    monkeypatch.setitem(EDITIONS, "market", Edition("market", Market, bots={}))


def names(piazza: Piazza, seats: str | None, players: str | None) -> list[str]:
    given = Namespace(game="market", option=[], seats=seats, bots=None, players=players, seed="s", position=None)
    return [sitter.name for sitter in new_table(piazza.store, given, WORDS)[1].sitters]


@pytest.mark.usefixtures("_market")
def test_names_count_before_numbers_before_the_fewest(piazza: Piazza) -> None:
    assert names(piazza, "Anna,Ben,Carla", None) == ["Anna", "Ben", "Carla"]
    assert names(piazza, "Anna,Ben,Carla", "3") == ["Anna", "Ben", "Carla"]
    assert len(names(piazza, None, "3")) == 3
    assert len(names(piazza, None, None)) == 2


@pytest.mark.usefixtures("_market")
@pytest.mark.parametrize(
    ("seats", "players", "key"),
    [
        ("Anna,Ben", "3", "fault.seats"),
        ("Anna", None, "fault.players"),
        ("Anna,Ben,Carla,Dino", None, "fault.players"),
        (None, "4", "fault.players"),
        (None, "0", "lab.fault.number"),
        (None, "three", "lab.fault.number"),
    ],
)
def test_other_numbers_are_refused(piazza: Piazza, seats: str | None, players: str | None, key: str) -> None:
    with pytest.raises(UsageFault) as caught:
        names(piazza, seats, players)
    assert caught.value.phrase.key == key
    assert piazza.games == []


def test_a_setup_is_for_as_many_as_are_asked_for() -> None:
    assert arguments.read_setup(Market(), [], arguments.read_players("3")).players == 3
    assert arguments.read_setup(Market(), [], arguments.read_players(None)).players == 2


@pytest.mark.parametrize(
    "command", [["show", "twist", POSITION], ["perft", "twist", POSITION, "1"], ["play", "twist", "--seats", "me,me"]]
)
def test_every_command_that_sets_up_a_game_can_be_told(piazza: Piazza, command: list[str]) -> None:
    assert piazza(*command, "--players", "2").code == 0
    for number in ("0", "3", "-1", "x", "", "٣", "9" * 5000):
        run = piazza(*command, f"--players={number}")
        assert run.code == 2
        assert is_one_complaint(run)


def test_the_menu_asks_only_where_there_is_a_choice() -> None:
    assert ask_for_players(Market(), asking("3")) == 3
    assert ask_for_players(Market(), asking("")) == 2
    assert ask_for_players(game("twist"), asking()) == 2


def asking(*answers: str) -> Asking:
    return Asking(Answers(*answers), Screen(io.StringIO()), WORDS)


@pytest.mark.usefixtures("_market")
@pytest.mark.parametrize(
    ("answers", "seats"),
    [
        (["1", "Anna", "2", "normal"], ["Anna", "normal", "normal"]),
        (["2", "2", "", "Anna"], ["normal", "normal", "Anna"]),
        (["", "", "1", "", "1", "Ben"], ["me", "me", "Ben"]),
    ],
)
def test_the_menu_asks_for_every_seat_of_any_game(answers: list[str], seats: list[str]) -> None:
    assert ask_for_seats("market", 3, asking(*answers)) == seats


def test_levels_are_said_by_the_game_or_in_general() -> None:
    assert level_text("twist", "hard", WORDS) == text("twist.level.hard")
    assert level_text("twist", "search", WORDS) == level_text("market", "search", WORDS)
