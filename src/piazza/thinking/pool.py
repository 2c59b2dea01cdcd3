"""Several worker processes for bots, used from an event loop without blocking it."""

import asyncio
from collections.abc import Mapping

from piazza.core.phrases import phrase
from piazza.thinking.messages import BotQuestion
from piazza.thinking.thinker import BotFailed, Thinker


class Pool:
    """A fixed number of worker processes; further questions wait until one is free."""

    def __init__(self, size: int, own_bots: Mapping[str, str] | None = None) -> None:
        self._thinkers = [Thinker(own_bots) for _ in range(size)]
        self._free: asyncio.Queue[Thinker] = asyncio.Queue()
        self._asking: set[asyncio.Future[int]] = set()
        self._is_closed = False
        for thinker in self._thinkers:
            self._free.put_nowait(thinker)

    async def choose(self, question: BotQuestion) -> int:
        """The legal action that the bot chooses; BotFailed if there is none in time."""
        thinker = await self._free.get()
        if self._is_closed:
            self._free.put_nowait(thinker)
            raise BotFailed(phrase("fault.bot-died", bot=question.bot))
        answer = asyncio.ensure_future(asyncio.to_thread(thinker.choose, question))
        self._asking.add(answer)
        answer.add_done_callback(lambda done: self._is_free(thinker, done))
        return await asyncio.shield(answer)  # a caller that stops waiting must not free a thinker that still thinks

    def _is_free(self, thinker: Thinker, answer: asyncio.Future[int]) -> None:
        self._asking.discard(answer)
        if not answer.cancelled():
            answer.exception()  # retrieved, so that asyncio does not log it
        self._free.put_nowait(thinker)

    async def close(self) -> None:
        """End all processes; callers that still wait get BotFailed."""
        self._is_closed = True
        for thinker in self._thinkers:
            thinker.close()
        while self._asking:  # a process that was being started can be ended only now
            await asyncio.wait(self._asking, timeout=0.05)
            for thinker in self._thinkers:
                thinker.close()
