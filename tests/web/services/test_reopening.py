"""Changing one's mind: what was sealed is a draft again, without the decision that ended it."""

import asyncio
from random import Random

import pytest
from tests.web.render.test_expiry import next_act, one, with_room

from piazza.core.errors import NotNow
from piazza.web.services.commands import execute


async def reopening() -> None:
    hall, room = await with_room("verona", "")
    while len(room.table.to_act()) < room.players:
        await room.act(*one(next_act(room, Random(3))))
    drafts, seat = room.table.drafts, 1
    with pytest.raises(NotNow):
        await execute(room, seat, "reopen", {})
    action = room.table.game.write_action(room.table.opening.setup, room.table.legal(seat)[0])
    await execute(room, seat, "decide", {"action": action})
    planned = drafts.draft(seat)
    with pytest.raises(NotNow):
        await execute(room, seat, "reopen", {})
    assert drafts.draft(seat) == planned, "a draft that is not sealed stays as it is"
    await execute(room, seat, "decide", {"action": "done", "confirm": "yes"})
    assert drafts.has_sealed(seat)
    await execute(room, seat, "reopen", {})
    assert not drafts.has_sealed(seat)
    assert drafts.draft(seat) == planned
    assert room.table.legal(seat), "it can be gone on with at once"
    await hall.close()


def test_a_seal_is_opened_without_the_decision_that_ended_it() -> None:
    asyncio.run(reopening())
