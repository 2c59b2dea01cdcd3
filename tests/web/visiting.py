"""A site in this process, without a network: browsers, programs and sockets that visit it."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count, product
from typing import Any
from unittest import mock

import httpx
from starlette.types import ASGIApp, Message

from piazza.core.dice import Dice
from piazza.core.view import WATCHER
from piazza.store.memory import MemoryStore
from piazza.store.store import Store
from piazza.table import log
from piazza.thinking.messages import BotQuestion
from piazza.web.app import make_app
from piazza.web.hall.bots import Bots
from piazza.web.hall.bus import Bus, LocalBus
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Room
from piazza.web.hall.settings import Settings
from piazza.web.hall.site_time import SiteTime
from piazza.web.services import creating

HERE = "http://localhost"
Seen = dict[str, Any]


class Luck:
    """Bots without processes: whatever they are asked, luck decides."""

    async def choose(self, question: BotQuestion) -> int:
        return question.legal[Dice(question.dice).below(len(question.legal))]

    async def close(self) -> None:
        """There is nothing to close."""


class Opened:
    """A table with all its keys."""

    def __init__(self, told: Seen) -> None:
        self.id: str = told["table"]
        self.host: str = told["host"]
        self.keys: dict[int, str] = {int(seat): key for seat, key in told["seats"].items()}
        self.invitations: dict[int, str] = {int(seat): key for seat, key in told["invitations"].items()}

    def page(self, seat: int | str) -> str:
        return f"/t/{self.id}/{seat}"

    def api(self, seat: int) -> str:
        return f"/api/tables/{self.id}/seats/{seat}"

    def key(self, seat: int) -> dict[str, str]:
        return {"authorization": f"Bearer {self.keys[seat]}"}

    def cookie(self, seat: int) -> dict[str, str]:
        return {"cookie": f"seat={self.keys[seat]}"}


class Site:
    """The application and those who use it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.app = make_app(hall)
        self.program = self.visitor()
        self.browser = self.visitor({"origin": HERE})

    def visitor(self, headers: dict[str, str] | None = None, raises: bool = True) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=raises)
        return httpx.AsyncClient(transport=transport, base_url=HERE, headers=headers)

    async def close(self) -> None:
        await self.program.aclose()
        await self.browser.aclose()
        await self.hall.close()

    # What programs do ------------------------------------------------------------------------------------------------

    async def open(self, game: str = "twist", seats: str = "me me", **wish: object) -> Opened:
        answer = await self.program.post("/api/tables", json={"game": game, "seats": seats.split(), **wish})
        assert answer.status_code == 201, answer.text
        return Opened(answer.json())

    async def room(self, table: Opened) -> Room:
        return await self.hall.room(table.id)

    async def see(self, table: Opened, seat: int = 0) -> Seen:
        """As a seat, or as those who watch."""
        if not seat:
            return dict((await self.program.get(f"/api/tables/{table.id}")).json())
        answer = await self.program.get(table.api(seat), headers=table.key(seat))
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def act(self, table: Opened, seat: int, verb: str, **given: object) -> httpx.Response:
        return await self.program.post(f"{table.api(seat)}/{verb}", json=given, headers=table.key(seat))

    async def do(self, table: Opened, seat: int, verb: str, **given: object) -> None:
        answer = await self.act(table, seat, verb, **given)
        assert answer.status_code == 200, answer.text

    async def step(self, table: Opened, luck: random.Random) -> bool:
        """One act of somebody who is asked; False when the game is over."""
        if (await self.see(table))["status"]["over"]:
            return False
        sights = [await self.see(table, seat) for seat in sorted(table.keys)]
        able = [seen for seen in sights if seen["actions"]["complete"] or possible(seen)]
        seen = luck.choice(able)
        seat, turn = int(seen["viewer"]), seen["turn"]
        if seen["actions"]["complete"]:
            await self.do(table, seat, "confirm", turn=turn)
        else:
            await self.do(table, seat, "decide", turn=turn, action=luck.choice(possible(seen)))
        return True

    async def play_on(self, table: Opened, luck: random.Random, lines: int = 1_000_000) -> None:
        """Play to the end, or until this many lines were told, at the table itself: no request for each decision."""
        room = await self.room(table)
        game, setup = room.table.game, room.table.opening.setup
        while room.table.result is None and len(room.table.history(WATCHER)) < lines:
            seat = luck.choice(room.asked)
            if room.table.drafts.is_complete(seat):
                act = (log.CONFIRM, "")
            else:
                act = (log.DECIDE, game.write_action(setup, luck.choice(room.table.legal(seat))))
            await room.act(seat, [act].copy)

    async def asked(self, table: Opened) -> tuple[int, Seen]:
        """The first seat that can decide something, and what it sees."""
        for seat in sorted(table.keys):
            seen = await self.see(table, seat)
            if possible(seen):
                return seat, seen
        raise AssertionError("somebody is always asked")

    # Sockets ---------------------------------------------------------------------------------------------------------

    async def live(self, table: Opened, seat: int = 0, query: str = "") -> "Socket":
        """The socket of a page."""
        headers = {"origin": HERE, **(table.cookie(seat) if seat else {})}
        return await Socket(self.app, f"{table.page(seat or 'watch')}/live", headers, query).open()

    async def live_program(self, table: Opened, seat: int = 0) -> "Socket":
        path = f"{table.api(seat)}/live" if seat else f"/api/tables/{table.id}/live"
        return await Socket(self.app, path, table.key(seat) if seat else {}).open()


