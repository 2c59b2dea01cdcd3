"""Perft: the counts in tests/perft/verona.txt, by the rules and, where it is not too slow, by the oracle."""

from pathlib import Path
from typing import NamedTuple

import pytest
from tests.games.verona.oracle import Oracle
from tests.games.verona.playing import new, to_move
from tests.games.verona.situations import HAND_SIZES, VERONA, board_text, question

from piazza.core import build
from piazza.core.playouts import perft
from piazza.core.state import State

BOARD = board_text()
FILE = Path(__file__).parents[2] / "perft" / "verona.txt"
MOST_NODES = 3_000_000 if build.KIND == "compiled" else 10_000
MOST_NODES_BY_ORACLE = 2_000


class Position(NamedTuple):
    """How many play by which options, what was decided so far, and how many sequences of 1, 2, 3 … decisions follow."""

    players: int
    options: dict[str, str]
    decided: list[str]
    counts: list[int]

    def within(self, most: int) -> list[int]:
        return [count for count in self.counts if count <= most]


def read_positions() -> list[Position]:
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return [read_position(line) for line in lines]


def read_position(line: str) -> Position:
    setup, decided, *counts = line.split("; ")
    players, *options = setup.split()
    words = [] if decided == "-" else written_out(decided.split(), int(players))
    return Position(
        int(players), dict(option.split("=") for option in options), words, [int(count) for count in counts]
    )


def written_out(words: list[str], players: int) -> list[str]:
    """`deal` deals missions 1, 2, 3 and so on."""
    deal = [f"mission:{number}" for number in range(1, players * HAND_SIZES[players] + 1)]
    return [one for word in words for one in (deal if word == "deal" else [word])]


POSITIONS = read_positions()
LINES = [f"{number} {' '.join(position.decided[-2:])}" for number, position in enumerate(POSITIONS, start=1)]


def begun(position: Position) -> State:
    state = new(position.players, **position.options)
    for word in position.decided:
        VERONA.play(state, to_move(state), word)
    return state


def test_there_are_counts_for_every_number_of_players_and_many_questions() -> None:
    assert {position.players for position in POSITIONS} == {2, 3, 4, 5}
    assert {position.options.get("planning", "standard") for position in POSITIONS} == {"standard", "tournament"}
    assert len({question(begun(position)) for position in POSITIONS}) >= 10


@pytest.mark.rule("V-12")
@pytest.mark.rule("V-21")
@pytest.mark.rule("V-47")
@pytest.mark.parametrize("position", POSITIONS, ids=LINES)
def test_the_rules_count_as_written(position: Position) -> None:
    counts = position.within(MOST_NODES)
    assert counts
    assert [perft(VERONA, begun(position), depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("position", POSITIONS, ids=LINES)
def test_the_oracle_counts_as_written(position: Position) -> None:
    counts = position.within(MOST_NODES_BY_ORACLE)
    assert count_by_oracle(position, len(counts)) == counts


def count_by_oracle(position: Position, depth: int) -> list[int]:
    """Level by level. The oracle is a play under way that cannot be copied, so every line is played from the start."""
    level = [position.decided]
    counts: list[int] = []
    for _ in range(depth):
        level = [[*line, word] for line in level for word in words_after(line, position)]
        counts.append(len(level))
    return counts


def words_after(line: list[str], position: Position) -> set[str]:
    """What whoever is to act first can do after these decisions."""
    oracle = Oracle(position.players, position.options, BOARD)
    for word in line:
        oracle.play(oracle.seats()[0], word)
    return {word for seat in oracle.seats()[:1] for word in oracle.legal(seat)}
