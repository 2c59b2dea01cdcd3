"""A restart: pages of sixty tables of Verona come back at once, each with what it was last shown.

Requests and sockets go through the application, without a server around it. Measured is the CPU from the opening of the
database until all pages are up to date.
"""

import asyncio
import json
import random
import tempfile
from typing import Any

from worker import Task, found, serve

Hall = found("piazza.web.hall.hall:Hall")
LocalBus = found("piazza.web.hall.bus:LocalBus")
Settings = found("piazza.web.hall.settings:Settings", "piazza.web.settings:Settings")
make_app = found("piazza.web.app:make_app")
open_store = found("piazza.store.sql:open_store")

TABLES = 60
SEATS = 3
DECISIONS = 150  # at each table, so that the games are well under way


class Site:
    """The application on a database, from one start to the next stop."""

    def __init__(self, hall: Any) -> None:
        self.hall, self.app = hall, make_app(hall)

    async def ask(self, method: str, path: str, key: str = "", content: object = None) -> Any:
        """The answer of the API to a request."""
        sent: list[dict[str, Any]] = []
        events = [{"type": "http.request", "body": json.dumps(content).encode(), "more_body": False}]

        async def receive() -> dict[str, object]:
            return events.pop()

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        headers = {"authorization": f"Bearer {key}", "content-type": "application/json"}
        await self.app({**scope_of("http", path, headers), "method": method}, receive, send)
        body = b"".join(message.get("body", b"") for message in sent[1:])
        if sent[0]["status"] >= 300:
            raise SystemExit(f"{method} {path}: {sent[0]['status']} {body.decode()}")
        return json.loads(body)


class Page:
    """The socket of a browser; it remembers what it was last shown."""

    def __init__(self, path: str, key: str) -> None:
        self.path, self.key = path, key
        self.rev, self.told = "", 0
        self.is_open = False

    def connect(self, app: Any) -> None:
        self._events: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self._events.put_nowait({"type": "websocket.connect"})
        path = f"{self.path}/live?rev={self.rev}&told={self.told}"
        headers = {"cookie": f"seat={self.key}", "sec-fetch-site": "same-origin"}
        scope = {**scope_of("websocket", path, headers), "subprotocols": []}
        self.task = asyncio.get_running_loop().create_task(app(scope, self._events.get, self._send))

    async def close(self) -> None:
        self._events.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task
        self.is_open = False

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.close":
            raise SystemExit(f"{self.path} was closed: {message}")
        self.is_open = True
        if message["type"] == "websocket.send":
            frame = json.loads(message["text"])
            self.rev, self.told = frame["rev"], frame["told"]


async def started(database: str) -> Site:
    return Site(Hall(await open_store(database), LocalBus(), Settings(ease=1e6, pace=0)))


async def open_table(site: Site, dice: random.Random) -> list[Page]:
    wish = {"game": "verona", "players": SEATS, "seats": ["me"] * SEATS}
    opened = await site.ask("POST", "/api/tables", "", wish)
    table, keys = opened["table"], opened["seats"]
    for _ in range(DECISIONS):
        await decide(site, f"/api/tables/{table}/seats", keys, dice)
    return [Page(f"/t/{table}/{seat}", key) for seat, key in keys.items()]


async def decide(site: Site, place: str, keys: dict[str, str], dice: random.Random) -> None:
    """One decision of a seat that is asked."""
    seen: Any = {"waiting_for": list(keys)}
    while (seat := dice.choice(seen["waiting_for"])) not in seen.get("viewer", ""):
        seen = await site.ask("GET", f"{place}/{seat}?form=notation", keys[seat])
    if seen["complete"]:
        await site.ask("POST", f"{place}/{seat}/confirm", keys[seat], {})
    else:
        action = first_of(dice.choice(seen["actions"]))
        await site.ask("POST", f"{place}/{seat}/decide", keys[seat], {"action": action})


def first_of(offer: Any) -> str:
    """An action, or the first of a range of them."""
    return offer if isinstance(offer, str) else str(offer["from"])


async def come_back(database: str, pages: list[Page]) -> float:
    """Start, let all pages reconnect, wait until no frame comes any more, and stop."""
    site = await started(database)
    for page in pages:
        page.connect(site.app)
    await be_quiet(pages)
    for page in pages:
        await page.close()
    await site.hall.close()
    return len(pages)


async def be_quiet(pages: list[Page]) -> None:
    """Wait until every socket is open and none has been sent anything for a while."""
    last: list[str] = []
    while last != (shown := [page.rev for page in pages]) or not all(page.is_open for page in pages):
        last = shown
        await asyncio.sleep(0.2)


def scope_of(kind: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
    path, _, query = path.partition("?")
    given = {"host": "localhost", "origin": "http://localhost", "accept-language": "en", **headers}
    return {
        "type": kind,
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in given.items()],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
    }


async def prepared(database: str) -> list[Page]:
    """Tables well under way, and the pages of all seats as they were when the site stopped."""
    site, dice = await started(database), random.Random("restart")
    pages = [page for _ in range(TABLES) for page in await open_table(site, dice)]
    await site.hall.close()
    await come_back(database, pages)
    return pages


def measure(runner: asyncio.Runner, folder: str) -> None:
    database = f"sqlite:///{folder}/tables.sqlite"
    pages = runner.run(prepared(database))
    name = f"a restart with {TABLES} tables of Verona and {len(pages)} pages, CPU ms per page"
    serve([Task(name, lambda: runner.run(come_back(database, pages)), "≤ 0.2")])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        measure(runner, folder)
