"""The lobby of somebody who comes back: cards with whose turn it is and how games ended, and no more than is public."""

import random
import re

from tests.web.visiting import Opened, Site, settle, visit

from piazza.web.site.cookies import TABLES
from piazza.web.site.own_tables import CARDS


def listed(*places: str) -> dict[str, str]:
    return {"cookie": f"tables={'.'.join(places)}"}


async def cards(visited: Site, *places: str, query: str = "") -> list[str]:
    answer = await visited.browser.get(f"/{query}", headers=listed(*places))
    assert answer.status_code == 200, answer.text
    return re.findall(r'<li class="panel card.*?</li>', answer.text, re.S)


async def finished(visited: Site) -> Opened:
    table = await visited.open("twist", "me me", name="Anna", options={"days": "2"})
    await visited.play_on(table, random.Random(1))
    await settle()
    return table


def test_whose_turn_it_is_is_told_and_yours_comes_first() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", name="Anna")
        first, second = await cards(visited, f"{table.id}/2", f"{table.id}/1")
        assert ("Your turn" in first, f'href="{table.page(1)}"' in first) == (True, True)
        assert ("Waiting for Anna A" in second, "With Anna A" in second) == (True, True)
        assert re.search(r'<time class="quiet" datetime="20.*?">\d seconds? ago</time>', first)

    visit(story)


def test_a_result_is_said_to_you_and_stands_after_what_goes_on() -> None:
    async def story(visited: Site) -> None:
        over, going = await finished(visited), await visited.open()
        winner = (await visited.see(over))["result"]["winners"][0]
        shown = await cards(visited, f"{over.id}/{winner}", f"{over.id}/{3 - winner}", f"{going.id}/2")
        assert "Waiting for" in shown[0]
        assert "You win." in shown[1]
        assert "wins." in shown[2]

    visit(story)


def test_finished_games_leave_the_room_to_new_ones() -> None:
    async def story(visited: Site) -> None:
        over = await finished(visited)
        lobby = (await visited.browser.get("/", headers=listed(f"{over.id}/1"))).text
        assert '<details><summary class="finished">1 finished game</summary>' in lobby

    visit(story)


def test_a_draft_does_not_count_as_something_that_happened() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        before = (await visited.hall.store.activity([table.id]))[table.id]
        seat, seen = await visited.asked(table)
        await visited.do(table, seat, "decide", action=seen["actions"]["choices"][0]["write"].format("P", "c3"))
        assert (await visited.hall.store.activity([table.id]))[table.id] == before

    visit(story)


def test_a_list_proves_nothing_and_the_picture_needs_the_key() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        (card,) = await cards(visited, f"{table.id}/1")
        assert f'src="{table.page(1)}/card.svg"' in card
        address = f"{table.page(1)}/card.svg"
        assert (await visited.browser.get(address)).status_code == 403
        assert (await visited.browser.get(address, headers=table.cookie(2))).status_code == 403
        drawn = await visited.browser.get(address, headers=table.cookie(1))
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert drawn.headers["cache-control"] == "private, no-cache"
        again = {**table.cookie(1), "if-none-match": drawn.headers["etag"]}
        assert (await visited.browser.get(address, headers=again)).status_code == 304
        await visited.do(table, 1, "decide", action="Pc3")
        assert (await visited.browser.get(address, headers=again)).status_code == 200, "it is another position"
        assert not (await visited.room(table)).presence.is_here(1), "who looks at the lobby is not at the table"

    visit(story)


def test_many_tables_are_loaded_page_by_page() -> None:
    async def story(visited: Site) -> None:
        opened = [await visited.open() for _ in range(CARDS + 3)]
        places = [f"{table.id}/1" for table in opened]
        visited.hall._rooms.clear()
        assert len(await cards(visited, *places)) == CARDS
        assert len(visited.hall._rooms) == CARDS
        rest = await cards(visited, *places, query="?tables=2")
        assert len(rest) == 3
        assert len(await cards(visited, *places, query="?tables=99")) == 3, "the last page there is"
        assert (await visited.browser.get("/?tables=x", headers=listed(*places))).status_code == 400

    visit(story)


def test_a_table_can_be_removed_from_the_list() -> None:
    async def story(visited: Site) -> None:
        table, other = await visited.open(), await visited.open()
        known = listed(f"{table.id}/1", f"{other.id}/2", "gone/1")
        answer = await visited.browser.post("/own-tables/remove", data={"place": f"{table.id}/1"}, headers=known)
        assert (answer.status_code, answer.headers["location"]) == (303, "/")
        assert f'tables="{other.id}/2.gone/1"' in answer.headers["set-cookie"] or (
            f"tables={other.id}/2.gone/1;" in answer.headers["set-cookie"]
        )
        assert (await visited.browser.get(table.page(1), headers=table.cookie(1))).status_code == 200
        for bad in ({"place": "x"}, {"place": f"{table.id}/watch"}, {}):
            refused = await visited.browser.post("/own-tables/remove", data=bad, headers=known)
            assert (refused.status_code, "set-cookie" in refused.headers) == (400, False)
        foreign = {**known, "origin": "http://evil.example"}
        answer = await visited.browser.post("/own-tables/remove", data={"place": f"{table.id}/1"}, headers=foreign)
        assert answer.status_code == 403

    visit(story)


def test_tables_that_there_are_not_are_left_out() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        assert len(await cards(visited, "nothing/1", f"{table.id}/5", f"{table.id}/1")) == 1

    visit(story)


def test_a_browser_remembers_fifty() -> None:
    async def story(visited: Site) -> None:
        known = listed(*[f"table{number}/1" for number in range(60)])
        answer = await visited.browser.post("/play", data={"game": "twist"}, headers=known)
        noted = next(text for text in answer.headers.get_list("set-cookie") if text.startswith("tables="))
        assert noted.partition(";")[0].count("/") == TABLES == 50

    visit(story)


def test_a_covered_screen_shows_no_hand_on_a_card() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me me")
        watched = (await visited.browser.get(f"{table.page('watch')}/card.svg")).text
        for seat in (1, 2):
            own = (await visited.browser.get(f"{table.page(seat)}/card.svg", headers=table.cookie(seat))).text
            shared = {"cookie": f"seat={table.keys[seat]}; together=12"}
            covered = (await visited.browser.get(f"{table.page(seat)}/card.svg", headers=shared)).text
            assert covered == watched != own
            given = await visited.browser.post(
                f"{table.page(seat)}/hand-over", data={"code": "x" * 22, f"{table.id}/{seat}": "yes"}, headers=shared
            )
            assert given.status_code == 403

    visit(story)
