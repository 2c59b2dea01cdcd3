"""Clients: each sits at one seat of a table, decides, and sees over its socket what has happened."""

from typing import Any, Protocol
from urllib.parse import urlencode

import msgspec
from serving.wire import HERE, Answer, Http, checked
from websockets.asyncio.client import ClientConnection, connect

from piazza.games.twist.data import LETTERS, SQUARE_NAMES


class Seat(Protocol):
    """`seen` counts what its client has been shown; it grows with every move."""

    seen: int

    async def set_up(self, text: str) -> None:
        """Decide something before the first move."""

    async def catch_up(self) -> None:
        """Read all that was sent while the table was set up."""

    async def send(self, text: str) -> None:
        """Decide, without waiting for anything."""

    async def look_beyond(self, seen: int) -> None:
        """Wait until more than this has been seen."""

    async def answered(self) -> None:
        """Wait for the answer to what was sent, if there is one."""

    async def winner(self) -> int:
        """The seat that has won, by what the server says."""

    async def close(self) -> None: ...


class Shown(msgspec.Struct):
    """What of a sight or of a frame says how far it is."""

    told: int


class OurSeat:
    """Decides with POST; the whole sight comes as JSON over a socket of the API."""

    def __init__(self, table: str, seat: int, key: str, http: Http, socket: ClientConnection) -> None:
        self.seen = -1
        self.table = table
        self.number = seat
        self.key = key
        self.socket = socket
        self._path = f"/api/tables/{table}"
        self._headers = {"authorization": f"Bearer {key}"}
        self._http = http

    async def set_up(self, text: str) -> None:
        """All of it is secret: a draft until the lovers are chosen."""
        await self.send(text, confirm=text.startswith("="))
        await self.answered()

    async def catch_up(self) -> None:
        await self.look_beyond((await self.sight())["told"] - 1)

    async def send(self, text: str, confirm: bool = True) -> None:
        await self.post("decide", {"action": text, "confirm": confirm})

    async def post(self, verb: str, content: dict[str, object]) -> None:
        body = msgspec.json.encode(content)
        await self._http.send("POST", f"{self._path}/seats/{self.number + 1}/{verb}", self._headers, body)

    async def do(self, verb: str, content: dict[str, object]) -> None:
        """An act, by POST and to its end."""
        await self.post(verb, content)
        checked(await self.answer())

    async def look_beyond(self, seen: int) -> None:
        while self.seen <= seen:
            message = await self.socket.recv(decode=False)
            self.seen = msgspec.json.decode(message, type=Shown).told

    async def answered(self) -> None:
        checked(await self.answer())

    async def answer(self) -> Answer:
        """Also one that refuses."""
        return await self._http.answer()

    async def sight(self) -> Any:
        return await self._http.json("GET", f"{self._path}/seats/{self.number + 1}", self._headers)

    async def winner(self) -> int:
        return int((await self.sight())["result"]["winners"][0]) - 1

    async def close(self) -> None:
        await self.socket.close()
        await self._http.close()


class SocketSeat(OurSeat):
    """Decides over its socket, which brings what it sees after every move; there is no other answer."""

    def __init__(self, table: str, seat: int, key: str, http: Http, socket: ClientConnection) -> None:
        super().__init__(table, seat, key, http, socket)
        self._turn = ""

    async def set_up(self, text: str) -> None:
        turn = self._turn
        await self.send(text, confirm=text.startswith("="))
        while self._turn == turn:
            await self._read()

    async def send(self, text: str, confirm: bool = True) -> None:
        order = {"do": "decide", "action": text, "confirm": confirm}
        await self.socket.send(msgspec.json.encode(order), text=True)

    async def look_beyond(self, seen: int) -> None:
        while self.seen <= seen:
            await self._read()

    async def answered(self) -> None:
        """There is no other answer than what is seen, unless it is a refusal."""

    async def _read(self) -> None:
        message = msgspec.json.decode(await self.socket.recv(decode=False))
        if "fault" in message:
            raise SystemExit(f"refused: {message}")
        self.seen, self._turn = message["told"], message["turn"]


class ProgramSeat(SocketSeat):
    """A socket of the API: its view in notation."""


class PageSeat(SocketSeat):
    """As a browser does it: cookies, and a socket that brings parts of the page; other connections are closed."""

    async def catch_up(self) -> None:
        await super().catch_up()
        await self._http.close()


class FormSeat(OurSeat):
    """As browsers did it in version 0.1.0: a form for each click, and a socket that brings parts of the page."""

    def __init__(self, table: str, seat: int, key: str, http: Http, socket: ClientConnection) -> None:
        super().__init__(table, seat, key, http, socket)
        self._page = f"/t/{table}/{seat + 1}"
        self._form = {
            **cookie(key),
            "accept": "application/json",
            "content-type": "application/x-www-form-urlencoded",
            "accept-encoding": "gzip",
        }

    async def post(self, verb: str, content: dict[str, object]) -> None:
        body = urlencode({name: text for name, text in content.items() if text}).encode()
        await self._http.send("POST", f"{self._page}/{verb}", self._form, body)


