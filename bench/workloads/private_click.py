"""A private click: one seat of a five-seat table of Verona plans, with the pages of all seats and of a watcher open.

Requests and sockets go through the application, without a server around it: what is measured is the work of the site.
"""

import asyncio
import json
import tempfile
from typing import Any

from worker import Task, found, serve

Hall = found("piazza.web.hall.hall:Hall")
LocalBus = found("piazza.web.hall.bus:LocalBus")
Settings = found("piazza.web.hall.settings:Settings", "piazza.web.settings:Settings")
make_app = found("piazza.web.app:make_app")
MemoryStore = found("piazza.store.memory:MemoryStore")
open_store = found("piazza.store.sql:open_store")

SEATS = 5
STEPS = 4  # decisions of a plan, each made and taken back by a click


class Page:
    """A socket of the site that is open in a browser; it counts the frames that it gets."""

    def __init__(self, app: Any, path: str, headers: dict[str, str]) -> None:
        self.frames = 0
        self._events: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self._events.put_nowait({"type": "websocket.connect"})
        scope = {**scope_of("websocket", path, headers), "subprotocols": []}
        self.task = asyncio.get_running_loop().create_task(app(scope, self._events.get, self._send))

    async def close(self) -> None:
        self._events.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task

    async def _send(self, message: dict[str, object]) -> None:
        self.frames += message["type"] == "websocket.send"


class Site:
    """One table with all its pages."""

    def __init__(self, hall: Any, app: Any) -> None:
        self.hall, self.app = hall, app
        self.table, self.keys, self.pages, self.plans = "", dict[str, str](), list[Page](), list[list[str]]()

    async def ask(self, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> Any:
        """The answer to a request, as JSON."""
        sent: list[dict[str, Any]] = []
        events = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> dict[str, object]:
            return events.pop()

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self.app({**scope_of("http", path, headers), "method": method}, receive, send)
        content = b"".join(message.get("body", b"") for message in sent[1:])
        if sent[0]["status"] >= 300:
            raise SystemExit(f"{method} {path}: {sent[0]['status']} {content.decode()}")
        return json.loads(content)

    async def open(self) -> None:
        seats = json.dumps({"game": "verona", "players": SEATS, "seats": ["me"] * SEATS}).encode()
        opened = await self.ask("POST", "/api/tables", {"content-type": "application/json"}, seats)
        self.table, self.keys = opened["table"], opened["seats"]
        seen = await self.reach_planning()
        self.plans = [[action for action in one["actions"] if action != "done"] for one in seen]
        for seat in [*self.keys, "watch"]:
            headers = self.headers(seat) if seat in self.keys else {}
            self.pages.append(Page(self.app, f"/t/{self.table}/{seat}/live", headers))
        await self.be_quiet()

    async def be_quiet(self) -> None:
        """Wait until every page has had its first frame and none gets another: those are no answers to clicks."""
        last: list[int] = []
        while last != (frames := [page.frames for page in self.pages]) or not all(frames):
            last = frames
            await asyncio.sleep(0.1)

    async def close(self) -> None:
        for page in self.pages:
            await page.close()
        await self.hall.close()

    async def reach_planning(self) -> list[Any]:
        """Decide the first thing for each seat that is asked until all are asked at once; what each then sees."""
        while True:
            seen = [await self.see(seat) for seat in self.keys]
            asked = [(seat, one) for seat, one in zip(self.keys, seen, strict=True) if seat in one["waiting_for"]]
            if len(asked) == SEATS:
                return seen
            seat, one = asked[0]
            act = "confirm" if one["complete"] else "decide"
            body = {} if one["complete"] else {"action": one["actions"][0]}
            await self.ask("POST", f"{self.api(seat)}/{act}", self.bearer(seat), json.dumps(body).encode())

    async def see(self, seat: str) -> Any:
        return await self.ask("GET", f"{self.api(seat)}?form=notation", self.bearer(seat))

    async def click(self, seat: str, act: str, form: str = "") -> None:
        """A form that the script of a page sends, and the frames that follow from it."""
        headers = {**self.headers(seat), "content-type": "application/x-www-form-urlencoded"}
        await self.ask("POST", f"/t/{self.table}/{seat}/{act}", headers, form.encode())
        await settle(6)

    async def plan(self) -> float:
        """Each seat plans a few tokens and takes them back again."""
        before = [page.frames for page in self.pages]
        for seat, actions in zip(self.keys, self.plans, strict=True):
            chosen = spread(actions)
            for action in chosen:
                await self.click(seat, "decide", f"action={action}")
            for _ in chosen:
                await self.click(seat, "undo")
        frames = [page.frames - count for page, count in zip(self.pages, before, strict=True)]
        if frames != [2 * STEPS] * SEATS + [0]:
            raise SystemExit(f"a private click has to reach its own page and no other: {frames}")
        return sum(frames)

    def api(self, seat: str) -> str:
        return f"/api/tables/{self.table}/seats/{seat}"

    def bearer(self, seat: str) -> dict[str, str]:
        return {"authorization": f"Bearer {self.keys[seat]}"}

    def headers(self, seat: str) -> dict[str, str]:
        return {"cookie": f"seat={self.keys[seat]}", "sec-fetch-site": "same-origin", "accept": "application/json"}


def spread(actions: list[str]) -> list[str]:
    """Decisions that go together: tokens of different kinds on different streets."""
    chosen: list[str] = []
    for action in actions:
        street, kind = action.split(":")
        if all(street not in other.split(":") and kind not in other.split(":") for other in chosen):
            chosen.append(action)
    return chosen[:STEPS]


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


async def settle(turns: int) -> None:
    for _ in range(turns):
        await asyncio.sleep(0)


async def opened(database: str) -> Site:
    store = await open_store(database) if database else MemoryStore()
    hall = Hall(store, LocalBus(), Settings(ease=1e6))
    site = Site(hall, make_app(hall))
    await site.open()
    return site


def measure(runner: asyncio.Runner, folder: str) -> None:
    in_memory, on_disk = (runner.run(opened(place)) for place in ("", f"sqlite:///{folder}/tables.sqlite"))
    name = "Verona, 5 seats and a watcher, CPU ms of a private click"
    try:
        serve(
            [
                Task(name, lambda: runner.run(in_memory.plan()), "≤ 0.6"),
                Task(f"{name} with a database", lambda: runner.run(on_disk.plan()), "≤ 0.6"),
            ]
        )
    finally:
        for site in (in_memory, on_disk):
            runner.run(site.close())


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        measure(runner, folder)
