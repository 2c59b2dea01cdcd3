"""What is drawn: everything that can be picked is there, and updates stay small."""

import re
from html.parser import HTMLParser
from importlib.resources import files
from statistics import mean

from tests.web.boards.verona.moments import GAME, NAMES, PAGE, WORDS, legal_for, moments, play, questions, viewers
from tests.web.boards.verona.pages import changing_parts, fixed_part

from piazza.core.sets import size
from piazza.games.verona import phases

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


def test_missions_that_were_shown_are_a_list_with_one_tab_stop() -> None:
    state = play(4, {}, 11)[23].clone()
    for seat in (0, 2):
        state.public.shown[seat], state.hands[seat] = state.hands[seat], 0
    board = changing_parts(state, 1)[0].partition('id="shown"')[2].partition("</details>")[0]
    stops = re.findall(r'<li data-about="[a-z -]+" data-ask="mission:\d+" tabindex="(-?\d)">', board)
    assert len(stops) == sum(size(missions) for missions in state.public.shown) > 2
    assert stops == ["0", *["-1"] * (len(stops) - 1)]


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


def test_those_who_listen_hear_whose_role_it_is_and_who_is_in_a_street() -> None:
    state = next(state for state in moments() if state.phase == phases.BIDDING)
    stage = PAGE.board(GAME.observe(state, 0), WORDS, NAMES).stage
    assert stage is not None
    page = changing_parts(state, 0)[0]
    roles = re.findall(r'<span class="unseen">([^<]*): </span>', page)
    assert roles == [NAMES[row.seat - 1] for step in stage.steps for row in step.rows]
    labels = dict(re.findall(r'id="lying-([^"]+)" role="img" aria-label="([^"]*)"', page))
    streets = PAGE.board(GAME.observe(state, 0), WORDS, NAMES).streets
    assert all(NAMES[ally.seat - 1] in labels[street.id] for street in streets for ally in street.allies)
    assert any(street.allies for street in streets)


def test_a_limited_game_tells_how_many_rounds_there_are() -> None:
    state = moments()[-1]
    round = state.public.round
    assert PAGE.board(GAME.observe(state, 0), WORDS, NAMES).calendar.text == f"Round {round} of 6"
    whole = play(2, {}, 1)[-1]
    assert PAGE.board(GAME.observe(whole, 0), WORDS, NAMES).calendar.text == f"Round {whole.public.round}"
