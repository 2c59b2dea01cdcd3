"""What has happened since a seat decided last, for its owner alone."""

import random

from tests.web.visiting import Site, visit

JSON = {"accept": "application/json"}


def test_it_begins_with_the_moment_of_the_last_decision() -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open("council", "me me me"), random.Random(4)
        await visited.play_on(table, luck, lines=60)
        room = await visited.room(table)
        frame = (await visited.browser.get(f"{table.page(1)}/since", headers=table.cookie(1) | JSON)).json()
        own = [step for step, (seat, _) in enumerate(room.table.progress.decisions, 1) if seat == 0]
        lines = room.table.history(0)
        before = sum(line.step < own[-1] for line in lines)
        assert frame["scenes"][0]["until"] == before
        assert [line["number"] for line in frame["events"]] == list(range(before + 1, len(lines) + 1))
        assert frame["scenes"][-1]["until"] == frame["told"] == len(lines)
        assert set(frame["parts"]) == {"board", "players"}

    visit(story)


def test_without_scripts_it_is_a_page_with_a_picture_of_each_scene() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me")
        start = (await visited.browser.get(f"{table.page(1)}/since", headers=table.cookie(1))).text
        assert "Nothing has happened since your last turn." in start
        await visited.play_on(table, random.Random(4), lines=20)
        page = (await visited.browser.get(f"{table.page(1)}/since", headers=table.cookie(1))).text
        pictures = [part.partition('"')[0] for part in page.split('<img src="')[1:]]
        assert len(pictures) > 1
        assert page.count("theme=dark") == len(pictures), "in the dark, where the device is dark"
        for picture in pictures:
            answer = await visited.browser.get(picture, headers=table.cookie(1))
            assert answer.headers["content-type"].startswith("image/svg+xml")

    visit(story)


def test_nobody_else_gets_it() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me")
        await visited.play_on(table, random.Random(4), lines=20)
        assert (await visited.browser.get(f"{table.page(1)}/since")).status_code == 403
        assert (await visited.browser.get(f"{table.page(1)}/since", headers=table.cookie(2))).status_code == 403
        assert (await visited.browser.get(f"{table.page('watch')}/since")).status_code == 404

    visit(story)
