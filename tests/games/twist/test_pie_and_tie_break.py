"""T-19 and T-20: days named for the other to choose a role, and what decides a match with one win each."""

import pytest
from tests.faults import fault_about
from tests.games.twist import oracle
from tests.games.twist.playing import TWIST, at, loaded, new, play, seen_by, set_up, to_move, words

from piazza.core.dice import Dice
from piazza.core.errors import NotLegal, Unreadable
from piazza.core.state import State
from piazza.core.view import WATCHER
from piazza.testing.play import one_of

BOARD = "Pb3 Rc3 Nd3 Sb2 Bc2 Fd2"
EVENING = "4f/2b2/1pr2/n3S n"


@pytest.mark.rule("T-19")
@pytest.mark.parametrize("days", [1, 4, 7])
def test_seat_1_names_1_to_days(days: int) -> None:
    state = new(pie="on", days=str(days))
    assert (to_move(state), words(state)) == (0, {f"days{number}" for number in range(1, days + 1)})
    assert seen_by(state, WATCHER)["question"] == "naming-days"


@pytest.mark.rule("T-19")
@pytest.mark.parametrize(("role", "nurse", "capulet"), [("nurse", 2, 1), ("capulet", 1, 2)])
def test_seat_2_chooses_a_role_and_seat_1_takes_the_other(role: str, nurse: int, capulet: int) -> None:
    state = new(pie="on")
    assert play(state, "days3") == ["named(seat=1, days=3)"]
    assert (to_move(state), words(state)) == (1, {"nurse", "capulet"})
    told = play(state, role)
    assert told == [f"chose-role(seat=2, role={role})", f"roles(game=1, nurse={nurse}, capulet={capulet}, days=3)"]
    assert (to_move(state), seen_by(state, WATCHER)["days left"]) == (nurse - 1, "3")
    play(state, *BOARD.split(), "done", "=PF")
    assert to_move(state) == capulet - 1


@pytest.mark.rule("T-19")
def test_a_match_has_it_only_before_its_first_game() -> None:
    state = loaded(at(f"{EVENING} 1 PR,PN =PR", match="on", pie="on"), nurse="2", days="2")
    assert play(state, "Sd1")[-1] == "roles(game=2, nurse=1, capulet=2, days=2)"
    assert len(words(state)) == 120


@pytest.mark.rule("T-19")
def test_pie_and_bidding_are_refused_together() -> None:
    with pytest.raises(Unreadable, check=fault_about("pie-and-bidding")) as fault:
        TWIST.setup(2, {"pie": "on", "bidding": "on"})
    assert fault.value.rule == "T-19"


@pytest.mark.rule("T-19")
@pytest.mark.parametrize(
    ("before", "word", "why"),
    [
        ([], "days6", r"name-fewer\(highest=5\)"),
        ([], "nurse", "other-phase"),
        ([], "bid3", "other-phase"),
        (["days3"], "days2", "other-phase"),
        (["days3"], "pass", "other-phase"),
    ],
)
def test_what_is_not_asked_for_is_refused_with_the_rule(before: list[str], word: str, why: str) -> None:
    state = new(pie="on", days="5")
    play(state, *before)
    with pytest.raises(NotLegal, check=fault_about(why)) as reason:
        play(state, word)
    assert reason.value.rule == "T-19"


@pytest.mark.rule("T-19")
@pytest.mark.parametrize("text", ["3", "days3", "days 3", "DAYS3"])
def test_days_are_named_with_or_without_the_word(text: str) -> None:
    state = new(pie="on")
    assert TWIST.write_action(state.setup, TWIST.read_action(state, text)) == "days3"


@pytest.mark.rule("T-19")
@pytest.mark.parametrize("phase", ["naming-days", "choosing-role"])
def test_without_the_option_no_position_asks_for_days(phase: str) -> None:
    with pytest.raises(Unreadable):
        loaded(new(), phase=phase)


@pytest.mark.rule("T-20")
def test_a_tie_break_without_a_match_is_refused() -> None:
    with pytest.raises(Unreadable, check=fault_about("tie-break-alone")) as fault:
        TWIST.setup(2, {"tie-break": "on"})
    assert fault.value.rule == "T-20"


def last_evening(first: str, now: str, position: str, first_winner: str = "2") -> State:
    """The last move of a match in which seat 2 plays the Nurse; `first` and `now` are the suspects by day."""
    left = 7 - len(now.split(","))
    state = at(f"{EVENING} {left + 1} {position} =PR", **{"match": "on", "tie-break": "on"})
    slots = {"suspects_by_day": now, "first_suspects_by_day": first, "first_winner": first_winner}
    return loaded(state, game_number="2", nurse="2", **slots)


