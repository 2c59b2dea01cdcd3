"""Tables that strangers may join: found in the lobby, one seat for each, and the host can remove and block."""

import asyncio
import random

import httpx
import pytest
from tests.web.visiting import HERE, Opened, Seen, Site, settle, visit

WISH = {"strangers": True, "name": "Anna"}


async def listed(visited: Site) -> list[Seen]:
    return list((await visited.program.get("/api/open-tables")).json()["tables"])


async def code_of(visited: Site) -> str:
    [table] = await listed(visited)
    return str(table["code"])


async def join(visited: Site, code: str, name: str, **more: str) -> httpx.Response:
    return await visited.program.post(f"/api/open-tables/{code}", json={"name": name, **more})


def seated(table: Opened, answer: httpx.Response) -> int:
    """Keep the key of whoever sat down."""
    assert answer.status_code == 200, answer.text
    table.keys[answer.json()["seat"]] = answer.json()["key"]
    return int(answer.json()["seat"])


async def host(visited: Site, table: Opened, act: str, **body: object) -> httpx.Response:
    headers = {"authorization": f"Bearer {table.host}"}
    return await visited.program.post(f"/api/tables/{table.id}/host/{act}", json=body, headers=headers)


def test_a_table_is_listed_with_what_a_stranger_wants_to_know_and_its_id_is_not_told() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me friend", options={"days": "5"}, **WISH)
        await visited.open("twist", "me friend")
        [told] = await listed(visited)
        assert told["text"].startswith("Anna invites you to Verona Twist")
        assert (told["free"], told["players"], told["chat"]) == ([2], 2, False)
        assert len(told["options"]) == 1
        assert table.id not in str(told)
        page = (await visited.browser.get("/")).text
        assert f"/open/{told['code']}" in page
        own = (await visited.browser.get("/", headers={"cookie": f"tables={table.id}/1"})).text
        assert f"/open/{told['code']}" not in own, "nobody is invited to where they sit"
        assert table.id not in page
        shown = await visited.browser.get(f"/open/{told['code']}")
        assert (table.id in shown.text, shown.headers["x-robots-tag"]) == (False, "noindex")

    visit(story, open_lobby=True)


def test_a_site_lists_nothing_unless_it_is_told_to() -> None:
    async def story(visited: Site) -> None:
        wish = {"game": "twist", "seats": ["me", "friend"], **WISH}
        refused = await visited.program.post("/api/tables", json=wish)
        assert (refused.status_code, refused.json()["fault"]) == (409, "This site does not list tables for strangers.")
        assert await listed(visited) == []
        assert 'name="strangers"' not in (await visited.browser.get("/new?game=twist")).text
        assert (await join(visited, "abc", "Ben")).status_code == 409

    visit(story)


def test_a_table_without_a_seat_for_strangers_is_refused() -> None:
    async def story(visited: Site) -> None:
        wish = {"game": "twist", "seats": ["me", "bot:easy"], **WISH}
        assert (await visited.program.post("/api/tables", json=wish)).status_code == 400

    visit(story, open_lobby=True)


def test_a_browser_sits_down_by_a_button_and_the_table_is_full_then() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me friend", **WISH)
        code = await code_of(visited)
        async with visited.visitor({"origin": HERE}) as stranger:
            refused = await stranger.post(f"/open/{code}", data={"name": "anna"})
            assert (refused.status_code, "called “anna” already" in refused.text) == (409, True)
            sat = await stranger.post(f"/open/{code}", data={"name": "<b>Ben</b>"})
            assert (sat.status_code, sat.headers["location"]) == (303, table.page(2))
            assert (await stranger.get(table.page(2))).status_code == 200
        assert await listed(visited) == []
        late = await visited.browser.post(f"/open/{code}", data={"name": "Carla"})
        assert (late.status_code, "was taken just now" in late.text) == (409, True)
        assert (await visited.browser.get(f"/open/{code}")).status_code == 409

    visit(story, open_lobby=True)


def test_of_two_who_want_the_last_seat_one_gets_a_sentence() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me me friend", **WISH)
        code = await code_of(visited)
        answers = await asyncio.gather(*(join(visited, code, name) for name in ("Ben", "Carla", "Dora")))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
        [won] = [answer for answer in answers if answer.status_code == 200]
        table.keys[won.json()["seat"]] = won.json()["key"]
        assert (await visited.see(table, 3))["viewer"] == "3"

    visit(story, open_lobby=True)


def test_who_asks_again_with_the_same_nonce_has_the_same_seat() -> None:
    async def story(visited: Site) -> None:
        await visited.open("council", "me friend friend", **WISH)
        code = await code_of(visited)
        first, again = [await join(visited, code, "Ben", nonce="n" * 20) for _ in range(2)]
        assert first.json() == again.json()
        assert (await listed(visited))[0]["free"] == [3]

    visit(story, open_lobby=True)


def test_one_browser_has_one_seat() -> None:
    async def story(visited: Site) -> None:
        await visited.open("council", "me friend friend", **WISH)
        code = await code_of(visited)
        async with visited.visitor({"origin": HERE}) as stranger:
            assert (await stranger.post(f"/open/{code}", data={"name": "Ben"})).status_code == 303
            assert "You have a seat" in (await stranger.post(f"/open/{code}", data={"name": "Bob"})).text

    visit(story, open_lobby=True)


