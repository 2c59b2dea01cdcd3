"""Games that people ended or left: who has won, and what the record says."""

import pytest

from piazza.core.actions import Actions
from piazza.core.dice import Dice
from piazza.core.early import PLAYED_OUT, Early, outcome, ranks_without, read_early, write_early
from piazza.core.errors import Unreadable
from piazza.core.playouts import play_out
from piazza.core.record import Record, read_record, write_record
from piazza.core.replay import replay
from piazza.games import game as find_game

WRITTEN = {"resigned 2": Early((1,)), "resigned 3 1": Early((2, 0)), "agreed": Early((), True)}
BOTH = {"resigned 1 agreed": Early((0,), True)}


@pytest.mark.parametrize(("text", "early"), (WRITTEN | BOTH).items())
def test_it_is_written_and_read_in_one_way(text: str, early: Early) -> None:
    assert write_early(early) == text
    assert read_early(text, 4) == early


def test_a_game_that_was_played_out_has_nothing_to_write() -> None:
    assert write_early(PLAYED_OUT) == ""


NONSENSE = ["", "resigned", "resigned 0", "resigned 4", "resigned 2 2", "resigned 02", "resigned  2", "resigned 2 "]
MORE_NONSENSE = ["2", "agreed 2", "agreed resigned 2", "Agreed", "resigned 1 2 3", "resigned 1 2 agreed", "resigned *"]


@pytest.mark.parametrize("text", [*NONSENSE, *MORE_NONSENSE])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_early(text, 3)
    assert refused.value.phrase.key == "fault.record-ended"


@pytest.mark.parametrize(
    ("ranks", "resigned", "expected"),
    [
        ([1, 2], (0,), [2, 1]),
        ([1, 2, 3], (0,), [3, 1, 2]),
        ([1, 1, 3], (1,), [1, 3, 2]),
        ([1, 2, 2, 4], (0, 3), [4, 1, 1, 3]),
        ([3, 1, 2, 4], (3, 1), [2, 3, 1, 4]),
    ],
)
def test_who_resigned_is_last_and_the_first_of_them_lowest(
    ranks: list[int], resigned: tuple[int, ...], expected: list[int]
) -> None:
    assert ranks_without(ranks, resigned) == expected


def test_scores_stay_what_they_are_if_the_game_is_played_on() -> None:
    game = find_game("verona")
    state = game.new(game.setup(3))
    play_out(game, state, Dice("played on"), Actions())
    by_rules = outcome(game, state, PLAYED_OUT)
    assert by_rules is not None
    [winner, *_] = by_rules.winners
    result = outcome(game, state, Early((winner,)))
    assert result is not None
    assert (result.scores, result.ranks[winner]) == (by_rules.scores, 3)
    assert result.winners
    assert winner not in result.winners


def test_without_a_result_nobody_has_a_place() -> None:
    game = find_game("twist")
    assert outcome(game, game.new(game.setup(2)), Early((), True)) is None


def recorded(early: Early, decisions: int) -> Record:
    """A game of Twist that stopped after its first decisions."""
    game = find_game("twist")
    setup = game.setup(2)
    record = Record(game, setup, ["Anna", "Ben"], None, None)
    record.decisions = [(0, text) for text in ("Pb2", "Rc2", "Nd2", "Sb3", "Bc3", "Fd3", "done", "=PF")[:decisions]]
    state = record.first_state()
    for seat, text in record.decisions:
        game.play(state, seat, text)
    record.early = early
    record.close(state)
    return record


def test_the_record_says_how_it_ended_and_the_position_where_play_stopped() -> None:
    record = recorded(Early((1,)), 8)
    text = write_record(record)
    assert "\nscores: -\nplaces: 1 2\nended: resigned 2\nposition: " in text
    again = read_record(text, find_game)
    steps = replay(again)
    assert again.early == Early((1,))
    assert dict(again.ending)["position"] == record.game.digest(steps[-1].state)
    assert write_record(again) == text


def test_a_record_without_a_result_has_neither_scores_nor_places() -> None:
    text = write_record(recorded(Early((), True), 3))
    assert "\nscores: -\nplaces: -\nended: agreed\nposition: " in text
    replay(read_record(text, find_game))


def test_an_ending_that_does_not_follow_is_refused() -> None:
    record = recorded(Early((1,)), 8)
    record.ending = [(name, "2 1" if name == "places" else value) for name, value in record.ending]
    with pytest.raises(Unreadable):
        replay(read_record(write_record(record), find_game))


@pytest.mark.parametrize("early", [Early((0,)), Early((), True)])
def test_a_game_that_is_over_cannot_have_been_stopped(early: Early) -> None:
    game = find_game("twist")
    setup = game.setup(2)
    record = Record(game, setup, ["Anna", "Ben"], None, None)
    state, dice = record.first_state(), Dice("over")
    while game.result(state) is None:
        [seat] = game.seats(state)
        legal = game.actions(state, seat)
        text = game.write_action(setup, legal[dice.below(len(legal))])
        record.decisions.append((seat, text))
        game.play(state, seat, text)
    record.early = early
    record.close(state)
    with pytest.raises(Unreadable):
        replay(record)


def test_a_game_of_three_goes_on_after_one_has_resigned_so_its_record_is_not_complete() -> None:
    game = find_game("council")
    record = Record(game, game.setup(3), ["Anna", "Ben", "Carla"], None, None)
    record.early = Early((1,))
    record.close(record.first_state())
    with pytest.raises(Unreadable):
        replay(record)
