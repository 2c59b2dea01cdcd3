"""Our site on any free port, which it prints: `our_server.py [DATABASE]`, without one its tables are in memory."""

import asyncio
import sys

from piazza.store.memory import MemoryStore
from piazza.store.sql import open_store
from piazza.web.app import make_app
from piazza.web.hall.bus import LocalBus
from piazza.web.hall.hall import Hall
from piazza.web.hall.settings import Settings
from piazza.web.serving import Site, listen, new_event_loop

UNLIMITED = Settings(pace=0, ease=1e9)


async def serve(database: str = "") -> None:
    opened = listen("127.0.0.1", 0)
    store = await open_store(database) if database else MemoryStore()
    hall = Hall(store, LocalBus(), UNLIMITED)
    port = opened.getsockname()[1]
    try:
        await Site(make_app(hall), lambda: print("port", port, flush=True)).serve([opened])
    finally:
        await hall.close()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(serve(*sys.argv[1:]))
