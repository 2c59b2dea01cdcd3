"""T-1 to T-6: board, characters, placement, disguise, list and calendar."""

from itertools import permutations

import pytest
from tests.faults import fault_about
from tests.games.twist.oracle import PAIRS, write_position
from tests.games.twist.playing import (
    CAPULET,
    NURSE,
    TWIST,
    at,
    events,
    new,
    play,
    seen_by,
    set_up,
    to_move,
    winner,
    words,
)

from piazza.core.errors import NotLegal, Unreadable
from piazza.core.record import Record
from piazza.core.replay import replay
from piazza.core.state import State
from piazza.core.view import WATCHER

SQUARES = [column + row for row in "1234" for column in "abcde"]
CENTRE = ["b2", "c2", "d2", "b3", "c3", "d3"]
BOARD = "Pb2 Rc2 Nd2 Sb3 Bc3 Fd3"


@pytest.mark.rule("T-1")
def test_the_board_has_twenty_squares() -> None:
    assert words(new()) == {who + square for who in "PRNSBF" for square in SQUARES}
    assert len(SQUARES) == 20


@pytest.mark.rule("T-1")
@pytest.mark.parametrize("square", SQUARES)
def test_six_squares_are_the_centre_and_the_other_fourteen_the_edge(square: str) -> None:
    """The report on a pair tells: the Princess stands on the square, the Prince in the centre, the Noble moves last."""
    prince = "c2" if square != "c2" else "c3"
    others = [edge for edge in ("a1", "a3", "c4", "e2", "e4") if edge != square]
    board = {"P": square, "R": prince, **dict(zip("NSBF", others, strict=False))}
    state = at(write_position(board, "N", pair="PR"))
    told = play(state, min(words(state)))
    assert f"reported(report={'same' if square in CENTRE else 'different'})" in told


@pytest.mark.rule("T-2")
def test_there_is_one_token_of_each_character() -> None:
    state = new()
    play(state, "Pa1")
    assert not any(word.startswith("P") for word in words(state))
    with pytest.raises(NotLegal, check=fault_about("already-placed")) as reason:
        play(state, "Pb1")
    assert reason.value.rule == "T-2"


@pytest.mark.rule("T-2")
def test_no_two_tokens_are_placed_on_one_square() -> None:
    state = new()
    play(state, "Pa1", "Rc3")
    assert not any(word[1:] in ("a1", "c3") for word in words(state))


@pytest.mark.rule("T-2")
def test_no_token_is_moved_to_where_another_stands() -> None:
    state = at("PRN2/SBF2/5/5 c 7 *")
    taken = {"a4", "b4", "c4", "a3", "b3", "c3"}
    assert words(state)
    assert not {word[1:] for word in words(state)} & taken


@pytest.mark.rule("T-3")
@pytest.mark.parametrize("board", [BOARD, "Pa1 Rb1 Nc1 Sd1 Be1 Fa2", "Pa4 Rc3 Ne1 Sb2 Be4 Fd1"])
def test_the_nurse_places_all_six_wherever_she_likes(board: str) -> None:
    state = new()
    for word in board.split():
        assert (to_move(state), seen_by(state, NURSE)["question"]) == (NURSE, "placing")
        assert "done" not in words(state)
        play(state, word)
    assert words(state) == {"done"}
    play(state, "done")
    assert words(state) == {f"={pair}" for pair in PAIRS}


@pytest.mark.rule("T-3")
def test_a_placement_can_be_finished_only_when_all_six_stand() -> None:
    state = new()
    play(state, *BOARD.split()[:4])
    with pytest.raises(NotLegal, check=fault_about(r"place-all\(left=2\)")) as reason:
        play(state, "done")
    assert reason.value.rule == "T-3"


@pytest.mark.rule("T-3")
def test_the_order_of_placing_leaves_no_trace() -> None:
    digests = set()
    for order in list(permutations(BOARD.split()))[::100]:
        state = new()
        told = play(state, *order, "done")
        digests.add((TWIST.digest(state), tuple(told)))
    assert len(digests) == 1


