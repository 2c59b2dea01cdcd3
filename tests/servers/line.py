"""A line between a client and a server that can be cut: both ends stay open, and nothing comes through."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.servers.programs import free_port


class Line:
    """Forwards connections to a port. While it is cut, whatever is sent waits; `drop` ends all connections."""

    def __init__(self, to: int) -> None:
        self.port = free_port()
        self._to = to
        self._loop = asyncio.new_event_loop()
        self._open = asyncio.Event()
        self._open.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        self._loop.run_forever()

    def start(self) -> None:
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(10)

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", self.port)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        with suppress(OSError, asyncio.CancelledError):
            await self._open.wait()
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
            try:
                await self._both_ways((reader, back), (there, writer))
            finally:
                back.close()
        writer.close()
        self._tasks.discard(task)

    async def _both_ways(self, *ways: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        """Until one end goes away; then the other goes, too."""
        tasks = [asyncio.ensure_future(self._forward(*way)) for way in ways]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            await self._open.wait()
            writer.write(data)
            await writer.drain()

    def cut(self) -> None:
        """From now on nothing comes through, in either direction."""
        self._loop.call_soon_threadsafe(self._open.clear)

    def mend(self) -> None:
        """What was sent meanwhile arrives."""
        self._loop.call_soon_threadsafe(self._open.set)

    def drop(self) -> None:
        """End all connections; new ones are made."""
        self._loop.call_soon_threadsafe(self._cancel)

    def _cancel(self) -> None:
        for task in self._tasks:
            task.cancel()

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _close(self) -> None:
        """Whoever was accepted a moment ago has to begin before it can be ended: its socket would stay open."""
        self._server.close()
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            self._cancel()
            await asyncio.wait(others, timeout=0.05)


@contextmanager
def line_to(port: int) -> Iterator[Line]:
    line = Line(port)
    line.start()
    try:
        yield line
    finally:
        line.close()
