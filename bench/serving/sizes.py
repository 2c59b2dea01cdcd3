"""How much is sent: the first load of a table page, its scripts, and the updates of a whole game."""

import asyncio
import gzip
import re
import statistics
from typing import Any

from measure import Row, at_most
from serving import programs
from serving.choosing import any_of
from serving.programs import Server
from serving.seats import OurSeat, PageSeat, cookie, open_ours
from serving.wire import Http, checked
from websockets.exceptions import ConnectionClosed

from piazza import Dice
from piazza.games import GAMES
from piazza.games import game as find_game

PAGE, SCRIPT, UPDATE = 200_000, 22_000, 20_000  # bytes at most
WITHIN = at_most(1)
ADDRESSES = re.compile(r"""(?:href|src)="(/static/[^"#]+)|(?:from|import)\s*\(?["']\./([^"']+)|url\(["']?([^"')#]+)""")
SHORT = 12  # decisions of each seat, where it is only shown that it runs


def rows(small: bool) -> list[Row]:
    with programs.ours() as server:
        return [row for name in GAMES for row in asyncio.run(of_game(server, name, small))] + [
            asyncio.run(of_scripts(server))
        ]


def limit(what: str, size: float, most: int) -> Row:
    return Row(what, size, "the most it may be", most, size / most, WITHIN)


async def of_game(server: Server, name: str, small: bool) -> list[Row]:
    players = find_game(name).facts.seats[1]
    seats = await open_ours(server.port, PageSeat, name, players)
    files = await first_load(server, seats[0])
    updates = await updates_of(seats, Dice(f"sizes {name}"), SHORT if small else 10**6)
    title = f"{name.title()}, {players} players"
    return [
        limit(f"{title}, first load of the page, bytes", sum(map(len, files.values())), PAGE),
        limit(f"{title}, update after a decision, bytes, mean of {len(updates)}", statistics.mean(updates), UPDATE),
    ]


async def of_scripts(server: Server) -> Row:
    """Our own, as they are sent compressed."""
    seats = await open_ours(server.port, PageSeat)
    files = await first_load(server, seats[0])
    own = [content for path, content in files.items() if path.endswith(".js") and "/vendor/" not in path]
    for seat in seats:
        await seat.close()
    return limit(f"own scripts of a table page, {len(own)} files, bytes compressed", sum(map(packed, own)), SCRIPT)


def packed(content: bytes) -> int:
    return len(gzip.compress(content))


async def first_load(server: Server, seat: PageSeat | OurSeat) -> dict[str, bytes]:
    """The page and all it names, files named by files included; nothing compressed."""
    http, page = Http(server.port), f"/t/{seat.table}/{seat.number + 1}"
    files: dict[str, bytes] = {}
    waiting = [page]
    while waiting:
        path = waiting.pop()
        if path not in files:
            await http.send("GET", path, cookie(seat.key))
            files[path] = checked(await http.answer()).body
            waiting += named_in(files[path].decode(errors="ignore"))  # pictures name nothing
    await http.close()
    return files


def named_in(text: str) -> list[str]:
    found = [
        whole or f"/static/{beside}" for whole, module, url in ADDRESSES.findall(text) for beside in [module or url]
    ]
    return [path for path in found if "data:" not in path]


async def updates_of(seats: list[OurSeat], dice: Dice, most: int) -> list[int]:
    """The sizes of all frames of a random game, to whomever they were sent."""
    sizes: list[int] = []
    readers = [asyncio.create_task(read_sizes(seat, sizes)) for seat in seats]
    for _ in range(most):
        asked = [(seat, sight) for seat in seats if (sight := await seat.sight())["actions"]["asked"]]
        if not asked:
            break
        seat, sight = asked[dice.below(len(asked))]
        await decide(seat, sight["actions"], dice)
    for seat in seats:
        await seat.close()
    await asyncio.gather(*readers)
    return sizes


async def decide(seat: OurSeat, actions: Any, dice: Dice) -> None:
    if actions["complete"]:
        await seat.do("confirm", {})
    else:
        await seat.do("decide", {"action": any_of(actions, dice)})


async def read_sizes(seat: OurSeat, sizes: list[int]) -> None:
    try:
        while True:
            sizes.append(len(await seat.socket.recv(decode=False)))
    except ConnectionClosed:
        return
