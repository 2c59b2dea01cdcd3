"""The least of HTTP that a client needs: one connection that stays open, one request at a time."""

import asyncio
import time
from typing import Any, NamedTuple

import msgspec

HERE = "127.0.0.1"
QUIET = 2  # seconds; servers close what was quiet for five


class Answer(NamedTuple):
    """What came back, as it came."""

    status: int
    body: bytes


class Http:
    """`send` only sends, the answer can be waited for later. A connection that was quiet for long is opened again."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._last = 0.0

    async def send(self, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> None:
        if self._streams is None or time.monotonic() - self._last > QUIET:
            await self.close()
            self._streams = await asyncio.open_connection(HERE, self._port)
        self._last = time.monotonic()
        lines = [f"{name}: {value}" for name, value in {"host": HERE, "content-length": len(body), **headers}.items()]
        self._streams[1].write("\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode() + body)

    async def answer(self) -> Answer:
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
        length = next((int(line.split(":")[1]) for line in head if line.startswith("content-length:")), None)
        body = await (self._chunks() if length is None else self._reader.readexactly(length))
        return Answer(int(head[0].split()[1]), body)

    async def json(self, method: str, path: str, headers: dict[str, str], content: object = None) -> Any:
        """Send and wait; anything but success ends the measurement."""
        body = b"" if content is None else msgspec.json.encode(content)
        await self.send(method, path, {"content-type": "application/json", **headers}, body)
        return msgspec.json.decode(checked(await self.answer()).body)

    async def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            await self._streams[1].wait_closed()
            self._streams = None

    @property
    def _reader(self) -> asyncio.StreamReader:
        assert self._streams is not None, "something was sent"
        return self._streams[0]

    async def _chunks(self) -> bytes:
        """A body whose length is told piece by piece."""
        body = b""
        while size := int(await self._reader.readline(), 16):
            body += await self._reader.readexactly(size)
            await self._reader.readexactly(2)
        await self._reader.readexactly(2)
        return body


def checked(answer: Answer) -> Answer:
    if answer.status >= 400:
        raise SystemExit(f"refused with {answer.status}: {answer.body[:300]!r}")
    return answer
