"""Scoring (V-60, VR-9)."""

import pytest
from tests.games.verona.playing import over, play, table
from tests.games.verona.situations import VERONA, Rows

from piazza.core.state import State


def scored(board: Rows, players: int = 2) -> State:
    """The only round is over; casa was on offer."""
    state = table(players, board, options={"rounds": "1"})
    play(state, "pick:mercede")
    return state


@pytest.mark.rule("V-60")
@pytest.mark.parametrize(
    ("board", "points"),
    [
        ({"rosa": {1: 1}}, {"streets": 5}),
        ({"rosa": {1: 7}}, {"streets": 5}),
        ({"rosa": {1: 7, 2: 1}}, {"shared-streets": 7}),
        ({"rosa": {1: 1, 2: 7}}, {"shared-streets": 1}),
        ({"rosa": {1: 1, 2: 1}, "roma": {1: 2, 2: 1}, "pigna": {1: 1}}, {"shared-streets": 3, "streets": 5}),
        ({"rosa": {2: 1}}, {}),
        ({"rubiani": {1: 1}}, {"streets": 5, "buildings": 2}),  # Casa
    ],
)
def test_streets_and_shared_streets(board: Rows, points: dict[str, int]) -> None:
    nothing = {"streets": 0, "shared-streets": 0, "buildings": 0, "missions": 0}
    assert over(scored(board)).points[0] == nothing | points


@pytest.mark.rule("V-60")
@pytest.mark.rule("V-5")
@pytest.mark.parametrize(
    ("building", "points"),
    [
        ("casa", 2),
        ("convento", 2),
        ("postribolo", 4),
        ("gabella", 4),
        ("roccaforte", 4),
        ("redentore", 4),
        ("susanna", 2),
        ("sinagoga", 2),
        ("municipio", 6),
    ],
)
def test_the_points_of_buildings(building: str, points: int) -> None:
    state = table(2, {}, owners={building: 2}, options={"rounds": "1"})
    play(state, "pick:mercede")
    assert [sources["buildings"] for sources in over(state).points] == [0, points]


@pytest.mark.rule("V-60")
@pytest.mark.rule("V-47")
def test_the_points_of_shown_missions_count_and_those_in_hand_do_not() -> None:
    board: Rows = {street: {1: 1} for street in ("campagna", "rosa", "roma", "cavour", "rubiani")}
    state = table(2, board, hands={1: [8, 9]}, offers=["municipio"], options={"rounds": "1"})
    play(state, "pick:mercede show:9 bid:0 bid:0")
    assert over(state).points[0]["missions"] == 5


@pytest.mark.rule("VR-9")
@pytest.mark.rule("V-60")
def test_a_tie_is_a_shared_win() -> None:
    result = over(scored({"rosa": {1: 1}, "roma": {2: 1}, "pigna": {3: 1, 4: 1}}, 4))
    assert result.scores == [5, 5, 1, 1]
    assert result.ranks == [1, 1, 3, 3]


def test_there_is_no_result_before_the_end() -> None:
    assert VERONA.result(table(2, {})) is None
