"""The turning points of a finished game: the largest changes of the lead, told to the viewer, with their moments."""

import random
import re

import pytest
from tests.web.visiting import Site, visit

from piazza.core.view import WATCHER
from piazza.presentation.turning import MOST, lead, points
from piazza.web.render.replay import view_at
from piazza.web.render.turning import public_views


@pytest.mark.parametrize("luck", range(3))
def test_twist_tells_which_reports_crossed_off_most(luck: int) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", options={"days": "5"})
        await visited.play_on(table, random.Random(luck))
        log = (await visited.browser.get(f"{table.page('watch')}/log")).text.splitlines()
        crossed = [line.count(" and ") for line in log if line.startswith("Crossed off")]
        seen = await visited.see(table)
        told = [int(re.findall(r"^(\d+) pair", turn["text"])[0]) for turn in seen["result"]["turns"]]
        assert sorted(told) == sorted(crossed, reverse=True)[:MOST][::-1]
        for turn in seen["result"]["turns"]:
            before = "\n".join(log[: turn["at"]])
            assert f"{turn['text'].partition(', ')[2].removesuffix(' left.')} pair" in before.splitlines()[-2]

    visit(story)


@pytest.mark.rule("T-16")
def test_a_match_of_twist_names_the_game_beside_the_day() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", options={"days": "3", "match": "on"})
        await visited.play_on(table, random.Random(1))
        turns = (await visited.see(table))["result"]["turns"]
        assert turns
        assert all(re.fullmatch(r"Game [12], day [123]", turn["title"]) for turn in turns)

    visit(story)


@pytest.mark.parametrize(("game", "options"), [("council", {}), ("verona", {"rounds": "1"})])
def test_games_of_points_tell_who_leads_at_that_moment(game: str, options: dict[str, str]) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(game, "me me me", name="Anna", options=options)
        await visited.play_on(table, random.Random(2))
        room = await visited.room(table)
        for viewer in (0, 1, 2, 3):
            seen = await visited.see(table, viewer)
            turns = seen["result"]["turns"]
            assert 1 <= len(turns) <= MOST
            assert turns == sorted(turns, key=lambda turn: turn["at"])
            for turn in turns:
                count = points(view_at(room, viewer - 1 if viewer else WATCHER, turn["at"]))
                best = count.index(max(count))
                if count.count(max(count)) > 1:
                    assert "level" in turn["text"]
                else:
                    name = "You lead" if viewer - 1 == best else f"Anna {'ABC'[best]} leads"
                    assert turn["text"].startswith(f"{name} by {lead(count, best)} point")

    visit(story)


@pytest.mark.parametrize("luck", [8, 30])
def test_winners_are_told_when_they_took_the_lead(luck: int) -> None:
    """Also where that was no large change."""

    async def story(visited: Site) -> None:
        table = await visited.open("verona", "me me me", options={"rounds": "4"})
        await visited.play_on(table, random.Random(luck))
        winner = int((await visited.see(table))["result"]["winners"][0])
        room = await visited.room(table)
        assert lead(points(view_at(room, WATCHER, len(room.table.history(WATCHER)))), winner - 1) > 0
        turns = (await visited.see(table, winner))["result"]["turns"]
        assert any(turn["text"].startswith("You lead") for turn in turns)

    visit(story)


def test_they_link_to_their_moments() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", options={"days": "3"})
        await visited.play_on(table, random.Random(1))
        turns = (await visited.see(table, 1))["result"]["turns"]
        page = (await visited.browser.get(table.page(1), headers=table.cookie(1))).text
        assert [int(at) for at in re.findall(rf'href="{table.page(1)}\?at=(\d+)"><b>Day', page)] == [
            turn["at"] for turn in turns
        ]

    visit(story)


def test_a_game_without_a_result_has_none() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me me me")
        await visited.do(table, 1, "offer")
        for seat in (2, 3):
            await visited.do(table, seat, "accept")
        assert (await visited.see(table))["result"]["turns"] == []

    visit(story)


def test_views_are_those_that_a_watcher_saw() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", options={"days": "2"})
        await visited.play_on(table, random.Random(1))
        room = await visited.room(table)
        seen = list(public_views(room))
        assert len(seen) == len(room.table.progress.decisions) + 1
        assert {view.viewer for view in seen} == {WATCHER}

    visit(story)
