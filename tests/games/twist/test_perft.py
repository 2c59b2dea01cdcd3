"""Perft: the counts in tests/perft/twist.txt, by the rules and, where it is not too slow, by the oracle."""

from pathlib import Path
from typing import NamedTuple

import pytest
from tests.games.twist import oracle
from tests.games.twist.playing import TWIST, at

from piazza.core import build
from piazza.core.playouts import perft

FILE = Path(__file__).parents[2] / "perft" / "twist.txt"
MOST_NODES = 3_000_000 if build.KIND == "compiled" else 30_000
MOST_NODES_BY_ORACLE = 3_000


class Count(NamedTuple):
    """A position, the option `friar`, and how many sequences of that many moves there are."""

    position: str
    friar: str
    depth: int
    nodes: int


def read_counts() -> list[Count]:
    counts = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            position, friar, *depths = line.split("; ")
            counts += [Count(position, friar, depth, int(nodes)) for depth, nodes in enumerate(depths, start=1)]
    return counts


COUNTS = read_counts()
WITHIN_REACH = [count for count in COUNTS if count.nodes <= MOST_NODES]
SHALLOW = [count for count in COUNTS if count.nodes <= MOST_NODES_BY_ORACLE]


@pytest.mark.rule("T-11")
@pytest.mark.parametrize("count", WITHIN_REACH, ids=str)
def test_the_rules_count_as_written(count: Count) -> None:
    state = TWIST.for_counting(at(count.position, friar=count.friar))
    assert perft(TWIST, state, count.depth) == count.nodes


@pytest.mark.parametrize("count", SHALLOW, ids=str)
def test_the_oracle_counts_as_written(count: Count) -> None:
    board, active = oracle.read_board(count.position)
    assert oracle.count_moves(board, active, count.depth, count.friar) == count.nodes


def test_a_known_pair_does_not_change_the_count() -> None:
    """Counting stays within the day, whether or not somebody could report at its end."""
    with_pair = at("F4/2P2/1r1n1/1s2b c 2 * =PF")
    assert [perft(TWIST, TWIST.for_counting(with_pair), depth) for depth in (1, 2, 3)] == [
        count.nodes for count in COUNTS if count.position == "F4/2P2/1r1n1/1s2b c 2 *" and count.friar == "any"
    ][:3]
