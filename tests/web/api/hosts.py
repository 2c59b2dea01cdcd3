"""Programs that have opened a table, and those who only say so."""

import random
from datetime import timedelta
from functools import partial

import httpx
from tests.web.visiting import Opened, Seen, Site

from piazza.table.times import read_moment, write_moment
from piazza.web.services.host import ABSENCE, OBJECTION


def host_key(table: Opened) -> dict[str, str]:
    return {"authorization": f"Bearer {table.host}"}


async def invitations(visited: Site, table: Opened) -> Seen:
    answer = await visited.program.get(f"/api/tables/{table.id}/host", headers=host_key(table))
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def host_does(
    visited: Site, table: Opened, act: str, headers: dict[str, str] | None = None, /, **given: object
) -> httpx.Response:
    """`act` is the end of the address, such as “2/link”."""
    path = f"/api/tables/{table.id}/host/seats/{act}"
    return await visited.program.post(path, json=given, headers=host_key(table) if headers is None else headers)


async def claim(visited: Site, table: Opened, seat: int, name: str, key: str = "") -> httpx.Response:
    body = {"key": key or table.invitations[seat], "name": name}
    return await visited.program.post(f"{table.api(seat)}/claim", json=body)


async def sit(visited: Site, table: Opened, seat: int, name: str) -> None:
    answer = await claim(visited, table, seat, name)
    assert answer.status_code == 200, answer.text
    table.keys[seat] = answer.json()["key"]


async def pass_time(visited: Site, table: Opened, seconds: float) -> None:
    """Let time pass at this table, for its log and for those who are absent."""
    room = await visited.room(table)
    moment, clock = read_moment(room.now()) + timedelta(seconds=seconds), room.presence._clock
    room.now = partial(write_moment, moment)
    room.presence._clock = partial(sum, (clock(), seconds))


async def give_away(visited: Site, table: Opened, seat: int) -> httpx.Response:
    """The seat of somebody who is absent: asked for and, later, given away."""
    await pass_time(visited, table, ABSENCE)
    asked = await host_does(visited, table, f"{seat}/ask")
    assert asked.status_code == 200, asked.text
    await pass_time(visited, table, OBJECTION)
    return await host_does(visited, table, f"{seat}/link")


async def play_to_the_end(visited: Site, table: Opened) -> None:
    luck = random.Random(4)
    while await visited.step(table, luck):
        pass


async def kept(visited: Site, table: Opened) -> tuple[object, object]:
    """All that the store knows of a table."""
    store = visited.hall.store
    return await store.load(table.id), await store.seats(table.id)
