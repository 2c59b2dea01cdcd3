"""Acts over the socket of a page: a frame shows that they were done, and a refusal says why not."""

import json

from tests.web.api.programs import ProgramSocket
from tests.web.visiting import HERE, Opened, Seen, Site, possible, visit


async def open_page(visited: Site, table: Opened, seat: int = 0) -> ProgramSocket:
    headers = {"origin": HERE, **(table.cookie(seat) if seat else {})}
    socket = ProgramSocket(visited.app, f"{table.page(seat or 'watch')}/live", headers)
    await socket.open()
    socket.news()
    return socket


async def order(socket: ProgramSocket, verb: str, **given: object) -> list[Seen]:
    return await socket.say(json.dumps({"do": verb, **given}))


def test_a_frame_with_another_turn_shows_that_it_was_done() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        seat, seen = await visited.asked(table)
        mine, other = await open_page(visited, table, seat), await open_page(visited, table, 3 - seat)
        mine.news()
        [frame] = await order(mine, "decide", action=possible(seen)[0], turn=seen["turn"])
        assert frame["turn"] == (await visited.see(table, seat))["turn"] != seen["turn"]
        assert "actions" in frame["parts"]
        assert other.news() == [], "a draft is seen by its seat alone"
        [again] = await order(mine, "undo", number=0, turn=frame["turn"])
        assert not (await visited.see(table, seat))["actions"]["draft"]
        assert again["turn"] != frame["turn"]

    visit(story)


def test_a_refusal_says_why_and_changes_nothing() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        seat, seen = await visited.asked(table)
        socket = await open_page(visited, table, seat)
        late = {"action": possible(seen)[0], "turn": "9-9"}
        for verb, given, code in (("decide", late, 409), ("confirm", {}, 409), ("explode", {}, 404)):
            [refusal] = await order(socket, verb, **given)
            assert (refusal["code"], bool(refusal["fault"])) == (code, True), verb
        assert socket.is_open
        assert await visited.see(table, seat) | {"players": []} == seen | {"players": []}, "all but who is here"

    visit(story)


def test_a_page_that_watches_cannot_act() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        _, seen = await visited.asked(table)
        [refusal] = await order(await open_page(visited, table), "decide", action=possible(seen)[0])
        assert refusal["code"] == 403

    visit(story)
