"""Our site on any free port, which it prints: `our_server.py [DATABASE]`, without one its tables are in memory.

It runs with the package of this checkout and with that of an earlier commit.
"""

import asyncio
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "workloads"))

from visiting import started
from worker import found

serving = "piazza.web.serving:"
listen, new_event_loop = (found(serving + name) for name in ("listen", "new_event_loop"))
Server = found(serving + "SiteServer", serving + "Site")


async def serve(database: str = "") -> None:
    opened = listen("127.0.0.1", 0)
    site = await started(database)
    port = opened.getsockname()[1]
    try:
        await Server(site.app, lambda: print("port", port, flush=True)).serve([opened])
    finally:
        await site.hall.close()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(serve(*sys.argv[1:]))
