"""Who plays without script has no socket, and is at the table all the same."""

import pytest
from tests.web.visiting import Opened, Site, Socket, settle, visit

from piazza.web.hall import presence

LONG_AGO = 0.0  # seconds


async def open_page(visited: Site, table: Opened, seat: int) -> None:
    answer = await visited.browser.get(table.page(seat), headers=table.cookie(seat))
    assert answer.status_code == 200
    await settle()


def told(watcher: Socket) -> list[list[bool]]:
    return [[player["here"] for player in seen["players"]] for seen in watcher.news()]


def test_who_opens_a_page_is_here_and_cannot_be_replaced() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        watcher = await visited.live_program(table)
        await open_page(visited, table, 2)
        await open_page(visited, table, 2)
        assert told(watcher) == [[False, False], [False, True]]
        host = {"cookie": f"host={table.host}"}
        answer = await visited.browser.post(f"{table.page(1)}/seats/2/link", headers=host)
        assert answer.status_code == 409

    visit(story)


def test_who_sends_a_form_is_here() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        await visited.browser.post(f"{table.page(1)}/undo", headers=table.cookie(1), data={"number": "0"})
        assert (await visited.room(table)).presence.is_here(0)

    visit(story)


def test_a_program_that_only_asks_now_and_then_is_here() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        await visited.see(table, 2)
        presence_of_table = (await visited.room(table)).presence
        assert [presence_of_table.is_here(seat) for seat in (0, 1)] == [False, True]

    visit(story)


def test_a_visit_is_over_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "VISIT", LONG_AGO)

    async def story(visited: Site) -> None:
        table = await visited.open()
        watcher = await visited.live_program(table)
        await open_page(visited, table, 2)
        assert told(watcher)[-1] == [False, False]

    visit(story)


def test_a_line_says_more_than_a_visit() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        watcher = await visited.live_program(table)
        await open_page(visited, table, 2)
        line = await visited.live(table, 2)
        await open_page(visited, table, 2)
        await line.leave()
        await settle()
        assert told(watcher) == [[False, False], [False, True], [False, False]]

    visit(story)


def test_who_watches_is_counted_by_lines_alone() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        await visited.browser.get(table.page("watch"))
        room = await visited.room(table)
        assert room.presence.is_empty
        assert room.can_be_forgotten

    visit(story)
