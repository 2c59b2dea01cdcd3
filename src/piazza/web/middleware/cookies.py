"""Cookies: read without escapes, which ours do not have.

Until Python 3.11.10 and 3.12.6 reading escapes takes quadratic time: one header of 16 KB held up all visitors for most
of a second.
"""

from starlette.types import ASGIApp, Receive, Scope, Send

COOKIE = b"cookie"
ESCAPE = b"\\"


class PlainCookies:
    """Removes backslashes. Cookies of other programs on the same host may have some, so they are not refused."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers: list[tuple[bytes, bytes]] = scope.get("headers", [])
        if any(name == COOKIE and ESCAPE in value for name, value in headers):
            scope["headers"] = [
                (name, value.replace(ESCAPE, b"") if name == COOKIE else value) for name, value in headers
            ]
        await self.app(scope, receive, send)