def test_before_the_first_decision_who_is_removed_leaves_a_free_seat_and_may_be_blocked() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me friend", **WISH)
        code = await code_of(visited)
        async with visited.visitor({"origin": HERE}) as stranger:
            await stranger.post(f"/open/{code}", data={"name": "Ben"})
            assert (await stranger.get(table.page(2))).status_code == 200
            assert (await host(visited, table, "seats/2/remove")).status_code == 200
            assert (await stranger.get(table.page(2))).status_code == 403
            assert (await listed(visited))[0]["free"] == [2]
            assert "has left this table" in (await stranger.post(f"/open/{code}", data={"name": "Ben"})).text
            assert (await stranger.post(f"/open/{code}", data={"name": "Bob"})).status_code == 303
            assert (await host(visited, table, "seats/2/remove", block=True)).status_code == 200
            blocked = await stranger.post(f"/open/{code}", data={"name": "Bill"})
            assert blocked.status_code == 403
            link = (await host_view(visited, table))["seats"][0]["link"].removeprefix(HERE)
            assert (await stranger.post(link, data={"name": "Bill"})).status_code == 403, "nor by a link"
        async with visited.visitor({"origin": HERE}) as other:
            assert (await other.post(f"/open/{code}", data={"name": "Carla"})).status_code == 303
        told = [line["text"] for line in (await visited.see(table))["log"]]
        assert "Bob was removed by the host. The seat is free again." in told

    visit(story, open_lobby=True)


async def host_view(visited: Site, table: Opened) -> Seen:
    headers = {"authorization": f"Bearer {table.host}"}
    return dict((await visited.program.get(f"/api/tables/{table.id}/host", headers=headers)).json())


def test_during_the_game_a_bot_goes_on_and_the_host_never_sees_what_the_seat_knows() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend friend", **WISH)
        code, luck = await code_of(visited), random.Random(1)
        for name in ("Ben", "Carla"):
            seated(table, await join(visited, code, name))
        room = await visited.room(table)
        while not any(room.table.progress.settled):
            await visited.step(table, luck)
        page = await visited.live(table, 2)
        assert page.is_open
        assert (await host(visited, table, "seats/2/remove")).status_code == 200
        await settle()
        assert not page.is_open, "the key is worth nothing any more"
        assert (await visited.program.get(table.api(2), headers=table.key(2))).status_code == 403
        assert room.table.sitters[1].is_bot
        for act, body in (("link", {}), ("bot", {"level": "easy"}), ("ask", {}), ("remove", {})):
            assert (await host(visited, table, f"seats/2/{act}", **body)).status_code == 409, act
        assert (await host_view(visited, table))["seats"] == []
        assert await listed(visited) == []
        assert (await visited.see(table, 3))["viewer"] == "3"

    visit(story, open_lobby=True)


def test_friends_are_not_removed_at_once() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me friend")
        body = {"key": table.invitations[2], "name": "Ben"}
        await visited.program.post(f"{table.api(2)}/claim", json=body)
        assert (await host(visited, table, "seats/2/remove")).status_code == 409
        table.host = "x" * 22
        assert (await host(visited, table, "seats/2/remove")).status_code == 403

    visit(story, open_lobby=True)


def test_the_host_starts_with_bots_on_the_free_seats() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend friend bot:easy")
        unknown = await host(visited, table, "start", level="nonsense")
        assert unknown.status_code == 400
        told = await host(visited, table, "start", level="hard")
        assert (told.status_code, told.json()["seats"]) == (200, [])
        levels = [player["bot"] for player in (await visited.see(table))["players"]]
        assert levels == ["", "hard", "hard", "easy"]
        assert (await host(visited, table, "start", level="easy")).status_code == 409

    visit(story)


def test_the_waiting_room_has_a_button_to_start() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend friend")
        cookies = {"cookie": f"seat={table.keys[1]}; host={table.host}"}
        assert "/host/start" in (await visited.browser.get(table.page(1), headers=cookies)).text
        sent = await visited.browser.post(f"{table.page(1)}/host/start", data={"level": "easy"}, headers=cookies)
        assert sent.status_code == 303
        assert "/host/start" not in (await visited.browser.get(table.page(1), headers=cookies)).text

    visit(story)


@pytest.mark.parametrize("code", ["a" * 500, "%00", "x' OR 1=1"])
def test_codes_that_nobody_was_given_lead_nowhere(code: str) -> None:
    async def story(visited: Site) -> None:
        for answer in (await visited.browser.get(f"/open/{code}"), await join(visited, code, "Ben")):
            assert answer.status_code in (404, 405, 409)

    visit(story, open_lobby=True)


def test_an_address_that_takes_seat_after_seat_has_to_wait() -> None:
    async def story(visited: Site) -> None:
        codes = [(await join(visited, "abc", "Ben")).status_code for _ in range(3)]
        assert codes == [409, 409, 409]
        await visited.open("twist", "me friend", **WISH)
        code = await code_of(visited)
        codes = [(await join(visited, code, "anna")).status_code for _ in range(25)]
        assert set(codes) == {409, 429}

    visit(story, open_lobby=True, ease=1.0)
