"""Taking seats to another device: a link that works once, for some minutes, and gives nothing to anybody else."""

import asyncio
import re

import httpx
import pytest
from tests import virtual_time
from tests.web.api.hosts import sit
from tests.web.buses import Network
from tests.web.hall.workers import workers
from tests.web.visiting import HERE, Opened, Site, site, visit

from piazza.store.memory import MemoryStore
from piazza.store.sql import open_store
from piazza.web.security.keys import digest_of
from piazza.web.services.handover import LIFETIME, MOST


def browser_of(visited: Site, *tables: Opened) -> httpx.AsyncClient:
    """A browser that has the first seat of these tables, and opened them."""
    browser = visited.visitor({"origin": HERE})
    browser.cookies.set("tables", ".".join(f"{table.id}/1" for table in tables), path="/")
    for table in tables:
        browser.cookies.set("seat", table.keys[1], path=table.page(1))
        browser.cookies.set("host", table.host, path=f"/t/{table.id}")
    return browser


async def code_of(browser: httpx.AsyncClient) -> str:
    page = await browser.get("/seats")
    return str(re.findall(r'name="code" value="([\w-]+)"', page.text)[0])


async def link_from(browser: httpx.AsyncClient, *places: str, code: str = "") -> httpx.Response:
    form = {"code": code or await code_of(browser), **dict.fromkeys(places, "yes")}
    return await browser.post("/seats", data=form, follow_redirects=True)


def path_in(page: httpx.Response) -> str:
    found = re.findall(r'value="http://localhost(/seats/[\w-]+)"', page.text)
    assert len(found) == 1, page.text
    return str(found[0])


def test_another_browser_gets_the_same_seats_and_the_first_keeps_them() -> None:
    async def story(visited: Site) -> None:
        tables = [await visited.open(), await visited.open("council", "me friend", name="Anna")]
        first, second = browser_of(visited, *tables), visited.visitor({"origin": HERE})
        made = await link_from(first, *[f"{table.id}/1" for table in tables])
        assert "<svg" in made.text
        path = path_in(made)
        asked = await second.get(path)
        assert ("Council of Verona: Anna" in asked.text, "set-cookie" in asked.headers) == (True, False)
        taken = await second.post(path)
        assert (taken.status_code, taken.headers["location"]) == (303, "/")
        for browser in (first, second):
            for table in tables:
                assert (await browser.get(table.page(1))).status_code == 200
        assert "Give it to a bot" in (await second.get(tables[1].page(1))).text, "the host is the host there, too"
        assert (await second.get("/")).text.count("card-link") == 2
        for answer in (await second.get(path), await second.post(path)):
            assert (answer.status_code, "set-cookie" in answer.headers) == (403, False)

    visit(story)


def test_nothing_that_is_stored_or_sent_on_the_way_opens_a_seat() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        first = browser_of(visited, table)
        made = await link_from(first, f"{table.id}/1")
        code = path_in(made).rpartition("/")[2]
        stored = str(vars(visited.hall.store))
        assert code not in stored
        assert table.keys[1] not in stored
        assert table.keys[1] not in made.text
        assert [str(step.url.path) for step in made.history] == ["/seats", f"{table.page(1)}/hand-over"]
        assert not any(code in str(step.headers.get("location")) for step in made.history)

    visit(story)


def test_who_has_no_key_hands_nothing_over() -> None:
    async def story(visited: Site) -> None:
        table, other = await visited.open(), await visited.open()
        thief = visited.visitor({"origin": HERE})
        thief.cookies.set("tables", f"{table.id}/1", path="/")
        code = await code_of(thief)
        refused = await link_from(thief, f"{table.id}/1", code=code)
        assert refused.status_code == 403
        assert await visited.hall.store.find_handed(digest_of(code)) == []
        own = browser_of(visited, other)
        made = await link_from(own, f"{table.id}/1", f"{other.id}/1")
        assert (await visited.visitor({"origin": HERE}).post(path_in(made))).headers.get_list("set-cookie")
        assert table.id not in made.text.partition("<main")[2], "a seat that it has not is left out"
        foreign = await own.post(
            "/seats", data={"code": "x" * 22, f"{other.id}/1": "yes"}, headers={"origin": "http://x"}
        )
        assert foreign.status_code == 403

    visit(story)


def test_a_seat_that_changes_hands_meanwhile_is_not_taken_along() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me friend")
        await sit(visited, table, 2, "Bea")
        guest = visited.visitor({"origin": HERE})
        guest.cookies.set("tables", f"{table.id}/2", path="/")
        guest.cookies.set("seat", table.keys[2], path=table.page(2))
        path = path_in(await link_from(guest, f"{table.id}/2"))
        await visited.hall.store.invite(table.id, 1, str)
        assert (await visited.visitor({"origin": HERE}).post(path)).status_code == 403

    visit(story)


@pytest.mark.parametrize("count", [0, MOST + 1])
def test_a_link_takes_at_least_one_seat_and_not_too_many(count: int) -> None:
    async def story(visited: Site) -> None:
        places = [f"table{number}/1" for number in range(count)]
        form = {"code": "x" * 22, **dict.fromkeys(places, "yes")}
        answer = await visited.browser.post("/seats", data=form)
        assert (answer.status_code, f"at most {MOST}" in answer.text) == (400, True)

    visit(story)


@pytest.mark.parametrize("code", ["", "short", "x" * 300])
def test_bad_codes_are_refused(code: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        browser = browser_of(visited, table)
        for path in ("/seats", f"{table.page(1)}/hand-over", "/seats/link"):
            answer = await browser.post(path, data={"code": code, f"{table.id}/1": "yes"})
            assert answer.status_code == 400, path
        assert (await browser.get(f"/seats/{code or 'nothing'}")).status_code == 403
        assert (await browser.post(f"{table.page('watch')}/hand-over", data={"code": "x" * 22})).status_code == 404

    visit(story)


def test_guesses_are_counted() -> None:
    async def story(visited: Site) -> None:
        codes = [(await visited.browser.post(f"/seats/guess{number:020}")).status_code for number in range(40)]
        assert set(codes) == {403, 429}

    visit(story, ease=1.0)


def test_a_link_expires_and_works_at_any_worker() -> None:
    async def story() -> None:
        now = [1_000_000.0]
        store = MemoryStore(lambda: now[0])
        async with workers(store, Network(), 2) as (one, two):
            table = await one.open()
            late = path_in(await link_from(browser_of(one, table), f"{table.id}/1"))
            now[0] += LIFETIME + 1
            assert (await two.visitor({"origin": HERE}).post(late)).status_code == 403
            path = path_in(await link_from(browser_of(one, table), f"{table.id}/1"))
            assert (await two.visitor({"origin": HERE}).post(path)).status_code == 303

    virtual_time.run(story())


def test_a_link_outlives_a_restart(address: str) -> None:
    async def story() -> None:
        async with site(await open_store(address)) as before:
            table = await before.open()
            path = path_in(await link_from(browser_of(before, table), f"{table.id}/1"))
        async with site(await open_store(address)) as after:
            assert (await after.visitor({"origin": HERE}).post(path)).status_code == 303

    asyncio.run(story())


def test_who_has_no_seats_is_told_so() -> None:
    async def story(visited: Site) -> None:
        page = await visited.browser.get("/seats")
        assert "no seats yet" in page.text
        assert page.headers["x-robots-tag"] == "noindex"

    visit(story)
