"""Several processes for bots, asked from an event loop that must never wait for them."""

import asyncio
from collections.abc import Mapping

from piazza.core.phrases import phrase
from piazza.thinking.messages import Question
from piazza.thinking.thinker import BotFailed, Thinker


class Pool:
    """So many bots think at the same time; further questions wait until one of the processes is free."""

    def __init__(self, size: int, own_bots: Mapping[str, str] | None = None) -> None:
        self._thinkers = [Thinker(own_bots) for _ in range(size)]
        self._free: asyncio.Queue[Thinker] = asyncio.Queue()
        self._asking: set[asyncio.Future[int]] = set()
        self._is_closed = False
        for thinker in self._thinkers:
            self._free.put_nowait(thinker)

    async def choose(self, question: Question) -> int:
        """The legal action that the bot prefers; BotFailed if it gives none in time."""
        thinker = await self._free.get()
        if self._is_closed:
            self._free.put_nowait(thinker)
            raise BotFailed(phrase("fault.bot-died", bot=question.bot))
        answer = asyncio.ensure_future(asyncio.to_thread(thinker.choose, question))
        self._asking.add(answer)
        answer.add_done_callback(lambda done: self._is_free(thinker, done))
        return await asyncio.shield(answer)  # who stops waiting must not free a thinker that still thinks

    def _is_free(self, thinker: Thinker, answer: asyncio.Future[int]) -> None:
        self._asking.discard(answer)
        if not answer.cancelled():
            answer.exception()  # it was told to the asker, if that still waits
        self._free.put_nowait(thinker)

    async def close(self) -> None:
        """End all processes; whoever still waits is told that the bot has died."""
        self._is_closed = True
        for thinker in self._thinkers:
            thinker.close()
        while self._asking:  # one that was just being started can be ended only now
            await asyncio.wait(self._asking, timeout=0.05)
            for thinker in self._thinkers:
                thinker.close()
