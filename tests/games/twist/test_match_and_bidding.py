"""T-16 to T-18: matches, seats, and bidding for days."""

import pytest
from tests.faults import fault_about
from tests.games.twist.playing import TWIST, at, events, loaded, new, play, seen_by, set_up, to_move, winner, words

from piazza.core.actions import Actions
from piazza.core.errors import NotLegal
from piazza.core.state import State
from piazza.core.view import CHANCE, WATCHER

EVENING = "4f/2b2/1pr2/n3S n"
NURSE_WINS = f"{EVENING} 1 PR,PB =PR"
CAPULET_WINS = f"{EVENING} 1 PR,PN =PR"
BOARD = "Pb3 Rc3 Nd3 Sb2 Bc2 Fd2"


def last_evening(first_winner: str, position: str) -> State:
    """The last move of a match, in which seat 2 plays the Nurse; seat `first_winner` has won the first game."""
    return loaded(at(position, match="on", days="1"), game_number="2", nurse="2", first_winner=first_winner)


@pytest.mark.rule("T-16")
def test_after_the_first_game_roles_are_swapped_and_all_begins_anew() -> None:
    state = at(CAPULET_WINS, match="on", days="1")
    told = play(state, "Sd1")
    assert told[-2:] == ["game-won(seat=2, role=capulet, pair=PR)", "roles(game=2, nurse=2, capulet=1, days=1)"]
    assert TWIST.result(state) is None
    seen = seen_by(state, WATCHER)
    assert (seen["game number"], seen["nurse"], seen["first winner"]) == ("2", "2", "2")
    assert (seen["board"], seen["suspects"], seen["days left"], seen["pair"]) == ("5/5/5/5", "*", "1", "-")
    assert to_move(state) == 1
    assert len(words(state)) == 120


@pytest.mark.rule("T-16")
@pytest.mark.parametrize(
    ("first_winner", "position", "scores", "ranks"),
    [
        ("1", NURSE_WINS, [1, 1], [1, 1]),
        ("2", NURSE_WINS, [0, 2], [2, 1]),
        ("1", CAPULET_WINS, [2, 0], [1, 2]),
        ("2", CAPULET_WINS, [1, 1], [1, 1]),
    ],
)
def test_two_wins_win_a_match_and_one_each_draws_it(
    first_winner: str, position: str, scores: list[int], ranks: list[int]
) -> None:
    state = last_evening(first_winner, position)
    play(state, "Sd1")
    result = TWIST.result(state)
    assert result is not None
    assert (result.scores, result.ranks) == (scores, ranks)


@pytest.mark.rule("T-16")
def test_without_the_option_one_game_is_all() -> None:
    state = at(CAPULET_WINS)
    play(state, "Sd1")
    assert TWIST.seats(state) == []
    assert winner(state) == 1


@pytest.mark.rule("T-17")
def test_seat_1_is_the_nurse_and_seat_2_capulet() -> None:
    state = new()
    assert to_move(state) == 0
    play(state, *BOARD.split(), "done", "=PF")
    assert to_move(state) == 1
    assert seen_by(state, 0)["nurse"] == "1"


@pytest.mark.rule("T-17")
def test_in_the_second_game_of_a_match_seat_2_places_and_seat_1_moves_first() -> None:
    state = at(NURSE_WINS, match="on")
    play(state, "Sd1", *BOARD.split(), "done", "=SB")
    assert to_move(state) == 0
    assert (seen_by(state, 1)["pair"], seen_by(state, 0)["pair"]) == ("SB", "-")


@pytest.mark.rule("T-17")
def test_days_stay_in_a_match() -> None:
    state = at(CAPULET_WINS, match="on", days="4")
    play(state, "Sd1")
    assert (seen_by(state, 0)["days"], seen_by(state, 0)["days left"]) == ("4", "4")


@pytest.mark.rule("T-17")
@pytest.mark.parametrize("match", ["off", "on"])
def test_after_each_game_the_pair_is_told_to_all(match: str) -> None:
    told = events(at(NURSE_WINS, match=match), "Sd1")
    (won,) = [event for event in told if TWIST.describe_event(TWIST.setup(), event).key == "twist.event.game-won"]
    assert TWIST.describe_event(TWIST.setup(), won).values["pair"].text == "PR"
    assert all(won.audience & 2**viewer for viewer in (0, 1, WATCHER))


@pytest.mark.rule("T-18")
def test_chance_draws_the_first_bidder_fairly() -> None:
    state, outcomes = new(bidding="on"), Actions()
    assert TWIST.seats(state) == [CHANCE]
    TWIST.legal(state, CHANCE, outcomes)
    assert list(outcomes.weights) == [1, 1]
    assert words(state) == {"first1", "first2"}


@pytest.mark.rule("T-18")
@pytest.mark.parametrize(("first", "days"), [("first1", 7), ("first2", 7), ("first2", 3), ("first1", 1)])
def test_the_first_bidder_names_1_to_days_and_cannot_pass(first: str, days: int) -> None:
    state = new(bidding="on", days=str(days))
    play(state, first)
    assert to_move(state) == int(first[-1]) - 1
    assert words(state) == {f"bid{number}" for number in range(1, days + 1)}
    with pytest.raises(NotLegal, check=fault_about("first-bidder-names")) as reason:
        play(state, "pass")
    assert reason.value.rule == "T-18"


@pytest.mark.rule("T-18")
def test_then_in_turn_each_names_fewer_or_passes() -> None:
    state = new(bidding="on")
    play(state, "first2", "bid6")
    assert (to_move(state), words(state)) == (0, {"bid1", "bid2", "bid3", "bid4", "bid5", "pass"})
    play(state, "bid3")
    assert (to_move(state), words(state)) == (1, {"bid1", "bid2", "pass"})
    with pytest.raises(NotLegal, check=fault_about(r"name-fewer\(highest=2\)")):
        play(state, "bid3")


@pytest.mark.rule("T-18")
def test_after_a_pass_the_last_to_name_plays_capulet_with_that_many_days() -> None:
    state = new(bidding="on")
    assert play(state, "first1", "bid6", "bid4", "pass")[-1] == "roles(game=1, nurse=1, capulet=2, days=4)"
    assert (to_move(state), seen_by(state, 1)["days left"]) == (0, "4")
    play(state, *BOARD.split(), "done", "=PF")
    assert to_move(state) == 1


@pytest.mark.rule("T-18")
def test_the_first_bid_can_win() -> None:
    state = new(bidding="on")
    assert play(state, "first1", "bid7", "pass")[-1] == "roles(game=1, nurse=2, capulet=1, days=7)"
    assert to_move(state) == 1


@pytest.mark.rule("T-18")
def test_a_bid_of_one_ends_the_bidding() -> None:
    state = new(bidding="on")
    assert play(state, "first2", "bid1")[-1] == "roles(game=1, nurse=1, capulet=2, days=1)"
    assert len(words(state)) == 120


@pytest.mark.rule("T-18")
@pytest.mark.rule("T-17")
def test_the_second_game_of_a_match_is_not_bid_for() -> None:
    state = loaded(at(NURSE_WINS, match="on", bidding="on"), nurse="2", days="2")
    assert play(state, "Sd1")[-1] == "roles(game=2, nurse=1, capulet=2, days=2)"
    assert seen_by(state, 0)["days left"] == "2"
    assert len(words(state)) == 120


@pytest.mark.rule("T-18")
def test_without_the_option_nobody_bids() -> None:
    with pytest.raises(NotLegal):
        play(new(), "bid3")
    assert seen_by(set_up(BOARD, "PF"), 0)["days"] == "7"