@pytest.mark.rule("T-3")
def test_a_record_has_the_placement_sorted_and_nothing_else() -> None:
    """So it does not tell whom the Nurse thought of first."""
    record = Record(TWIST, TWIST.setup(), ["Anna", "Ben"], None, None)
    record.decisions = [(NURSE, word) for word in BOARD.split()]
    after = new()
    play(after, *BOARD.split())
    record.close(after)
    assert len(replay(record)) == 7
    record.decisions[1:3] = reversed(record.decisions[1:3])
    with pytest.raises(Unreadable, check=fault_about("record-step")):
        replay(record)


@pytest.mark.rule("T-4")
def test_the_nurse_picks_any_two_of_the_six() -> None:
    state = new()
    play(state, *BOARD.split(), "done")
    assert to_move(state) == NURSE
    assert len(words(state)) == 15


@pytest.mark.rule("T-4")
@pytest.mark.parametrize("pair", PAIRS)
def test_who_of_the_two_is_who_does_not_matter(pair: str) -> None:
    assert TWIST.digest(set_up(BOARD, pair)) == TWIST.digest(set_up(BOARD, pair[::-1]))


@pytest.mark.rule("T-4")
@pytest.mark.parametrize("viewer", [CAPULET, WATCHER])
def test_nobody_else_can_tell_the_pick(viewer: int) -> None:
    """Not from what is seen, and not from what is heard, whichever pair it is."""
    seen = {TWIST.dump_view(TWIST.observe(set_up(BOARD, pair), viewer)) for pair in PAIRS}
    heard = set()
    for pair in PAIRS:
        state = new()
        play(state, *BOARD.split(), "done")
        told = [event for event in events(state, f"={pair}") if event.audience & 2**viewer]
        heard.add(tuple(repr(TWIST.describe_event(TWIST.setup(), event)) for event in told))
    assert len(seen) == len(heard) == 1


@pytest.mark.rule("T-5")
@pytest.mark.parametrize("viewer", [NURSE, CAPULET, WATCHER])
def test_all_fifteen_pairs_are_suspects_at_first_and_everybody_sees_the_list(viewer: int) -> None:
    assert seen_by(set_up(BOARD, "PF"), viewer)["suspects"] == "*"
    later = at("5/1PRN1/1SBF1/5 c 6 PR,NS,BF =NS")
    assert seen_by(later, viewer)["suspects"] == "PR,NS,BF"


@pytest.mark.rule("T-5")
def test_the_star_stands_for_all_fifteen() -> None:
    listed = at(f"5/1PRN1/1SBF1/5 c 7 {','.join(PAIRS)}")
    assert TWIST.digest(listed) == TWIST.digest(at("5/1PRN1/1SBF1/5 c 7 *"))
    assert len(PAIRS) == 15


@pytest.mark.rule("T-6")
@pytest.mark.parametrize("days", range(1, 8))
def test_the_calendar_starts_with_the_option(days: int) -> None:
    assert seen_by(set_up(BOARD, "PF", days=str(days)), WATCHER)["days left"] == str(days)


@pytest.mark.rule("T-6")
def test_seven_days_count_down_to_one() -> None:
    """Nobody ever changes areas for good, so that the Nurse lasts all week."""
    state = set_up(BOARD, "PR")
    announced = [line for line in play_week(state) if line.startswith("day-began")]
    assert announced == [f"day-began(days={days})" for days in (6, 5, 4, 3, 2, 1)]
    assert winner(state) == NURSE


def play_week(state: State) -> list[str]:
    """Everybody stays in the centre if that is possible."""
    told = []
    while TWIST.result(state) is None:
        told += play(state, min(words(state), key=lambda word: (word[1:] not in CENTRE, word)))
    return told
