"""The worlds that `determinize` draws are those that a brute force over all histories finds."""

import pytest
from tests.games.twist.oracle import PAIRS
from tests.games.twist.playing import CAPULET, NURSE, TWIST, at, new, play, seen_by

from piazza.core.dice import Dice
from piazza.core.state import State
from piazza.core.view import WATCHER
from piazza.testing.play import Decision, random_decision
from piazza.testing.worlds import check_worlds

BOARD = "Pb3 Rc3 Nd3 Sb2 Bc2 Fd2"


def decisions(state: State, *words: str) -> list[Decision]:
    """What was decided, in order, by whoever was to act."""
    made, after = [], state.clone()
    for word in words:
        (seat,) = TWIST.seats(after)
        made.append(Decision(seat, TWIST.read_action(after, word)))
        TWIST.apply(after, *made[-1])
    return made


def random_decisions(state: State, count: int, seed: int) -> list[Decision]:
    dice, after = Dice(seed), state.clone()
    made: list[Decision] = []
    for _ in range(count):
        made.append(random_decision(TWIST, after, dice))
        TWIST.apply(after, *made[-1])
    return made


@pytest.mark.rule("T-4")
@pytest.mark.parametrize(("viewer", "worlds"), [(NURSE, 1), (CAPULET, 15), (WATCHER, 15)])
def test_after_the_disguise_any_pair_is_possible(viewer: int, worlds: int) -> None:
    state = new()
    play(state, *BOARD.split(), "done")
    assert check_worlds(TWIST, [state], viewer, decisions(state, "=NB")) == worlds


@pytest.mark.rule("T-14")
@pytest.mark.parametrize("viewer", [CAPULET, WATCHER])
@pytest.mark.parametrize("seed", range(3))
def test_after_two_days_the_suspects_are_the_possible_pairs(viewer: int, seed: int) -> None:
    roots = [at(f"5/1PRN1/1SBF1/5 c 7 * ={pair}") for pair in PAIRS]
    root = roots.pop(seed * 4)
    made = random_decisions(root, 12, seed)
    worlds = check_worlds(TWIST, [root, *roots], viewer, made)
    for decision in made:
        TWIST.apply(root, *decision)
    listed = seen_by(root, viewer)["suspects"]
    assert worlds == (15 if listed == "*" else len(listed.split(",")))
    assert worlds < 15


def test_a_day_that_ends_early_tells_no_more() -> None:
    roots = [at(f"F4/2P2/1r1n1/1s2b c 2 PR,PF,NB,SB ={pair}") for pair in ("PF", "PR", "NB", "SB")]
    assert check_worlds(TWIST, roots, CAPULET, decisions(roots[0], "Pe3")) == 2


@pytest.mark.rule("TR-3")
def test_when_a_game_is_over_nothing_is_unknown() -> None:
    roots = [at(f"4f/2b2/1pr2/n3S n 1 PR,PB ={pair}") for pair in ("PR", "PB")]
    assert check_worlds(TWIST, roots, CAPULET, decisions(roots[0], "Sd1")) == 1


@pytest.mark.rule("T-17")
def test_the_second_game_of_a_match_has_a_secret_of_its_own() -> None:
    """What is told of the first game's pair no longer matters."""
    roots = [at(f"4f/2b2/1pr2/n3S n 1 PR,PB ={pair}", match="on") for pair in ("PR", "PB")]
    for state in roots:
        play(state, "Sd1", *BOARD.split(), "done")
    assert check_worlds(TWIST, roots, 0, decisions(roots[0], "=NB", "Pa4")) == 15
    assert check_worlds(TWIST, roots, 1, decisions(roots[0], "=NB", "Pa4")) == 1


@pytest.mark.rule("T-18")
@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_the_bidding_has_no_secrets(viewer: int) -> None:
    state = new(bidding="on", days="4")
    assert check_worlds(TWIST, [state], viewer, decisions(state, "first2", "bid4", "bid2")) == 1


@pytest.mark.rule("T-3")
def test_while_the_nurse_places_every_placement_so_far_is_possible() -> None:
    """Too many to list: but any of the six may stand already or not, anywhere, and all that is drawn can be reached."""
    view = TWIST.observe(new(), CAPULET)
    dice, placed, standing = Dice("placing"), set(), set()
    for _ in range(2500):
        world = TWIST.determinize(view, dice)
        board = seen_by(world, NURSE)["board"]
        marks = [(mark, place) for place, mark in enumerate(stretched(board)) if mark != "."]
        placed.add("".join(sorted(mark for mark, _ in marks)))
        standing.update(marks)
    assert len(placed) == 2**6
    assert len(standing) == 6 * 20
    assert TWIST.digest(TWIST.load(TWIST.save(world))) == TWIST.digest(world)


def stretched(board: str) -> str:
    return "".join("." * int(mark) if mark.isdigit() else mark for mark in board if mark != "/")