@pytest.mark.rule("T-20")
@pytest.mark.parametrize(
    ("first", "now", "ranks", "told"),
    [
        ("15,2", "15,9,2", [2, 1], "fewer-days(seat=2, days=2, other=3)"),
        ("15,9,4,2", "15,14,2", [1, 2], "fewer-days(seat=1, days=3, other=4)"),
        ("15,9,3", "15,9,2", [1, 2], "fewer-suspects(seat=1, day=3, suspects=2, other=3)"),
        ("15,7,2", "15,9,2", [2, 1], "fewer-suspects(seat=2, day=2, suspects=7, other=9)"),
        ("15,9,4,2", "15,7,5,2", [2, 1], "fewer-suspects(seat=2, day=3, suspects=4, other=5)"),
        ("15,9,2", "15,9,2", [1, 1], "nothing-between()"),
    ],
)
def test_if_each_won_as_capulet_days_decide_and_then_suspects_from_the_last_day_back(
    first: str, now: str, ranks: list[int], told: str
) -> None:
    state = last_evening(first, now, "PR,PN")
    assert play(state, "Sd1")[-2:] == ["game-won(seat=1, role=capulet, pair=PR)", told]
    result = TWIST.result(state)
    assert result is not None
    assert (result.scores, result.ranks) == ([1, 1], ranks)


@pytest.mark.rule("T-20")
def test_if_each_won_as_the_nurse_it_is_a_draw() -> None:
    state = last_evening("15,9,2", "15,14,12,9,6,4,2", "PR,PB", first_winner="1")
    assert play(state, "Sd1")[-1] == "game-won(seat=2, role=nurse, pair=PR)"
    result = TWIST.result(state)
    assert result is not None
    assert (result.scores, result.ranks) == ([1, 1], [1, 1])


@pytest.mark.rule("T-20")
def test_two_wins_win_whatever_the_days() -> None:
    state = last_evening("15,2", "15,9,2", "PR,PN", first_winner="1")
    assert play(state, "Sd1")[-1] == "game-won(seat=1, role=capulet, pair=PR)"
    result = TWIST.result(state)
    assert result is not None
    assert (result.scores, result.ranks) == ([2, 0], [1, 2])


@pytest.mark.rule("T-20")
def test_whole_matches_are_decided_as_the_oracle_says() -> None:
    outcomes = set()
    for seed in range(60):
        dice = Dice(f"tie-break {seed}")
        state = new(**{"match": "on", "tie-break": "on"})
        games = [evening(state, dice), evening(state, dice)]
        result = TWIST.result(state)
        assert result is not None
        expected = [1, 1]
        if [game.winner for game in games] == ["Capulet", "Capulet"]:
            better = oracle.better_capulet(games[0].mornings, games[1].mornings)
            expected = {0: [1, 1], 1: [2, 1], 2: [1, 2]}[better]  # Capulet of the first game is seat 2
            outcomes.add(better)
        elif games[0].winner != games[1].winner:
            expected = [1, 2] if games[0].winner == "Nurse" else [2, 1]
        assert result.ranks == expected
    assert outcomes >= {1, 2}, "nothing was decided by the tie-break"


def evening(state: State, dice: Dice) -> oracle.Evening:
    """Play one game of a match at random, beside the oracle."""
    pair = one_of(oracle.PAIRS, dice)
    play(state, *BOARD.split(), "done", f"={pair}")
    beside = oracle.Evening({word[0]: word[1:] for word in BOARD.split()}, pair, 7, "any")
    while not beside.winner:
        word = one_of(sorted(beside.legal()), dice)
        play(state, word)
        beside.move(word)
    return beside


@pytest.mark.rule("T-20")
def test_everybody_sees_how_many_suspects_each_day_began_with() -> None:
    state = at(f"{EVENING} 6 PR,PN,NS,PB =PR", **{"match": "on", "tie-break": "on"})
    assert seen_by(state, WATCHER)["suspects by day"] == "15,4"
    play(state, "Sd1")
    assert seen_by(state, WATCHER)["suspects by day"] == "15,4,3"


@pytest.mark.rule("T-20")
def test_without_the_option_nothing_of_it_is_written() -> None:
    assert "by day" not in TWIST.save(set_up(BOARD, "PF", match="on"))
