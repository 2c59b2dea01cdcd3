"""T-12: each character's way of moving, drawn. The stars are where it may go."""

import pytest
from tests.games.twist import oracle
from tests.games.twist.diagrams import read_diagram
from tests.games.twist.playing import at, play, targets

WAYS = [
    ("P", "any distance in eight directions, up to others", "*.S.R .***. N*P** F**B."),
    ("P", "hemmed in", "*RN.. *PS.. *FB.. ....."),
    ("R", "one step in eight directions", "***.N *RP.. S**.B ....F"),
    ("R", "in a corner", "P.... ..S.. ...*N B.F*R"),
    ("N", "any distance along row and column, up to others", "...FB .P*N* ..R*. ...S."),
    ("N", "from corner to corner", "*..S. *.R.F *P.B. N****"),
    ("S", "one step along row and column", "..*P. .RS*. N.*.. B...F"),
    ("S", "cannot move", "...PS ....N R.... B.F.."),
    ("B", "any distance along the diagonals, up to others", "R.... .*NP. ..BS. .*.*F"),
    ("B", "along the longest diagonal", "...*P ..*R. .*... BN.SF"),
    ("F", "over a neighbour", "..N.* ...S. R.FP* .B..."),
]


@pytest.mark.rule("T-12")
@pytest.mark.parametrize(("letter", "case", "drawing"), WAYS, ids=[f"{letter} {case}" for letter, case, _ in WAYS])
def test_the_ways_of_moving(letter: str, case: str, drawing: str) -> None:
    board, starred = read_diagram(drawing)
    assert targets(at(oracle.write_position(board, "PRNSBF")), letter) == starred, case
    assert oracle.targets(board, letter) == starred, case


@pytest.mark.rule("T-12")
def test_a_row_does_not_go_on_at_the_other_side() -> None:
    """e2 and a3 are neighbours in number, not on the board."""
    state = at("5/R3B/P3S/N3F c 7 *")
    assert "a3" not in targets(state, "S")
    assert targets(state, "R") == {"a4", "b4", "b3", "b2"}
    assert targets(state, "S") == {"d2"}


@pytest.mark.rule("T-12")
def test_who_has_moved_is_still_in_the_way() -> None:
    state = at("3SB/3RF/5/N1P2 c 7 *")
    assert targets(state, "N") == {"b1", "a2", "a3", "a4"}
    play(state, "Pb1")
    assert targets(state, "N") == {"a2", "a3", "a4"}
