"""A typed line is split into decisions before any of them is tried."""

import pytest
from tests.games.council.moments import MOMENTS as COUNCIL_MOMENTS

from piazza.cli.terminal.boards import terminal_board
from piazza.core.view import WATCHER
from piazza.games import game
from piazza.games.council.data import CARDS, SPOT_NAMES

TWIST = game("twist")
ANY_VIEW = TWIST.observe(TWIST.new(TWIST.setup()), WATCHER)


@pytest.mark.parametrize(
    ("line", "decisions"),
    [
        ("Pb2 Rc2,Nd2 done", ["Pb2", "Rc2", "Nd2", "done"]),
        ("P b2", ["P b2"]),
        ("p b2 R-c2", ["p b2", "R-c2"]),
        ("done =PF", ["done", "=PF"]),
        ("= P, F", ["= P, F"]),
        ("P+F", ["P+F"]),
        ("bid 3", ["bid 3"]),
        ("pass", ["pass"]),
        ("Pb2Rc2", ["Pb2Rc2"]),
        ("Pz9 nonsense", ["Pz9", "nonsense"]),
        (",", [","]),
    ],
)
def test_lines_of_twist(line: str, decisions: list[str]) -> None:
    assert terminal_board(game("twist")).split(ANY_VIEW, line) == decisions


@pytest.mark.parametrize(
    ("line", "decisions"),
    [
        ("romeo council 5", ["romeo", "council", "5"]),
        ("Lady Capulet exile", ["lady-capulet", "exile"]),
        ("lady cap", ["lady-cap"]),
        ("move: romeo", ["move:romeo"]),
        ("card:lady montague, c", ["card:lady-montague", "c"]),
        ("5 juliet 2", ["5", "juliet-2"]),
        ("on: ju 1 done", ["on:ju-1", "done"]),
        ("romeo 5", ["romeo", "5"]),
        ("-", ["-"]),
        (",", [","]),
    ],
)
def test_lines_of_council(line: str, decisions: list[str]) -> None:
    assert terminal_board(game("council")).split(ANY_VIEW, line) == decisions


@pytest.mark.parametrize("name", [*CARDS, *SPOT_NAMES])
def test_every_card_and_spot_of_council_is_one_decision_in_any_form(name: str) -> None:
    assert terminal_board(game("council")).split(ANY_VIEW, name) == [name]
    assert terminal_board(game("council")).split(ANY_VIEW, f"{name} exile") == [name, "exile"]
    assert terminal_board(game("council")).split(ANY_VIEW, name.replace("-", " ")) == [name]


@pytest.mark.parametrize("moment", COUNCIL_MOMENTS)
def test_what_is_written_in_full_stays_as_it_is(moment: str) -> None:
    council, state = game("council"), COUNCIL_MOMENTS[moment]
    for seat in council.seats(state):
        for action in council.actions(state, seat):
            written = council.write_action(state.setup, action)
            assert terminal_board(game("council")).split(council.observe(state, seat), written) == [written]
