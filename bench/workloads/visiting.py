"""The site without a server around it, for workloads: requests and sockets go through the application."""

import asyncio
import json
import random
from typing import Any

from worker import found

Hall = found("piazza.web.hall.hall:Hall")
LocalBus = found("piazza.web.hall.bus.bus:LocalBus", "piazza.web.hall.bus:LocalBus")
Settings = found("piazza.web.hall.settings:Settings", "piazza.web.settings:Settings")
make_app = found("piazza.web.app:make_app")
MemoryStore = found("piazza.store.memory:MemoryStore")
open_store = found("piazza.store.sql:open_store")

Seen = dict[str, Any]


class Site:
    """The application, on a database or without one."""

    def __init__(self, hall: Any) -> None:
        self.hall, self.app = hall, make_app(hall)

    async def ask(self, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> Any:
        """The answer to a request, as JSON."""
        return json.loads(await self.fetch(path, headers, method, body))

    async def fetch(self, path: str, headers: dict[str, str], method: str = "GET", body: bytes = b"") -> bytes:
        """The answer to a request."""
        sent: list[Seen] = []
        events = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Seen:
            return events.pop()

        async def send(message: Seen) -> None:
            sent.append(message)

        await self.app({**scope_of("http", path, headers), "method": method}, receive, send)
        content = b"".join(message.get("body", b"") for message in sent[1:])
        if sent[0]["status"] >= 300:
            raise SystemExit(f"{method} {path}: {sent[0]['status']} {content.decode()}")
        return content

    async def open_table(self, game: str, seats: int) -> "Opened":
        wish = json.dumps({"game": game, "players": seats, "seats": ["me"] * seats}).encode()
        return Opened(await self.ask("POST", "/api/tables", {"content-type": "application/json"}, wish))

    async def see(self, table: "Opened", seat: str) -> Seen:
        """The view of a seat in notation."""
        return dict(await self.ask("GET", f"{table.api(seat)}?form=notation", table.bearer(seat)))

    async def act(self, table: "Opened", seat: str, verb: str, given: Seen) -> None:
        await self.ask("POST", f"{table.api(seat)}/{verb}", table.bearer(seat), json.dumps(given).encode())

    async def play(self, table: "Opened", decisions: int, dice: random.Random) -> None:
        """Random acts of seats that are asked, until this many or the end."""
        seat = next(iter(table.keys))
        for _ in range(decisions):
            seen = await self.see(table, seat)
            if seen["result"] is not None:
                return
            if seat not in seen["waiting_for"]:
                seat = dice.choice(seen["waiting_for"])
                seen = await self.see(table, seat)
            if seen["complete"]:
                await self.act(table, seat, "confirm", {})
            else:
                await self.act(table, seat, "decide", {"action": first_of(dice.choice(seen["actions"]))})


class Opened:
    """A new table with the keys of its seats."""

    def __init__(self, opened: Seen) -> None:
        self.id: str = opened["table"]
        self.keys: dict[str, str] = opened["seats"]

    def api(self, seat: str) -> str:
        return f"/api/tables/{self.id}/seats/{seat}"

    def bearer(self, seat: str) -> dict[str, str]:
        return {"authorization": f"Bearer {self.keys[seat]}", "content-type": "application/json"}

    def page(self, seat: str) -> "Page":
        return Page(f"/t/{self.id}/{seat}", self.cookie(seat))

    def cookie(self, seat: str) -> dict[str, str]:
        """The headers of a browser; a watcher has no key."""
        key = {"cookie": f"seat={self.keys[seat]}"} if seat in self.keys else {}
        return {**key, "sec-fetch-site": "same-origin", "accept": "application/json"}


class Page:
    """The socket of a browser: it counts the frames that it gets, and remembers what it was last shown."""

    def __init__(self, path: str, headers: dict[str, str]) -> None:
        self.frames, self.rev, self.told = 0, "", 0
        self.is_open = False
        self._path, self._headers = path, headers

    def connect(self, app: Any) -> None:
        self._events: asyncio.Queue[Seen] = asyncio.Queue()
        self._events.put_nowait({"type": "websocket.connect"})
        path = f"{self._path}/live?rev={self.rev}&told={self.told}"
        scope = {**scope_of("websocket", path, self._headers), "subprotocols": []}
        self._task = asyncio.get_running_loop().create_task(app(scope, self._events.get, self._send))

    async def close(self) -> None:
        self._events.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task
        self.is_open = False

    async def _send(self, message: Seen) -> None:
        if message["type"] == "websocket.close":
            raise SystemExit(f"{self._path} was closed: {message}")
        self.is_open = True
        if message["type"] == "websocket.send":
            frame = json.loads(message["text"])
            self.frames, self.rev, self.told = self.frames + 1, frame["rev"], frame["told"]


async def started(database: str = "") -> Site:
    """A site without limits, whose bots do not wait."""
    store = await open_store(database) if database else MemoryStore()
    return Site(Hall(store, LocalBus(), Settings(ease=1e6, pace=0)))


async def be_quiet(pages: list[Page]) -> None:
    """Wait until all sockets are open and no frame has come for a while."""
    last: list[int] = []
    while last != (frames := [page.frames for page in pages]) or not all(page.is_open for page in pages):
        last = frames
        await asyncio.sleep(0.1)


def first_of(offer: Any) -> str:
    """An action, or the first of a range of them."""
    return offer if isinstance(offer, str) else str(offer["from"])


def scope_of(kind: str, path: str, headers: dict[str, str]) -> Seen:
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
