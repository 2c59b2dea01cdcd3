"""Sockets: what is new is sent as soon as there is something, until the other side has gone."""

import asyncio
from collections.abc import Awaitable, Callable

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from piazza.web.hall.room import Room

REFUSED = 1008

News = Callable[[], bytes | None]  # what the other side does not know yet
Hear = Callable[[Message], Awaitable[bytes | None]]  # what is answered to something that the other side says


async def send_while_open(
    socket: WebSocket, room: Room, news: News, dismissed: asyncio.Event, hear: Hear | None = None
) -> None:
    """Reads as well, or it would never learn that the other side has gone."""
    await socket.accept()
    changed = asyncio.Event()
    changed.set()
    room.listen(changed.set)
    works = (send_news(socket, changed, news), read_until_gone(socket, hear), dismissed.wait())
    tasks: list[asyncio.Task[object]] = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.stop_listening(changed.set)
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    if dismissed.is_set():
        await socket.close(REFUSED)
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
            raise end


async def send_news(socket: WebSocket, changed: asyncio.Event, news: News) -> None:
    """Whoever reads slowly gets all that happened meanwhile at once."""
    while True:
        await changed.wait()
        changed.clear()
        message = news()
        if message is not None:
            await socket.send_text(message.decode())


async def read_until_gone(socket: WebSocket, hear: Hear | None) -> None:
    """Where nobody hears it, what comes is thrown away. One thing after the other: answers come in order."""
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        answer = None if hear is None else await hear(message)
        if answer is not None:
            await socket.send_text(answer.decode())
