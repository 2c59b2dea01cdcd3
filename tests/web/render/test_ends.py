"""The end of a game: who has won and why, said to whoever looks, with the points by source."""

import random
import re

import pytest
from tests.web.visiting import Opened, Seen, Site, visit

from piazza.core.early import Early
from piazza.core.result import Result
from piazza.core.view import WATCHER, View
from piazza.games import game as find_game
from piazza.presentation.ending import reason, verdict
from piazza.words import Words

WORDS = Words()
NAMES = ["Anna", "Ben", "Zoe"]
PLAYED_ON = Early()


def points(*scores: int, ranks: list[int]) -> Result:
    return Result([{"streets": score} for score in scores], ranks)


@pytest.mark.parametrize(
    ("result", "viewer", "said"),
    [
        (points(5, 3, 1, ranks=[1, 2, 3]), 0, "You win."),
        (points(5, 3, 1, ranks=[1, 2, 3]), 1, "You lose: Anna wins."),
        (points(5, 3, 1, ranks=[1, 2, 3]), WATCHER, "Anna wins."),
        (points(5, 5, 1, ranks=[1, 1, 3]), 1, "You share the victory with Anna."),
        (points(5, 5, 1, ranks=[1, 1, 3]), 2, "You lose: Anna and Ben share the victory."),
        (points(5, 5, 1, ranks=[1, 1, 3]), WATCHER, "Anna and Ben share the victory."),
    ],
)
def test_who_sits_there_is_told_so(result: Result, viewer: int, said: str) -> None:
    assert verdict(result, PLAYED_ON, NAMES, WORDS, viewer) == said


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (points(5, 3, 3, ranks=[1, 2, 2]), "5 points, 2 more than Ben and Zoe."),
        (points(5, 5, 1, ranks=[2, 1, 3]), "5 points, as many as Anna: the tie-break decides."),
        (points(4, 4, 4, ranks=[1, 1, 1]), "4 points."),
        (points(5, 3, 9, ranks=[1, 2, 3]), "5 points, 2 more than Ben."),
        (Result([{}, {}, {}], [1, 2, 3], counted=False), ""),
        (None, ""),
    ],
)
def test_points_are_a_reason(result: Result | None, said: str) -> None:
    assert reason(a_view(), result, NAMES, WORDS) == said


def a_view() -> View:
    game = find_game("council")
    view: View = game.observe(game.new(game.setup(3, {})), WATCHER)
    return view


async def ends(visited: Site, game: str, seats: str, options: dict[str, str], luck: int) -> tuple[Opened, list[Seen]]:
    table = await visited.open(game, seats, options=options)
    await visited.play_on(table, random.Random(luck))
    return table, [await visited.see(table, seat) for seat in (0, *sorted(table.keys))]


@pytest.mark.parametrize("luck", range(6))
def test_twist_tells_on_which_day_the_lovers_were_found(luck: int) -> None:
    async def story(visited: Site) -> None:
        table, (watched, *own) = await ends(visited, "twist", "me me", {"days": "3"}, luck)
        log = (await visited.browser.get(f"{table.page('watch')}/log")).text
        days, pair = len(re.findall("begins", log)), re.findall(r"The lovers were (.*)\.", log)[0]
        found = watched["result"]["winners"] == [2]
        how = f"found on day {days}" if found else "not found in 3 days"
        assert watched["result"]["reason"] == f"The lovers were {how}: {pair}."
        assert [seen["result"]["text"] == "You win." for seen in own] == [not found, found]
        assert "You" not in watched["result"]["text"]

    visit(story)


def test_a_match_tells_who_won_its_first_game() -> None:
    async def story(visited: Site) -> None:
        _, (watched, *_) = await ends(visited, "twist", "me me", {"days": "2", "match": "on"}, 3)
        assert "first game" in watched["result"]["reason"]

    visit(story)


@pytest.mark.parametrize(("game", "options"), [("council", {}), ("verona", {"rounds": "1"})])
def test_points_by_source_are_drawn(game: str, options: dict[str, str]) -> None:
    async def story(visited: Site) -> None:
        table, (watched, *_) = await ends(visited, game, "me me me", options, 3)
        page = (await visited.browser.get(table.page("watch"))).text
        bars = re.findall(r'<svg class="points" .*?</svg>', page, re.S)
        drawn = [[float(width) for width in re.findall(r'width="([\d.]+)"', bar)] for bar in bars]
        earned = [[source["points"] for source in score["sources"]] for score in watched["result"]["scores"]]
        positive = [[count for count in counts if count > 0] for counts in earned if counts]
        most = max(sum(counts) for counts in positive)
        expected = [[100 * count / most for count in counts] for counts in positive]
        assert drawn == [pytest.approx(widths, abs=0.01) for widths in expected]

    visit(story)


def test_other_eyes_are_not_you() -> None:
    async def story(visited: Site) -> None:
        table, (watched, *own) = await ends(visited, "twist", "me me", {"days": "2"}, 3)
        winner = watched["result"]["winners"][0]
        last = own[winner - 1]["told"]
        page = (await visited.browser.get(f"{table.page('watch')}?eyes={winner}&at={last}")).text
        assert watched["result"]["text"] in page
        assert "You win" not in page
        mine = await visited.browser.get(f"{table.page(winner)}?at={last}", headers=table.cookie(winner))
        assert "You win" in mine.text

    visit(story)
