"""Hosts: the site answers only by names that are its own.

A page of somebody else could give this machine a name of its own, and read what is answered by that name.
"""

import re
from collections.abc import Iterable

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from piazza.core.phrases import phrase
from piazza.web.http.answers import refusal
from piazza.web.security.faults import WrongHost

HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^][:@/?#,\s]+)(?::[0-9]{0,5})?")


class OwnHost:
    """Refuses what was sent to another name."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str]) -> None:
        self.app = app
        self.hosts = frozenset(map(name_of, hosts)) - {""}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if name_of(Headers(scope=scope).get("host", "")) in self.hosts:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocketClose(1008)(scope, receive, send)
        else:
            await refusal(Request(scope), WrongHost(phrase("fault.host")))(scope, receive, send)


def name_of(host: str) -> str:
    """Without the port, in small letters; an address of IPv6 keeps its brackets. Empty for what is no host."""
    found = HOST.fullmatch(host)
    return "" if found is None else found[1].rstrip(".").lower()
