"""Sitting down again after a lost answer: with the same nonce there is the same key, without one there is none."""

import asyncio
import re

import httpx
import pytest
from tests.web.api.hosts import kept, play_to_the_end, sit
from tests.web.stores import Failing
from tests.web.visiting import Opened, Site, site, visit

NONCE = "0123456789abcdef"
OTHER = "fedcba9876543210"


async def claim(visited: Site, table: Opened, name: str = "Bea", **more: object) -> httpx.Response:
    body = {"key": table.invitations[2], "name": name, **more}
    return await visited.program.post(f"{table.api(2)}/claim", json=body)


def test_a_claim_is_repeated_with_its_nonce() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        first = await claim(visited, table, nonce=NONCE)
        before = await kept(visited, table)
        again = await claim(visited, table, nonce=NONCE)
        assert (first.status_code, again.status_code, first.json()) == (200, 200, again.json())
        assert await kept(visited, table) == before
        table.keys[2] = again.json()["key"]
        assert (await visited.see(table, 2))["players"][1]["name"] == "Bea"

    visit(story)


@pytest.mark.parametrize("more", [{}, {"nonce": OTHER}, {"nonce": NONCE, "key": "wrong"}])
def test_nobody_else_can_repeat_a_claim(more: dict[str, str]) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        await claim(visited, table, nonce=NONCE)
        assert (await claim(visited, table, **more)).status_code == 403

    visit(story)


def test_without_a_nonce_keys_are_random_and_told_once() -> None:
    async def story(visited: Site) -> None:
        one, other = await visited.open(seats="me friend"), await visited.open(seats="me friend")
        keys = [(await claim(visited, table)).json()["key"] for table in (one, other)]
        assert len(set(keys)) == 2
        assert (await claim(visited, one)).status_code == 403

    visit(story)


@pytest.mark.parametrize("nonce", ["", "short", "x" * 201, 7, None])
def test_a_nonce_cannot_be_guessed(nonce: object) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        assert (await claim(visited, table, nonce=nonce)).status_code == 400

    visit(story)


def test_the_seat_of_a_new_owner_is_not_taken_by_an_old_claim() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        await claim(visited, table, nonce=NONCE)
        store = visited.hall.store
        await store.invite(table.id, 1, lambda _: "new")
        assert (await claim(visited, table, nonce=NONCE)).status_code == 403

    visit(story)


def test_who_could_not_be_seated_at_first_is_when_asking_again() -> None:
    async def story() -> None:
        store = Failing()
        async with site(store) as visited:
            table = await visited.open(seats="me friend")
            store.is_full = True
            first = await claim(visited, table, nonce=NONCE)
            assert (await visited.see(table))["players"][1]["name"] == "Guest B"
            store.is_full = False
            assert (await claim(visited, table, nonce=NONCE)).json() == first.json()
            assert (await visited.see(table))["players"][1]["name"] == "Bea"

    asyncio.run(story())


def test_the_form_of_a_link_is_repeated() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        link = f"/join/{table.id}/2/{table.invitations[2]}"
        [nonce] = re.findall(r'name="nonce" value="([^"]+)"', (await visited.browser.get(link)).text)
        wrong = await visited.browser.post(link, data={"name": "", "nonce": nonce})
        assert f'name="nonce" value="{nonce}"' in wrong.text, "kept after a fault"
        first, again = [await visited.browser.post(link, data={"name": "Bea", "nonce": nonce}) for _ in range(2)]
        assert (first.status_code, again.status_code) == (303, 303)
        assert first.headers.get_list("set-cookie")[0] == again.headers.get_list("set-cookie")[0]
        assert (await visited.browser.post(link, data={"name": "Bea"})).status_code == 403
        [other] = re.findall(r'name="nonce" value="([^"]+)"', (await visited.browser.get(link)).text) or [""]
        assert other == "", "the link is used up"

    visit(story)


async def finished(visited: Site) -> Opened:
    table = await visited.open(seats="me friend", name="Anna")
    await sit(visited, table, 2, "Bea")
    await play_to_the_end(visited, table)
    return table


def test_a_rematch_is_repeated_with_its_nonce() -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        first, again = [await visited.act(table, 2, "rematch", nonce=NONCE) for _ in range(2)]
        assert first.json() == again.json()
        assert first.json()["key"]
        assert (await visited.act(table, 2, "rematch", nonce=OTHER)).json()["key"] is None
        assert (await visited.act(table, 2, "rematch")).json()["key"] is None

    visit(story)


def test_a_rematch_of_a_page_is_repeated() -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        path = f"{table.page(2)}/rematch"
        first, again = [await visited.browser.post(path, headers=table.cookie(2)) for _ in range(2)]
        assert first.headers["location"] == again.headers["location"]
        assert first.headers.get_list("set-cookie")[0] == again.headers.get_list("set-cookie")[0]
        visited.browser.cookies.clear()
        assert (await visited.browser.get(first.headers["location"])).status_code == 403
        key = first.headers.get_list("set-cookie")[0].partition(";")[0]
        assert (await visited.browser.get(first.headers["location"], headers={"cookie": key})).status_code == 200

    visit(story)
