"""Perft: the counts in tests/perft/council.txt, by the rules and, where it is not too slow, by the oracle."""

from copy import deepcopy
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.games.council.oracle import Oracle
from tests.games.council.playing import COUNCIL, at, hands, named, places, question, slots, to_move, tokens

from piazza.core import build
from piazza.core.playouts import perft

FILE = Path(__file__).parents[2] / "perft" / "council.txt"
MOST_NODES = 3_000_000 if build.KIND == "compiled" else 10_000
MOST_NODES_BY_ORACLE = 2_000


class Count(NamedTuple):
    """A position, the options that are on, and how many sequences of that many decisions there are."""

    position: str
    options: str
    depth: int
    nodes: int

    def switches(self) -> dict[str, str]:
        return {name.replace("-", "_"): "on" for name in self.options.split() if name != "-"}


def read_counts() -> list[Count]:
    counts = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            position, options, *depths = line.split("; ")
            counts += [Count(position, options, depth, int(nodes)) for depth, nodes in enumerate(depths, start=1)]
    return counts


COUNTS = read_counts()
WITHIN_REACH = [count for count in COUNTS if count.nodes <= MOST_NODES]
SHALLOW = [count for count in COUNTS if count.nodes <= MOST_NODES_BY_ORACLE]


def test_there_are_counts_for_every_number_of_players() -> None:
    assert {count.position.split()[2].count("/") + 1 for count in COUNTS} == {2, 3, 4, 5}


@pytest.mark.rule("C-20")
@pytest.mark.rule("C-21")
@pytest.mark.rule("C-22")
@pytest.mark.parametrize("count", WITHIN_REACH, ids=str)
def test_the_rules_count_as_written(count: Count) -> None:
    state = COUNCIL.for_counting(at(count.position, **count.switches()))
    assert perft(COUNCIL, state, count.depth) == count.nodes


@pytest.mark.parametrize("count", SHALLOW, ids=str)
def test_the_oracle_counts_as_written(count: Count) -> None:
    assert count_by_oracle(oracle_at(count), count.depth) == count.nodes


def oracle_at(count: Count) -> Oracle:
    """The oracle at the same moment; only the words of the position are taken over, none of the rules."""
    state = at(count.position, **count.switches())
    oracle = Oracle(state.setup.players, named(count.switches()))
    oracle.first = slots(state)["first"]
    oracle.question = question(state)
    oracle.lay_the_table()
    oracle.turn = str(to_move(state) + 1)
    oracle.place, oracle.placed = places(state), tokens(state)
    oracle.hand = dict(zip(oracle.players, hands(state), strict=True))
    for owner, token in oracle.placed.values():
        oracle.purse[owner].remove(token)
    oracle.scores = [[0] * len(oracle.players)] * (int(slots(state)["round"]) - 1)
    if oracle.question == "last-token":
        oracle.last_time_round = True
        order = oracle.players[int(oracle.first) - 1 :] + oracle.players[: int(oracle.first) - 1]
        oracle.still_to_ask = order[order.index(oracle.turn) + 1 :]
    return oracle


def count_by_oracle(oracle: Oracle, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for seat in oracle.seats()[:1]:
        for word in oracle.legal(seat):
            after = deepcopy(oracle)
            after.play(seat, word)
            total += count_by_oracle(after, depth - 1)
    return total
