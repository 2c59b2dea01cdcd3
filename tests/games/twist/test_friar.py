"""TR-1: whom the Friar jumps and where he lands, drawn. The stars are where he may go."""

import pytest
from tests.faults import fault_about
from tests.games.twist import oracle
from tests.games.twist.diagrams import read_diagram
from tests.games.twist.playing import at, play, targets

from piazza.core.errors import NotLegal

# The case, the drawing, and the same with the option `friar` = adjacent.
CASES = [
    ("neighbours with a free square behind", "..N.* ...S. R.FP* .B...", "..N.* ...S. R.FP* .B..."),
    ("somebody further away on the line", "*..*B R.S.. .N... F.P*.", "...*B R.S.. .N... F.P.."),
    ("the first free square behind, not one further on", "....N ....S FP*R. ....B", "....N ....S FP*R. ....B"),
    ("others directly behind are passed over too", "....N ....S F.PR* ....B", "....N ....S F.PR. ....B"),
    ("three in a row behind each other", "....N ..... FPRS* ..B..", "....N ..... FPRS* ..B.."),
    ("nobody can be jumped where no square is free behind", "....N ....S F..PR ....B", "....N ....S F..PR ....B"),
    ("a full row has no landing", "..... ..... FPRNS ....B", "..... ..... FPRNS ....B"),
    ("nobody on any line", "F.... ..P.. .R.N. .S..B", "F.... ..P.. .R.N. .S..B"),
    ("back along row, column and diagonal", "*S..F ...RP ..*.* N..B.", ".S..F ...RP ..*.* N..B."),
    ("back over several", "*PRNF ....S ....* ....B", "*PRNF ....S ....* ....B"),
    ("down to the corners", "F.... ....P R.B.S *..*N", "F.... ....P R.B.S ....N"),
]


@pytest.mark.rule("TR-1")
@pytest.mark.parametrize(("case", "any_distance", "adjacent"), CASES, ids=[case for case, _, _ in CASES])
def test_the_friar_jumps(case: str, any_distance: str, adjacent: str) -> None:
    for friar, drawing in (("any", any_distance), ("adjacent", adjacent)):
        board, starred = read_diagram(drawing)
        state = at(oracle.write_position(board, "PRNSBF"), friar=friar)
        assert targets(state, "F") == starred, (case, friar)
        assert oracle.targets(board, "F", friar) == starred, (case, friar)


@pytest.mark.rule("TR-1")
@pytest.mark.parametrize("word", ["Fb1", "Fd4"])
def test_without_a_jump_the_friar_does_not_move(word: str) -> None:
    state = at("1N3/4P/2B1S/F3R c 7 *")
    with pytest.raises(NotLegal, check=fault_about("out-of-reach")) as reason:
        play(state, word)
    assert reason.value.rule == "TR-1"


@pytest.mark.rule("TR-1")
def test_who_was_jumped_stays_where_he_was() -> None:
    state = at("4N/4S/FP1R1/4B c 7 *")
    told = play(state, "Fc2")
    assert told == ["moved(seat=2, character=F, from=a2, to=c2)"]
    assert targets(state, "P") == {"a1", "a2", "a3", "b1", "b3", "b4", "c1", "c3", "d4"}
