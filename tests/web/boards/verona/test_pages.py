"""What is drawn: everything that can be picked is there, and updates stay small."""

import re
from html.parser import HTMLParser
from importlib.resources import files
from statistics import mean

from tests.web.boards.verona.moments import GAME, PAGE, WORDS, legal_for, play, questions, viewers
from tests.web.boards.verona.pages import changing_parts, fixed_part

MOST_BYTES = 20_000


class Marks(HTMLParser):
    """Collects ids, picks, pictures that are used, and attributes that a strict policy forbids."""

    def __init__(self, *parts: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.picks: list[str] = []
        self.used: set[str] = set()
        self.names: set[str] = set()
        for part in parts:
            self.feed(part)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            self.names.add(name)
            if name == "id":
                self.ids.append(value or "")
            elif name == "data-pick":
                self.picks.append(value or "")
            elif name == "href":
                self.used.add((value or "").removeprefix("#"))


def test_everything_that_can_be_picked_is_on_the_page_once() -> None:
    for state in questions():
        fixed = fixed_part(state)
        for viewer in viewers(state):
            page = Marks(fixed, *changing_parts(state, viewer)[:2])
            assert len(set(page.ids)) == len(page.ids)
            assert len(set(page.picks)) == len(page.picks)
            assert page.used <= set(page.ids)
            assert not page.names & {"style", "onclick", "onload"}
            offers = PAGE.offers(GAME.observe(state, viewer), legal_for(state, viewer), WORDS)
            assert {pick for choice in offers.choices for picks in choice.of for pick in picks} <= set(page.picks)


def test_an_update_is_small() -> None:
    for options in ({}, {"planning": "tournament", "open-purses": "on"}):
        game = play(4, options, 11)[::23]
        sizes = []
        for state in game:
            viewer = (GAME.seats(state) or [0])[0]
            sizes.append(sum(len(part.encode()) for part in changing_parts(state, viewer)))
        assert mean(sizes) <= MOST_BYTES


def test_every_place_has_its_class() -> None:
    css = files("piazza.web").joinpath("static/verona.css").read_text(encoding="utf-8")
    for axis, side in (("x", "left"), ("y", "top")):
        places = re.findall(rf"\.{axis}(\d+){{{side}:(\d+)%}}", css)
        assert places == [(str(place), str(place)) for place in range(101)]
