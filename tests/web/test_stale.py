"""Requests that come too late, twice, or out of turn."""

import asyncio
import random

import pytest
from tests.web.visiting import Site, possible, settle, visit

from piazza.web.render.parts import PARTS

JSON = {"accept": "application/json"}


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_an_older_decision_is_refused_with_a_fresh_frame(game: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(game)
        seat, seen = await visited.asked(table)
        action, turn = possible(seen)[0], seen["turn"]
        form = {"action": action, "turn": turn}
        headers = {**table.cookie(seat), **JSON}
        first = await visited.browser.post(f"{table.page(seat)}/decide", headers=headers, data=form)
        assert first.status_code == 200
        now = await visited.see(table, seat)
        assert first.json() == {"turn": now["turn"]}
        for verb in ("decide", "confirm", "undo", "attempt", "reset", "stand", "bot", "explode"):
            again = await visited.browser.post(f"{table.page(seat)}/{verb}", headers=headers, data=form)
            assert again.status_code == (404 if verb == "explode" else 409), verb
            if verb != "explode":
                frame = again.json()["frame"]
                assert frame["turn"] == now["turn"]
                assert set(frame["parts"]) == set(PARTS)
            assert await visited.see(table, seat) == now
        program = await visited.act(table, seat, "decide", **form)
        assert program.status_code == 409
        page = await visited.browser.post(f"{table.page(seat)}/decide", headers=table.cookie(seat), data=form)
        assert page.status_code == 409
        assert "decide again" in page.text
        assert await visited.see(table, seat) == now

    visit(story)


def test_nobody_is_late_because_others_decided_at_the_same_time() -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open("verona", "me me me"), random.Random(4)
        met = 0
        for _ in range(25):
            sights = [await visited.see(table, seat) for seat in (1, 2, 3)]
            able = [seen for seen in sights if possible(seen)]
            if len(able) > 1:
                met += 1
                answers = await asyncio.gather(
                    *(
                        visited.act(
                            table, int(seen["viewer"]), "decide", turn=seen["turn"], action=luck.choice(possible(seen))
                        )
                        for seen in able
                    )
                )
                assert [answer.status_code for answer in answers] == [200] * len(able)
            if not await visited.step(table, luck):
                break
        assert met, "several plan at once"

    visit(story)


def test_the_same_request_twice_at_once_is_done_once() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        seat, seen = await visited.asked(table)
        given = {"action": possible(seen)[0], "turn": seen["turn"]}
        codes = [
            a.status_code for a in await asyncio.gather(*(visited.act(table, seat, "decide", **given) for _ in "12345"))
        ]
        assert sorted(codes) == [200, 409, 409, 409, 409]
        assert len((await visited.see(table, seat))["actions"]["draft"]) == 1

    visit(story)


def test_out_of_turn_is_refused_with_a_sentence() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        seat, seen = await visited.asked(table)
        other = 3 - seat
        answer = await visited.act(table, other, "decide", action=possible(seen)[0])
        assert answer.status_code == 409
        assert "not the turn" in answer.json()["fault"]

    visit(story)


def test_what_a_rule_forbids_is_refused_with_the_rule() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        seat, seen = await visited.asked(table)
        allowed = set(possible(seen))
        refused = [
            await visited.act(table, seat, "decide", action=a)
            for a in ("Pa1", "Pa4", "Pc3", "done")
            if a not in allowed
        ]
        told = [answer.json() for answer in refused if answer.status_code == 422]
        assert told
        assert all(answer["rule"] and answer["fault"] for answer in told)

    visit(story)


def test_confirming_at_once_does_both_or_neither() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        seat, seen = await visited.asked(table)
        answer = await visited.act(table, seat, "decide", action=possible(seen)[0], confirm=True)
        now = await visited.see(table, seat)
        if answer.status_code == 200:
            assert now["actions"]["draft"] == []
        else:
            assert answer.status_code == 409
            assert now == seen, "the first step of several is no whole decision"

    visit(story)


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_steps_can_be_taken_back_one_by_one_or_all(game: str) -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open(game), random.Random(8)
        seat, seen = await visited.asked(table)
        page = await visited.live(table, seat)
        page.news()
        for verb in ("undo", "reset"):
            steps = 0
            while possible(now := await visited.see(table, seat)) and steps < 3:
                await visited.do(table, seat, "decide", action=luck.choice(possible(now)), turn=now["turn"])
                steps += 1
            assert len((await visited.see(table, seat))["actions"]["draft"]) == steps
            for _ in range(steps if verb == "undo" else 1):
                await visited.do(table, seat, verb)
            now = await visited.see(table, seat)
            assert now["actions"]["draft"] == []
            assert {**now, "turn": "", "players": []} == {**seen, "turn": "", "players": []}
        await settle()
        assert page.news()[-1]["turn"] == now["turn"]

    visit(story)


def test_a_form_without_scripts_comes_back_to_the_page() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        seat, seen = await visited.asked(table)
        answer = await visited.browser.post(
            f"{table.page(seat)}/decide", headers=table.cookie(seat), data={"action": possible(seen)[0], "turn": ""}
        )
        assert (answer.status_code, answer.headers["location"]) == (303, table.page(seat))

    visit(story)
