"""Acts over the socket of the API: the same as with POST, answered in order, and whatever is wrong stays harmless."""

import asyncio
import json
import random
from typing import Any

import pytest
from tests.web.api.programs import NOTATION, open_socket
from tests.web.stores import Slow
from tests.web.visiting import Site, possible, settle, site, visit

from piazza.table import log

WRONG: list[tuple[str | bytes, int]] = [
    ("", 400),
    ("{", 400),
    ("[]", 400),
    ("null", 400),
    ('"decide"', 400),
    ("[" * 5000, 400),
    (b"\xff\xfe", 400),
    ("{}", 400),
    ('{"do": 3}', 400),
    ('{"do": "decide", "action": "xx", "more": 1}', 400),
    ('{"do": "decide", "action": "xx", "confirm": "yes"}', 400),
    ('{"do": "decide"}', 400),
    ('{"do": "decide", "action": "no such thing"}', 400),
    ('{"do": "undo", "number": 1000}', 400),
    ('{"do": "undo", "number": -1}', 400),
    ('{"do": "undo"}', 409),
    ('{"do": "confirm"}', 409),
    ('{"do": "explode"}', 404),
    ('{"do": "__class__"}', 404),
    (json.dumps({"do": "decide", "action": "x" * 201}), 400),
    (json.dumps({"do": "decide", "action": "x" * 9000}), 413),
]


def test_a_whole_game_is_played_over_sockets() -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open(), random.Random(3)
        sockets = {seat: await open_socket(visited, table, seat) for seat in (1, 2)}
        number = 0
        while not (await visited.see(table))["status"]["over"]:
            seat, seen = await visited.asked(table)
            number += 1
            answer = await sockets[seat].do("decide", action=luck.choice(possible(seen)), turn=seen["turn"], id=number)
            now = await visited.see(table, seat)
            assert answer == {"id": number, "turn": now["turn"]}
            if now["actions"]["complete"]:
                confirmed = await sockets[seat].do("confirm", id="mine")
                assert confirmed["id"] == "mine"
                assert confirmed["turn"] != now["turn"]

    visit(story)


def test_a_decision_and_its_confirmation_are_one_act() -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open(), random.Random(5)
        while not (await visited.see(table, 2))["actions"]["asked"]:
            await visited.step(table, luck)
        first, second = await open_socket(visited, table, 1), await open_socket(visited, table, 2)
        first.news(), second.news()
        seen = await visited.see(table, 2)
        came = await second.say(json.dumps({"do": "decide", "action": possible(seen)[0], "confirm": True}))
        now = await visited.see(table, 2)
        assert came == [now], "without an id, what is seen is the answer"
        assert first.news() == [await visited.see(table, 1)]

    visit(story)


@pytest.mark.parametrize(("content", "code"), WRONG)
def test_what_is_wrong_is_answered_and_changes_nothing(content: str | bytes, code: int) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        before = await visited.see(table, 1)
        socket = await open_socket(visited, table, 1)
        socket.news()
        [answer] = await socket.say(content)
        assert set(answer) == {"id", "fault", "rule", "code"}
        assert answer["code"] == code
        assert answer["fault"]
        assert socket.is_open
        assert await visited.see(table, 1) | {"players": []} == before | {"players": []}, "all but who is here"
        assert "turn" in await socket.do("decide", action=possible(before)[0])

    visit(story)


def test_answers_say_the_same_as_those_to_requests() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        socket = await open_socket(visited, table, 2)
        acts: list[tuple[str, dict[str, Any]]] = [
            ("decide", {"action": "Pc3"}),
            ("decide", {"action": "Pc3", "turn": "9-9"}),
            ("stand", {"answer": "nothing"}),
            ("bot", {"level": "genius"}),
            ("back", {}),
            ("attempt", {"picks": " ".join(["square:c3"] * 9)}),
        ]
        for number, (verb, given) in enumerate(acts):
            refused = await visited.act(table, 2, verb, **given)
            answer = await socket.do(verb, id=number, **given)
            assert answer == {"id": number, "code": refused.status_code, **refused.json()}, verb

    visit(story)


