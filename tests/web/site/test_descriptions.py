"""What chats and search engines show of a link: every page that somebody may send says what it is, and no secret."""

import random
import re

import pytest
from starlette.routing import Route
from tests.web.services.test_strangers import code_of
from tests.web.visiting import Opened, Site, visit

from piazza.games import GAMES
from piazza.web.site.devices import SEATS
from piazza.web.site.routes import SEAT, SITE

OF_A_GAME = ("/new?game={}", "/rules/{}", "/learn/{}", "/practice/{}", "/practice/{}/1", "/strategy/{}")
RULES = {"twist": "T-12", "council": "C-31", "verona": "V-21"}
ALL = ["/", "/learn", "/privacy", *(path.format(game) for game in GAMES for path in OF_A_GAME)]
ALL += [f"/rules/{game}/{rule}" for game, rule in RULES.items()]
WITH_A_LINK = {"/open/{code}", "/join/{table}/{seat}/{key}", SEAT}  # whose addresses the tests below take from a table
# Files, parts of pages, ways to other pages, and pages of one seat or one browser.
NOT_SENT = {"/favicon.ico", "/manifest.webmanifest", "/practice/{game}/{number:int}/picture.svg"}
NOT_SENT |= {"/learn/{game}/{lesson}", "/learn/{game}/{lesson}/{step}", "/t/{table}/together"}
NOT_SENT |= {SEATS, f"{SEATS}/{{code}}", "/feed/{table}/{seat}/{code}"}


def described(text: str) -> dict[str, str]:
    """What the page says of itself, which is the same to chats and to search engines."""
    found = dict(re.findall(r'<meta (?:name|property)="([^"]*)" content="([^"]*)">', text))
    assert found["og:title"].strip()
    assert found["og:description"] == found["description"] != ""
    assert found["og:image"].startswith("http")
    return found


def secrets_of(table: Opened) -> list[str]:
    return [*table.keys.values(), *table.invitations.values(), table.host]


def test_every_route_is_described_or_never_sent() -> None:
    got = {route.path for route in SITE if isinstance(route, Route) and "GET" in (route.methods or ())}
    told = {route.path for route in SITE if isinstance(route, Route) for path in ALL if is_at(route, path)}
    of_a_seat = {path for path in got if path.startswith(f"{SEAT}/")}
    assert got - of_a_seat - NOT_SENT == told | WITH_A_LINK


def is_at(route: Route, path: str) -> bool:
    return bool(route.path_regex.match(path.partition("?")[0])) and "GET" in (route.methods or ())


@pytest.mark.parametrize("path", ALL)
def test_pages_for_everybody_say_what_they_are(path: str) -> None:
    async def story(visited: Site) -> None:
        assert "robots" not in described((await visited.browser.get(path)).text)

    visit(story)


def test_a_rule_is_described_by_itself() -> None:
    async def story(visited: Site) -> None:
        text = (await visited.browser.get("/rules/twist/T-12")).text
        title = re.findall(r"<title>(.*?)</title>", text)[0]
        found = described(text)
        assert found["og:title"] == title
        assert found["description"] in re.sub(r"<[^>]*>", "", text)

    visit(story)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_to_watch_says_what_is_played_and_nothing_of_it(game: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(game, "me me", name="Marco")
        before = described((await visited.browser.get(table.page("watch"))).text)
        assert before["robots"] == "noindex"
        await visited.play_on(table, random.Random(5))
        text = (await visited.browser.get(table.page("watch"))).text
        assert described(text) == before
        assert not [one for one in [*secrets_of(table), "Marco"] if one in str(before)]

    visit(story)


def test_invitations_say_what_they_are_before_and_after_they_are_used() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend", name="Marco")
        link = f"/join/{table.id}/2/{table.invitations[2]}"
        assert "Marco" in described((await visited.browser.get(link)).text)["og:title"]
        await visited.program.post(f"{table.api(2)}/claim", json={"key": table.invitations[2], "name": "Ben"})
        found = described((await visited.browser.get(link)).text)
        assert found["robots"] == "noindex"
        assert not [one for one in secrets_of(table) if one in str(found)]

    visit(story)


def test_a_table_for_strangers_says_who_invites_and_not_which_table_it_is() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me friend", name="Marco", strangers=True)
        found = described((await visited.browser.get(f"/open/{await code_of(visited)}")).text)
        assert found["og:title"].startswith("Marco invites you")
        assert found["robots"] == "noindex"
        assert not [one for one in [*secrets_of(table), table.id] if one in str(found)]

    visit(story, open_lobby=True)
