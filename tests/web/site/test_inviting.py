"""What an invitation says to whoever opens it: who invites to what, and how long it takes."""

import random
import re

from tests.web.visiting import Opened, Site, visit

COUNCIL = "Council of Verona (about 20 minutes)"


async def invited(visited: Site, table: Opened, seat: int, key: str = "") -> str:
    page = (await visited.browser.get(f"/join/{table.id}/{seat}/{key or table.invitations[seat]}")).text
    heading = re.findall(r"<h1>(.*?)</h1>", page)[0]
    assert f'<meta property="og:title" content="{heading}">' in page
    assert f"<title>{heading}</title>" in page
    return str(heading)


async def text_of(visited: Site, table: Opened) -> str:
    answer = await visited.program.get(
        f"/api/tables/{table.id}/host", headers={"authorization": f"Bearer {table.host}"}
    )
    return str(answer.json()["text"])


async def sit_down(visited: Site, table: Opened, seat: int, name: str) -> None:
    given = {"key": table.invitations[seat], "name": name}
    answer = await visited.program.post(f"{table.api(seat)}/claim", json=given)
    table.keys[seat] = answer.json()["key"]


def test_the_host_invites_whoever_else_has_come() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend friend bot:easy", name="Marco")
        assert await invited(visited, table, 2) == f"Marco invites you to {COUNCIL}"
        await sit_down(visited, table, 2, "Ben")
        assert await invited(visited, table, 3) == await text_of(visited, table) == f"Marco invites you to {COUNCIL}"

    visit(story)


def test_a_host_without_a_seat_or_a_name_is_not_named() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "friend friend")
        await sit_down(visited, table, 1, "Ben")
        assert await invited(visited, table, 2) == f"A seat at a table: {COUNCIL}"
        named = await visited.open("council", "me friend", name="Marco")
        await visited.do(named, 1, "forget-name")
        assert "Marco" not in await invited(visited, named, 2)

    visit(story)


def test_all_who_have_come_to_a_rematch_invite() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend friend", name="Marco")
        await sit_down(visited, table, 2, "Anna")
        await sit_down(visited, table, 3, "Ben")
        await visited.play_on(table, random.Random(4))
        again = [(await visited.act(table, seat, "rematch")).json()["table"] for seat in (1, 2)]
        key = {"authorization": f"Bearer {table.host}"}
        [seat] = (await visited.program.get(f"/api/tables/{again[0]}/host", headers=key)).json()["seats"]
        assert (seat["link"], seat["name"]) == (None, "Ben"), "no link: whoever sat there comes back without one"
        made = await visited.program.post(f"/api/tables/{again[0]}/host/seats/3/link", json={}, headers=key)
        assert made.json()["text"] == f"Marco and Anna invite you to {COUNCIL}"

    visit(story)


def test_names_in_an_invitation_are_text() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend", name='<b>"M"')
        assert await invited(visited, table, 2) == f"&lt;b&gt;&#34;M&#34; invites you to {COUNCIL}"

    visit(story)


def test_games_say_how_long_they_take() -> None:
    async def story(visited: Site) -> None:
        games = (await visited.program.get("/api/games")).json()["games"]
        assert all(game["duration"] for game in games)
        lobby = (await visited.browser.get("/")).text
        assert all(game["duration"] in lobby for game in games)

    visit(story)
