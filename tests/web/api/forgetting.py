"""Programs that give up the name of a seat, and what is left of it anywhere."""

import httpx
from tests.web.api.hosts import sit
from tests.web.visiting import Opened, Site

NAME = "Beatrice"


async def forget(visited: Site, table: Opened, seat: int, key: str = "") -> httpx.Response:
    given = {"authorization": f"Bearer {key or table.keys[seat]}"}
    return await visited.program.post(f"{table.api(seat)}/forget-name", headers=given)


async def with_beatrice(visited: Site) -> Opened:
    table = await visited.open(seats="me friend", name="Anna")
    await sit(visited, table, 2, NAME)
    return table


async def shown(visited: Site, table: Opened) -> str:
    """All that anybody is shown of a table."""
    texts = []
    for viewer in ("", "/log?before=1000", "?at=3", *(["/record"] if (await visited.room(table)).has_ended else [])):
        texts.append((await visited.program.get(f"/api/tables/{table.id}{viewer}")).text)
    for seat, key in table.keys.items():
        texts.append((await visited.browser.get(table.page(seat), headers={"cookie": f"seat={key}"})).text)
    return "\n".join(texts)


async def stored(visited: Site, table: str) -> str:
    store = visited.hall.store
    return str([await store.load(table), await store.snapshot(table), await store.ending(table)])
