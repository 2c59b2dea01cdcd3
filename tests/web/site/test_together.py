"""One screen for several people: it is covered between seats, and nothing of a covered seat is sent."""

import re
from typing import Final

import httpx
import pytest
from tests.table.hosting import SETTING_UP
from tests.web.visiting import Site, visit

FORM: Final = {"game": "twist", "players": "2", "seat-1": "me", "seat-2": "me", "clock": "none", "together": "on"}
NAMES: Final = {"name-1": "Anna", "name-2": "Ben"}


async def open_together(site: Site) -> str:
    answer = await site.browser.post("/tables", data={**FORM, **NAMES})
    assert answer.status_code == 303, answer.text
    cover: str = answer.headers["location"]
    assert cover.endswith("/together")
    return cover.removesuffix("/together")


async def uncover(site: Site, table: str, seat: int) -> httpx.Response:
    return await site.browser.post(f"{table}/together", data={"seat": str(seat)})


async def set_up(site: Site, table: str) -> None:
    for action in SETTING_UP:
        await site.browser.post(f"{table}/1/decide", data={"action": action})
    assert (await site.browser.post(f"{table}/1/confirm", data={})).headers["location"] == f"{table}/1"


def is_cover_for(page: httpx.Response, name: str) -> bool:
    """Made of names alone: no part of a table, and no address that brings one."""
    table = re.search(r'id="(board|hand|log|players|status|offers)"|data-pick|data-base|<script', page.text)
    return page.status_code == 200 and f"Pass the screen to {name}" in page.text and table is None


async def passed_around(site: Site) -> None:
    table = await open_together(site)
    assert is_cover_for(await site.browser.get(f"{table}/together"), "Anna")
    assert (await site.browser.get(f"{table}/1")).headers["location"] == f"{table}/together"
    assert (await uncover(site, table, 1)).headers["location"] == f"{table}/1"
    page = await site.browser.get(f"{table}/1")
    assert ('data-together="1 2"' in page.text, f'data-cover="{table}/together"' in page.text) == (True, True)
    await set_up(site, table)
    assert (await site.browser.get(f"{table}/1")).headers["location"] == f"{table}/together", "it is Ben's turn"
    cover = await site.browser.get(f"{table}/together")
    assert is_cover_for(cover, "Ben")
    assert "Anna" not in cover.text
    for covered in ("2", "2/frame", "2/log", "2/picture.svg", "1/frame"):
        assert (await site.browser.get(f"{table}/{covered}")).status_code == (303 if covered == "2" else 403)
    await uncover(site, table, 2)
    assert 'id="board"' in (await site.browser.get(f"{table}/2")).text
    assert (await site.browser.get(f"{table}/1")).status_code == 303, "going back shows nothing of Anna's"


def test_the_screen_is_covered_between_seats() -> None:
    visit(passed_around)


async def not_theirs(site: Site) -> None:
    table = await open_together(site)
    assert (await uncover(site, table, 3)).status_code == 404
    stranger = site.visitor({"origin": "http://localhost"})
    for headers in ({}, {"cookie": "together=12"}):
        assert (await stranger.get(f"{table}/1", headers=headers)).status_code == 403, "the cookie opens nothing"
    for cookie in ("", "together=", "together=9", "together=1-2-3", "together=a-b", "together=-", "together=5"):
        assert (await stranger.get(f"{table}/together", headers={"cookie": cookie})).status_code == 404
    await stranger.aclose()


def test_only_those_who_share_the_screen_uncover_it() -> None:
    visit(not_theirs)


