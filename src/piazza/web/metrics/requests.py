"""Requests and sockets, counted before anything else sees them."""

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from piazza.web.metrics.totals import Totals
from piazza.web.middleware.probes import HEALTH, READY

ROUTES: Final = {"static": "static", "api": "api", "t": "table", "join": "table"}  # by the first part of the path
OTHER: Final = "site"
UNANSWERED: Final = "none"  # the client has gone


class CountRequests:
    """Counts by kind of address and class of status, never by the address itself."""

    def __init__(self, app: ASGIApp, totals: Totals) -> None:
        self.app = app
        self.totals = totals

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            with self.totals.one_socket():
                await self.app(scope, receive, send)
            return
        status = UNANSWERED

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = f"{message['status'] // 100}xx"
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        finally:
            self.totals.requests.labels(route_of(scope["path"]), status).inc()


def route_of(path: str) -> str:
    return "probe" if path in (HEALTH, READY) else ROUTES.get(path.lstrip("/").partition("/")[0], OTHER)
