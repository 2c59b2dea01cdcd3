"""The clocks of a page: it is told when they end, and what a bot that stands in for somebody means for him."""

import asyncio
import random
import re

import pytest
from tests.web.visiting import Opened, Seen, Site, settle, visit

from piazza.words import Words

TIME_UP = Words("en").text("web.actions.time-up")


def ends_in(markup: str) -> list[str]:
    return re.findall(r'data-until="([^"]*)"', markup)


def ends_of(seen: Seen) -> list[str]:
    return [player["clock"]["until"] for player in seen["players"] if player["clock"]["running"]]


@pytest.mark.parametrize("clock", ["move 500", "game 5000"])
def test_a_page_always_knows_when_clocks_end(clock: str) -> None:
    """Also if whoever has decided is asked again at once, when all the rest of the panel looks as it did before."""

    async def story(visited: Site) -> None:
        table, luck = await visited.open("twist", "me me", clock=clock), random.Random(2)
        page = (await visited.browser.get(table.page(1), headers=table.cookie(1))).text
        shown, socket = ends_in(page), await visited.live(table, 1)
        for _ in range(60):
            assert shown == ends_of(await visited.see(table, 1))
            if not await visited.step(table, luck):
                break
            await settle()
            for news in socket.news():
                shown = ends_in(news["parts"]["players"]) if "players" in news["parts"] else shown

    visit(story)


async def out_of_time(visited: Site) -> tuple[Opened, int, Seen]:
    """A table, the seat whose time is up, and what it sees."""
    table = await visited.open("twist", "me me", clock="game 1")
    seat, _ = await visited.asked(table)
    for _ in range(100):
        seen = await visited.see(table, seat)
        if seen["players"][seat - 1]["bot"]:
            return table, seat, seen
        await asyncio.sleep(0.05)
    raise AssertionError("the time of a seat ends")


def test_whose_time_is_up_cannot_take_anything_back() -> None:
    async def story(visited: Site) -> None:
        table, seat, seen = await out_of_time(visited)
        assert [player["stand_in"] for player in seen["players"]] == [number == seat for number in (1, 2)]
        page = (await visited.browser.get(table.page(seat), headers=table.cookie(seat))).text
        assert TIME_UP in page
        assert 'action="' + table.page(seat) + '/back"' not in page
        assert (await visited.act(table, seat, "back")).status_code == 409

    visit(story, pace=60.0)


def test_who_left_the_seat_to_a_bot_can_take_it_back() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me")
        await visited.do(table, 1, "bot", level="easy")
        seen = await visited.see(table, 1)
        assert (seen["players"][0]["bot"], seen["players"][0]["stand_in"]) == ("easy", False)
        page = (await visited.browser.get(table.page(1), headers=table.cookie(1))).text
        assert TIME_UP not in page
        assert 'action="' + table.page(1) + '/back"' in page
        await visited.do(table, 1, "back")

    visit(story, pace=60.0)