class Socket:
    """One end of a socket."""

    def __init__(self, app: ASGIApp, path: str, headers: dict[str, str], query: str = "") -> None:
        named = {"host": "localhost", **headers}
        self._app = app
        self._scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in named.items()],
            "client": ("127.0.0.1", 50_000),
            "server": ("localhost", 80),
            "scheme": "ws",
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
        }
        self._to_site: asyncio.Queue[Message] = asyncio.Queue()
        self.heard: list[Message] = []
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> "Socket":
        self._to_site.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self._run())
        await settle()
        return self

    async def _run(self) -> None:
        async def send(message: Message) -> None:
            self.heard.append(dict(message))
            if message["type"] == "websocket.close":
                self._to_site.put_nowait({"type": "websocket.disconnect", "code": message["code"]})

        await self._app(self._scope, self._to_site.get, send)

    @property
    def is_open(self) -> bool:
        kinds = [str(message["type"]) for message in self.heard]
        return kinds[0] == "websocket.accept" and kinds[-1] != "websocket.close"

    def news(self) -> list[Seen]:
        """What has come since last asked."""
        texts = [message["text"] for message in self.heard if message["type"] == "websocket.send"]
        self.heard = [message for message in self.heard if message["type"] != "websocket.send"]
        return [json.loads(text) for text in texts]

    def send(self, content: str) -> None:
        self._to_site.put_nowait({"type": "websocket.receive", "text": content})

    async def leave(self) -> None:
        self._to_site.put_nowait({"type": "websocket.disconnect", "code": 1001})
        assert self.task is not None
        await asyncio.wait_for(self.task, 5)


async def settle() -> None:
    """Let everything happen that waits for nothing from outside."""
    for _ in range(60):
        await asyncio.sleep(0)


def possible(seen: Seen) -> list[str]:
    """Every action that a seat is offered."""
    offers = seen["actions"]
    if not offers["asked"]:
        return []
    actions = [button["action"] for button in offers["buttons"]]
    for choice in offers["choices"]:
        for picks in product(*choice["of"]):
            actions.append(choice["write"].format(*[pick.partition(":")[2] for pick in picks]))
    for span in offers["spans"]:
        actions += [span["write"].format(number) for number in range(span["low"], span["high"] + 1)]
    return actions


@asynccontextmanager
async def site(
    store: Store | None = None,
    bus: Bus | None = None,
    lucky: bool = True,
    time: SiteTime | None = None,
    **settings: Any,
) -> AsyncIterator[Site]:
    """Its tables are dealt the same in every run, so that a test which depends on the deal fails always or never."""
    chosen = Settings(**{"pace": 0.0, "ease": 1000.0, "thought": 0.0, "plan": 0.0, **settings})
    hall = Hall(store or MemoryStore(), bus or LocalBus(), chosen, time)
    if lucky:
        hall.bots = Bots(Luck(), chosen, hall.leases)  # type: ignore[arg-type]
    visited, seeds = Site(hall), map("deal-{}".format, count())
    try:
        await hall.open()
        with mock.patch.object(creating, "new_seed", side_effect=seeds):
            yield visited
    finally:
        await visited.close()


def visit(story: Callable[[Site], Awaitable[None]], **settings: Any) -> None:
    """Play a story at a new site."""

    async def play() -> None:
        async with site(**settings) as visited:
            await story(visited)

    asyncio.run(play())
