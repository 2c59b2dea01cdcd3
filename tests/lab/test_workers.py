"""Many processes, one result; and what happens when they are interrupted or die."""

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Iterator

import pytest
from tests.lab.watching import SameBot

from piazza.core.errors import Fault
from piazza.core.measures import Holding, MeasuredTrial
from piazza.core.phrases import phrase
from piazza.lab.messages import read_batch, read_chunk, write_batch, write_chunk, write_fault
from piazza.lab.outcome import Deal, Outcome
from piazza.lab.plan import Plan, fill_seats
from piazza.lab.simulate import arena_of
from piazza.lab.worker import play_chunk
from piazza.lab.workers import WorkerFault, chunks_of, gather, gather_from, started

PLAN = Plan("twist", 2, {}, ["easy", "random"], "workers", deals=60, nodes=100, paired=True)
ENDLESS = PLAN._replace(deals=1_000_000)


@pytest.fixture(autouse=True)
def _no_process_is_left() -> Iterator[None]:
    yield
    assert multiprocessing.active_children() == []


class Played:
    """Counts the deals that are handed over."""

    def __init__(self) -> None:
        self.deals: Counter[Deal] = Counter()

    def take(self, deal: Deal) -> None:
        self.deals[deal] += 1


def gathered(plan: Plan, workers: int) -> Counter[Deal]:
    played = Played()
    gather(plan, workers, played.take, lambda done: None)
    return played.deals


def test_any_number_of_workers_comes_to_the_same() -> None:
    alone = gathered(PLAN, 1)
    assert alone.total() == 60
    assert gathered(PLAN, 2) == gathered(PLAN, 3) == alone


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_so_it_is_for_every_number_of_players(players: int) -> None:
    """In a paired deal every bot sits once on every seat."""
    seats = fill_seats(["easy", "random"], players)
    plan = Plan("council", players, {"quick": "on"}, seats, "workers", deals=3, nodes=2, paired=True)
    alone = gathered(plan, 1)
    assert alone.total() == 3
    assert {len(deal) for deal in alone} == {players}
    assert {len(outcome.scores) for deal in alone for outcome in deal} == {players}
    assert gathered(plan, 2) == alone


def test_there_are_no_more_workers_than_deals() -> None:
    assert gathered(PLAN._replace(deals=1), 200).total() == 1


@pytest.mark.parametrize(("deals", "workers"), [(1, 1), (7, 3), (16, 2), (100, 2), (10_000, 4), (100_001, 256)])
def test_chunks_hold_every_deal_once(deals: int, workers: int) -> None:
    numbers = [number for chunk in chunks_of(deals, workers) for number in chunk]
    assert numbers == list(range(1, deals + 1))


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interruption_keeps_what_was_done(workers: int) -> None:
    played = Played()

    def interrupt(done: int) -> None:
        if done >= 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        gather(ENDLESS, workers, played.take, interrupt)
    assert 5 <= played.deals.total() < 10_000


def test_a_worker_never_hears_ctrl_c_not_even_while_it_starts() -> None:
    """A terminal sends it to all processes at once, and none of them may complain."""
    played = Played()
    with started(PLAN, 2) as workers:
        for process in workers.values():
            assert process.pid
            os.kill(process.pid, signal.SIGINT)
        gather_from(workers, chunks_of(PLAN.deals, 2), played.take, lambda done: None)
    assert played.deals.total() == PLAN.deals


def test_a_worker_that_dies_is_noticed() -> None:
    def kill_one(done: int) -> None:
        multiprocessing.active_children()[0].kill()

    with pytest.raises(WorkerFault) as caught:
        gather(ENDLESS, 2, Played().take, kill_one)
    assert caught.value.phrase.values["code"].text == "-9"


def test_a_fault_in_a_worker_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("piazza.lab.simulate.bot_named", lambda game, level: SameBot(lambda: -1))
    here, there = multiprocessing.Pipe()
    with here, there:
        play_chunk(there, arena_of(PLAN), range(5, 9))
        with pytest.raises(Fault) as caught:
            read_batch(here.recv_bytes())
    assert caught.value.phrase.values["number"].text == "5"
    assert caught.value.phrase.values["bot"].text == "easy"


def test_slow_deals_are_told_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("piazza.lab.worker.INTERVAL", -1)
    here, there = multiprocessing.Pipe()
    arena = arena_of(PLAN)
    with here, there:
        play_chunk(there, arena, range(1, 3))
        told = [read_batch(here.recv_bytes()) for _ in range(3)]
    assert told == [([arena.play_deal(1)], False), ([arena.play_deal(2)], False), ([], True)]


def test_messages_are_texts_that_come_back_whole() -> None:
    measured = Outcome(
        3,
        (1, -2),
        (0,),
        points=((("a", 1),), (("a", 0), ("b", -2))),
        lengths=(("rounds", 4),),
        trials=(MeasuredTrial("card", "x", True),),
        holdings=(Holding("card", "x", 1),),
    )
    deal = (measured, Outcome(4, (5, 5), (0, 1)))
    assert read_batch(write_batch([deal, deal], ready=True)) == ([deal, deal], True)
    assert read_chunk(write_chunk(range(3, 9))) == range(3, 9)
    with pytest.raises(Fault) as caught:
        read_batch(write_fault(Fault(phrase("x.y", a="ö", b=2), "T-1")))
    assert (repr(caught.value.phrase), caught.value.rule) == ("x.y(a=ö, b=2)", "T-1")
