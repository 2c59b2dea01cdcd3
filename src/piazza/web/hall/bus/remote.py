"""A bus to other processes, over a line that may break at any time and is connected again by itself."""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, Protocol

from piazza.core.errors import Fault
from piazza.core.phrases import phrase
from piazza.web.hall.bus.bus import BusFailed, Heard
from piazza.web.hall.bus.messages import Message, Parcel, read_parcel, write_parcels

logger = logging.getLogger("piazza.bus")

MOST_WAITING: Final = 10_000  # messages that wait to be sent; the oldest are dropped
IDLE: Final = 1.0  # seconds without a message before an empty parcel is sent
SILENCE: Final = 4.0  # seconds in which not even the own parcels come back: the line is dead
PAUSES: Final = (0.2, 0.5, 1.0, 2.0)  # seconds before each attempt to connect again; then always the last


class BusConnection(Protocol):
    """One connection. Whatever is sent comes back to its sender as well. Any exception means that it is broken."""

    async def send(self, texts: Sequence[str]) -> None: ...
    async def receive(self) -> str: ...
    async def close(self) -> None: ...


class RemoteBus:
    """Sends what waits in batches, in a task of its own, and drops what it cannot send."""

    is_shared = True

    def __init__(self, connect: Callable[[], Awaitable[BusConnection]]) -> None:
        self.worker = secrets.token_hex(6)
        self.reconnects = 0
        self._connect = connect
        self._waiting: deque[Message] = deque(maxlen=MOST_WAITING)
        self._has_waiting = asyncio.Event()
        self._is_up = self._is_closing = False
        self._has_complained = False
        self._heard: Heard | None = None
        self._line: BusConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self, heard: Heard, must_answer: bool = True) -> None:
        self._heard = heard
        try:
            self._line = await self._connect()
            self._is_up = True
        except Fault as fault:
            if must_answer:
                raise
            logger.warning("the bus cannot be reached yet, and tables are polled: %s", fault.phrase.key)
        self._task = asyncio.create_task(self._run())

    def publish(self, message: Message) -> None:
        if self._is_up:
            self._waiting.append(message)
            self._has_waiting.set()

    async def ping(self) -> None:
        if not self._is_up:
            raise BusFailed(phrase("fault.bus-silent"))

    async def close(self) -> None:
        self._is_closing = True  # if the line breaks just then, the error replaces the cancellation
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._close_line()  # a task that is cancelled before its first step closes nothing

    # The line --------------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while not self._is_closing:
            self._line = self._line or await self._connect_again()
            try:
                await self._use(self._line)
            except Exception as problem:
                if self._is_up:
                    logger.warning("the bus is lost, and tables are polled until it is back: %s", names_of(problem))
                self._is_up = False
                self._waiting.clear()
            finally:
                await self._close_line()

    async def _close_line(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            await close_quietly(line)

    async def _use(self, line: BusConnection) -> None:
        """Until the line breaks, which always raises something."""
        async with asyncio.TaskGroup() as both:
            both.create_task(self._send(line))
            both.create_task(self._receive(line))

    async def _connect_again(self) -> BusConnection:
        pauses = deque(PAUSES)
        while True:
            await asyncio.sleep(pauses[0])
            if len(pauses) > 1:
                pauses.popleft()
            try:
                return await self._connect()
            except Exception as problem:
                logger.debug("the bus cannot be reached: %s", names_of(problem))

    async def _send(self, line: BusConnection) -> None:
        """At first and when nothing waits, an empty parcel, to hear whether the line works."""
        while True:
            self._has_waiting.clear()
            messages, self._waiting = self._waiting, deque(maxlen=MOST_WAITING)
            async with asyncio.timeout(SILENCE):
                await line.send(write_parcels(self.worker, messages))
            with suppress(TimeoutError):
                async with asyncio.timeout(IDLE):
                    await self._has_waiting.wait()

    async def _receive(self, line: BusConnection) -> None:
        while True:
            async with asyncio.timeout(SILENCE):
                text = await line.receive()
            if not self._is_up:
                self._is_up = True
                self.reconnects += 1
                logger.warning("the bus is back")
            self._read(text)

    def _read(self, text: str) -> None:
        try:
            parcel = read_parcel(text)
        except ValueError as problem:
            if not self._has_complained:  # once: whoever sends nonsense must not fill the log
                logger.warning("what is on the bus cannot be read, and is ignored: %s", names_of(problem))
            self._has_complained = True
            return
        if parcel.worker != self.worker:
            self._pass_on(parcel)

    def _pass_on(self, parcel: Parcel) -> None:
        assert self._heard is not None, "it is set before the line is used"
        for message in parcel.messages:
            try:
                self._heard(parcel.worker, message)
            except Exception:
                logger.exception("a message of the bus could not be handled")


async def close_quietly(line: BusConnection) -> None:
    """A broken line may not even be closed properly."""
    try:
        async with asyncio.timeout(SILENCE):
            await line.close()
    except Exception as problem:
        logger.debug("the line of the bus was not closed: %s", names_of(problem))


def names_of(problem: BaseException) -> str:
    """The kinds of error. Their texts may contain an address with its password, or what somebody else has sent."""
    if isinstance(problem, BaseExceptionGroup):
        return ", ".join(map(names_of, problem.exceptions))
    return type(problem).__name__
