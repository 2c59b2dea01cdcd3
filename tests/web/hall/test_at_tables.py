"""Bots and clocks at the tables of the site."""

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from itertools import pairwise

import pytest
from tests.thinking.misfits import MISFITS
from tests.web.visiting import Luck, Opened, Site, possible, settle, site, visit

from piazza.store.memory import MemoryStore
from piazza.thinking.messages import BotQuestion
from piazza.thinking.pool import Pool
from piazza.web.hall import clocks
from piazza.web.hall.bots import Bots
from piazza.web.hall.settings import Settings
from piazza.web.hall.site_time import SiteTime


async def until(holds: Callable[[], Awaitable[bool]], seconds: float = 20.0) -> None:
    """Wait for what other tasks bring about."""
    async with asyncio.timeout(seconds):
        while not await holds():
            await asyncio.sleep(0.005)


async def is_over(visited: Site, table: Opened) -> bool:
    return bool((await visited.see(table))["status"]["over"])


@pytest.mark.parametrize("game", ["twist", "council"])
def test_bots_play_on_their_own(game: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(game, "bot:random " * 2)
        await visited.live(table)
        await until(lambda: is_over(visited, table))
        entries = await visited.hall.store.load(table.id)
        assert {entry.verb for entry in entries} <= {"open", "decide", "confirm"}, "by the same door as people"

    visit(story)


def test_bots_alone_play_only_for_somebody_who_looks() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "bot:random bot:random")
        await visited.see(table)
        await settle()
        assert len(await visited.hall.store.load(table.id)) == 1
        await visited.live(table)
        await until(lambda: is_over(visited, table))

    visit(story)


class Thinking:
    """A bot whose thinking takes long if there is much to choose from, on a clock that only this moves."""

    def __init__(self) -> None:
        self.time = 0.0

    async def choose(self, question: BotQuestion) -> int:
        self.time += len(question.legal) / 1000
        return question.legal[0]

    async def sleep(self, seconds: float) -> None:
        self.time += seconds

    async def close(self) -> None:
        """There is nothing to close."""


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_how_long_a_bot_takes_tells_nothing_of_what_it_holds(level: str) -> None:
    async def story(visited: Site) -> None:
        mind = Thinking()
        settings = Settings(pace=1.0, thought=2.0, plan=4.0)
        visited.hall.bots = Bots(mind, settings, visited.hall.leases, lambda: mind.time, mind.sleep)  # type: ignore[arg-type]
        table = await visited.open("twist", f"me bot:{level}", options={"days": "1"})
        room = await visited.room(table)
        told: list[tuple[float, list[int]]] = []
        room.listen(lambda: told.append((mind.time, room.asked)))
        luck = random.Random(2)
        while room.table.result is None:
            if room.asked == [1]:
                await settle()
            else:
                await visited.step(table, luck)
        took = {round(end - began, 6) for (began, asked), (end, _) in turns(told) if asked == [1]}
        assert took == {1.0 if level == "normal" else 3.0}

    visit(story)


def turns(told: list[tuple[float, list[int]]]) -> list[tuple[tuple[float, list[int]], tuple[float, list[int]]]]:
    """From each moment when somebody else is asked to the next one."""
    changes = [told[0], *(now for before, now in pairwise(told) if before[1] != now[1])]
    return list(pairwise(changes))


def test_bots_of_the_house_think_in_processes_of_their_own() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me bot:easy")
        luck = random.Random(1)

        async def has_moved() -> bool:
            if possible(await visited.see(table, 1)) or (await visited.see(table, 1))["actions"]["complete"]:
                await visited.step(table, luck)
            return any(e.seat == 1 and e.verb == "confirm" for e in await visited.hall.store.load(table.id))

        await until(has_moved, 60)

    visit(story, lucky=False)


class Broken:
    """Bots that fail in a way that nobody has thought of."""

    async def choose(self, question: BotQuestion) -> int:
        raise ZeroDivisionError("what it has seen")

    async def close(self) -> None:
        """There is nothing to close."""


def test_no_failure_of_bots_stops_a_table(caplog: pytest.LogCaptureFixture) -> None:
    async def story(visited: Site) -> None:
        visited.hall.bots = Bots(Broken(), visited.hall.settings, visited.hall.leases)  # type: ignore[arg-type]
        table = await visited.open("twist", "bot:random bot:random")
        await visited.live(table)
        await until(lambda: is_over(visited, table))

    with caplog.at_level(logging.ERROR):
        visit(story)
    assert "ZeroDivisionError" in caplog.text
    assert "what it has seen" not in caplog.text


@pytest.mark.parametrize("misfit", ["Crashing", "Dying", "Cheating"])
def test_luck_decides_for_a_bot_that_fails(misfit: str) -> None:
    async def story(visited: Site) -> None:
        visited.hall.bots = Bots(Pool(1, {"random": MISFITS[misfit]}), visited.hall.settings, visited.hall.leases)
        table = await visited.open("twist", "bot:random bot:random")
        await visited.live(table)

        async def moved() -> bool:
            return len(await visited.hall.store.load(table.id)) > 3

        await visited.see(table)
        await until(moved, 60)

    visit(story)


