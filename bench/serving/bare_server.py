"""The least that a durable server does: one handler of Starlette that writes one row, on disk before it answers."""

import asyncio
import sys

import aiosqlite
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from piazza.store.sqlite import PRAGMAS
from piazza.web.serving import Site, listen, new_event_loop

UNLIMITED = 1e9  # times the connections that an address may have


async def serve(database: str) -> None:
    opened = listen("127.0.0.1", 0)
    port = opened.getsockname()[1]
    async with aiosqlite.connect(database) as connection:
        for pragma in PRAGMAS:
            await connection.execute(f"PRAGMA {pragma}")
        await connection.execute("CREATE TABLE entries (text TEXT)")

        one_at_a_time = asyncio.Lock()  # or a commit might be one of two rows

        async def write(request: Request) -> Response:
            text = (await request.body()).decode()
            async with one_at_a_time:
                await connection.execute("INSERT INTO entries VALUES (?)", [text])
                await connection.commit()
            return PlainTextResponse("written")

        app = Starlette(routes=[Route("/", write, methods=["POST"])])
        app.state.ease = UNLIMITED
        await Site(app, lambda: print("port", port, flush=True)).serve([opened])


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(serve(sys.argv[1]))
