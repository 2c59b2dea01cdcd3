"""Giving up the name of a seat through the API: it is gone everywhere, and nothing else has changed."""

import asyncio
import random
from collections.abc import Sequence

import pytest
from tests.web.api.forgetting import NAME, forget, shown, stored, with_beatrice
from tests.web.api.hosts import claim, give_away, host_does, host_key, invitations, kept, sit
from tests.web.stores import Slow
from tests.web.visiting import Opened, Site, settle, visit

from piazza.core.record import read_record
from piazza.core.replay import replay
from piazza.games import game as find_game
from piazza.table.verdict import judge
from piazza.web.security.keys import rematch_id


def names(seen: dict[str, object]) -> Sequence[str]:
    players = seen["players"]
    assert isinstance(players, list)
    return [player["name"] for player in players]


def test_a_name_is_gone_from_log_pages_and_snapshots() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        assert NAME in await shown(visited, table)
        await visited.hall.store.keep_snapshot(table.id, 1, NAME)
        turn = (await visited.see(table, 1))["turn"]
        answer = await forget(visited, table, 2)
        assert (answer.status_code, answer.json()) == (200, {"name": "Seat 2"})
        assert NAME not in await shown(visited, table) + await stored(visited, table.id)
        assert names(await visited.see(table)) == ["Anna", "Seat 2"]
        assert (await visited.see(table, 1))["turn"] == turn, "whoever is about to decide is not disturbed"
        visited.hall._rooms.clear()
        assert names(await visited.see(table)) == ["Anna", "Seat 2"]

    visit(story)


def test_pages_that_are_open_write_their_log_again() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        page, program = await visited.live(table, 1), await visited.live_program(table)
        [before] = page.news()
        assert NAME in before["events"][-1]["text"]
        program.news()
        await forget(visited, table, 2)
        await settle()
        *_, frame = page.news()  # before it, that Beatrice is here
        assert frame["again"][-1]["text"] == "The seat of Guest B is Seat 2’s now."
        assert frame["events"] == []
        assert NAME not in str(frame) + str(program.news()[-1])
        await page.leave()
        away = await visited.live(table, 1, f"rev={before['rev']}&told={before['told']}")
        [missed] = away.news()
        assert missed["again"] == frame["again"], "a page that was away has the old lines as well"
        back = await visited.live(table, 1, f"rev={missed['rev']}&told={missed['told']}")
        assert [news for news in back.news() if news["again"]] == []

    visit(story)


def test_a_finished_game_keeps_its_result_and_its_record_is_valid() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        await visited.play_on(table, random.Random(4))
        await settle()
        ending, result = await visited.hall.store.ending(table.id), (await visited.see(table))["result"]
        assert ending is not None
        assert (await forget(visited, table, 2)).status_code == 200
        assert NAME not in await shown(visited, table) + await stored(visited, table.id)
        text = (await visited.program.get(f"/api/tables/{table.id}/record")).text
        record = read_record(text, find_game)
        assert record.names == ["Anna", "Seat 2"]
        replay(record)
        assert await visited.hall.store.ending(table.id) == ending
        pairs = list(ending._asdict().items())
        assert judge(table.id, await visited.hall.store.load(table.id), pairs).fault is None
        now = (await visited.see(table))["result"]
        assert [score["score"] for score in now["scores"]] == [score["score"] for score in result["scores"]]
        assert now["winners"] == result["winners"]

    visit(story)


def test_sent_again_nothing_more_happens() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        await asyncio.gather(*[forget(visited, table, 2) for _ in range(5)])
        before = await kept(visited, table)
        assert (await forget(visited, table, 2)).json() == {"name": "Seat 2"}
        assert await kept(visited, table) == before
        assert len(await visited.hall.store.load(table.id)) == 3

    visit(story)


def test_nobody_else_can_do_it() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend bot:easy", game="council", name="Anna")
        await sit(visited, table, 2, NAME)
        before = await kept(visited, table)
        for seat, key in ((2, table.keys[1]), (2, table.host), (2, "x"), (3, table.keys[1]), (3, table.host)):
            refused = await forget(visited, table, seat, key)
            assert (refused.status_code, "belongs to" in refused.json()["fault"]) == (403, True), refused.text
        for path, code in (("/4/", 404), ("/watch/", 404), ("/x/", 404)):
            refused = await visited.program.post(f"/api/tables/{table.id}/seats{path}forget-name")
            assert refused.status_code == code, refused.text
        assert (await forget(visited, Opened({**vars_of(table), "table": "none"}), 2)).status_code == 404
        assert await kept(visited, table) == before

    visit(story)


def vars_of(table: Opened) -> dict[str, object]:
    return {"host": table.host, "seats": table.keys, "invitations": {}}


def test_an_unknown_field_is_refused() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        answer = await visited.program.post(f"{table.api(2)}/forget-name", json={"name": "x"}, headers=table.key(2))
        assert answer.status_code == 400
        assert NAME in await stored(visited, table.id)

    visit(story)


def test_a_seat_that_was_left_to_a_bot_still_is_its_owners() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        await visited.do(table, 2, "bot", level="easy")
        await forget(visited, table, 2)
        assert NAME not in await shown(visited, table) + await stored(visited, table.id)
        await visited.do(table, 2, "back")
        assert names(await visited.see(table)) == ["Anna", "Seat 2"]

    visit(story)


