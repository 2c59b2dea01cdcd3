"""Several workers in one process, with one store, one network and virtual time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from tests.web.buses import Network
from tests.web.visiting import Site, site

from piazza.store.memory import MemoryStore
from piazza.web.hall.site_time import SiteTime


def loop_time() -> float:
    return asyncio.get_running_loop().time()


def nanoseconds() -> int:
    return int(loop_time() * 1e9)


def timed_store() -> MemoryStore:
    return MemoryStore(loop_time)


@asynccontextmanager
async def workers(
    store: MemoryStore, network: Network, count: int = 2, time: SiteTime | None = None
) -> AsyncIterator[list[Site]]:
    """All see the same time."""
    time = time or SiteTime(nanoseconds, nanoseconds)
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(site(store, network.bus(), time=time)) for _ in range(count)]
