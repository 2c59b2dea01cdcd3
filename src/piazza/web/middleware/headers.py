"""Headers of every answer: nothing from other hosts, no script but our own, nothing guessed."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    [
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in ("script", "style", "img", "connect", "font", "manifest")),
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
CHECKED = "no-cache"  # asked for again each time, so that after an upgrade no old script runs beside a new one
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


OF_TABLES = (
    "/t/",
    "/join/",
    "/seats",
    "/feed/",
    "/open/",
    "/api/tables/",
    "/api/open-tables",
)  # addresses that only those know who were given them


class SafeHeaders:
    """Security headers; private pages are `no-store`, static files revalidate, and tables are in no search engine."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith(OF_TABLES):
                    headers["x-robots-tag"] = "noindex"
                headers.setdefault("cache-control", CHECKED if scope["path"].startswith("/static/") else "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)
