"""Resigning and offers to end a game, at every door of the site: programs, sockets, pages without scripts, workers."""

import asyncio
import random

import httpx
import pytest
from tests.faults import fault_about
from tests.virtual_time import run
from tests.web.api.hosts import host_does, sit
from tests.web.api.programs import open_socket
from tests.web.buses import Network
from tests.web.hall.workers import timed_store, workers
from tests.web.visiting import Opened, Site, settle, site, visit

from piazza.core.errors import NotNow
from piazza.core.record import read_record
from piazza.core.replay import replay
from piazza.games import game
from piazza.store.memory import MemoryStore
from piazza.store.store import StoredEnding
from piazza.table import log
from piazza.table.verdict import judge

VERBS = ("resign", "offer", "accept", "decline")


async def record_of(visited: Site, table: Opened) -> dict[str, str]:
    """The ending in the record of a table, which is complete and true."""
    record = read_record((await visited.program.get(f"/api/tables/{table.id}/record")).text, game)
    replay(record)
    return dict(record.ending)


def fault_of(answer: httpx.Response) -> str:
    return str(answer.json()["fault"])


# How it ends ---------------------------------------------------------------------------------------------------------


def test_of_two_the_other_has_won_and_everything_is_as_at_any_end() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", name="Anna")
        watching = await visited.live(table)
        watching.news()
        await visited.do(table, 2, "resign")
        await settle()
        for seat in (0, 1, 2):
            seen = await visited.see(table, seat)
            assert seen["status"]["over"]
            assert (seen["result"]["ended"], seen["result"]["winners"]) == ("resigned 2", [1])
            assert [(score["score"], score["place"]) for score in seen["result"]["scores"]] == [(None, 1), (None, 2)]
            assert seen["status"]["text"] == seen["result"]["text"]
            assert seen["result"]["seed"]
            assert not any(player["waiting"] for player in seen["players"])
        assert {"result", "status"} <= set(watching.news()[-1]["parts"])
        ending = await record_of(visited, table)
        assert (ending["ended"], ending["places"]) == ("resigned 2", "1 2")
        await check_kept(visited, table, ending)
        await check_replay(visited, table)
        again = await visited.program.post(f"{table.api(2)}/rematch", headers=table.key(2))
        assert again.status_code == 200

    visit(story)


async def check_replay(visited: Site, table: Opened) -> None:
    """The end is seen with all eyes, and before it nothing of it."""
    for at, is_last in ((0, False), (99, True)):
        seen = await visited.program.get(f"{table.api(1)}?at={at}&eyes=2", headers=table.key(1))
        assert (seen.json()["result"] is not None) == is_last
        assert [player["resigned"] for player in seen.json()["players"]] == [False, is_last]
        assert [player["waiting"] for player in seen.json()["players"]] == [not is_last, False]
        page = (await visited.browser.get(f"{table.page(1)}?at={at}", headers=table.cookie(1))).text
        players = page.partition('id="players"')[2].partition("</ul>")[0]
        assert ("next to choose" in players, "hourglass" in players) == (not is_last, not is_last)


async def check_kept(visited: Site, table: Opened, ending: dict[str, str]) -> None:
    """The ending is kept for `piazza check`, which finds nothing wrong."""
    store = visited.hall.store
    kept = await store.ending(table.id)
    assert kept == StoredEnding(ending["scores"], ending["places"], ending["position"])
    verdict = judge(table.id, await store.load(table.id), list(kept._asdict().items()))
    assert (verdict.fault, verdict.is_over) == (None, True)


def test_by_agreement_nobody_has_won() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me me me")
        await visited.do(table, 1, "offer")
        offer = (await visited.see(table, 2))["end_offer"]
        assert (offer["maker"], offer["accepted"], offer["may_accept"], offer["may_decline"]) == (1, [1], True, True)
        assert (await visited.see(table))["end_offer"]["may_decline"] is False
        await visited.do(table, 2, "accept")
        await visited.do(table, 3, "accept")
        await settle()
        seen = await visited.see(table, 3)
        assert (seen["result"]["ended"], seen["result"]["winners"], seen["end_offer"]) == ("agreed", [], None)
        assert {(score["score"], score["place"]) for score in seen["result"]["scores"]} == {(None, None)}
        ending = await record_of(visited, table)
        assert (ending["ended"], ending["scores"], ending["places"]) == ("agreed", "-", "-")
        await check_kept(visited, table, ending)
        notation = await visited.program.get(f"{table.api(1)}?form=notation", headers=table.key(1))
        assert notation.json()["result"]["ended"] == "agreed"
        assert notation.json()["result"]["places"] is None

    visit(story)


