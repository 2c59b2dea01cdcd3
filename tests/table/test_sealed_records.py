"""Records of simultaneous decisions: in seat order, with sets sorted, and any other order is noticed."""

from collections.abc import Callable

import pytest
from tests.faults import fault_about
from tests.table.hosting import Host
from tests.table.market_day import play_in_seat_order
from tests.table.sealed_game import Market

from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.record import Record, read_record, write_record
from piazza.core.replay import replay
from piazza.games import game
from piazza.games import game as find_game

REFERENCE = play_in_seat_order()


def find(name: str) -> Game:
    assert name == "market"
    return Market()


def test_the_record_is_in_seat_order_with_plans_sorted() -> None:
    decisions = REFERENCE.record().split("\n\n")[1].splitlines()
    assert decisions[:-1] == ["1 a", "1 c", "1 done", "2 b", "2 done", "3 done", "1 bid2", "2 bid0", "3 bid3"]
    assert decisions[-1].startswith("* roll")


def test_the_record_reads_back_and_replays() -> None:
    record = read_record(REFERENCE.record(), find)
    assert write_record(record) == REFERENCE.record()
    assert REFERENCE.game.digest(replay(record)[-1].state) == REFERENCE.digest()


def altered(change: Callable[[Record], None]) -> Record:
    record = read_record(REFERENCE.record(), find)
    change(record)
    return read_record(write_record(record), find)


def swap(one: int, other: int) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        decisions = record.decisions
        decisions[one], decisions[other] = decisions[other], decisions[one]

    return change


@pytest.mark.parametrize(
    ("one", "other", "why"), [(0, 1, "a plan out of order"), (6, 7, "bids out of order"), (2, 4, "dones out of order")]
)
def test_another_order_in_the_record_is_noticed(one: int, other: int, why: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        replay(altered(swap(one, other)))
    assert refusal.value.phrase.key == "fault.record-step", why


def test_another_roll_than_the_seed_gives_is_noticed() -> None:
    def change(record: Record) -> None:
        seat, rolled = record.decisions[-1]
        record.decisions[-1] = (seat, "rolla" if rolled != "rolla" else "rollb")

    with pytest.raises(Unreadable) as refusal:
        replay(altered(change))
    assert refusal.value.phrase.key == "fault.record-step"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_finished_game_of_council_reads_back_and_replays(players: int) -> None:
    host = Host(game("council"), {"quick": "on", "poison": "on"}, players)
    host.finish(players)
    record = read_record(host.record(), find_game)
    assert write_record(record) == host.record()
    assert host.game.digest(replay(record)[-1].state) == host.digest()


def test_cards_that_are_passed_are_recorded_in_their_order_whoever_was_first() -> None:
    records = set()
    for order in ([0, 1], [1, 0]):
        host = Host(game("council"), {"quick": "on"})
        for seat in order:
            gifts = host.table.legal(seat)[:2]
            for gift in gifts if seat == order[0] else reversed(gifts):
                host.decide(seat, host.game.write_action(host.table.opening.setup, gift))
            host.decide(seat, "done")
            host.confirm(seat)
        host.finish("the same")
        records.add(host.record())
    (text,) = records
    record = read_record(text, find_game)
    first = next(place for place, (_, word) in enumerate(record.decisions) if word.startswith("give:"))
    swap(first, first + 1)(record)
    with pytest.raises(Unreadable, check=fault_about("record-step")):
        replay(read_record(write_record(record), find_game))
