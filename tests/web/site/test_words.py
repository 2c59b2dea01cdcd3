"""The board in words: the sentences of the terminal, for pages and programs."""

import random

import pytest
from tests.web.visiting import Opened, Site, possible, visit

from piazza.cli.terminal.boards import terminal_board
from piazza.core.view import WATCHER
from piazza.web.render.snapshot import names_at
from piazza.words import Words


async def words_of(visited: Site, table: Opened, seat: int, query: str = "") -> list[str]:
    """As programs get them; a page gets the same."""
    path, key = (table.api(seat), table.key(seat)) if seat else (f"/api/tables/{table.id}", {})
    told = await visited.program.get(f"{path}/words{query}", headers=key)
    cookie = table.cookie(seat) if seat else {}
    page = await visited.browser.get(f"{table.page(seat or 'watch')}/words{query}", headers=cookie)
    assert page.headers["content-type"].startswith("text/plain")
    words: list[str] = told.json()["words"]
    assert page.text.splitlines() == words
    return words


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_everybody_reads_what_the_terminal_would_say(game: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(game)
        await visited.play_on(table, random.Random(2), lines=12)
        room = await visited.room(table)
        board = terminal_board(room.table.game)
        for seat, viewer in ((1, 0), (2, 1), (0, WATCHER)):
            expected = board.describe(room.table.preview(viewer), Words("en"), names_at(room))
            assert await words_of(visited, table, seat) == expected
        assert await words_of(visited, table, 1) != await words_of(visited, table, 0)

    visit(story)


def test_a_draft_is_read_by_its_maker_alone() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist")
        seat, seen = await visited.asked(table)
        before = {one: await words_of(visited, table, one) for one in (0, 1, 2)}
        await visited.do(table, seat, "decide", action=possible(seen)[0])
        after = {one: await words_of(visited, table, one) for one in (0, 1, 2)}
        assert [one for one in (0, 1, 2) if before[one] != after[one]] == [seat]

    visit(story)


def test_the_past_is_read_with_own_eyes_until_the_end() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me me me", options={"quick": "on"})
        first = await words_of(visited, table, 1, "?at=0")
        await visited.play_on(table, random.Random(3), lines=20)
        assert await words_of(visited, table, 1, "?at=0") == first
        refused = await visited.program.get(f"{table.api(1)}/words?at=9&eyes=2", headers=table.key(1))
        assert refused.status_code == 409
        other = await visited.browser.get(f"{table.page(2)}/words", headers=table.cookie(1))
        assert other.status_code == 403
        own = await words_of(visited, table, 2, "?at=9")
        await visited.play_on(table, random.Random(3))
        assert await words_of(visited, table, 0, "?at=9&eyes=2") == own
        unreadable = await visited.program.get(f"/api/tables/{table.id}/words?at=soon")
        assert unreadable.status_code == 400

    visit(story)