def test_a_setup_that_was_never_finished_is_not_announced_any_more() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me")
        assert "when the Nurse has placed all six" in (await visited.see(table, 2))["board"]["unseen"]
        await visited.do(table, 1, "decide", action="Pc3")
        await visited.do(table, 2, "resign")
        never = "The game ended before the Nurse had placed the characters."
        for at in ("", "?at=99"):
            seen = await visited.program.get(f"{table.api(2)}{at}", headers=table.key(2))
            assert seen.json()["board"]["unseen"] == never
            words = await visited.program.get(f"{table.api(2)}/words{at}", headers=table.key(2))
            assert never in words.json()["words"]
            assert "The game was ended early." in words.json()["words"]
        nurse = await visited.see(table, 1)
        assert (nurse["board"]["tray"], nurse["hand"]) == ([], None), "there is nothing more to place"
        before = await visited.program.get(f"{table.api(2)}?at=0", headers=table.key(2))
        assert before.json()["board"]["unseen"] != never, "that was still open"

    visit(story)


@pytest.mark.parametrize("title", ["council", "verona"])
def test_nobody_is_waited_for_in_words_and_pictures(title: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(title, "me me")
        await visited.do(table, 1, "resign")
        for at in ("", "?at=99"):
            words = await visited.program.get(f"{table.api(2)}/words{at}", headers=table.key(2))
            assert "The game was ended early." in words.json()["words"]
            picture = await visited.program.get(f"{table.api(2)}/picture{at}", headers=table.key(2))
            assert "The game was ended early." in picture.text

    visit(story)


def test_alone_with_bots_an_offer_ends_the_game_and_bots_stop() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("verona", "me bot:easy bot:easy")
        await visited.do(table, 1, "offer")
        room = await visited.room(table)
        entries = room.table.entries
        await settle()
        assert room.table.is_over
        assert room.table.entries == entries
        assert room.can_be_forgotten

    visit(story)


def test_of_three_a_bot_plays_on_to_the_end_and_is_last() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me me me", options={"quick": "on"})
        await visited.do(table, 2, "resign")
        seen = await visited.see(table, 2)
        assert not seen["status"]["over"]
        assert (seen["players"][1]["resigned"], seen["players"][1]["bot"]) == (True, "normal")
        assert not seen["actions"]["asked"]
        assert not seen["actions"]["may_resign"]
        room = await visited.room(table)
        luck = random.Random(1)
        while not room.table.is_over:
            if {0, 2} & set(room.asked):
                seat = luck.choice([seat for seat in room.asked if seat != 1])
                drafts, setup = room.table.drafts, room.table.opening.setup
                text = (
                    "" if drafts.is_complete(seat) else room.table.game.write_action(setup, room.table.legal(seat)[0])
                )
                await room.act(seat, [(log.DECIDE, text) if text else (log.CONFIRM, "")])
            await settle()
        result = (await visited.see(table))["result"]
        assert (result["ended"], result["scores"][1]["place"]) == ("resigned 2", 3)
        assert 2 not in result["winners"]
        assert (await record_of(visited, table))["ended"] == "resigned 2"

    visit(story)


# Bad input -----------------------------------------------------------------------------------------------------------


def test_what_cannot_happen_now_is_refused_with_a_reason() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me")
        for verb in ("accept", "decline"):
            refused = await visited.act(table, 1, verb)
            assert (refused.status_code, fault_of(refused)) == (409, "Nobody offers to end the game, or no longer.")
        await visited.do(table, 1, "offer")
        assert (await visited.act(table, 1, "offer")).status_code == 409
        assert (await visited.act(table, 2, "offer")).status_code == 409
        await visited.do(table, 2, "decline")
        assert "decide once more" in fault_of(await visited.act(table, 1, "offer"))
        await visited.do(table, 1, "resign")
        for seat in (1, 2):
            for verb in VERBS:
                assert (await visited.act(table, seat, verb)).status_code == 409

    visit(story)


def test_two_tabs_resign_once() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me me me")
        answers = await asyncio.gather(*[visited.act(table, 1, "resign") for _ in range(2)])
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        verbs = [entry.verb for entry in await visited.hall.store.load(table.id)]
        assert verbs.count(log.RESIGN) == 1

    visit(story)


def test_the_seat_cannot_be_taken_back_or_given_away() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me me friend")
        await sit(visited, table, 3, "Carla")
        await visited.do(table, 3, "resign")
        for verb, given in (("back", {}), ("bot", {"level": "easy"})):
            assert (await visited.act(table, 3, verb, **given)).status_code == 409
        assert (await host_does(visited, table, "3/link")).status_code == 409
        assert (await host_does(visited, table, "3/bot", level="easy")).status_code == 409
        room = await visited.room(table)
        for verb, text in ((log.ASK, ""), (log.SIT, "Dora")):
            with pytest.raises(NotNow, check=fault_about(r"fault\.seat-resigned")):
                await room.act(2, [(verb, text)])
        assert (await visited.see(table, 3))["players"][2]["bot"]

    visit(story)


@pytest.mark.parametrize("verb", VERBS)
def test_those_who_watch_and_those_with_another_key_are_refused(verb: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me")
        await visited.do(table, 1, "offer")
        entries = await visited.hall.store.load(table.id)
        crossed = await visited.program.post(f"{table.api(2)}/{verb}", headers=table.key(1))
        nobody = await visited.program.post(f"{table.api(2)}/{verb}")
        watcher = await visited.browser.post(f"{table.page('watch')}/{verb}")
        assert (crossed.status_code, nobody.status_code, watcher.status_code) == (403, 403, 404)
        assert await visited.hall.store.load(table.id) == entries

    visit(story)


# Other doors ---------------------------------------------------------------------------------------------------------


def test_over_the_socket() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me")
        socket = await open_socket(visited, table, 2)
        answers = [await socket.do(verb) for verb in ("offer", "accept", "decline", "resign")]
        assert [answer.get("code") for answer in answers] == [None, 409, None, None]
        watcher = await open_socket(visited, table)
        assert [(await watcher.do(verb))["code"] for verb in VERBS] == [403] * 4
        assert (await visited.see(table))["status"]["over"]

    visit(story)


async def page_of(visited: Site, table: Opened, seat: int) -> str:
    return (await visited.browser.get(table.page(seat), headers=table.cookie(seat))).text


async def post(visited: Site, table: Opened, seat: int, verb: str) -> int:
    return (await visited.browser.post(f"{table.page(seat)}/{verb}", headers=table.cookie(seat))).status_code


def test_pages_without_scripts_have_a_second_step_and_answer_with_buttons() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me")
        page = await page_of(visited, table, 1)
        for box, form in (("resign-box", "resign"), ("offer-end-box", "offer")):
            inside = page.partition(f'<details class="sure" id="{box}">')[2].partition("</details>")[0]
            assert f'action="{table.page(1)}/{form}"' in inside
        assert "end-offer" not in page
        assert await post(visited, table, 1, "offer") == 303
        page = await page_of(visited, table, 2)
        assert 'id="accept-end"' in page
        assert 'id="decline-end"' in page
        assert 'id="accept-end"' not in await page_of(visited, table, 1)
        assert await post(visited, table, 2, "accept") == 303
        page = await page_of(visited, table, 1)
        assert "by agreement" in page
        assert 'id="resign-box"' not in page

    visit(story)


def test_any_worker_takes_any_of_it_and_all_of_them_know() -> None:
    async def story() -> None:
        async with workers(timed_store(), Network(), 2) as (one, other):
            table = await one.open("council", "me me me")
            await other.see(table, 2)
            await one.do(table, 1, "offer")
            await other.do(table, 2, "accept")
            await one.do(table, 3, "decline")
            await other.do(table, 2, "resign")
            late = await one.act(table, 2, "resign")
            assert late.status_code == 409
            await one.do(table, 3, "resign")
            seen = [await visited.see(table, 1) for visited in (one, other)]
            assert {str([one["result"], one["status"], one["log"], one["turn"]]) for one in seen} == {
                str([seen[0]["result"], seen[0]["status"], seen[0]["log"], seen[0]["turn"]])
            }
            assert seen[1]["result"]["ended"] == "resigned 2 3"

    run(story())


def test_a_site_that_starts_again_knows_all_of_it() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with site(store) as before:
            table = await before.open("council", "me me me")
            await before.do(table, 2, "resign")
            await before.do(table, 1, "offer")
            seen = [await before.see(table, seat) for seat in (1, 3)]
        async with site(store) as after:
            again = [await after.see(table, seat) for seat in (1, 3)]
            assert [one["end_offer"] for one in again] == [one["end_offer"] for one in seen]
            assert again[0]["players"][1]["resigned"]
            await after.do(table, 3, "accept")
            assert (await after.see(table))["result"]["ended"] == "resigned 2 agreed"

    asyncio.run(story())


def test_clocks_stop_at_the_end() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", clock="move 60")
        await visited.do(table, 2, "resign")
        room = await visited.room(table)
        assert room.table.clock is not None
        assert room.table.clock.next_deadline() is None
        assert [player["clock"] for player in (await visited.see(table))["players"]] == [None, None]
        assert room.can_be_forgotten

    visit(story)