async def sealed(site: Site) -> None:
    """Where all decide at once the screen stays with one until that one has sealed."""
    names = {"name-1": "Anna", "name-2": "Ben"}
    form = {**FORM, "game": "council", **names}
    table = (await site.browser.post("/tables", data=form)).headers["location"].removesuffix("/together")
    room = await site.hall.room(table.removeprefix("/t/"))
    while len(room.asked) < 2:
        seat = room.asked[0]
        await room.act(
            seat, [("decide", room.table.game.write_action(room.table.opening.setup, room.table.legal(seat)[0]))]
        )
        if room.table.drafts.is_complete(seat):
            await room.act(seat, [("confirm", "")])
    assert "I am Ben" in (await site.browser.get(f"{table}/together")).text, "either of them may begin"
    await uncover(site, table, 2)
    assert (await site.browser.get(f"{table}/2")).status_code == 200


def test_either_may_begin_where_both_are_asked() -> None:
    visit(sealed)


async def named(site: Site) -> None:
    table = await open_together(site)
    room = await site.hall.room(table.removeprefix("/t/"))
    assert [sitter.name for sitter in room.table.sitters] == ["Anna", "Ben"]
    alone = await site.browser.post("/tables", data={**FORM, "seat-2": "bot:easy", **NAMES})
    assert alone.headers["location"].endswith("/1"), "nobody to pass the screen to"
    refused = await site.browser.post("/tables", data={**FORM, "name-1": "Anna", "name-2": "\u202eBen"})
    assert (refused.status_code, 'id="together" name="together" value="on" checked' in refused.text) == (400, True)


def test_everybody_has_a_name() -> None:
    visit(named)


@pytest.mark.parametrize("verb", ["GET", "POST"])
def test_a_table_that_there_is_not_is_not_found(verb: str) -> None:
    async def story(site: Site) -> None:
        assert (await site.browser.request(verb, "/t/nothing/together", data={})).status_code == 404

    visit(story)


async def played_again(site: Site) -> None:
    """The button of one of them takes all over, each by the own key, and the new screen is covered."""
    table = await open_together(site)
    await uncover(site, table, 1)
    await site.browser.post(f"{table}/1/resign", data={})
    page = (await site.browser.get(f"{table}/1")).text
    assert f'action="{table}/1/rematch"' in page
    sent = await site.browser.post(f"{table}/1/rematch", data={})
    assert (sent.status_code, sent.headers["location"]) == (307, f"{table}/2/rematch?rest=")
    sent = await site.browser.post(sent.headers["location"], data={})
    assert sent.status_code == 303
    again = sent.headers["location"].removesuffix("/together")
    assert again != table
    assert is_cover_for(await site.browser.get(f"{again}/together"), "Anna")
    await uncover(site, again, 1)
    assert 'data-together="1 2"' in (await site.browser.get(f"{again}/1")).text
    await uncover(site, again, 2)
    assert (await site.browser.get(f"{again}/2")).headers["location"] == f"{again}/together", "it is Anna's turn"


def test_a_rematch_takes_everybody_over() -> None:
    visit(played_again)


async def swapped(site: Site) -> None:
    """Both come over to the other's seat, also those of three who share a screen."""
    opened = await site.browser.post(
        "/tables", data={**FORM, "game": "council", "players": "3", "seat-3": "bot:easy", **NAMES}
    )
    table = opened.headers["location"].removesuffix("/together")
    await uncover(site, table, 1)
    await site.browser.post(f"{table}/1/offer", data={})
    await uncover(site, table, 2)
    await site.browser.post(f"{table}/2/accept", data={})
    await uncover(site, table, 1)
    sent = await site.browser.post(f"{table}/1/rematch", data={"move-on": "1"})
    sent = await site.browser.post(sent.headers["location"], data={"move-on": "1"})
    again = sent.headers["location"].removesuffix("/together")
    cover = (await site.browser.get(f"{again}/together")).text
    assert [name in cover for name in ("Anna", "Ben")].count(True) >= 1
    await uncover(site, again, 2)
    await uncover(site, again, 3)
    room = await site.hall.room(again.removeprefix("/t/"))
    assert [sitter.name for sitter in room.table.sitters] == ["Bot A", "Anna", "Ben"]


def test_a_shared_screen_follows_its_people_to_their_new_seats() -> None:
    visit(swapped)
