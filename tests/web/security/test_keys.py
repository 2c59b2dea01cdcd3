"""Who may sit where: keys, invitations and cookies."""

import asyncio
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
from tests.store.checked import all_rows_of
from tests.web.api.hosts import pass_time
from tests.web.visiting import HERE, Opened, Site, site, visit

from piazza.store.sql import open_store
from piazza.web.services.host import ABSENCE, OBJECTION

FORM = {"game": "council", "players": "5", "name": "Anna", **{f"seat-{seat}": "me" for seat in range(1, 6)}}


def link(table: Opened, seat: int, key: str = "") -> str:
    return f"/join/{table.id}/{seat}/{key or table.invitations[seat]}"


def cookies_of(answer: httpx.Response) -> dict[str, list[str]]:
    """The attributes of each cookie that was given, in small letters, by name and path."""
    given = {}
    for text in answer.headers.get_list("set-cookie"):
        head, *attributes = [part.strip().lower() for part in text.split(";")]
        path = next(part for part in attributes if part.startswith("path=")).removeprefix("path=")
        given[f"{head.partition('=')[0]} {path}"] = attributes
    return given


def test_the_database_knows_no_key(address: str, tmp_path: Path) -> None:
    async def story() -> None:
        store = await open_store(address)
        async with site(store) as visited:
            table = await visited.open(seats="me friend")
            claimed = await visited.program.post(
                f"{table.api(2)}/claim", json={"key": table.invitations[2], "name": "Bea"}
            )
            secrets = [table.host, *table.keys.values(), *table.invitations.values(), claimed.json()["key"]]
            raw = b"".join(file.read_bytes() for file in tmp_path.iterdir())
            raw += str(await all_rows_of(address)).encode()
            assert table.id.encode() in raw
            assert not [secret for secret in secrets if secret.encode() in raw]
            assert all(len(secret) >= 22 for secret in secrets), "128 bits"

    asyncio.run(story())


def test_opening_a_link_changes_nothing() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        before = await visited.see(table)
        for _ in range(2):
            shown = await visited.browser.get(link(table, 2))
            assert shown.status_code == 200
            assert "set-cookie" not in shown.headers
        assert await visited.see(table) == before
        assert (await visited.browser.post(link(table, 2), data={"name": "Bea"})).status_code == 303

    visit(story)


def test_an_invitation_is_used_up() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        taken = await visited.browser.post(link(table, 2), data={"name": "Bea"})
        assert taken.headers["location"] == table.page(2)
        assert (await visited.browser.get(table.page(2))).status_code == 200
        for again in [
            await visited.browser.get(link(table, 2)),
            await visited.browser.post(link(table, 2), data={"name": "Cleo"}),
        ]:
            assert again.status_code == 403
            assert "set-cookie" not in again.headers
        assert (await visited.see(table))["players"][1]["name"] == "Bea"
        claim = await visited.program.post(f"{table.api(2)}/claim", json={"key": table.invitations[2], "name": "Eve"})
        assert (claim.status_code, claim.json()["fault"]) == (
            403,
            "This invitation is not valid, or somebody has used it already.",
        )

    visit(story)


def test_wrong_invitations_and_seats_are_refused() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend friend", game="council")
        other = await visited.open(seats="me friend friend", game="council")
        for path in [
            link(table, 2, "wrong"),
            link(table, 2, table.invitations[3]),
            link(table, 2, other.invitations[2]),
            link(table, 1, table.keys[1]),
            link(table, 2, "%00%ff"),
        ]:
            assert (await visited.browser.get(path)).status_code == 403
            assert (await visited.browser.post(path, data={"name": "Eve"})).status_code == 403
        for path in [link(table, 4, "x"), link(table, 0, "x"), "/join/nowhere/1/x", f"/join/{table.id}/watch/x"]:
            assert (await visited.browser.get(path)).status_code == 404

    visit(story)


def test_a_new_link_takes_the_seat_from_whoever_has_it() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        host = {"cookie": f"host={table.host}"}
        claim = await visited.program.post(f"{table.api(2)}/claim", json={"key": table.invitations[2], "name": "Bea"})
        table.keys[2] = claim.json()["key"]
        page, program = await visited.live(table, 2), await visited.live_program(table, 2)
        answer = await visited.browser.post(f"{table.page(1)}/seats/2/link", headers=host)
        assert answer.status_code == 409, "not while somebody is here to play"
        await page.leave()
        await program.leave()
        for act, seconds in (("ask", ABSENCE), ("link", OBJECTION)):
            await pass_time(visited, table, seconds)
            answer = await visited.browser.post(f"{table.page(1)}/seats/2/{act}", headers=host)
            assert answer.status_code == 303
        assert "Bea" in (await visited.see(table))["log"][-1]["text"], "everybody is told"
        assert (await visited.act(table, 2, "confirm")).status_code == 403
        lost = await visited.browser.get(table.page(2), headers=table.cookie(2))
        assert lost.status_code == 403
        assert f"{table.page('watch')}" in lost.text
        assert (await visited.browser.get(link(table, 2))).status_code == 403, "the old link"
        shown = await visited.browser.get(table.page(1), headers={"cookie": f"host={table.host}; seat={table.keys[1]}"})
        new = shown.text.split(f"/join/{table.id}/2/")[1].split('"')[0].split("<")[0]
        assert (await visited.browser.post(link(table, 2, new), data={"name": "Cleo"})).status_code == 303

    visit(story)


