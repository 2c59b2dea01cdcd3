"""A rematch through the API: on the same terms as on the page, for every seat its own key and nobody else's."""

import asyncio
import random

import httpx
import pytest
from tests.web.api.hosts import host_does, host_key, invitations, kept, play_to_the_end, sit
from tests.web.visiting import Opened, Site, settle, site, visit

from piazza.store.sql import open_store
from piazza.web.security.keys import rematch_id


async def ask(visited: Site, table: Opened, seat: int, content: bytes = b"") -> httpx.Response:
    return await visited.program.post(f"{table.api(seat)}/rematch", headers=table.key(seat), content=content)


async def finished(visited: Site, seats: str = "me friend") -> Opened:
    table = await visited.open("twist", seats, name="Anna")
    for seat in table.invitations:
        await sit(visited, table, seat, "Bea")
    await play_to_the_end(visited, table)
    return table


def again(table: Opened, answers: dict[int, httpx.Response]) -> Opened:
    """The new table, with the keys that were given."""
    told = [answer.json() for answer in answers.values()]
    assert len({one["table"] for one in told}) == 1
    keys = {str(seat): answer.json()["key"] for seat, answer in answers.items()}
    return Opened({"table": told[0]["table"], "host": table.host, "seats": keys, "invitations": {}})


def test_everybody_who_asks_comes_to_the_same_table_on_the_same_seat() -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        assert (await visited.see(table, 2))["result"]["rematch"] is False
        first = await ask(visited, table, 1)
        assert set(first.json()) == {"table", "seat", "key"}
        assert (await visited.see(table, 2))["result"]["rematch"] is True
        new = again(table, {1: first, 2: await ask(visited, table, 2)})
        assert new.id != table.id
        assert len({*new.keys.values(), *table.keys.values()}) == 4
        assert [player["name"] for player in (await visited.see(new))["players"]] == ["Anna", "Bea"]
        await play_to_the_end(visited, new)
        crossed = await visited.program.get(new.api(1), headers=new.key(2))
        assert crossed.status_code == 403

    visit(story)


def test_who_had_left_the_seat_to_a_bot_plays_again_in_person() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me friend", name="Anna")
        await sit(visited, table, 2, "Bea")
        await visited.do(table, 2, "bot", level="easy")
        room = await visited.room(table)
        while room.table.result is None:
            if 0 in room.asked:
                await visited.step(table, random.Random(1))
            await settle()
        new = again(table, {2: await ask(visited, table, 2)})
        bea = (await visited.see(new, 2))["players"][1]
        assert (bea["name"], bea["bot"]) == ("Bea", "")

    visit(story)


def test_a_key_is_told_once() -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        first, second = await ask(visited, table, 1), await ask(visited, table, 1)
        assert second.status_code == 200
        assert second.json() == {"table": first.json()["table"], "seat": None, "key": None}
        new = again(table, {1: first})
        assert (await visited.see(new, 1))["viewer"] == "1"
        stolen = await visited.program.get(new.api(2), headers=new.key(1))
        assert stolen.status_code == 403

    visit(story)


def test_page_and_program_meet() -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        new = again(table, {1: await ask(visited, table, 1)})
        moved = await visited.browser.post(f"{table.page(2)}/rematch", headers=table.cookie(2))
        assert moved.headers["location"] == new.page(2)

    visit(story)


def test_the_host_is_the_host_again() -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        new = again(table, {2: await ask(visited, table, 2)})
        shown = await invitations(visited, new)
        assert [(seat["seat"], seat["key"], seat["link"]) for seat in shown["seats"]] == [(1, None, None)]
        assert (await host_does(visited, new, "1/link")).json()["seats"][0]["link"]
        refused = await ask(visited, table, 1)
        assert refused.json()["key"] is None, "the seat was given away"
        assert (await visited.program.get(f"/api/tables/{new.id}/host", headers=host_key(new))).status_code == 200

    visit(story)


