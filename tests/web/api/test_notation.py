"""Tables in notation: what the view of a seat says, what it may decide, and nothing else."""

import json
import random

import pytest
from tests.web.api.programs import NOTATION, open_socket
from tests.web.visiting import Opened, Seen, Site, settle, visit

from piazza.core.view import WATCHER
from piazza.core.wire import written_offers, written_result, written_view

GAMES = [("twist", "me me"), ("council", "me me me"), ("verona", "me me me me")]


async def written(visited: Site, table: Opened, seat: int = 0) -> Seen:
    path, headers = (table.api(seat), table.key(seat)) if seat else (f"/api/tables/{table.id}", {})
    answer = await visited.program.get(path, params={"form": "notation"}, headers=headers)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def choices(seen: Seen) -> list[str]:
    """Both ends of every range, and all single actions."""
    ends = [list(offer.values()) if isinstance(offer, dict) else [offer] for offer in seen["actions"]]
    return [action for actions in ends for action in actions]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_game_can_be_played_in_notation(game: str, seats: str) -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open(game, seats), random.Random(8)
        sockets = {seat: await open_socket(visited, table, seat, NOTATION) for seat in table.keys}
        seen = {seat: socket.news()[-1] for seat, socket in sockets.items()}
        for _ in range(120):
            able = [seat for seat in seen if seen[seat]["complete"] or seen[seat]["actions"]]
            if not able:
                break
            seat = luck.choice(able)
            act = (
                {"do": "confirm"}
                if seen[seat]["complete"]
                else {"do": "decide", "action": luck.choice(choices(seen[seat]))}
            )
            came = await sockets[seat].say(json.dumps({**act, "turn": seen[seat]["turn"]}))
            assert not any("fault" in message for message in came), came
            for other, socket in sockets.items():
                news = [message for message in (came if other == seat else socket.news()) if "told" in message]
                assert all(message != seen[other] for message in news), "only what is new"
                seen[other] = news[-1] if news else seen[other]
                assert seen[other] == await written(visited, table, other)
        assert any(one["told"] for one in seen.values())

    visit(story)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_it_says_what_the_view_says_and_nothing_else(game: str, seats: str) -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open(game, seats), random.Random(2)
        for _ in range(40):
            if not await visited.step(table, luck):
                break
            kept = (await visited.room(table)).table
            setup = kept.opening.setup
            for seat in range(setup.players):
                assert await written(visited, table, seat + 1) == {
                    "viewer": str(seat + 1),
                    "told": len(kept.history(seat)),
                    **written_view(kept.game, kept.view(seat)),
                    "turn": kept.turn(seat),
                    "actions": written_offers(kept.game, setup, kept.legal(seat)),
                    "draft": [kept.game.write_action(setup, action) for action in kept.drafts.draft(seat)],
                    "complete": kept.drafts.is_complete(seat),
                    "sealed": kept.drafts.has_sealed(seat),
                    "result": written_result(kept.result),
                }
            assert await written(visited, table) == {
                "viewer": "watcher",
                "told": len(kept.history(WATCHER)),
                **written_view(kept.game, kept.view(WATCHER)),
                "result": written_result(kept.result),
            }

    visit(story)


def test_a_private_step_sends_nothing_to_others() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("verona", "me me me")
        sockets = {seat: await open_socket(visited, table, seat, NOTATION) for seat in (0, 1, 2, 3)}
        seat, _ = await visited.asked(table)
        for socket in sockets.values():
            socket.news()
        seen = await written(visited, table, seat)
        assert "turn" in await sockets[seat].do("decide", action=choices(seen)[0])
        assert [socket.news() for other, socket in sockets.items() if other != seat] == [[], [], []]

    visit(story)


def test_who_comes_and_goes_is_no_news() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        first = await open_socket(visited, table, 1, NOTATION)
        assert len(first.news()) == 1
        second = await open_socket(visited, table, 2, NOTATION)
        await second.leave()
        assert first.news() == []

    visit(story)


def test_the_end_is_told_with_all_points() -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open(), random.Random(1)
        socket = await open_socket(visited, table, 1, NOTATION)
        while await visited.step(table, luck):
            pass
        await settle()
        last, result = socket.news()[-1], (await visited.see(table, 1))["result"]
        assert last["result"]["winners"] == [str(seat) for seat in result["winners"]]
        assert last["result"]["scores"] == [score["score"] for score in result["scores"]]
        assert last["actions"] == []

    visit(story)


def test_a_seat_that_a_bot_plays_is_offered_nothing() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        assert (await written(visited, table, 1))["actions"]
        room = await visited.room(table)
        await room.act(0, [("sit", "bot:random Anna")])
        assert (await written(visited, table, 1))["actions"] == [] or room.table.result is not None

    visit(story, pace=60.0)


@pytest.mark.parametrize("query", ["form=sentences", "form=Notation", "form=notation&at=0", "form=%00"])
def test_other_forms_are_refused(query: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        for path, headers in ((table.api(1), table.key(1)), (f"/api/tables/{table.id}", {})):
            answer = await visited.program.get(f"{path}?{query}", headers=headers)
            assert answer.status_code == 400
            assert answer.json()["fault"]
        assert not (await open_socket(visited, table, 1, query)).is_open

    visit(story)
