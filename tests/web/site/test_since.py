"""What has happened since a seat decided last, for its owner alone."""

import random
import re

import pytest
from tests.web.visiting import Site, visit

from piazza.core.view import WATCHER
from piazza.drawing import picture_of
from piazza.drawing.palette import colours
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Svg
from piazza.web.http.language import words_in
from piazza.web.render.replay import view_at
from piazza.web.render.snapshot import board_of

WORDS = words_in("en")
KEY = re.compile(r"[a-z][a-z-]*(\.[a-z][a-z-]*)+")  # “verona.wait.bidding”
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


class Reader(Pen):
    """A pen that keeps what it writes."""

    def __init__(self) -> None:
        super().__init__("p", colours(dark=False))
        self.lines: list[str] = []

    def text(self, x: float, y: float, text: str, *style: object, **more: object) -> Svg:
        self.lines.append(text)
        return Svg()


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("twist", "me me", {}), ("council", "me me me", {}), ("verona", "me me me", {"rounds": "3"})],
)
def test_all_moments_are_told_in_whole_sentences(game: str, seats: str, options: dict[str, str]) -> None:
    """No keys in pictures and descriptions, and no end of the game in pictures of the end of a round."""

    async def story(visited: Site) -> None:
        table = await visited.open(game, seats, options=options)
        await visited.play_on(table, random.Random(4))
        room = await visited.room(table)
        lines = room.table.history(WATCHER)
        for at in range(len(lines) + 1):
            reader = Reader()
            view = view_at(room, WATCHER, at)
            title = picture_of(room.table.game, view, WORDS, [], reader).title
            told = [title, *reader.lines, *board_of(room).describe(view, WORDS, [])]
            assert [text for text in told if KEY.fullmatch(text.split(": ")[-1])] == []
            if " is over." in title:
                assert lines[at - 1].step == lines[-1].step, f"{title} {lines[at - 1].phrase.key}"

    visit(story)
