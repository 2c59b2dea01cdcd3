"""What the table does by itself: it draws for chance by the seed, and answers where everybody knows the only answer."""

from typing import cast

import pytest
from tests.table.hosting import Host
from tests.table.sealed_game import BID, Market, MarketState

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.chance import Chance
from piazza.core.record import read_record
from piazza.core.replay import replay
from piazza.core.state import State
from piazza.core.view import WATCHER
from piazza.games import game

ONE_MOVE_LEFT = "p1rn1/1sf2/5/B4 n 2 * =PF"  # the Bishop has but one square to go to
ANSWERED = "table.answered(seat=1)"


def test_an_only_open_choice_is_made_by_the_table() -> None:
    host = Host(position=ONE_MOVE_LEFT)
    assert host.table.to_act() == [1], "the Nurse was not asked"
    for viewer in host.viewers:
        answered = host.heard(viewer).index(ANSWERED)
        assert host.heard(viewer)[answered + 1] == "twist.event.moved(seat=1, character=B, from=a1, to=b2)"
    assert len(host.entries) == 1, "it follows from the log, so it is not in it"


def test_what_the_table_answered_is_in_the_record() -> None:
    host = Host(position=ONE_MOVE_LEFT)
    host.finish()
    record = read_record(host.record(), game)
    assert record.decisions[0] == (0, "Bb2")
    assert len(replay(record)) == len(record.decisions) + 1


def test_a_game_can_be_over_when_it_begins() -> None:
    host = Host(position=ONE_MOVE_LEFT.replace(" 2 ", " 1 "))
    assert host.table.result is not None
    assert host.table.to_act() == []


class EmptyPurses(Market):
    """The tiny game, but bids are made in turn, and nobody has a coin: everybody has one answer, and nobody knows."""

    def to_act(self, state: State) -> int:
        mask = super().to_act(state)
        return mask & -mask if cast(MarketState, state).question == "bidding" else mask

    def legal(self, state: State, seat: int, into: Actions) -> None:
        if cast(MarketState, state).question != "bidding":
            super().legal(state, seat, into)
        elif self.to_act(state) & BIT[seat]:
            into.add(BID * KIND)


def test_an_only_secret_choice_is_left_to_the_player() -> None:
    host = Host(EmptyPurses())
    for seat in (0, 1):
        host.decide(seat, "done")
        host.confirm(seat)
    for seat in (0, 1):
        assert host.table.to_act() == [seat]
        assert host.table.legal(seat) == [BID * KIND]
        host.decide(seat, "bid0")
        host.confirm(seat)
    assert host.table.result is not None
    assert not any("answered" in line for line in host.heard(WATCHER))


def test_an_only_choice_within_a_draft_is_left_to_the_player() -> None:
    host = Host(options={"days": "1"})
    host.decide(0, "Pb2", "Rc2", "Nd2", "Sb3", "Bc3", "Fd3")
    assert [host.game.write_action(host.table.opening.setup, one) for one in host.table.legal(0)] == ["done"]
    assert host.draft(0)[-1] == "Fd3"


def test_all_answers_of_the_table_are_told_and_recorded() -> None:
    answers = 0
    for seed in range(12):
        host = Host(options={"days": "3"}, seed=str(seed))
        host.finish(seed)
        told = sum("table.answered" in line for line in host.heard(WATCHER))
        decided = sum(entry.verb == "decide" for entry in host.entries)
        assert len(host.table.progress.decisions) == decided + told
        replay(read_record(host.record(), game))
        answers += told
    assert answers


def first_bidder(seed: str) -> str:
    return Host(options={"bidding": "on"}, seed=seed).heard(WATCHER)[0]


def test_chance_is_drawn_by_the_seed_alone() -> None:
    drawn = [first_bidder(str(seed)) for seed in range(20)]
    assert drawn == [first_bidder(str(seed)) for seed in range(20)]
    assert set(drawn) == {"twist.event.first-bidder(seat=1)", "twist.event.first-bidder(seat=2)"}


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_chance_is_drawn_as_the_core_draws_it(seed: str) -> None:
    host = Host(options={"bidding": "on", "days": "1"}, seed=seed)
    rules, setup = host.game, host.table.opening.setup
    outcome = Chance(seed).draw(rules, rules.new(setup))
    host.finish()
    assert f"\n* {rules.write_action(setup, outcome)}\n" in host.record()