def test_whoever_lost_a_seat_cannot_touch_it_and_the_newcomer_removes_only_one_name() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        lost = table.keys[2]
        assert (await give_away(visited, table, 2)).status_code == 200
        assert (await forget(visited, table, 2, lost)).status_code == 403
        table.invitations[2] = (await invitations(visited, table))["seats"][0]["key"]
        await sit(visited, table, 2, "Carla")
        await forget(visited, table, 2)
        log = await stored(visited, table.id)
        assert ("Carla" in log, NAME in log) == (False, True)
        assert (await visited.room(table)).table.seats.former_names == [NAME]

    visit(story)


def test_a_name_that_was_removed_is_not_on_the_list_of_names_that_nobody_may_take() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        await forget(visited, table, 2)
        (await visited.room(table)).presence._leave(1)  # a request counts as a visit for a minute
        assert (await give_away(visited, table, 2)).status_code == 200
        assert (await visited.room(table)).table.seats.former_names == ["Seat 2"]
        key = (await invitations(visited, table))["seats"][0]["key"]
        assert (await claim(visited, table, 2, "seat 2", key)).status_code == 409
        assert (await claim(visited, table, 2, NAME, key)).status_code == 200

    visit(story)


def test_the_name_of_a_seat_is_nobody_elses() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend", name="Seat 2")
        await sit(visited, table, 2, NAME)
        assert (await forget(visited, table, 2)).json() == {"name": "Seat 2 (2)"}

    visit(story)


def test_a_claim_that_is_sent_again_does_not_bring_the_name_back() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend", name="Anna")
        body = {"key": table.invitations[2], "name": NAME, "nonce": "a nonce of 16 or more"}
        first = await visited.program.post(f"{table.api(2)}/claim", json=body)
        table.keys[2] = first.json()["key"]
        await forget(visited, table, 2)
        assert (await visited.program.post(f"{table.api(2)}/claim", json=body)).json() == first.json()
        assert names(await visited.see(table)) == ["Anna", "Seat 2"]
        assert NAME not in await stored(visited, table.id)

    visit(story)


# Rematches -----------------------------------------------------------------------------------------------------------


async def rematch(visited: Site, table: Opened, seat: int) -> Opened:
    answer = (await visited.program.post(f"{table.api(seat)}/rematch", headers=table.key(seat))).json()
    keys = {str(seat): answer["key"]}
    return Opened({"table": answer["table"], "host": table.host, "seats": keys, "invitations": {}})


def test_a_rematch_that_waits_for_the_key_loses_the_name_too() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        await visited.play_on(table, random.Random(4))
        second = await rematch(visited, table, 1)
        assert NAME in await stored(visited, second.id)
        await forget(visited, table, 2)
        assert NAME not in await stored(visited, second.id) + await shown(visited, second)
        joined = await rematch(visited, table, 2)
        assert names(await visited.see(joined)) == ["Anna", "Seat 2"]

    visit(story)


def test_a_rematch_that_was_joined_has_a_key_of_its_own() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        await visited.play_on(table, random.Random(4))
        second = await rematch(visited, table, 2)
        await forget(visited, table, 2)
        assert NAME in await stored(visited, second.id)
        assert (await forget(visited, second, 2, table.keys[2])).status_code == 403
        await forget(visited, second, 2)
        assert NAME not in await stored(visited, second.id)

    visit(story)


def test_a_rematch_after_it_knows_no_other_name() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        await visited.play_on(table, random.Random(4))
        await forget(visited, table, 2)
        second = await rematch(visited, table, 1)
        assert NAME not in await stored(visited, second.id)
        assert names(await visited.see(second)) == ["Anna", "Seat 2"]

    visit(story)


class LateTables(Slow):
    """Creates a table only when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.may_create = asyncio.Event()
        self.may_create.set()

    async def create(self, table: object) -> None:
        await self.may_create.wait()
        await super().create(table)  # type: ignore[arg-type]


@pytest.mark.parametrize("joins_later", [False, True])
def test_a_rematch_that_is_being_opened_loses_the_name_as_well(joins_later: bool) -> None:
    store = LateTables()

    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        await visited.play_on(table, random.Random(4))
        store.may_create.clear()
        opening = asyncio.create_task(rematch(visited, table, 2 if joins_later else 1))
        await settle()
        await forget(visited, table, 2)
        store.may_create.set()
        second = await opening
        room = await visited.room(table)
        assert second.id == rematch_id(table.id, room.table.opening.seed)
        assert NAME not in await stored(visited, second.id)
        assert names(await visited.see(second)) == ["Anna", "Seat 2"]

    visit(story, store=store)


def test_the_panel_of_the_host_does_not_keep_it() -> None:
    async def story(visited: Site) -> None:
        table = await with_beatrice(visited)
        await forget(visited, table, 2)
        assert NAME not in str(await invitations(visited, table))
        cookies = {"cookie": f"host={table.host}; seat={table.keys[1]}"}
        panel = await visited.browser.get(f"{table.page(1)}/invitations", headers=cookies)
        assert (panel.status_code, NAME in panel.text) == (200, False)
        assert (await host_does(visited, table, "2/ask", host_key(table))).status_code == 409

    visit(story)
