"""Redis, or a server that speaks its language, as the bus: publish and subscribe on one channel."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.connection import parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, AuthorizationError, RedisError, ResponseError

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.web.hall.bus.bus import BusFailed
from piazza.web.hall.bus.remote import RemoteBus

CONNECTING: Final = 3.0  # seconds


def redis_bus(address: str) -> RemoteBus:
    """The bus at an address such as `redis://:password@host:6379/0`; Unreadable if it is none."""
    try:
        client_of(address).connection_pool.make_connection()  # which opens nothing, but reads all options
    except (ValueError, TypeError):
        raise Unreadable(phrase("fault.bus-address")) from None
    return RemoteBus(partial(connect, address))


def client_of(address: str) -> Redis:
    """It never tries again by itself: the bus does that."""
    return Redis.from_url(address, socket_connect_timeout=CONNECTING, retry=Retry(NoBackoff(), 0))


async def connect(address: str) -> "RedisLine":
    given = parse_url(address)
    place = given.get("path") or f"{given.get('host', 'localhost')}:{given.get('port', 6379)}"
    line = RedisLine(client_of(address), f"piazza.{given.get('db', 0)}")
    try:
        await line.open()
    except BaseException as problem:
        await line.close()
        if isinstance(problem, (RedisError, OSError, TimeoutError)):
            raise BusFailed(phrase(f"fault.bus-{meaning_of(problem)}", place=place)) from None
        raise
    return line


def meaning_of(problem: Exception) -> str:
    """Which sentence says what is wrong. The texts of these errors are not shown: they may contain the address."""
    text = str(problem)
    if isinstance(problem, (AuthenticationError, AuthorizationError)) or text.startswith(("NOAUTH", "WRONGPASS")):
        return "password"
    return "refused" if isinstance(problem, ResponseError) else "unreachable"


class RedisLine:
    """One connection that listens, and one that sends. The number of the database is part of the channel's name."""

    def __init__(self, client: Redis, channel: str) -> None:
        self._client = client
        self._channel = channel
        self._listening: PubSub = client.pubsub(ignore_subscribe_messages=True)

    async def open(self) -> None:
        async with asyncio.timeout(CONNECTING):
            await self._client.ping()
            await self._listening.subscribe(self._channel)
            await self._listening.get_message(timeout=CONNECTING)  # the answer to it

    async def send(self, texts: Sequence[str]) -> None:
        pipeline = self._client.pipeline(transaction=False)
        for text in texts:
            pipeline.publish(self._channel, text)
        await pipeline.execute()

    async def receive(self) -> str:
        while (message := await self._listening.get_message(timeout=None)) is None:
            pass
        content = message["data"]
        return content.decode(errors="replace") if isinstance(content, bytes) else str(content)

    async def close(self) -> None:
        await self._listening.aclose()
        await self._client.aclose()