@pytest.mark.parametrize(
    "headers", [{}, {"authorization": "Bearer wrong"}, {"cookie": "seat=x"}, {"authorization": "Bearer "}]
)
def test_nobody_else_can_ask(headers: dict[str, str]) -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        before = await kept(visited, table)
        for given in (headers, table.key(2), host_key(table)):
            answer = await visited.program.post(f"{table.api(1)}/rematch", headers=given)
            assert (answer.status_code, answer.json()["fault"]) == (
                403,
                "This seat belongs to somebody else, or your key to it is no longer valid.",
            )
        foreign = {**table.key(1), "origin": "http://evil.example"}
        assert (await visited.program.post(f"{table.api(1)}/rematch", headers=foreign)).status_code == 403
        for seat in ("0", "3", "watch"):
            path = f"/api/tables/{table.id}/seats/{seat}/rematch"
            assert (await visited.program.post(path, headers=table.key(1))).status_code == 404
        await check_nothing_opened(visited, table)
        assert await kept(visited, table) == before

    visit(story)


async def check_nothing_opened(visited: Site, table: Opened) -> None:
    seed = (await visited.room(table)).table.opening.seed
    assert not await visited.hall.store.has(rematch_id(table.id, seed))


def test_not_before_the_end() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        answer = await ask(visited, table, 1)
        assert answer.status_code == 409
        assert answer.json() == {"fault": "There can be a rematch when this game is over.", "rule": None}
        await check_nothing_opened(visited, table)

    visit(story)


@pytest.mark.parametrize("content", [b'{"seat": 2}', b"[]", b"{", b"\xff"])
def test_there_is_nothing_to_say(content: bytes) -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        assert (await ask(visited, table, 1, content)).status_code == 400
        await check_nothing_opened(visited, table)
        assert (await ask(visited, table, 1, b"{}")).status_code == 200

    visit(story)


def test_a_site_that_starts_again_knows_of_a_rematch(address: str) -> None:
    async def story() -> None:
        async with site(await open_store(address)) as before:
            table, other = await finished(before), await finished(before)
            new = again(table, {1: await ask(before, table, 1)})
        async with site(await open_store(address)) as after:
            assert (await after.see(table, 2))["result"]["rematch"] is True
            assert (await after.see(table, 2))["result"]["seat_again"]["seat"] == 2
            assert (await after.see(table, 1))["result"]["seat_again"] is None, "that seat is taken"
            assert "somebody waits" in (await after.browser.get(table.page(2), headers=table.cookie(2))).text
            assert (await after.see(other, 2))["result"]["rematch"] is False
            assert (await ask(after, table, 2)).json()["table"] == new.id

    asyncio.run(story())


def test_roles_are_swapped_for_whoever_comes_later_too() -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        first = await ask(visited, table, 1, b'{"move_on": 1, "nonce": "0123456789abcdef"}')
        second = await ask(visited, table, 2, b"{}")
        assert [answer.json()["seat"] for answer in (first, second)] == [2, 1]
        new = again(table, {2: first, 1: second})
        assert [player["name"] for player in (await visited.see(new))["players"]] == ["Bea", "Anna"]
        assert (await visited.see(new, 1))["viewer"] == "1"
        repeated = await ask(visited, table, 1, b'{"nonce": "0123456789abcdef"}')
        assert repeated.json() == first.json(), "the answer may have been lost"
        await play_to_the_end(visited, new)

    visit(story)


def test_whoever_follows_is_told_the_new_role_before() -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        assert (await visited.see(table, 2))["result"]["seat_again"] is None, "nobody has asked"
        await ask(visited, table, 1, b'{"move_on": 1}')
        told = (await visited.see(table, 2))["result"]["seat_again"]
        assert told == {"seat": 1, "title": "Seat 1 (Nurse)"}
        page = (await visited.browser.get(table.page(2), headers=table.cookie(2))).text
        assert "Your place there: Seat 1 (Nurse)." in page
        assert (await visited.see(table))["result"]["seat_again"] is None, "those who watch have none"
        assert (await ask(visited, table, 2)).json()["seat"] == told["seat"]

    visit(story)


