"""Points by source, places, winners."""

import pytest

from piazza.core.result import Result, ranks_by


@pytest.mark.parametrize(
    ("scores", "ranks"),
    [
        ([3, 1, 2], [1, 3, 2]),
        ([2, 2, 1], [1, 1, 3]),
        ([0, 5, 0, 5, 1], [4, 1, 4, 1, 3]),
        ([-2, -1], [2, 1]),
        ([4, 4], [1, 1]),
    ],
)
def test_equal_scores_share_the_better_place(scores: list[int], ranks: list[int]) -> None:
    assert ranks_by(scores) == ranks


def test_points_of_all_sources_add_up() -> None:
    result = Result([{"streets": 10, "missions": -3}, {"streets": 7}, {}], [1, 1, 3])
    assert result.scores == [7, 7, 0]
    assert result.winners == [0, 1]
    assert repr(result) == "<seat 1: 7 (place 1), seat 2: 7 (place 1), seat 3: 0 (place 3)>"
