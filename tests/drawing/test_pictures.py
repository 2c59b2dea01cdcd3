"""Pictures that stand alone: well-formed, closed in themselves, in light and dark, and without a secret."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from tests.drawing.moments import GAMES, NAMES, TABLES, WORDS, moments, seen, viewers

from piazza.core.dice import Dice
from piazza.core.state import State
from piazza.core.view import WATCHER, View
from piazza.drawing import draw

COLOUR = re.compile(r'"(#[0-9a-f]{6})"')


def pictured(name: str, players: int, options: dict[str, str]) -> Iterator[tuple[State, int, View]]:
    for state in moments(name, players, tuple(options.items())):
        for viewer in viewers(state):
            yield state, viewer, seen(name, state, viewer)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_picture_refers_to_nothing_outside_itself(name: str, players: int, options: dict[str, str]) -> None:
    for _, _, view in pictured(name, players, options):
        text = draw(GAMES[name], view, WORDS, NAMES, prefix="one")
        root = ElementTree.fromstring(text)
        ids = [found for part in root.iter() if (found := part.get("id"))]
        named = [value for part in root.iter() if (value := part.get("href"))]
        assert len(ids) == len(set(ids))
        assert all(id.startswith("one-") for id in ids)
        assert {value[1:] for value in named} <= set(ids)
        assert set(re.findall(r"url\((.*?)\)", text)) <= {f"#{id}" for id in ids}
        assert text.count("://") == 1, "the namespace alone"
        assert "<text" not in text, "no letter needs a font"
        assert not re.search("class=|style", text), "the page around it has classes and styles of its own"


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_what_a_viewer_cannot_know_leaves_no_trace(name: str, players: int, options: dict[str, str]) -> None:
    game = GAMES[name]
    for number, (_, viewer, view) in enumerate(pictured(name, players, options)):
        other = game.determinize(view, Dice(number))
        assert draw(game, game.observe(other, viewer), WORDS, NAMES) == draw(game, view, WORDS, NAMES)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_light_and_dark_differ_in_colours_alone(name: str, players: int, options: dict[str, str]) -> None:
    view = seen(name, moments(name, players, tuple(options.items()))[-1], WATCHER)
    light, dark = (draw(GAMES[name], view, WORDS, NAMES, dark=dark) for dark in (False, True))
    assert light != dark
    assert COLOUR.sub('""', light) == COLOUR.sub('""', dark)


def test_the_owner_of_a_token_sees_more_than_others() -> None:
    planning = moments("verona", 5, (("open-purses", "on"),))[1]
    assert seen("verona", planning, WATCHER).question == "planning"
    pictures = {draw(GAMES["verona"], seen("verona", planning, viewer), WORDS, NAMES) for viewer in viewers(planning)}
    assert len(pictures) > 1


def test_what_is_bid_and_rolled_stands_at_the_street() -> None:
    game, at_a_fight = GAMES["verona"], moments("verona", 5, (("open-purses", "on"),))
    view = game.observe(next(one for one in at_a_fight if asked("verona", one) == "victim"), WATCHER)
    pictures = [draw(game, view, WORDS, NAMES)]
    view.sealed.bids[view.street.strongest] += 1
    pictures.append(draw(game, view, WORDS, NAMES))
    view.street.roller, view.street.rolled = view.street.strongest, 9
    pictures.append(draw(game, view, WORDS, NAMES))
    assert len(set(pictures)) == len(pictures)


def test_names_are_text_whatever_they_contain() -> None:
    view = seen("verona", moments("verona", 2, ())[-1], WATCHER)
    text = draw(GAMES["verona"], view, WORDS, ["<script>&", "日本"])
    ElementTree.fromstring(text)
    assert "<script" not in text
    assert "日本</text>" in text, "a script without outlines is left to the fonts at hand"


def test_two_pictures_on_one_page_share_no_id() -> None:
    view = seen("council", moments("council", 2, (("poison", "on"),))[-1], WATCHER)
    one, other = (
        set(re.findall(r' id="([^"]+)"', draw(GAMES["council"], view, WORDS, NAMES, prefix=prefix)))
        for prefix in ("one", "other")
    )
    assert one
    assert not one & other


def heights(name: str, question: str, options: dict[str, str]) -> dict[int, int]:
    """By viewer: how high the picture of the moment with this question is."""
    players = next(players for game, players, given in TABLES if game == name and given == options)
    state = next(one for one in moments(name, players, tuple(options.items())) if asked(name, one) == question)
    drawn = {viewer: draw(GAMES[name], seen(name, state, viewer), WORDS, NAMES) for viewer in viewers(state)}
    return {viewer: int(ElementTree.fromstring(text).attrib["height"]) for viewer, text in drawn.items()}


def asked(name: str, state: State) -> str:
    return seen(name, state, WATCHER).question


def test_the_nurse_sees_her_secret_below_the_square_and_nobody_else_does() -> None:
    found = heights("twist", "moving", {"pie": "on"})
    nurse = found.pop(0)
    assert set(found) == {1, WATCHER}
    assert all(nurse > height == found[WATCHER] for height in found.values())
    over = heights("twist", "over", {"pie": "on"})
    assert set(over.values()) == {found[WATCHER]}


def test_every_house_sees_its_hand_below_the_plan_and_a_watcher_none() -> None:
    found = heights("verona", "planning", {"open-purses": "on"})
    watcher = found.pop(WATCHER)
    assert set(found) == {0, 1, 2, 3, 4}
    assert all(height > watcher for height in found.values())


def test_the_hand_is_drawn_with_the_missions_in_it() -> None:
    """Another mission, another picture."""
    state = next(one for one in moments("verona", 2, ()) if asked("verona", one) == "planning")
    view, other = (GAMES["verona"].observe(state, 0) for _ in range(2))
    other.hand = ~other.hand & GAMES["verona"].observe(state, 0).setup.board.all_missions
    assert draw(GAMES["verona"], view, WORDS) != draw(GAMES["verona"], other, WORDS)
