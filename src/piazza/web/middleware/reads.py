"""Reads: how often an address may ask for pages, frames, snapshots and sockets."""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from piazza.web.http.answers import refusal
from piazza.web.http.requests import address_of, rates_of
from piazza.web.middleware.origins import SAFE
from piazza.web.security.faults import TooFast

NOT_COUNTED = "/static/"  # many for each page, and cheap


class CountReads:
    """Refuses an address that reads more than people do. What changes something has limits of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if is_read(scope):
                connection = HTTPConnection(scope)
                rates_of(connection).reads.take(address_of(connection))
        except TooFast as fault:
            await refuse(scope, receive, send, fault)
        else:
            await self.app(scope, receive, send)


def is_read(scope: Scope) -> bool:
    if scope["type"] == "http":
        return scope["method"] in SAFE and not scope["path"].startswith(NOT_COUNTED)
    return bool(scope["type"] == "websocket")


async def refuse(scope: Scope, receive: Receive, send: Send, fault: TooFast) -> None:
    answer = refusal(HTTPConnection(scope), fault)
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(answer)
    else:
        await answer(scope, receive, send)
