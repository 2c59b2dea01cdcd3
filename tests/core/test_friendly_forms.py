"""The friendly forms of the contract, and the three kinds of error a player can meet."""

import pytest
from tests.faults import fault_about
from tests.testing.pennies import Pennies

from piazza.core.errors import NotLegal, NotNow, Unreadable
from piazza.core.events import Sink
from piazza.core.game import Game
from piazza.core.state import State
from piazza.core.view import CHANCE, WATCHER
from piazza.games import game


@pytest.fixture
def twist() -> Game:
    return game("twist")


@pytest.fixture
def start(twist: Game) -> State:
    return twist.new(twist.setup())


def test_a_setup_without_wishes_has_the_fewest_players_and_the_defaults() -> None:
    setup = Pennies().setup()
    assert (setup.players, setup.options) == (2, {"cups": "3"})


@pytest.mark.parametrize("players", [-1, 1, 6])
def test_too_few_or_too_many_players_cannot_be_read(players: int) -> None:
    with pytest.raises(Unreadable, check=fault_about(r"fault\.players")):
        Pennies().setup(players)


def test_an_unknown_game_cannot_be_read() -> None:
    with pytest.raises(Unreadable, check=fault_about(r"fault\.game\(game=chess, games=twist")):
        game("chess")


def test_seats_are_those_to_act_with_chance_among_them() -> None:
    pennies = Pennies()
    state = pennies.new(pennies.setup(3))
    assert pennies.seats(state) == [CHANCE]
    for _ in range(3):
        pennies.apply(state, CHANCE, 1)
    assert pennies.seats(state) == [0, 1, 2]


def test_actions_are_for_those_to_act(twist: Game, start: State) -> None:
    assert len(twist.actions(start, 0)) == 120
    assert twist.actions(start, 1) == twist.actions(start, WATCHER) == twist.actions(start, CHANCE) == []


def test_play_carries_out_and_tells(twist: Game, start: State) -> None:
    sink = Sink()
    for word in ["Pa1", "Rb1", "Nc1", "Sd1", "Be1", "Fa2", "done"]:
        twist.play(start, 0, word, sink)
    assert [twist.describe_event(start.setup, event).key for event in sink.events] == ["twist.event.placed"] * 6


def test_what_means_nothing_is_unreadable(twist: Game, start: State) -> None:
    with pytest.raises(Unreadable, check=fault_about(r"twist\.fault\.action")):
        twist.play(start, 0, "Xc3")


def test_what_is_not_legal_gets_its_reason_and_rule(twist: Game, start: State) -> None:
    twist.play(start, 0, "Pa1")
    with pytest.raises(NotLegal, check=fault_about(r"twist\.why\.square-taken")) as reason:
        twist.play(start, 0, "Ra1")
    assert reason.value.rule == "T-2"


def test_who_is_not_to_act_is_told_so_and_nothing_changes(twist: Game, start: State) -> None:
    before = twist.digest(start)
    with pytest.raises(NotNow, check=fault_about(r"fault\.not-your-turn\(seat=2\)")):
        twist.play(start, 1, "Pa1")
    assert twist.digest(start) == before


def test_what_cannot_be_read_is_said_before_whose_turn_it_is(twist: Game, start: State) -> None:
    with pytest.raises(Unreadable):
        twist.play(start, 1, "hello")


@pytest.mark.parametrize(
    ("altered", "fault"),
    [
        (("piazza position 1", "piazza position 2"), "fault.position-title"),
        (("game: twist", "game: council"), "fault.other-game"),
        (("rules: 1", "rules: 2"), "fault.rules-version"),
        (("players: 2", "players: 3"), "fault.field-value"),
        (("option days: 7", "option days: 8"), "fault.option-value"),
        (("option days", "option nights"), "fault.option-name"),
        (("winner: -\n", "winner: -\nmood: good\n"), "fault.field-"),
        (("bid: 0\n", ""), "fault.field-missing"),
    ],
)
def test_a_full_position_that_is_not_one_is_refused(
    twist: Game, start: State, altered: tuple[str, str], fault: str
) -> None:
    text = twist.save(start)
    assert altered[0] in text
    with pytest.raises(Unreadable, check=fault_about(fault)):
        twist.load(text.replace(*altered))


def test_an_empty_text_is_no_full_position(twist: Game) -> None:
    with pytest.raises(Unreadable, check=fault_about(r"fault\.position-title")):
        twist.load("")
