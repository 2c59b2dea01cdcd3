"""The rules against the naive oracle: whole games, decision by decision."""

import pytest
from tests.games.council.oracle import Oracle
from tests.games.council.oracle_scoring import SPOTS
from tests.games.council.playing import COUNCIL, hands, over, places, slots, tokens

from piazza.core.dice import Dice
from piazza.core.state import State
from piazza.core.view import CHANCE, write_seat
from piazza.testing.play import one_of

OWN_SPOTS = {card: [[1, -2, -2], [0, 1, 1], [-1, -1, 0]][place % 3] for place, card in enumerate(SPOTS)}
OPTIONS: list[dict[str, str]] = [
    {},
    {"poison": "on"},
    {"quick": "on"},
    {"poison": "on", "quick": "on", "apothecary": "literal"},
    {"movers-move-themselves": "on", "quick": "on"},
    {"poison": "on", "movers-move-themselves": "on", "apothecary": "literal"},
    {"spots": "own", "quick": "on"},
]


def begin(players: int, options: dict[str, str]) -> tuple[State, Oracle]:
    """The same game twice; `spots = own` stands for spots of our own."""
    if "spots" not in options:
        return COUNCIL.new(COUNCIL.setup(players, options)), Oracle(players, options)
    text = "\n".join(f"{card} = {values}" for card, values in OWN_SPOTS.items())
    return COUNCIL.new(COUNCIL.setup(players, options | {"spots": text})), Oracle(players, options, OWN_SPOTS)


@pytest.mark.rule("C-23")
@pytest.mark.rule("C-30")
@pytest.mark.rule("C-32")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options) or "default")
@pytest.mark.parametrize("seed", range(2))
def test_whole_games_go_as_the_oracle_says(players: int, options: dict[str, str], seed: int) -> None:
    dice = Dice(f"oracle {players} {seed}")
    state, oracle = begin(players, options)
    while oracle.seats():
        compare(state, oracle)
        seat = one_of(oracle.seats(), dice)
        word = a_lively_one(oracle.legal(seat), dice)
        COUNCIL.play(state, CHANCE if seat == "*" else int(seat) - 1, word)
        oracle.play(seat, word)
    assert COUNCIL.seats(state) == []
    assert (over(state).scores, over(state).ranks) == oracle.result()
    assert slots(state)["scores"] == "/".join(",".join(str(points) for points in row) for row in oracle.scores)


def a_lively_one(legal: set[str], dice: Dice) -> str:
    """Any answer; but often something rather than nothing, so that there is more to compare."""
    doing = sorted(legal - {"skip"})
    return one_of(doing if dice.below(3) else sorted(legal), dice)


def compare(state: State, oracle: Oracle) -> None:
    assert slots(state)["phase"] == oracle.question
    assert [write_seat(seat) for seat in COUNCIL.seats(state)] == oracle.seats()
    for seat in COUNCIL.seats(state):
        legal = {COUNCIL.write_action(state.setup, action) for action in COUNCIL.actions(state, seat)}
        assert legal == oracle.legal(write_seat(seat))
    assert hands(state) == oracle.hands()
    assert (places(state), tokens(state)) == (oracle.places(), oracle.tokens())
    if oracle.question != "draw-first":
        assert slots(state)["first"] == oracle.first


def test_some_of_the_games_show_what_is_rare() -> None:
    """Otherwise the comparison above would prove less than it seems to."""
    asked, scores = set(), set()
    for seed in range(4):
        dice = Dice(f"oracle 5 {seed}")
        _, oracle = begin(5, {"poison": "on", "movers-move-themselves": "on", "apothecary": "literal"})
        while oracle.seats():
            asked.add(oracle.question)
            seat = one_of(oracle.seats(), dice)
            oracle.play(seat, a_lively_one(oracle.legal(seat), dice))
        scores |= {points for row in oracle.scores for points in row}
    assert {"copied", "second-swap", "second-look", "last-token"} <= asked
    assert min(scores) < 0 < max(scores)
