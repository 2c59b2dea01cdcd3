"""The database of a site, with tables in the middle, finished, and as a rematch."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

from tests.compatibility.facts import Known, play_table_on, table_facts
from tests.games.verona.boards import random_board
from tests.web.api.hosts import host_does, invitations, sit
from tests.web.visiting import Opened, Site, settle, site

from piazza.core.dice import Dice
from piazza.store.sql import open_store
from piazza.table.table import Table, restore_table

LATER = "2030-01-01T00:00:00Z"
Stop = Callable[[Table], bool]


async def play(visited: Site, table: Opened, luck: random.Random, most: int, stop: Stop = lambda table: False) -> None:
    room = await visited.room(table)
    for _ in range(most):
        while room.asked and all(room.table.sitters[seat].is_bot for seat in room.asked):
            await asyncio.sleep(0.01)
        if stop(room.table) or not await visited.step(table, luck):
            return
        await settle()


def some_sealed(table: Table) -> bool:
    return any(table.drafts.has_sealed(seat) for seat in range(table.opening.setup.players))


def half_decided(table: Table) -> bool:
    return any(table.drafts.draft(seat) for seat in range(table.opening.setup.players))


async def stories(visited: Site) -> dict[str, Opened]:
    """Tables of every kind, by name."""
    luck = random.Random(1)
    tables: dict[str, Opened] = {}

    async def opened(name: str, game: str, seats: str, **wish: object) -> Opened:
        tables[name] = await visited.open(game, seats, name="Anna", **wish)
        return tables[name]

    await opened("friend-has-not-come", "twist", "me friend")
    table = await opened("new-link", "council", "me friend friend", options={"poison": "on"})
    await sit(visited, table, 2, "Bea")
    await host_does(visited, table, "2/link")
    table.keys.pop(2)
    for invited in (await invitations(visited, table))["seats"]:
        table.invitations[invited["seat"]] = invited["key"]
    table = await opened("bot-in-the-middle", "council", "me friend bot:easy", options={"quick": "on"})
    await sit(visited, table, 2, "Bea")
    await play(visited, table, luck, 25, half_decided)
    table = await opened("sealed-for-two", "council", "me me", options={"quick": "on"})
    await play(visited, table, luck, 50, some_sealed)
    for players in (2, 3, 4, 5):
        seats = " ".join(["me"] * (players - 1) + ["friend"])
        table = await opened(f"sealed-at-{players}", "verona", seats, options={"rounds": "2"})
        await sit(visited, table, players, "Ben")
        await play(visited, table, luck, 400, some_sealed)
    table = await opened("standing-answer", "verona", "me me me", options={"rounds": "2", "open-purses": "on"})
    await play(visited, table, luck, 600, in_streets)
    await visited.do(table, 1, "stand", answer="pass all")
    await visited.do(table, 2, "stand", answer="show soon")
    board = {"rounds": "2", "planning": "tournament", "board": random_board(5, Dice(3))}
    table = await opened("own-board", "verona", "me me me", options=board)
    await play(visited, table, luck, 60, half_decided)
    table = await opened("clock", "twist", "me friend", clock="move 604800", options={"friar": "adjacent"})
    await sit(visited, table, 2, "Bea")
    await play(visited, table, luck, 12, half_decided)
    await opened("clock-that-waits", "council", "me friend", clock="game 86400")
    table = await opened("left-to-a-bot", "twist", "me me", options={"bidding": "on", "days": "4"})
    await play(visited, table, luck, 7)
    await visited.do(table, 1, "bot", level="normal")
    await play(visited, table, luck, 3)
    table = await opened("taken-back", "twist", "me me")
    await play(visited, table, luck, 3)
    await visited.do(table, 1, "undo")
    for game, seats, options in (
        ("twist", "me friend", {"match": "on", "days": "2"}),
        ("council", "me me me me", {"quick": "on"}),
        ("verona", "me me", {"rounds": "1"}),
        ("twist", "me bot:easy", {}),
    ):
        name = f"finished-{game}-{'bot' if 'bot' in seats else len(seats.split())}"
        table = await opened(name, game, seats, options=options)
        for seat in table.invitations:
            await sit(visited, table, seat, "Bea")
        await play(visited, table, luck, 2000)
    await rematch(visited, tables)
    return tables


def in_streets(table: Table) -> bool:
    return dict(table.game.write_state(table.progress.state))["phase"] == "picking"


async def rematch(visited: Site, tables: dict[str, Opened]) -> None:
    """Anna has asked for one and sits there; Bea has not come."""
    table = tables["finished-twist-2"]
    answer = await visited.program.post(f"{table.api(1)}/rematch", headers=table.key(1))
    told = answer.json()
    again = {"table": told["table"], "host": table.host, "seats": {"1": told["key"]}, "invitations": {}}
    tables["rematch"] = Opened(again)


async def write_database(folder: Path) -> None:
    file = folder / "site.db"
    store = await open_store(f"sqlite:///{file}")
    async with site(store=store) as visited:
        tables = await stories(visited)
    store = await open_store(f"sqlite:///{file}")
    known: Known = {}
    for name, opened in tables.items():
        entries = await store.load(opened.id)
        keys = {"id": opened.id, "host": opened.host, "keys": opened.keys, "invitations": opened.invitations}
        table = restore_table(entries)
        facts = table_facts(table, LATER)
        known[name] = {**keys, **facts, "end": play_table_on(table, name, LATER)}
    await store.close()
    text = json.dumps(known, ensure_ascii=False, indent=1)
    (folder / "site.json").write_text(text + "\n", encoding="utf-8")
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute("VACUUM")
    connection.close()