def test_an_id_is_found_in_an_order_that_cannot_be_read() -> None:
    async def story(visited: Site) -> None:
        socket = await open_socket(visited, await visited.open(), 1)
        for name in (7, "seven", None):
            assert (await socket.do("decide", id=name, more=True))["id"] == name
        assert (await socket.do("decide", id=[7]))["id"] is None

    visit(story)


def test_answers_come_in_order() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        socket = await open_socket(visited, table, 1, NOTATION)
        action = possible(await visited.see(table, 1))[0]
        orders = [{"do": "decide", "action": action}, {"do": "undo"}, {"do": "nothing"}] * 4
        for number, order in enumerate(orders):
            socket._to_site.put_nowait({"type": "websocket.receive", "text": json.dumps({**order, "id": number})})
        for _ in range(20):
            await settle()
        answers = [message for message in socket.news() if "told" not in message]
        assert [answer["id"] for answer in answers] == list(range(12))
        assert [answer.get("code", 200) for answer in answers] == [200, 200, 404] * 4

    visit(story)


def test_who_watches_cannot_act() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        action = possible(await visited.see(table, 1))[0]
        socket = await open_socket(visited, table)
        for content in (json.dumps({"do": "decide", "action": action, "id": 4}), "{"):
            came = await socket.say(content)
            assert came[-1]["code"] == 403
        assert socket.is_open
        assert not (await visited.see(table, 1))["actions"]["draft"]

    visit(story)


def test_acts_are_counted_as_requests_are() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        visited.app.state.rates.acts._clock = lambda: 0.0
        socket = await open_socket(visited, table, 1)
        codes = [(await socket.do("nothing"))["code"] for _ in range(70)]
        assert codes == [404] * 60 + [429] * 10
        assert (await visited.act(table, 1, "undo")).status_code == 429, "the same measure for both"
        assert socket.is_open

    visit(story, ease=1.0)


def test_a_key_that_is_no_longer_valid_opens_nothing() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        action = possible(await visited.see(table, 1))[0]
        sockets = [await open_socket(visited, table, 1), await visited.live(table, 1)]
        await visited.hall.store.invite(table.id, 0, str)
        for late in (await open_socket(visited, table, 1), await visited.live(table, 1)):
            assert not late.is_open
        await (await visited.room(table)).act(0, [(log.SIT, "Player A")])
        await settle()
        assert not any(socket.is_open for socket in sockets), "the same name is not the same person"
        refused = await visited.act(table, 1, "decide", action=action)
        assert refused.status_code == 403
        assert not (await visited.room(table)).table.drafts.draft(0)

    visit(story)


def test_who_leaves_a_seat_to_a_bot_goes_on_looking() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        socket = await open_socket(visited, table, 1)
        assert "turn" in await socket.do("bot", level="easy")
        assert "turn" in await socket.do("back")
        assert socket.is_open

    visit(story)


def test_a_line_that_was_closed_is_not_answered_on() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        room, action = await visited.room(table), possible(await visited.see(table, 1))[0]
        socket = await open_socket(visited, table, 1)
        await visited.hall.store.invite(table.id, 0, str)
        await room.act(0, [(log.SIT, "Somebody else")])
        socket.tell(json.dumps({"id": 1, "do": "decide", "action": action}))
        assert socket.task is not None
        await asyncio.wait_for(socket.task, 5)
        assert not socket.is_open

    visit(story)


def test_an_act_is_done_to_its_end_though_its_socket_is_gone() -> None:
    async def story() -> None:
        store = Slow()
        async with site(store) as visited:
            table = await visited.open()
            action = possible(await visited.see(table, 1))[0]
            socket = await open_socket(visited, table, 1)
            await socket.say(json.dumps({"do": "decide", "action": action}))
            await socket.leave()
            room = await visited.room(table)
            assert len(room.table.drafts.draft(0)) == 1
            assert len(await store.load(table.id)) == room.table.entries
            assert not room._lock.locked()

    asyncio.run(story())