def test_a_bot_that_hangs_leaves_the_site_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(visited: Site) -> None:
        pool = Pool(1, {"random": MISFITS["Hanging"]})
        pool._thinkers[0]._patience = 0.1
        visited.hall.bots = Bots(pool, visited.hall.settings, visited.hall.leases)
        table = await visited.open("twist", "bot:random bot:random")
        await visited.live(table)
        await visited.see(table)
        other = await visited.open("twist", "me me")
        assert (await visited.see(other, 1))["status"]["text"]

        async def moved() -> bool:
            return len(await visited.hall.store.load(table.id)) > 1

        await until(moved, 60)

    visit(story)


def test_a_seat_is_left_to_a_bot_and_taken_back() -> None:
    async def story(visited: Site) -> None:
        visited.hall.bots = Bots(Sleeping(), visited.hall.settings, visited.hall.leases)  # type: ignore[arg-type]
        table = await visited.open("twist", "me me")
        seat, seen = await visited.asked(table)
        action = possible(seen)[0]
        await visited.do(table, seat, "bot", level="easy")
        seen = await visited.see(table, seat)
        assert seen["players"][seat - 1]["bot"] == "easy"
        assert not possible(seen)
        assert not seen["actions"]["asked"]
        for verb in ("decide", "confirm", "undo"):
            refused = await visited.act(table, seat, verb, action=action)
            assert (refused.status_code, "bot" in refused.json()["fault"]) == (409, True), verb
        assert (await visited.act(table, seat, "bot", level="hard")).status_code == 409
        await visited.do(table, seat, "back")
        assert (await visited.act(table, seat, "back")).status_code == 409
        await visited.do(table, seat, "decide", action=action)

    visit(story)


def test_no_seat_changes_hands_once_the_game_is_over() -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open("twist", "me me"), random.Random(2)
        while await visited.step(table, luck):
            pass
        entries = (await visited.room(table)).table.entries
        for verb in ("bot", "back"):
            refused = await visited.act(table, 1, verb, level="easy")
            assert (refused.status_code, "over" in refused.json()["fault"]) == (409, True), verb
        assert (await visited.room(table)).table.entries == entries

    visit(story)


class Sleeping(Luck):
    """Bots that think for ever."""

    async def choose(self, question: BotQuestion) -> int:
        await asyncio.sleep(3600)
        return 0


def test_a_bot_whose_seat_was_taken_back_decides_nothing() -> None:
    thinking = asyncio.Event()
    advance = asyncio.Event()

    class Waiting(Luck):
        async def choose(self, question: BotQuestion) -> int:
            thinking.set()
            await advance.wait()
            return await super().choose(question)

    async def story(visited: Site) -> None:
        visited.hall.bots = Bots(Waiting(), visited.hall.settings, visited.hall.leases)  # type: ignore[arg-type]
        table = await visited.open("twist", "me me")
        seat, _ = await visited.asked(table)
        await visited.do(table, seat, "bot", level="easy")
        await asyncio.wait_for(thinking.wait(), 5)
        await visited.do(table, seat, "back")
        advance.set()
        await settle()
        assert (await visited.see(table, seat))["actions"]["draft"] == []

    visit(story)


# Clocks --------------------------------------------------------------------------------------------------------------


def test_when_time_is_over_a_bot_decides() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", clock="move 1")
        seat, _ = await visited.asked(table)

        async def decided() -> bool:
            return any(entry.verb == "confirm" for entry in await visited.hall.store.load(table.id))

        await until(decided)
        entries = await visited.hall.store.load(table.id)
        assert [(entry.verb, entry.seat) for entry in entries if entry.verb == "clock"][-1] == ("clock", seat - 1)

    visit(story)


def test_a_page_that_opens_later_sees_less_time() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", clock="game 500")
        seat, _ = await visited.asked(table)
        first = (await visited.see(table))["players"][seat - 1]["clock"]
        await asyncio.sleep(0.05)
        later = (await visited.see(table))["players"][seat - 1]["clock"]
        assert later["left"] <= first["left"] - 0.05
        assert (later["until"], later["running"]) == (first["until"], True)
        socket = await visited.live(table)
        players = socket.news()[0]["parts"]["players"]
        assert float(players.split('data-left="')[seat].split('"')[0]) <= later["left"]

    visit(story)


def test_a_restart_eats_no_time() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with site(store) as visited:
            table = await visited.open("twist", "me me", clock="game 500")
            seat, _ = await visited.asked(table)
        later = SiteTime(lambda: time.time_ns() + 1_000_000_000 * 60 * 60)
        async with site(store, time=later) as visited:
            assert (await visited.see(table))["players"][seat - 1]["clock"]["left"] == pytest.approx(500, abs=5)

    asyncio.run(story())


@pytest.mark.parametrize(("hours", "left"), [(10, 14), (23, 1), (23.5, 24), (50, 24)])
def test_days_for_a_move_run_on_over_a_restart_unless_they_end_there(hours: float, left: float) -> None:
    async def story() -> None:
        store = MemoryStore()
        async with site(store) as visited:
            table = await visited.open("twist", "me me", clock="move 86400")
            seat, _ = await visited.asked(table)
        later = SiteTime(lambda: time.time_ns() + round(hours * 3600 - 10) * 1_000_000_000)
        async with site(store, time=later) as visited:
            clock = (await visited.see(table))["players"][seat - 1]["clock"]
            assert clock["left"] == pytest.approx(left * 3600, abs=60)

    asyncio.run(story())


def test_an_alarm_that_comes_to_nothing_is_set_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "RETRY", 0.01)

    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", clock="move 100")
        room = await visited.room(table)
        await visited.hall.clocks._end_time(room, 0)
        assert room.id in visited.hall.clocks._alarms

    visit(story)
