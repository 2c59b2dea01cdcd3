"""Sockets: news is sent as soon as there is some, until the client disconnects."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from piazza.core.actions import BIT
from piazza.core.errors import Fault
from piazza.core.view import WATCHER
from piazza.table.store import StoreFailed
from piazza.web.hall.room import Room
from piazza.web.http.language import words_for
from piazza.web.http.requests import Admission, address_of, rates_of
from piazza.web.security.faults import TooFast

REFUSED = 1008
BROKEN = 1011
LATER = 1013  # the client should try again
LONGEST_REASON = 123  # bytes, by the protocol

News = Callable[[], bytes | None]  # what is new to the client; None for nothing
Hear = Callable[[Message], Awaitable[bytes | None]]  # the answer to a message of the client


@contextmanager
def counted(socket: WebSocket, room: Room, viewer: int) -> Iterator[None]:
    """Count a socket as open, for its address and at the table, while the context lasts."""
    rates, address = rates_of(socket), address_of(socket)
    with ExitStack() as limits:
        limits.enter_context(rates.sockets.one(address))
        if viewer == WATCHER:
            limits.enter_context(rates.watchers.one(address))
        limits.enter_context(room.presence.page(viewer))
        yield


async def send_while_open(
    socket: WebSocket, room: Room, news: News, admission: Admission, hear: Hear | None = None
) -> None:
    """Send and read until the client disconnects: only reading shows that. A message is handled to its end."""
    await socket.accept()
    changed = asyncio.Event()
    changed.set()
    room.listen(changed.set, BIT[admission.seat])
    sending = asyncio.create_task(send_news(socket, changed, news, admission))
    try:
        with suppress(WebSocketDisconnect):
            await read_until_gone(socket, hear)
    finally:
        room.stop_listening(changed.set)
        sending.cancel()
        [end] = await asyncio.gather(sending, return_exceptions=True)
    if isinstance(end, Exception):
        raise end


async def send_news(socket: WebSocket, changed: asyncio.Event, news: News, admission: Admission) -> None:
    """A slow reader gets everything since its last message at once. However this ends, the socket is closed."""
    try:
        while True:
            await changed.wait()
            changed.clear()
            if admission.is_due:
                await admission.check()
            message = news()
            if message is not None:
                await socket.send({"type": "websocket.send", "text": message.decode()})
    except WebSocketDisconnect:
        return  # the reading side ends too
    except Fault as fault:
        await refuse(socket, fault)
    except Exception:
        await socket.close(BROKEN)
        raise


async def read_until_gone(socket: WebSocket, hear: Hear | None) -> None:
    """Messages are answered one after the other; without `hear` they are dropped."""
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        answer = None if hear is None else await hear(message)
        if answer is not None and socket.application_state == WebSocketState.CONNECTED:
            await socket.send_text(answer.decode())


async def refuse(socket: WebSocket, fault: Fault) -> None:
    """Close an open socket with the reason, for good or until later; a client that has gone needs none."""
    sentence = words_for(socket).fault(fault)
    code = LATER if isinstance(fault, (StoreFailed, TooFast)) else REFUSED
    with suppress(WebSocketDisconnect):
        await socket.close(code, sentence.encode()[:LONGEST_REASON].decode(errors="ignore"))
