"""The least that a durable server does: one handler of Starlette that writes one row, on disk before it answers."""

import asyncio
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from piazza.store.sqlite import PRAGMAS
from piazza.web.serving import SiteServer, listen, new_event_loop

UNLIMITED = 1e9  # times the connections that an address may have


class Rows:
    """A database of one table, used by one thread, so that each row is a transaction."""

    def __init__(self, database: str) -> None:
        self._connection = sqlite3.connect(database)
        for pragma in PRAGMAS:
            self._connection.execute(f"PRAGMA {pragma}")
        self._connection.execute("CREATE TABLE entries (text TEXT)")

    def add(self, text: str) -> None:
        with self._connection:
            self._connection.execute("INSERT INTO entries VALUES (?)", [text])


async def serve(database: str) -> None:
    opened = listen("127.0.0.1", 0)
    port = opened.getsockname()[1]
    loop, thread = asyncio.get_running_loop(), ThreadPoolExecutor(1)
    rows = await loop.run_in_executor(thread, Rows, database)

    async def write(request: Request) -> Response:
        text = (await request.body()).decode()
        await loop.run_in_executor(thread, rows.add, text)
        return PlainTextResponse("written")

    app = Starlette(routes=[Route("/", write, methods=["POST"])])
    app.state.ease = UNLIMITED
    await SiteServer(app, lambda: print("port", port, flush=True)).serve([opened])


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(serve(sys.argv[1]))
