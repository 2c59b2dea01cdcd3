"""What the lobby and the feed of a seat say tells nobody what is hidden from them."""

import random
import re

import pytest
from tests.web.test_secrecy import WORDS, draft_or_confirm, elsewhere
from tests.web.visiting import Opened, Site, visit

from piazza.core.dice import Dice
from piazza.core.view import WATCHER
from piazza.drawing import draw
from piazza.web.render.snapshot import names_at


async def told(visited: Site, table: Opened, viewer: int) -> list[str]:
    """The picture on the card, the card, and the feed. Somebody without the seat can only list it."""
    listed = {"cookie": f"tables={table.id}/{viewer or 1}"}
    lobby = (await visited.browser.get("/", headers=listed)).text
    card = re.sub(r"<time.*?</time>", "", re.findall(r'<li class="panel card.*?</li>', lobby, re.S)[0])
    page = table.page(viewer or "watch")
    cookie = table.cookie(viewer) if viewer else {}
    picture = (await visited.browser.get(f"{page}/card.svg", headers=cookie)).text
    if not viewer:
        return [picture, card]
    address = (await visited.program.get(f"{table.api(viewer)}/feed", headers=table.key(viewer))).json()["address"]
    return [picture, card, (await visited.visitor().get(address)).text]


@pytest.mark.parametrize(("game", "players"), [("twist", 2), ("council", 3), ("verona", 3)])
def test_they_tell_everybody_only_what_they_may_know(game: str, players: int) -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open(game, "me " * players), random.Random(players)
        room, viewers = await visited.room(table), [0, *table.keys]
        before = {viewer: await told(visited, table, viewer) for viewer in viewers}
        for step in range(24):
            seat, private = await draft_or_confirm(room, luck)
            now = {viewer: await told(visited, table, viewer) for viewer in viewers}
            if private:
                others = [viewer for viewer in viewers if viewer != seat]
                assert all(now[viewer] == before[viewer] for viewer in others), "a draft is nobody else's business"
                assert now[seat][1:] == before[seat][1:], "whoever only lists the seat learns nothing of its draft"
            for viewer in viewers:
                eyes = viewer - 1 if viewer else WATCHER
                view = elsewhere(room, room.table.view(eyes), Dice(f"{step}-{viewer}"))
                assert draw(room.table.game, view, WORDS, names_at(room)) == now[viewer][0]
            before = now

    visit(story)
