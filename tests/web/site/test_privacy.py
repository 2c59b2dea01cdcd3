"""The page about privacy: linked from everywhere, and a browser without script removes its names there."""

import re

import pytest
from tests.web.api.forgetting import NAME, stored, with_beatrice
from tests.web.api.hosts import kept
from tests.web.visiting import HERE, Opened, Site, visit

from piazza.web.security.limits import BUCKETS
from piazza.web.site.cookies import TABLES
from piazza.web.site.privacy import AT_ONCE, NOT_REACHED, STORED
from piazza.words import Words


def cookies(*tables: Opened, seat: int = 2) -> dict[str, str]:
    """What a browser sends to the page about privacy: no key."""
    return {"cookie": f"tables={'.'.join(f'{table.id}/{seat}' for table in tables)}"}


def names_on(text: str) -> list[str]:
    return re.findall(r"</a>: <b>(.*?)</b>", text)


async def press(visited: Site, path: str, known: dict[str, str], keys: dict[str, str], **form: str) -> list[str]:
    """Send a form as a browser does, with the key of each seat to its own pages only. Returns where it was sent on."""
    places, method = [path], "POST"
    while method == "POST":
        page = places[-1].partition("/forget-name")[0]
        seat = {"cookie": f"{known['cookie']}; seat={keys.get(page, 'none')}"}
        answer = await visited.browser.post(places[-1], data=form, headers=seat)
        assert answer.status_code in (303, 307), answer.text
        method = "POST" if answer.status_code == 307 else "GET"
        places.append(answer.headers["location"])
    return places


def test_every_page_has_a_link_to_it() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        for path in ("/", "/new?game=twist", "/rules/council", "/privacy", "/nothing", f"/t/{table.id}/1"):
            assert 'href="/privacy"' in (await visited.browser.get(path)).text, path
        page = await visited.browser.get(table.page(2), headers=table.cookie(2))
        assert f'href="/privacy?seat={table.id}/2"' in page.text
        assert 'href="/privacy?seat=' in (await visited.browser.get(table.page("watch"))).text

    visit(story)


def test_it_tells_the_facts_of_this_program() -> None:
    words = Words()
    for name in (*STORED, *NOT_REACHED):
        heading = "stored" if name in STORED else "not"
        assert words.text(f"web.privacy.{heading}-{name}")

    async def story(visited: Site) -> None:
        answer = await visited.browser.get("/privacy")
        assert answer.status_code == 200
        assert "<script" not in answer.text
        assert f"last {TABLES} seats" in answer.text
        assert f"last {BUCKETS:,} addresses" in answer.text
        assert "for 365 days" in answer.text
        assert "This browser has no seat" in answer.text

    visit(story)


def test_a_browser_removes_the_name_of_one_seat() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        page = await visited.browser.get("/privacy", headers=cookies(table))
        assert names_on(page.text) == [NAME]
        assert f'action="{table.page(2)}/forget-name"' in page.text
        path = f"{table.page(2)}/forget-name"
        assert await press(visited, path, cookies(table), {table.page(2): table.keys[2]}) == [path, "/privacy?done"]
        page = await visited.browser.get("/privacy?done", headers=cookies(table))
        assert names_on(page.text) == ["Seat 2"]
        assert "forget-name" not in page.text
        assert NAME not in await stored(visited, table.id)

    visit(story)


def test_one_button_removes_all_of_them_and_passes_over_what_is_not_there() -> None:
    async def story(visited: Site) -> None:
        tables = [await with_beatrice(visited) for _ in range(4)]
        gone = Opened({"table": "gone", "host": "", "seats": {}, "invitations": {}})
        known = cookies(tables[0], gone, *tables[1:])
        keys = {table.page(2): table.keys[2] for table in tables[:3]}  # the key of the last one is lost
        first = f"{tables[0].page(2)}/forget-name"
        places = await press(visited, first, known, keys, all="yes")
        assert len(places) == 6
        left = [NAME in await stored(visited, table.id) for table in tables]
        assert left == [False, False, False, True]
        page = await visited.browser.get("/privacy?done", headers=known)
        assert names_on(page.text) == ["Seat 2", "Seat 2", "Seat 2", NAME]

    visit(story)


def test_a_seat_that_the_browser_does_not_remember_is_found_by_the_link_of_its_page() -> None:
    async def story(visited: Site) -> None:
        old, new = await with_beatrice(visited), await with_beatrice(visited)
        link = f"/privacy?seat={old.id}/2"
        page = await visited.browser.get(link, headers=cookies(new))
        assert names_on(page.text) == [NAME, NAME]
        keys = {table.page(2): table.keys[2] for table in (old, new)}
        await press(visited, f"{old.page(2)}/forget-name", cookies(new), keys, all="yes")
        assert NAME not in await stored(visited, old.id) + await stored(visited, new.id)

    visit(story)


@pytest.mark.parametrize("place", ["", "x", "/", "none/1", "{table}/9", "{table}/5", "{table}/watch", "../1", "ü/1"])
def test_a_link_to_nothing_lists_nothing(place: str) -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        answer = await visited.browser.get("/privacy", params={"seat": place.format(table=table.id)})
        assert (answer.status_code, names_on(answer.text)) == (200, [])

    visit(story)


def test_nobody_else_removes_it() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        before, path = await kept(visited, table), f"{table.page(2)}/forget-name"
        for cookie in ("", f"seat={table.keys[1]}", f"seat={table.host}; host={table.host}"):
            answer = await visited.browser.post(path, headers={"cookie": cookie})
            assert (answer.status_code, "belongs to" in answer.text) == (403, True)
        own = table.cookie(2)
        stranger = await visited.browser.post(path, headers={**own, "sec-fetch-site": "cross-site"})
        assert stranger.status_code == 403
        assert (await visited.browser.get(path, headers=own)).status_code == 405
        assert (await visited.browser.post(f"{table.page('watch')}/forget-name")).status_code == 404
        assert (await visited.browser.post("/t/none/1/forget-name", headers={"origin": HERE})).status_code == 404
        assert await kept(visited, table) == before

    visit(story)


def test_names_at_many_tables_are_removed_in_several_goes() -> None:
    async def story(visited: Site) -> None:
        tables = [await visited.open("twist", "me bot:easy", name="Anna") for _ in range(AT_ONCE + 3)]
        browser = visited.visitor({"origin": HERE})
        browser.cookies.set("tables", ".".join(f"{table.id}/1" for table in tables), path="/")
        for table in tables:
            browser.cookies.set("seat", table.keys[1], path=table.page(1))
        for left in (3, 0):
            page = (await browser.get("/privacy")).text
            [first] = re.findall(r'action="(\S+)"><input type="hidden" name="all"', page)
            done = await browser.post(first, data={"all": "yes"}, follow_redirects=True)
            assert len(done.history) <= AT_ONCE
            assert done.text.count("<b>Anna</b>") == left
        assert 'name="all"' not in (await browser.get("/privacy")).text

    visit(story)
