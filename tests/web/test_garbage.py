"""What is garbage soon goes within a minute, what is garbage later within an hour."""

import asyncio
import gc
import weakref

from tests.virtual_time import run

from piazza.web.garbage import HOUR, PAUSE, Garbage

MOMENT = 1.0  # second


class Thing:
    """Can be part of a cycle."""

    def __init__(self) -> None:
        self.other: Thing = self


def test_new_garbage_goes_within_a_minute() -> None:
    async def story() -> bool:
        garbage = Garbage()
        garbage.start()
        gone = weakref.ref(Thing())
        await asyncio.sleep(PAUSE + MOMENT)
        garbage.stop()
        return gone() is None

    assert run(story())


def test_what_is_old_is_looked_through_once_an_hour() -> None:
    async def story() -> tuple[bool, bool]:
        garbage = Garbage()
        garbage.start()
        thing = Thing()
        gone = weakref.ref(thing)
        await asyncio.sleep(PAUSE + MOMENT)
        del thing
        await asyncio.sleep(PAUSE)
        soon = gone() is None
        await asyncio.sleep(HOUR * PAUSE)
        garbage.stop()
        return soon, gone() is None

    assert run(story()) == (False, True)


def test_a_site_that_has_stopped_leaves_nothing_frozen() -> None:
    async def story() -> None:
        garbage = Garbage()
        garbage.start()
        garbage.stop()

    before = gc.get_threshold()
    run(story())
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)
