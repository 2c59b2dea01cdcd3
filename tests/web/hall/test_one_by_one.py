"""Pages of one table are drawn one after the other, and each is sent before the next is drawn."""

import asyncio
from collections.abc import Callable
from functools import partial

import pytest
from tests.web.visiting import Site, settle, visit

from piazza.web.hall.one_by_one import OneByOne


def test_each_has_a_step_of_its_own_and_one_that_fails_stops_none() -> None:
    async def story() -> None:
        loop = asyncio.get_running_loop()
        sending = OneByOne()
        happened: list[str] = []
        problems: list[str] = []
        loop.set_exception_handler(lambda _, about: problems.append(str(about["exception"])))

        def work(name: str) -> Callable[[], None]:
            def do() -> None:
                happened.append(name)
                loop.call_soon(happened.append, f"after {name}")
                if name == "b":
                    raise ValueError(name)

            return do

        for name in "abc":
            sending.add(work(name))
        await settle()
        assert happened == ["a", "after a", "b", "after b", "c", "after c"]
        assert problems == ["b"]

    asyncio.run(story())


@pytest.mark.parametrize("first", [0, 1])
def test_those_who_are_asked_hear_it_first(first: int) -> None:
    async def story(site: Site) -> None:
        room = await site.room(await site.open("twist", "me friend"))
        heard: list[int] = []
        for viewer in (first, 1 - first):
            room.listen(partial(heard.append, viewer), 1 << viewer)
        room.nudge()
        (asked,) = room.asked
        assert heard == [asked, 1 - asked]

    visit(story)
