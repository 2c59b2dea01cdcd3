"""Several processes for bots, asked from an event loop."""

import asyncio
import multiprocessing
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from tests.thinking.misfits import MISFITS

from piazza.games import game as find_game
from piazza.thinking.messages import BotQuestion
from piazza.thinking.pool import Pool
from piazza.thinking.thinker import BotFailed

POSITION = "5/1PRN1/1SBF1/5 c 7 * =PF"


def question(bot: str, seconds: float = 5.0) -> BotQuestion:
    game = find_game("twist")
    state = game.read_position(game.setup(), POSITION)
    return BotQuestion(
        "twist", bot, game.dump_view(game.observe(state, 1)), list(game.actions(state, 1)), "dice", 100, seconds
    )


@asynccontextmanager
async def pool(size: int) -> AsyncIterator[Pool]:
    opened = Pool(size, MISFITS)
    try:
        yield opened
    finally:
        await opened.close()


def test_more_questions_than_processes_are_answered() -> None:
    async def story() -> None:
        async with pool(2) as asked:
            answers = await asyncio.gather(*(asked.choose(question("random")) for _ in range(5)))
            assert len(set(answers)) == 1, "the same view and the same luck"
            assert len(multiprocessing.active_children()) == 2

    asyncio.run(story())
    assert not multiprocessing.active_children()


def test_failures_are_told_and_the_next_question_is_answered() -> None:
    async def story() -> None:
        async with pool(1) as asked:
            for bot in ("Crashing", "Dying", "Cheating"):
                with pytest.raises(BotFailed):
                    await asked.choose(question(bot))
            assert await asked.choose(question("random")) in question("random").legal

    asyncio.run(story())


def test_whoever_stops_waiting_frees_nothing_that_still_thinks() -> None:
    async def story() -> None:
        async with pool(1) as asked:
            asked._thinkers[0]._patience = 0.2
            await asked.choose(question("random"))
            impatient = asyncio.create_task(asked.choose(question("Hanging", 0.2)))
            await asyncio.sleep(0.05)
            impatient.cancel()
            with pytest.raises(asyncio.CancelledError):
                await impatient
            assert await asked.choose(question("random")) in question("random").legal

    asyncio.run(story())


def test_the_loop_goes_on_while_bots_think() -> None:
    async def story() -> None:
        async with pool(1) as asked:
            thinking = asyncio.create_task(asked.choose(question("random")))
            longest, before = 0.0, time.monotonic()
            while not thinking.done():
                await asyncio.sleep(0.001)
                now = time.monotonic()
                longest, before = max(longest, now - before), now
            assert longest < 1.0

    asyncio.run(story())


@pytest.mark.parametrize("moment", [0.0, 0.05, 0.6])
def test_closing_ends_everything_at_any_moment(moment: float) -> None:
    async def story() -> None:
        opened = Pool(2, MISFITS)
        asking = [asyncio.create_task(opened.choose(question("Hanging", 60))) for _ in range(3)]
        await asyncio.sleep(moment)
        started = time.monotonic()
        await opened.close()
        answers = await asyncio.gather(*asking, return_exceptions=True)
        assert all(isinstance(answer, BotFailed) for answer in answers), answers
        assert time.monotonic() - started < 10

    asyncio.run(story())
    assert not multiprocessing.active_children()
