"""What a message over Redis costs: its server, and each worker that hears it.

    python bench/bus.py redis://localhost:6379/15 [--rounds N]

Nothing else should use that server meanwhile. In each round all workers send a message at the same time, as at a busy
site. What is printed goes into `scale.toml`, in milliseconds of CPU.
"""

import argparse
import asyncio
import time
from contextlib import AsyncExitStack
from typing import NamedTuple

from redis.asyncio import Redis

from piazza.web.hall.bus.messages import Message, Moved
from piazza.web.hall.bus.redis_bus import redis_bus

FEW, MANY = 4, 32  # workers: what the difference costs are the hearers


class Cpu(NamedTuple):
    """Seconds for one message: of Redis, and of this process, in which all workers are."""

    server: float
    own: float


class Workers:
    """Buses that hear each other; what is sent also comes back to its sender."""

    def __init__(self, address: str, count: int) -> None:
        self._buses = [redis_bus(address) for _ in range(count)]
        self._missing = 0
        self._all_heard = asyncio.Event()

    async def __aenter__(self) -> "Workers":
        for bus in self._buses:
            await bus.open(self._hear)
        return self

    async def __aexit__(self, *_: object) -> None:
        for bus in self._buses:
            await bus.close()

    def _hear(self, worker: str, message: Message) -> None:
        self._missing -= 1
        if self._missing == 0:
            self._all_heard.set()

    async def send(self, number: int) -> None:
        """A message of each, until all have heard all."""
        self._missing = len(self._buses) * (len(self._buses) - 1)
        self._all_heard.clear()
        for bus in self._buses:
            bus.publish(Moved("a-table-with-a-name", number))
        await self._all_heard.wait()


async def cost_of(address: str, count: int, rounds: int) -> Cpu:
    async with AsyncExitStack() as opened:
        client = await opened.enter_async_context(Redis.from_url(address))
        workers = await opened.enter_async_context(Workers(address, count))
        before, own = await server_seconds(client), time.process_time()
        for number in range(rounds):
            await workers.send(number)
        own = time.process_time() - own
        return Cpu((await server_seconds(client) - before) / rounds / count, own / rounds / count)


async def server_seconds(client: Redis) -> float:
    info = await client.info("cpu")
    return float(info["used_cpu_user"]) + float(info["used_cpu_sys"])


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("--rounds", type=int, default=400)
    given = parser.parse_args()
    few, many = [await cost_of(given.address, count, given.rounds) for count in (FEW, MANY)]
    delivery, hear = [1000 * (more - less) / (MANY - FEW) for more, less in zip(many, few, strict=True)]
    message = 1000 * few.server - FEW * delivery
    print(f"message = {message:.4f}, delivery = {delivery:.4f}, hear = {hear:.4f}")


if __name__ == "__main__":
    asyncio.run(main())