def cookie(key: str) -> dict[str, str]:
    return {"cookie": f"seat={key}", "sec-fetch-site": "same-origin"}


class RivalSeat:
    """The messages of boardgame.io's own client, over a WebSocket of socket.io."""

    def __init__(self, table: str, seat: int, key: str, http: Http, socket: ClientConnection) -> None:
        self.seen = -1
        self._table = table
        self._seat = seat
        self._key = key
        self._http = http
        self._socket = socket
        self._state: Any = None

    async def begin(self) -> None:
        """Open the room of the game, then ask for all there is."""
        await self._socket.recv()
        await self._socket.send("40/twist,")
        await self._socket.recv()
        await self._emit("sync", self._table, str(self._seat), self._key, 2)

    async def set_up(self, text: str) -> None:
        if text != "done":
            await self.send(text)
            await self.look_beyond(self.seen)

    async def catch_up(self) -> None:
        while self._state["G"]["pair"] is None and self._state["G"]["mover"] == 0:
            await self.look_beyond(self.seen)

    async def send(self, text: str) -> None:
        name, arguments = translated(text, self._state["G"]["squares"])
        payload = {"type": name, "args": arguments, "playerID": str(self._seat), "credentials": self._key}
        action = {"type": "MAKE_MOVE", "payload": payload}
        await self._emit("update", action, self._state["_stateID"], self._table, str(self._seat))

    async def look_beyond(self, seen: int) -> None:
        while self.seen <= seen:
            message = await self._socket.recv()
            assert isinstance(message, str), "socket.io sends texts"
            if message == "2":
                await self._socket.send("3")
                continue
            name, _, *rest = msgspec.json.decode(message[message.index("[") :])
            if name in ("sync", "update"):
                self._state = rest[0]["state"] if name == "sync" else rest[0]
                self.seen = self._state["_stateID"]

    async def answered(self) -> None:
        """There is no other answer than what is seen."""

    async def winner(self) -> int:
        return int(self._state["ctx"]["gameover"]["winner"])

    async def close(self) -> None:
        await self._socket.close()
        await self._http.close()

    async def _emit(self, *content: object) -> None:
        await self._socket.send(f"42/twist,{msgspec.json.encode(content).decode()}")


def translated(text: str, squares: list[int | None]) -> tuple[str, list[int]]:
    """A decision as boardgame.io is told of it: a move and its arguments."""
    if text.startswith("="):
        return "disguise", [LETTERS.index(letter) for letter in text[1:]]
    return "place" if None in squares else "move", [LETTERS.index(text[0]), SQUARE_NAMES.index(text[1:])]


# Opening tables ------------------------------------------------------------------------------------------------------


async def open_ours(port: int, kind: type[OurSeat] = OurSeat, game: str = "twist", players: int = 2) -> list[OurSeat]:
    """A new table with a client at each seat."""
    https = [Http(port) for _ in range(players)]
    opened = await https[0].json("POST", "/api/tables", {}, {"game": game, "seats": ["me"] * players})
    table, seats = opened["table"], []
    for seat, http in enumerate(https):
        key = opened["seats"][str(seat + 1)]
        seats.append(kind(table, seat, key, http, await open_socket(port, table, seat, key, kind)))
    for one in seats:
        await one.look_beyond(-1)
    return seats


async def open_socket(port: int, table: str, seat: int, key: str, kind: type[OurSeat]) -> ClientConnection:
    """Programs do without compression, as those of socket.io do; browsers ask for it."""
    if kind in (PageSeat, FormSeat):
        place = f"ws://{HERE}:{port}/t/{table}/{seat + 1}/live?rev=&told=0"
        return await connect(place, additional_headers=cookie(key), ping_interval=None)
    form = "?form=notation" if kind is ProgramSeat else ""
    place = f"ws://{HERE}:{port}/api/tables/{table}/seats/{seat + 1}/live{form}"
    headers = {"authorization": f"Bearer {key}"}
    return await connect(place, additional_headers=headers, compression=None, ping_interval=None)


async def open_rival(port: int) -> list[RivalSeat]:
    http = Http(port)
    table = (await http.json("POST", "/games/twist/create", {}, {"numPlayers": 2}))["matchID"]
    seats = []
    for seat in range(2):
        wish = {"playerID": str(seat), "playerName": f"player {seat + 1}"}
        key = (await http.json("POST", f"/games/twist/{table}/join", {}, wish))["playerCredentials"]
        place = f"ws://{HERE}:{port}/socket.io/?EIO=4&transport=websocket"
        socket = await connect(place, compression=None, ping_interval=None)
        seats.append(RivalSeat(table, seat, key, Http(port), socket))
        await seats[-1].begin()
        await seats[-1].look_beyond(-1)
    await http.close()
    return seats
