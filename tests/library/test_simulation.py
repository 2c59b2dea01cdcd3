"""Simulations from Python: rows, reproducible with any number of workers."""

import pytest
from tests.faults import fault_about
from tests.library.test_match import Last, first, nonsense

import piazza
from piazza.bots import nodes_of
from piazza.lab.simulate import BotFault


def test_a_row_per_game_that_is_the_same_again() -> None:
    played = piazza.simulate("council", ["easy", "random"], games=4, seed=7, quick=True)
    rows = played.rows()
    assert len(rows) == len(played) == 4
    assert rows == piazza.simulate("council", ["easy", "random"], games=4, seed=7, quick=True, workers=2).rows()
    assert {"deal", "rotation", "decisions", "bot_1", "score_1", "win_1", "bot_2", "score_2", "win_2"} <= set(rows[0])
    assert sum(float(str(row["win_1"])) for row in rows) / 4 == played.share("easy")


def test_paired_games_swap_seats() -> None:
    rows = piazza.simulate("twist", ["easy", first], games=2, seed=7, paired=True).rows()
    assert [(row["deal"], row["bot_1"]) for row in rows] == [(1, "easy"), (1, "first"), (2, "easy"), (2, "first")]


def test_bots_of_the_caller_play_under_their_names() -> None:
    played = piazza.simulate("twist", [Last(), Last()], games=1, seed=7)
    assert set(played.results.by_bot) == {"Last", "Last 2"}
    assert "Simulation of twist: 1 games" in repr(played)


def test_how_much_bots_may_think_stands_beside_them() -> None:
    played = piazza.simulate("twist", ["easy", first], games=1, seed=7, nodes=30, days=1)
    row = played.rows()[0]
    assert (row["nodes_1"], row["nodes_2"]) == (30, 30)
    assert "with 30 nodes" in repr(played)
    as_in_live_play = piazza.simulate("twist", ["easy", "random"], games=1, seed=7, nodes=None, days=1).rows()[0]
    assert as_in_live_play["nodes_1"] == nodes_of("twist", "easy")


def test_bad_input_is_refused() -> None:
    with pytest.raises(piazza.Unreadable, check=fault_about("field-value")):
        piazza.simulate("twist", "easy")
    with pytest.raises(piazza.Unreadable, check=fault_about("field-value")):
        piazza.simulate("twist", ["easy"], games=0)
    with pytest.raises(piazza.Unreadable, check=fault_about("library.workers")):
        piazza.simulate("twist", [first], workers=2)
    with pytest.raises(piazza.Unreadable, check=fault_about("lab.fault.bots")):
        piazza.simulate("twist", ["easy"] * 3)
    with pytest.raises(BotFault, match=r"nonsense.*it answered"):
        piazza.simulate("twist", [nonsense], games=1)
