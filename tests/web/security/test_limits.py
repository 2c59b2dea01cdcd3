"""Limits: sizes, numbers of pages, rates."""

import time
from collections.abc import AsyncIterator

import pytest
from tests.web.hand_clock import Clock
from tests.web.visiting import Opened, Site, settle, visit

from piazza.web.hall import presence
from piazza.web.security.faults import TooFast
from piazza.web.security.limits import BUCKETS, Buckets, Rates, counted_as


def test_large_bodies_are_refused() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        large = "x" * 16_385
        for answer in [
            await visited.browser.post(f"{table.page(1)}/decide", headers=table.cookie(1), data={"action": large}),
            await visited.program.post(f"{table.api(1)}/decide", headers=table.key(1), content=large),
            await visited.program.post("/api/tables", content="x" * 65_537),
            await visited.browser.post("/tables", data={"game": "x" * 65_537}),
            await visited.browser.post("/play", data={"game": large}),
        ]:
            assert answer.status_code == 413
            assert "too long" in answer.text

    visit(story)


def test_reading_stops_at_the_limit() -> None:
    async def story(visited: Site) -> None:
        table, pieces = await visited.open(), 0

        async def endless() -> AsyncIterator[bytes]:
            nonlocal pieces
            while True:
                pieces += 1
                yield b"x" * 1000

        answer = await visited.program.post(f"{table.api(1)}/decide", headers=table.key(1), content=endless())
        assert answer.status_code == 413
        assert pieces < 20

    visit(story)


def test_a_seat_and_all_watchers_have_so_many_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "PAGES_OF_WATCHERS", 3)

    async def story(visited: Site) -> None:
        table = await visited.open()
        mine = [await visited.live(table, 1) for _ in range(presence.PAGES_OF_A_SEAT)]
        assert all(socket.is_open for socket in mine)
        assert not (await visited.live(table, 1)).is_open
        assert not (await visited.live_program(table, 1)).is_open, "programs count as pages"
        assert (await visited.live(table, 2)).is_open
        watchers = [await visited.live(table) for _ in range(3)]
        assert all(socket.is_open for socket in watchers)
        assert not (await visited.live(table)).is_open
        await mine[0].leave()
        await watchers[0].leave()
        assert (await visited.live(table, 1)).is_open
        assert (await visited.live_program(table)).is_open

    visit(story)


def test_who_is_here_is_told_when_the_first_page_opens_and_the_last_one_closes() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        watcher = await visited.live_program(table)

        def told() -> list[list[bool]]:
            return [[player["here"] for player in seen["players"]] for seen in watcher.news()]

        assert told() == [[False, False]]
        first, second = await visited.live(table, 2), await visited.live(table, 2)
        assert told() == [[False, True]]
        await first.leave()
        await settle()
        assert told() == []
        await second.leave()
        await settle()
        assert told() == [[False, False]]
        await watcher.leave()
        room = await visited.room(table)
        assert room.presence.is_empty
        assert room.can_be_forgotten

    visit(story)


# Rates ---------------------------------------------------------------------------------------------------------------


def test_a_bucket_is_emptied_and_fills_again() -> None:
    clock = Clock()
    buckets = Buckets(3, 0.5, clock)
    for _ in range(3):
        buckets.take("Anna")
    with pytest.raises(TooFast):
        buckets.take("Anna")
    buckets.take("Bea")
    clock.now += 1.9
    with pytest.raises(TooFast):
        buckets.take("Anna")
    clock.now += 0.2
    buckets.take("Anna")
    clock.now += 1000
    for _ in range(3):
        buckets.take("Anna")
    with pytest.raises(TooFast):
        buckets.take("Anna")


def test_only_so_many_buckets_are_remembered() -> None:
    buckets = Buckets(1, 0.0, Clock())
    for number in range(BUCKETS + 50):
        buckets.take(str(number))
    assert len(buckets._buckets) == BUCKETS
    with pytest.raises(TooFast):
        buckets.take(str(BUCKETS))


async def tries(visited: Site, table: Opened, what: str) -> int:
    if what == "acts":
        return (await visited.act(table, 1, "confirm")).status_code
    if what == "tables":
        return (await visited.program.post("/api/tables", json={"game": "chess"})).status_code
    if what == "links":
        return (await visited.browser.get(f"/join/{table.id}/2/wrong")).status_code
    if what == "hosts":
        return (await visited.browser.post(f"{table.page(1)}/seats/2/link")).status_code
    if what == "host's pages":
        cookies = {"cookie": f"host=wrong; seat={table.keys[1]}"}
        return (await visited.browser.get(table.page(1), headers=cookies)).status_code
    if what == "tables that there are not":
        return (await visited.program.post("/api/tables/nowhere/seats/1/confirm")).status_code
    if what == "claims":
        claim = {"key": "wrong", "name": "Eve"}
        return (await visited.program.post(f"{table.api(2)}/claim", json=claim)).status_code
    return (await visited.program.get(table.api(1), headers={"authorization": "Bearer wrong"})).status_code


@pytest.mark.parametrize(
    ("what", "usual", "most"),
    [
        ("acts", 409, 60),
        ("tables", 400, 19),
        ("links", 403, 20),
        ("hosts", 403, 20),
        ("host's pages", 200, 20),
        ("tables that there are not", 404, 20),
        ("claims", 403, 20),
        ("keys", 403, 20),
    ],
)
def test_too_much_at_once_is_refused(what: str, usual: int, most: int) -> None:
    async def story(visited: Site) -> None:
        rates, clock = visited.app.state.rates, Clock()
        for buckets in (rates.acts, rates.acts_from, rates.tables, rates.guesses):
            buckets._clock = clock
        table = await visited.open(seats="me friend")
        assert [await tries(visited, table, what) for _ in range(most)] == [usual] * most
        assert await tries(visited, table, what) == 429
        assert (await visited.program.get(f"/api/tables/{table.id}")).status_code == 200
        clock.now += 60
        assert await tries(visited, table, what) == usual

    visit(story, ease=1.0)


def test_a_jump_of_the_wall_clock_changes_no_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    buckets = Buckets(1, 0.001)
    buckets.take("Anna")
    monkeypatch.setattr(time, "time", lambda: 1e12)
    monkeypatch.setattr(time, "time_ns", lambda: 10**21)
    with pytest.raises(TooFast) as refused:
        buckets.take("Anna")
    assert refused.value.seconds == 1000


def test_what_another_worker_took_is_waited_for() -> None:
    buckets = Buckets(20, 0.5, Clock())
    for _ in range(12):
        buckets.take("Eve")
    buckets.spend("Eve", 12)
    with pytest.raises(TooFast) as refused:
        buckets.take("Eve")
    assert refused.value.seconds == 10, "5 tokens are missing, and 2 s make one"


def test_only_rates_are_told_to_other_workers() -> None:
    rates = Rates(is_shared=True)
    rates.reads.take("Eve")
    assert {name: tokens for name, tokens in rates.collect() if tokens} == {"reads": {"Eve": 1}}
    rates.spend("sockets", {"Eve": 1})


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("198.51.100.1", "198.51.100.2", False),
        ("2001:db8:0:7::1", "2001:db8:0:7:ffff::2", True),
        ("2001:db8:0:7::1", "2001:db8:0:8::1", False),
        ("::ffff:198.51.100.1", "::ffff:198.51.100.2", False),
        ("-", "unix", False),
    ],
)
def test_a_network_of_ipv6_is_one_visitor(one: str, other: str, same: bool) -> None:
    assert (counted_as(one) == counted_as(other)) == same