def test_only_the_host_can_give_seats_away() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        for cookie in ({}, table.cookie(1), {"cookie": "host=wrong"}):
            for act in ("link", "bot"):
                answer = await visited.browser.post(
                    f"{table.page(1)}/seats/2/{act}", headers=cookie, data={"level": "easy"}
                )
                assert answer.status_code == 403
        host = {"cookie": f"host={table.host}", "accept": "application/json"}
        for path in ["seats/2/throw", "seats/3/link", "seats/0/link", f"seats/{'9' * 5000}/link", "seats/²/bot"]:
            assert (await visited.browser.post(f"{table.page(1)}/{path}", headers=host)).status_code == 404, path
        assert (await visited.browser.post(f"{table.page(7)}/seats/2/link", headers=host)).status_code == 404
        unknown = await visited.browser.post(f"{table.page(1)}/seats/2/bot", headers=host, data={"level": "genius"})
        assert unknown.status_code == 400
        taken = await visited.browser.post(f"{table.page(1)}/seats/1/bot", headers=host, data={"level": "easy"})
        assert taken.status_code == 409
        given = await visited.browser.post(f"{table.page(1)}/seats/2/bot", headers=host, data={"level": "easy"})
        assert given.status_code == 200
        assert (await visited.see(table))["players"][1]["bot"] == "easy"

    visit(story)


def test_one_browser_holds_five_seats() -> None:
    async def story(visited: Site) -> None:
        opened = await visited.browser.post("/tables", data=FORM)
        table = opened.headers["location"].split("/")[2]
        given = cookies_of(opened)
        for seat in range(1, 6):
            attributes = given[f"seat /t/{table}/{seat}"]
            assert {"httponly", "samesite=lax"} <= set(attributes)
            assert "secure" not in attributes, "a home network has no certificates"
        assert {"httponly", "samesite=lax"} <= set(given[f"host /t/{table}"])
        for seat in range(1, 6):
            shown = await visited.browser.get(f"/t/{table}/{seat}")
            assert shown.status_code == 200
        keys = [SimpleCookie(text)["seat"].value for text in opened.headers.get_list("set-cookie") if "seat=" in text]
        assert len(set(keys)) == 5
        assert "Anna" in (await visited.browser.get("/")).text, "the lobby knows the way back"

    visit(story)


def test_cookies_are_secure_behind_https() -> None:
    async def story(visited: Site) -> None:
        transport = httpx.ASGITransport(visited.app)
        async with httpx.AsyncClient(
            transport=transport, base_url="https://localhost", headers={"origin": "https://localhost"}
        ) as browser:
            given = cookies_of(await browser.post("/tables", data=FORM))
        assert all("secure" in attributes for attributes in given.values())

    visit(story)


def test_a_key_opens_its_own_seat_alone() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        for headers in ({}, {"cookie": "seat="}, {"cookie": "seat=wrong"}, table.cookie(2), {"cookie": "seat=\x80ÿ"}):
            encoded = {name: value.encode("latin-1") for name, value in headers.items()}
            raw = httpx.Headers([(name.encode(), value) for name, value in encoded.items()])
            for path in ("", "/frame", "/log?before=2", "/record", "?at=0"):
                answer = await visited.browser.get(f"{table.page(1)}{path}", headers=raw)
                assert answer.status_code == 403, path
            acted = await visited.browser.post(f"{table.page(1)}/decide", headers=raw, data={"action": "Pb2"})
            assert acted.status_code == 403
        for headers in (
            {},
            {"authorization": table.keys[1]},
            table.key(2),
            table.cookie(1),
            {"authorization": "Bearer "},
        ):
            assert (await visited.program.get(table.api(1), headers=headers)).status_code == 403
            assert (await visited.program.post(f"{table.api(1)}/decide", headers=headers)).status_code == 403
        assert (await visited.see(table, 1))["actions"]["draft"] == []

    visit(story)


def test_sockets_need_the_key_as_well() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        good = await visited.live(table, 1)
        assert good.is_open
        table.keys[1], table.keys[2] = table.keys[2], table.keys[1]
        assert not (await visited.live(table, 1)).is_open
        assert not (await visited.live_program(table, 2)).is_open
        assert (await visited.live(table)).is_open, "anybody with the address may watch"
        await good.leave()

    visit(story)


def test_a_name_like_that_of_a_bot_cannot_sit() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        answer = await visited.browser.post(link(table, 2), data={"name": "bot:hard Bea"})
        assert answer.status_code == 400
        assert (await visited.browser.get(link(table, 2))).status_code == 200, "the invitation is still good"

    visit(story)


def test_links_name_the_address_that_others_can_open() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        cookies = {"cookie": f"host={table.host}; seat={table.keys[1]}"}
        shown = await visited.browser.get(table.page(1), headers=cookies)
        assert f"http://192.0.2.7:8080/join/{table.id}/2/{table.invitations[2]}" in shown.text
        other = await visited.browser.get(table.page(1), headers=table.cookie(1))
        assert table.invitations[2] not in other.text, "only the host sees invitations"
        assert HERE not in shown.text.replace(f"{HERE}/static", "")

    visit(story, addresses=("http://192.0.2.7:8080",))
