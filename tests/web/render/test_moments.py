"""The moment in a rev says what a page was shown: also to another worker, and after a restart."""

import json
import random

import pytest
from tests.web.visiting import Opened, Site, visit

from piazza.core.view import WATCHER
from piazza.web.hall.bus import LocalBus
from piazza.web.hall.hall import Hall
from piazza.web.hall.settings import Settings
from piazza.web.http.language import words_in
from piazza.web.render.feed import ViewerFeed, feed_of
from piazza.web.render.parts import LIVE_PARTS, PARTS, draw_parts

WORDS = words_in("en")
GAMES = [("twist", "me me"), ("council", "me me me"), ("verona", "me me me")]


def lasting_parts(feed: ViewerFeed) -> dict[str, str]:
    drawn = draw_parts(feed.snapshot, feed.fixed, WORDS)
    return {name: drawn[name] for name in PARTS if name not in LIVE_PARTS}


async def feeds_elsewhere(visited: Site, table: Opened) -> list[ViewerFeed]:
    """What a worker shows that reads the log for the first time."""
    room = await Hall(visited.hall.store, LocalBus(), Settings()).room(table.id)
    return [feed_of(room, viewer, WORDS) for viewer in (0, 1, WATCHER)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_same_moment_means_the_same_parts_at_every_worker(game: str, seats: str) -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open(game, seats), random.Random(3)
        room = await visited.room(table)
        shown: dict[tuple[int, str], dict[str, str]] = {}
        for step in range(30):
            feeds = [feed_of(room, viewer, WORDS) for viewer in (0, 1, WATCHER)]
            for number, feed in enumerate(feeds if step % 5 else await feeds_elsewhere(visited, table)):
                assert shown.setdefault((number, feed.moment), lasting_parts(feed)) == lasting_parts(feed)
            await visited.step(table, luck)

    visit(story)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_page_that_has_missed_nothing_is_sent_only_who_is_here(game: str, seats: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(game, seats)
        await visited.play_on(table, random.Random(3), lines=20)
        room = await visited.room(table)
        revs = [
            (feed_of(room, viewer, WORDS).page_rev(), len(room.table.history(viewer))) for viewer in (0, 1, WATCHER)
        ]
        for feed, (rev, told) in zip(await feeds_elsewhere(visited, table), revs, strict=True):
            frame = json.loads(feed.frame(rev, told) or b"{}")
            assert set(frame["parts"]) == set(LIVE_PARTS)
            assert frame["events"] == []
            assert feed.frame(frame["rev"], told) is None

    visit(story)


def test_a_page_that_came_back_is_sent_all_that_changes_later() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("verona", "me me")
        await visited.play_on(table, random.Random(3), lines=20)
        rev, told = (
            feed_of(await visited.room(table), 0, WORDS).page_rev(),
            len((await visited.room(table)).table.history(0)),
        )
        elsewhere = Site(Hall(visited.hall.store, LocalBus(), Settings()))
        feed = feed_of(await elsewhere.room(table), 0, WORDS)
        back = json.loads(feed.frame(rev, told) or b"{}")
        await elsewhere.play_on(table, random.Random(4), lines=25)
        frame = json.loads(feed.frame(back["rev"], back["told"]) or b"{}")
        assert {name: frame["parts"][name] for name in lasting_parts(feed)} == lasting_parts(feed)
        assert len(frame["events"]) == frame["told"] - told

    visit(story)


def test_another_version_or_language_shows_everything_again() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me")
        feed = feed_of(await visited.room(table), 0, WORDS)
        version, language, count = feed.moment.split("-", 2)
        for other in (f"0{version[1:]}x-{language}-{count}", f"{version}-xx-{count}"):
            frame = json.loads(feed.frame(f"{other}.abc.1", 0) or b"{}")
            assert set(frame["parts"]) == set(PARTS)

    visit(story)
