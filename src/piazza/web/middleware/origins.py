"""Forgery: what changes something, and every socket, must come from our own pages.

Browsers say where a request comes from in `Sec-Fetch-Site`, over plain HTTP in a home network only in `Origin`.
Programs say neither; they may use the API, which knows no cookies.
"""

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from piazza.core.phrases import phrase
from piazza.web.http.answers import refusal
from piazza.web.security.faults import Forbidden

SAFE = ("GET", "HEAD", "OPTIONS")
OWN = ("same-origin", "none")  # none: typed or opened by the person


class OwnOrigin:
    """Refuses unsafe requests of other sites."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not is_own(scope):
            await WebSocketClose(1008)(scope, receive, send)
            return
        if scope["type"] == "http" and scope["method"] not in SAFE and not is_own(scope):
            await refusal(Request(scope), Forbidden(phrase("fault.origin")))(scope, receive, send)
            return
        await self.app(scope, receive, send)


def is_own(scope: Scope) -> bool:
    headers = Headers(scope=scope)
    if "sec-fetch-site" in headers:
        return headers["sec-fetch-site"] in OWN
    if "origin" in headers:
        return headers["origin"].partition("://")[2] == headers.get("host", "")
    path: str = scope["path"]
    return path.startswith("/api/")
