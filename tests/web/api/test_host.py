"""What a program does that has opened a table: the same as its host does on the page, and nobody else."""

import asyncio

import pytest
from tests.web.api.hosts import claim, give_away, host_does, host_key, invitations, kept, play_to_the_end, sit
from tests.web.visiting import HERE, Opened, Site, site, visit

from piazza.store.sql import open_store

NOT_HOST = "Only the host of this table can do that."
OVER = "The game is over: nothing more can be decided."
TAKEN = "Somebody sits there already."
ACTS = [("2/ask", {}), ("2/link", {}), ("2/bot", {"level": "easy"})]
FOREIGN = [{"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}]


def test_the_host_sees_links_and_who_has_come() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend friend bot:easy", name="Anna")
        shown = await invitations(visited, table)
        assert [(seat["seat"], seat["key"]) for seat in shown["seats"]] == sorted(table.invitations.items())
        link = f"http://192.0.2.7:8080/join/{table.id}/2/{table.invitations[2]}"
        assert shown["seats"][0] == {
            "seat": 2,
            "letter": "B",
            "shape": "square",
            "key": table.invitations[2],
            "link": link,
            "title": "Seat 2",
            "name": "Guest B",
        }
        assert shown["watch"] == f"http://192.0.2.7:8080/t/{table.id}/watch"
        await sit(visited, table, 3, "Cleo")
        await visited.live_program(table, 3)
        shown = await invitations(visited, table)
        assert [seat["seat"] for seat in shown["seats"]] == [2]
        anna = {"seat": 1, "letter": "A", "shape": "circle", "name": "Anna", "here": False}
        cleo = {"seat": 3, "letter": "C", "shape": "triangle", "name": "Cleo", "here": True}
        assert shown["taken"] == [{**seat, "asked_for": False, "role": ""} for seat in (anna, cleo)]
        told = (await visited.program.get(f"/join/{table.id}/2/{table.invitations[2]}")).status_code
        assert told == 200, "the link is one that can be opened"

    visit(story, addresses=("http://192.0.2.7:8080",))


def test_a_new_link_takes_the_seat_from_whoever_has_it() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        await sit(visited, table, 2, "Bea")
        answer = await give_away(visited, table, 2)
        assert answer.status_code == 200
        assert answer.json() == await invitations(visited, table)
        [seat] = answer.json()["seats"]
        assert seat["key"] != table.invitations[2]
        assert "Bea" in (await visited.see(table))["log"][-1]["text"], "everybody is told"
        assert (await visited.act(table, 2, "confirm")).status_code == 403
        assert (await claim(visited, table, 2, "Eve")).status_code == 403, "the old one"
        assert (await claim(visited, table, 2, "Cleo", seat["key"])).status_code == 200

    visit(story)


def test_a_bot_sits_down_on_an_open_seat() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend friend")
        answer = await host_does(visited, table, "3/bot", level="easy")
        assert (answer.status_code, [seat["seat"] for seat in answer.json()["seats"]]) == (200, [2])
        assert (await visited.see(table))["players"][2]["bot"] == "easy"
        again = await host_does(visited, table, "3/bot", level="hard")
        assert (again.status_code, again.json()["fault"]) == (409, TAKEN)

    visit(story, pace=60.0)


def test_page_and_program_show_the_same_link() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        await host_does(visited, table, "2/link")
        [seat] = (await invitations(visited, table))["seats"]
        cookies = {"cookie": f"host={table.host}; seat={table.keys[1]}"}
        assert seat["link"] in (await visited.browser.get(table.page(1), headers=cookies)).text
        assert seat["link"] == f"{HERE}/join/{table.id}/2/{seat['key']}"

    visit(story)


@pytest.mark.parametrize(("act", "given"), ACTS)
def test_nobody_else_can_do_it(act: str, given: dict[str, object]) -> None:
    async def story(visited: Site) -> None:
        table, other = await visited.open(seats="me friend"), await visited.open()
        before = await kept(visited, table)
        for headers in (
            {},
            {"authorization": "Bearer wrong"},
            {"authorization": "Bearer "},
            {"authorization": table.host},
            {"cookie": f"host={table.host}"},
            table.key(1),
            host_key(other),
        ):
            for answer in (
                await host_does(visited, table, act, headers, **given),
                await visited.program.get(f"/api/tables/{table.id}/host", headers=headers),
            ):
                assert (answer.status_code, answer.json()) == (403, {"fault": NOT_HOST, "rule": None})
        for headers in FOREIGN:
            answer = await host_does(visited, table, act, {**host_key(table), **headers}, **given)
            assert answer.status_code == 403
            assert "came from another site" in answer.json()["fault"]
        assert await kept(visited, table) == before

    visit(story)


@pytest.mark.parametrize(("act", "given"), ACTS)
def test_wrong_seats_tables_and_methods(act: str, given: dict[str, object]) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        before = await kept(visited, table)
        for seat in ("0", "3", "watch", "²", "-1", "9" * 5000, "x"):
            answer = await host_does(visited, table, act.replace("2", seat), **given)
            assert (answer.status_code, answer.json()["fault"]) == (404, "There is nothing at this address."), seat
        assert (await host_does(visited, table, "2/throw")).status_code == 404
        for method, path in (("GET", f"/seats/{act}"), ("POST", ""), ("DELETE", f"/seats/{act}")):
            answer = await visited.program.request(
                method, f"/api/tables/{table.id}/host{path}", headers=host_key(table)
            )
            assert answer.status_code == 405
        assert (await visited.program.get("/api/tables/nowhere/host", headers=host_key(table))).status_code == 404
        assert await kept(visited, table) == before

    visit(story)


@pytest.mark.parametrize(
    ("act", "body"),
    [
        ("link", b'{"level": "easy"}'),
        ("link", b'{"seat": 2}'),
        ("link", b"[]"),
        ("link", b"{"),
        ("bot", b""),
        ("bot", b"{}"),
        ("bot", b'{"level": "genius"}'),
        ("bot", b'{"level": ""}'),
        ("bot", b'{"level": 3}'),
        ("bot", b'{"level": "easy", "name": "Eve"}'),
        ("bot", b'{"level": "%s"}' % (b"x" * 201)),
        ("bot", b"\xff\xfe"),
    ],
)
def test_bodies_are_read_strictly(act: str, body: bytes) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        before = await kept(visited, table)
        path = f"/api/tables/{table.id}/host/seats/2/{act}"
        answer = await visited.program.post(path, headers=host_key(table), content=body)
        assert answer.status_code == 400
        assert answer.json()["fault"]
        assert (await visited.program.post(path, headers=host_key(table), content=b"x" * 16_385)).status_code == 413
        assert await kept(visited, table) == before

    visit(story)


def test_not_while_somebody_is_here_or_sits_there() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        await sit(visited, table, 2, "Bea")
        before = await kept(visited, table)
        socket = await visited.live_program(table, 2)
        for act, given in ACTS:
            answer = await host_does(visited, table, act, **given)
            assert (answer.status_code, answer.json()) == (409, {"fault": TAKEN, "rule": None})
        assert socket.is_open
        await socket.leave()
        assert (await host_does(visited, table, "2/bot", level="easy")).status_code == 409, "it is somebody's"
        assert await kept(visited, table) == before
        assert (await give_away(visited, table, 2)).status_code == 200

    visit(story)


def test_not_when_the_game_is_over() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        await play_to_the_end(visited, table)
        before = await kept(visited, table)
        for act, given in ACTS:
            answer = await host_does(visited, table, act, **given)
            assert (answer.status_code, answer.json()["fault"]) == (409, OVER)
            cookies = {"cookie": f"host={table.host}", "accept": "application/json"}
            page = await visited.browser.post(f"{table.page(1)}/seats/{act}", headers=cookies, data=given)
            assert (page.status_code, page.json()["fault"]) == (409, OVER)
        seen = await visited.program.get(f"/api/tables/{table.id}/host", headers=host_key(table))
        assert (seen.status_code, seen.json()["fault"]) == (409, OVER)
        assert await kept(visited, table) == before

    visit(story)


async def guess(visited: Site, table: Opened, what: str) -> int:
    wrong = {"authorization": "Bearer wrong"}
    if what == "host":
        return (await visited.program.get(f"/api/tables/{table.id}/host", headers=wrong)).status_code
    if what == "rematch":
        return (await visited.program.post(f"{table.api(1)}/rematch", headers=wrong)).status_code
    return (await host_does(visited, table, what, wrong)).status_code


@pytest.mark.parametrize("what", ["host", "rematch", "2/link", "2/bot"])
def test_who_guesses_has_to_wait(what: str) -> None:
    async def story(visited: Site) -> None:
        visited.app.state.rates.guesses._clock = lambda: 0.0
        table = await visited.open(seats="me friend")
        assert [await guess(visited, table, what) for _ in range(21)] == [403] * 20 + [429]
        assert (await invitations(visited, table))["seats"], "whoever has the key need not guess"

    visit(story, ease=1.0)


def test_a_host_acts_no_faster_than_a_seat() -> None:
    async def story(visited: Site) -> None:
        visited.app.state.rates.acts._clock = lambda: 0.0
        table = await visited.open(seats="me friend")
        codes = [(await host_does(visited, table, "2/bot", level="genius")).status_code for _ in range(61)]
        assert codes == [400] * 60 + [429]

    visit(story, ease=1.0)


def test_two_new_links_at_once_leave_one_that_can_be_shown(address: str) -> None:
    async def story() -> None:
        store = await open_store(address)
        async with site(store) as visited:
            table = await visited.open(seats="me friend")
            for _ in range(5):
                await asyncio.gather(*[host_does(visited, table, "2/link") for _ in range(3)])
                [seat] = (await invitations(visited, table))["seats"]
                assert seat["key"] is not None
            assert (await claim(visited, table, 2, "Bea", seat["key"])).status_code == 200
            assert (await store.seat(table.id, 1)).generation == 15

    asyncio.run(story())