def test_two_who_ask_at_once_for_different_things_meet_all_the_same() -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        answers = await asyncio.gather(ask(visited, table, 1, b'{"move_on": 1}'), ask(visited, table, 2))
        seats = sorted(answer.json()["seat"] for answer in answers)
        assert seats == [1, 2]
        again(table, dict(zip(seats, sorted(answers, key=lambda answer: int(answer.json()["seat"])), strict=True)))

    visit(story)


def test_everybody_moves_one_seat_on_and_names_that_tell_the_seat_tell_the_new_one() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me me bot:easy")
        await visited.do(table, 1, "offer")
        await visited.do(table, 2, "accept")
        moved = await ask(visited, table, 1, b'{"move_on": 1, "level": "hard"}')
        assert moved.json()["seat"] == 2
        players = (await visited.program.get(f"/api/tables/{moved.json()['table']}")).json()["players"]
        assert [(player["name"], player["bot"]) for player in players] == [
            ("Bot A", "hard"),
            ("Player B", ""),
            ("Player C", ""),
        ]

    visit(story)


def test_a_page_swaps_roles_and_gets_the_key_of_the_new_seat() -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        page = (await visited.browser.get(table.page(1), headers=table.cookie(1))).text
        assert "Swap roles" in page
        assert "at-level" not in page, "there are no bots"
        moved = await visited.browser.post(f"{table.page(1)}/rematch", data={"move-on": "1"}, headers=table.cookie(1))
        place = moved.headers["location"]
        assert place.endswith("/2")
        (key,) = [text for text in moved.headers.get_list("set-cookie") if text.startswith("seat=")]
        assert f"Path={place};" in key
        cookie = {"cookie": key.partition(";")[0]}
        assert (await visited.browser.get(place, headers=cookie)).status_code == 200
        other = (await visited.browser.get(table.page(2), headers=table.cookie(2))).text
        assert "somebody waits" in other
        assert "Swap roles" not in other, "that is settled now"
        joined = await visited.browser.post(f"{table.page(2)}/rematch", headers=table.cookie(2))
        assert joined.headers["location"] == f"{place[:-1]}1"

    visit(story)


@pytest.mark.parametrize("content", [b'{"move_on": 2}', b'{"move_on": -1}', b'{"level": "genius"}', b'{"level": 3}'])
def test_changes_that_there_are_not_open_nothing(content: bytes) -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        assert (await ask(visited, table, 1, content)).status_code == 400
        await check_nothing_opened(visited, table)

    visit(story)


def test_a_name_that_is_given_up_is_found_on_the_new_seat() -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        new = (await ask(visited, table, 1, b'{"move_on": 1}')).json()["table"]
        answer = await visited.program.post(f"{table.api(2)}/forget-name", headers=table.key(2))
        assert answer.json() == {"name": "Seat 2"}
        players = (await visited.program.get(f"/api/tables/{new}")).json()["players"]
        assert [player["name"] for player in players] == ["Seat 1", "Anna"]
        assert "Bea" not in str(await visited.hall.store.load(new))

    visit(story)


def test_bots_can_play_at_another_level() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me bot:easy bot:easy")
        await visited.do(table, 1, "offer")
        page = (await visited.browser.get(table.page(1), headers=table.cookie(1))).text
        assert 'id="at-level"' in page
        assert 'value="easy" selected' in page.partition('id="rematch"')[2]
        moved = await visited.browser.post(f"{table.page(1)}/rematch", data={"level": "hard"}, headers=table.cookie(1))
        players = (await visited.program.get(f"/api/tables/{moved.headers['location'].split('/')[2]}")).json()[
            "players"
        ]
        assert [player["bot"] for player in players] == ["", "hard", "hard"]
        refused = await visited.browser.post(f"{table.page(1)}/rematch", data={"level": "x"}, headers=table.cookie(1))
        assert refused.status_code == 400

    visit(story)
