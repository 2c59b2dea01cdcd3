"""What every store keeps beside logs: snapshots, leases, and when the site was up. Names can be taken out of logs."""

import asyncio

from tests.store.conftest import Stage
from tests.store.tables import NOW, entry, forgetting, new_table, refused

from piazza.store.store import (
    Activity,
    MovedOn,
    NoSuchTable,
    Store,
    StoredEnding,
)
from piazza.table.log import Entry
from piazza.table.times import read_moment, write_moment


def test_texts_are_revised_together_or_not_at_all_and_without_a_trace(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        await store.append_all("one", [entry(1, "Anna"), entry(2), entry(3, "Anna")])
        await store.keep_snapshot("one", 3, "Anna")
        for wrong in ({1: "-", 4: "-"}, {-1: "-"}):
            await refused(NoSuchTable, store.revise("one", forgetting(4), wrong))
        await refused(NoSuchTable, store.revise("two", forgetting(4), {1: "-"}))
        for number in (3, 5):
            await refused(MovedOn, store.revise("one", forgetting(number), {1: "-"}))
        assert await store.load("one", 1) == [entry(1, "Anna"), entry(2), entry(3, "Anna")]
        assert await store.snapshot("one") == (3, "Anna")
        await store.revise("one", forgetting(4), {1: "-", 3: "-"})
        assert await store.load("one", 1) == [entry(1, "-"), entry(2), entry(3, "-"), forgetting(4)]
        assert await store.snapshot("one") is None
        await store.append_all("one", [entry(5)])

    stage(scenario)


def test_no_snapshot_is_kept_that_was_made_before_a_name_was_removed(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        await store.append_all("one", [entry(1, "Anna")])
        await store.revise("one", forgetting(2), {1: "-"})
        for number in (0, 1):
            await store.keep_snapshot("one", number, "Anna")
        assert await store.snapshot("one") is None
        await store.keep_snapshot("one", 2, "without")
        assert await store.snapshot("one") == (2, "without")

    stage(scenario)


def test_appends_and_a_revision_at_the_same_time_exclude_each_other(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        await store.append_all("one", [entry(1, "Anna")])
        attempts = [store.append_all("one", [entry(2)]), store.revise("one", forgetting(2), {1: "-"})]
        done = await asyncio.gather(*attempts, return_exceptions=True)
        assert [isinstance(fault, MovedOn) for fault in done].count(True) == 1
        last = (await store.load("one"))[-1]
        assert (await store.load("one"))[1].text == ("-" if last.verb == "forget-name" else "Anna")
        await store.append_all("one", [entry(3)])

    stage(scenario)


def test_the_latest_snapshot_is_kept(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        assert await store.snapshot("one") is None
        for number in (0, 20, 10):
            await store.keep_snapshot("one", number, f"after {number}")
        assert await store.snapshot("one") == (20, "after 20")
        await store.keep_snapshot("two", 1, "of no table")
        assert await store.snapshot("two") is None

    stage(scenario)


def test_a_lease_has_one_owner_until_it_is_released_or_expires(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        owners = [f"worker {number}" for number in range(5)]
        granted = await asyncio.gather(*(store.take_lease("think", owner, 60) for owner in owners))
        assert granted.count(True) == 1
        owner, other = owners[granted.index(True)], owners[granted.index(False)]
        assert await store.take_lease("think", owner, 60), "renewed"
        await store.release_lease("think", other)
        assert not await store.take_lease("think", other, 60), "it is not the other's to release"
        assert await store.take_lease("another", other, 60)
        await store.release_lease("think", owner)
        assert await store.take_lease("think", other, 0)
        assert await store.take_lease("think", owner, 60), "it has expired"

    stage(scenario)


def test_the_site_is_up_since_the_last_gap(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        first, *others = await asyncio.gather(*(store.beat(worker, 60) for worker in "abc"))
        assert others == [first, first], "workers that start together agree"
        assert first == write_moment(read_moment(first)), "as times of entries are written"
        assert await store.beat("b", 60) == first
        assert await store.beat("a", 60) == first
        await asyncio.sleep(0.002)
        later = await store.beat("b", -60)
        assert later > first, "any time since the last beat counts as a gap"
        assert await store.beat("a", 60) == later
        await store.take_lease("think", "a", 60)
        await store.beat("a", 60)
        assert not await store.take_lease("think", "b", 60), "only expired leases are dropped"

    stage(scenario)


def test_the_last_move_is_one_that_everybody_saw(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        for name in ("one", "two"):
            await store.create(new_table(name))
        later = [
            Entry(1, "2026-03-01T20:16:00Z", "decide", 0, "Pb2"),
            Entry(2, "2026-03-01T20:17:00Z", "confirm", 0, ""),
            Entry(3, "2026-03-01T20:18:00Z", "decide", 0, "Pb2"),
            Entry(4, "2026-03-01T20:19:00Z", "take-back", 0, "0"),
        ]
        await store.append_all("one", later)
        await store.keep_ending("two", StoredEnding("1 0", "1 2", "digest"))
        told = await store.activity(["one", "two", "three", "\0"])
        assert told == {"one": Activity("2026-03-01T20:17:00Z", False), "two": Activity(NOW, True)}
        assert await store.activity([]) == {}

    stage(scenario)
