"""C-32, C-33, CR-13: rounds, the first player moving on, totals and ties."""

import pytest
from tests.games.council.playing import COUNCIL, at, hands, new, over, play, question, seen_by, slots, to_move

from piazza.core.dice import Dice
from piazza.core.state import State
from piazza.core.view import CHANCE, WATCHER
from piazza.testing.play import random_decision

ALL_BUT_ONE = "es.me.pa.ca/mo.ro.ju.lc/lm.ty.be.nu"
# No spot is taken and Romeo stands with Juliet; who puts a 5 on Romeo's first spot has 6 points.
LAST_OF_THREE = f"ro,ju,ca,ty,nu,be es,me,pa,lc,lm,mo {ALL_BUT_ONE}"


def last_round(scores: str, first: int = 1) -> State:
    """The last time round of the last round of three players, who have these scores from two rounds before."""
    return at(f"{LAST_OF_THREE} {first} {first} {scores}")


@pytest.mark.rule("C-32")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_are_as_many_rounds_as_players_and_the_first_player_moves_on(players: int) -> None:
    state, dice = new(players), Dice(f"match {players}")
    firsts: list[int] = []
    play(state, f"first{players}")
    while COUNCIL.seats(state):
        if len(firsts) < int(slots(state)["round"]):
            firsts.append(int(slots(state)["first"]))
        COUNCIL.apply(state, *random_decision(COUNCIL, state, dice))
    assert firsts == [players, *range(1, players)]
    assert len(slots(state)["scores"].split("/")) == players
    assert list(over(state).points[0]) == [f"round-{number}" for number in range(1, players + 1)]


@pytest.mark.rule("CR-13")
@pytest.mark.rule("C-12")
@pytest.mark.parametrize(("first", "then"), [(1, 2), (2, 3), (3, 1)])
def test_in_the_next_round_the_next_to_the_left_is_first(first: int, then: int) -> None:
    state = at(f"{LAST_OF_THREE} {first} {first} -")
    told = play(state, "skip skip skip")
    assert told[-1] == f"round-began(round=2, of=3, seat={then})"
    assert (question(state), COUNCIL.seats(state)) == ("dealing", [CHANCE])
    play(state, "deal:romeo deal:juliet deal:tybalt")
    assert hands(state)[then - 1] == {"romeo"}
    assert to_move(state) == then - 1


@pytest.mark.rule("C-32")
def test_a_new_round_begins_with_a_clear_table_and_all_tokens() -> None:
    state = at(f"{LAST_OF_THREE} 1 1 -")
    play(state, "token:5 on:romeo1 skip skip")
    seen = seen_by(state, WATCHER)
    assert (seen["council"], seen["exile"], seen["played"], seen["scores"]) == ("-", "-", "-/-/-", "6,0,0")
    assert (seen["round"], seen["turn"], seen["picks"]) == ("2", "0", "0")
    play(state, "deal:romeo deal:juliet deal:tybalt")
    play(state, "keep:escalus keep:mercutio keep:paris keep:capulet keep:montague keep:benvolio keep:nurse keep:friar")
    play(state, "keep:lady-capulet card:romeo council token:5 on:romeo1")
    assert COUNCIL.result(state) is None


@pytest.mark.rule("C-32")
@pytest.mark.parametrize(
    ("scores", "ranks"),
    [
        ("1,2,3/1,2,3", [1, 3, 2]),  # 8, 4, 6: the highest total wins
        ("0,5,6/0,1,0", [1, 3, 1]),  # all have 6; seat 2's best round is 5
        ("0,1,6/3,8,3", [2, 1, 2]),  # 9 each: the best rounds are 6, 8 and 6
        ("0,6,1/3,3,8", [2, 2, 1]),
        ("1,6,6/2,1,3", [2, 3, 1]),  # 9, 7 and 9; a best round of 6 each, a second best of 2 against 3
        ("2,6,6/1,3,3", [3, 1, 1]),  # the second best of 2 against 3 and 3
        ("0,0,0/0,6,6", [1, 1, 1]),
        ("-1,5,0/0,0,0", [1, 2, 3]),  # 5 and 5: the single 6 beats the 5
    ],
)
def test_highest_total_then_best_rounds(scores: str, ranks: list[int]) -> None:
    state = last_round(scores)
    play(state, "token:5 on:romeo1 skip skip")
    assert over(state).ranks == ranks
    assert over(state).winners == [seat for seat, rank in enumerate(ranks) if rank == 1]


@pytest.mark.rule("C-32")
def test_what_is_still_tied_is_shared() -> None:
    state = last_round("3,1,0/1,3,0")
    play(state, "skip skip skip")
    assert over(state).scores == [4, 4, 0]
    assert over(state).ranks == [1, 1, 3]
    assert over(state).points[1] == {"round-1": 1, "round-2": 3, "round-3": 0}


@pytest.mark.rule("C-33")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_quick_game_has_one_round(players: int) -> None:
    state, dice = new(players, quick="on"), Dice(f"quick {players}")
    while COUNCIL.seats(state):
        COUNCIL.apply(state, *random_decision(COUNCIL, state, dice))
    assert slots(state)["round"] == "1"
    assert [list(points) for points in over(state).points] == [["round-1"]] * players


@pytest.mark.rule("C-33")
def test_in_a_quick_game_equal_scores_share_the_win() -> None:
    state = at(f"{LAST_OF_THREE} 1 1 -", quick="on")
    play(state, "token:5 on:romeo1 token:5 on:juliet1 token:3 on:ca1")
    assert over(state).scores == [6, 6, 4]
    assert over(state).ranks == [1, 1, 3]
