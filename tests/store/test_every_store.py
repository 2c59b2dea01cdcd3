"""What every store promises of logs: they only grow, one entry after the other."""

import asyncio

import pytest
from tests.store.conftest import Stage
from tests.store.tables import NOW, SEATS, entry, new_table, refused

from piazza.store.store import (
    MovedOn,
    NoSuchTable,
    SeatKeys,
    Store,
    StoredEnding,
    TableExists,
)
from piazza.table.log import Entry


def test_a_new_table_is_there_with_its_seats_and_its_first_entry(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        assert await store.load("one") == [new_table().first]
        assert await store.seats("one") == list(SEATS)
        assert await store.seat("one", 1) == SeatKeys(1, "invite-b", None, 0)
        assert await store.host_hash("one") == "host of one"

    stage(scenario)


def test_a_table_cannot_be_made_twice(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        await store.append_all("one", [entry(1)])
        await refused(TableExists, store.create(new_table()))
        assert len(await store.load("one")) == 2

    stage(scenario)


def test_nothing_is_known_of_other_tables_and_seats(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        for attempt in (
            store.load("two"),
            store.append_all("two", [entry(1)]),
            store.append_all("two", [entry(0)]),
            store.append_all("two", []),
            store.host_hash("two"),
            store.seats("two"),
            store.seat("two", 0),
            store.seat("one", 2),
            store.claim("two", 0, "a", "b"),
            store.claim("one", 2, "a", "b"),
            store.invite("one", 2, str),
        ):
            await refused(NoSuchTable, attempt)

    stage(scenario)


@pytest.mark.parametrize("name", ["", "\0", "one\0", "\ud800", "x" * 10_000, "' OR 1 = 1"])
def test_nor_of_names_that_no_table_has(stage: Stage, name: str) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        assert not await store.has(name)
        assert await store.snapshot(name) is None
        for attempt in (store.load(name), store.host_hash(name), store.seats(name), store.ending(name)):
            await refused(NoSuchTable, attempt)

    stage(scenario)


def test_the_first_ending_of_a_table_stays(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        assert await store.ending("one") is None
        for scores in ("3 1", "1 3"):
            await store.keep_ending("one", StoredEnding(scores, "1 2", "digest"))
        assert await store.ending("one") == StoredEnding("3 1", "1 2", "digest")
        await refused(NoSuchTable, store.keep_ending("two", StoredEnding("3 1", "1 2", "digest")))
        await refused(NoSuchTable, store.ending("two"))

    stage(scenario)


TEXTS = ["", " ", "“é” \u202e", "a\nb", '"; DROP TABLE entries; --', "x" * 100_000]


def test_entries_come_back_as_they_were(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        kept = [Entry(number, f"{NOW}{number}", "sit", 4, text) for number, text in enumerate(TEXTS, 1)]
        for one in kept:
            await store.append_all("one", [one])
        assert (await store.load("one"))[1:] == kept
        assert await store.load("one", 3) == kept[2:]
        assert await store.load("one", 99) == []
        assert all(type(one) is Entry for one in await store.load("one"))

    stage(scenario)


@pytest.mark.parametrize("number", [-1, 0, 1, 3, 100])
def test_the_place_of_an_entry_is_the_lock(stage: Stage, number: int) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        await store.append_all("one", [entry(1)])
        await refused(MovedOn, store.append_all("one", [entry(number, "other")]))
        assert await store.load("one", 1) == [entry(1)]
        await store.append_all("one", [entry(2)])

    stage(scenario)


def test_several_entries_are_kept_together_or_not_at_all(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        await store.append_all("one", [entry(1), entry(2), entry(3)])
        for wrong in ([3, 4], [4, 6], [4, 4], [5, 4]):
            await refused(MovedOn, store.append_all("one", [entry(number) for number in wrong]))
        assert [one.number for one in await store.load("one")] == [0, 1, 2, 3]

    stage(scenario)


def test_that_entries_are_kept_is_told_once_and_not_if_they_are_refused(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        told: list[str] = []
        await store.append_all("one", [entry(1), entry(2)], lambda: told.append("first"))
        assert told == ["first"]
        await refused(MovedOn, store.append_all("one", [entry(2)], lambda: told.append("second")))
        assert told == ["first"]

    stage(scenario)


def test_entries_that_nobody_waits_for_any_more_are_kept_and_told(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        heard = asyncio.Event()
        waiting = asyncio.create_task(store.append_all("one", [entry(1)], heard.set))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait_for(heard.wait(), 5)
        assert await store.load("one", 1) == [entry(1)]

    stage(scenario)


def test_whoever_cannot_take_what_was_kept_does_not_spoil_it_for_others(stage: Stage) -> None:
    def stumble() -> None:
        raise ZeroDivisionError

    async def scenario(store: Store) -> None:
        told: list[str] = []
        for name in ("one", "two"):
            await store.create(new_table(name))
        stumbling = store.append_all("one", [entry(1)], stumble)
        answers = await asyncio.gather(
            stumbling, store.append_all("two", [entry(1)], lambda: told.append("two")), return_exceptions=True
        )
        assert [type(answer) for answer in answers] == [ZeroDivisionError, type(None)]
        assert told == ["two"]
        assert [await store.load(name, 1) for name in ("one", "two")] == [[entry(1)], [entry(1)]]

    stage(scenario)


def test_of_those_who_come_at_once_one_is_first(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        tries = [store.append_all("one", [entry(1, f"try {number}")]) for number in range(20)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert answers.count(None) == 1
        assert sum(isinstance(answer, MovedOn) for answer in answers) == 19
        assert await store.load("one", 1) == [entry(1, f"try {answers.index(None)}")]

    stage(scenario)


def test_those_who_are_refused_do_not_spoil_what_others_append_at_the_same_time(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        names = [f"table {number}" for number in range(30)]
        for name in names:
            await store.create(new_table(name))
        right = [store.append_all(name, [entry(1)]) for name in names]
        wrong = [store.append_all(name, [entry(5)]) for name in names] + [store.append_all("none", [entry(1)])]
        answers = await asyncio.gather(*right, *wrong, return_exceptions=True)
        assert answers[:30] == [None] * 30
        assert [type(answer) for answer in answers[30:]] == [MovedOn] * 30 + [NoSuchTable]
        for name in names:
            assert await store.load(name, 1) == [entry(1)]

    stage(scenario)


def test_a_table_is_there_or_not(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        assert not await store.has("one")
        await store.create(new_table())
        assert await store.has("one")
        assert not await store.has("two")

    stage(scenario)


def test_whoever_stops_waiting_does_not_stop_others(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        for name in ("one", "two"):
            await store.create(new_table(name))
        impatient = asyncio.create_task(store.append_all("one", [entry(1)]))
        patient = asyncio.create_task(store.append_all("two", [entry(1)]))
        await asyncio.sleep(0)
        impatient.cancel()
        await patient
        assert await store.load("two", 1) == [entry(1)]
        await store.append_all("two", [entry(2)])

    stage(scenario)


def test_the_ends_of_several_logs_are_found_at_once(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        for name in ("one", "two", "three"):
            await store.create(new_table(name))
        await store.append_all("two", [entry(1), entry(2)])
        assert await store.ends(["one", "two", "none"]) == {"one": 0, "two": 2}
        assert await store.ends([]) == {}
        await store.ping()

    stage(scenario)
