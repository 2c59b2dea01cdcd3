"""How a round ended, shown while the next one goes on."""

import re
from functools import cache
from typing import NamedTuple, cast

import pytest
from tests.cli.terminal.boards.council_moments import GAME, eyes, viewers
from tests.web.boards.council.council_pages import NAMES, PAGE, WORDS

from piazza.core.actions import BIT, Actions
from piazza.core.dice import Dice
from piazza.core.events import Event, Sink
from piazza.core.playouts import first_seat, pick
from piazza.games.council.events import describe
from piazza.games.council.phases import OVER
from piazza.games.council.state import CouncilState
from piazza.presentation.council import facts
from piazza.web.boards.council.shapes import CouncilBoard
from piazza.web.render.templates import render

MATCHES = ((2, "on"), (3, "off"), (3, "on"), (5, "on"))


class Moment(NamedTuple):
    """A state, and how many events have led to it."""

    state: CouncilState
    events: int


class Match:
    """Played at random from a seed, with everything that was told."""

    def __init__(self, players: int, poison: str) -> None:
        self.sink, self.moments = Sink(), list[Moment]()
        state, dice = cast(CouncilState, GAME.new(GAME.setup(players, {"poison": poison}))), Dice(players)
        while acting := GAME.to_act(state):
            self.moments.append(Moment(state.clone(), len(self.sink.events)))
            seat, legal = first_seat(acting), Actions()
            GAME.legal(state, seat, legal)
            GAME.apply(state, seat, pick(legal, dice), self.sink)

    def board(self, moment: Moment, viewer: int) -> CouncilBoard:
        told = [describe(event) for event in self.sink.events[: moment.events] if is_for(event, viewer)]
        board: CouncilBoard = PAGE.board(eyes(moment.state, viewer), WORDS, NAMES, told)
        return board


def is_for(event: Event, viewer: int) -> bool:
    return bool(event.audience & BIT[viewer])


@cache
def match(players: int, poison: str) -> Match:
    return Match(players, poison)


def later(played: Match) -> list[Moment]:
    """Moments of all rounds but the first."""
    return [moment for moment in played.moments if moment.state.round > 1 and moment.state.phase != OVER][::11]


@pytest.mark.parametrize(("players", "poison"), MATCHES)
def test_everybody_sees_the_points_of_the_round_before(players: int, poison: str) -> None:
    played = match(players, poison)
    for moment in later(played):
        ended = [played.board(moment, viewer).ended for viewer in viewers(moment.state)]
        assert all(one == ended[0] for one in ended), "what is turned up is no secret"
        assert ended[0] is not None
        assert ended[0].round == moment.state.round - 1
        for score in ended[0].scores:
            points = facts.rounds_of(eyes(moment.state, 0), score.seat - 1)[-1]
            assert number_in(score.text.removeprefix(NAMES[score.seat - 1])) == points


@pytest.mark.rule("C-34")
@pytest.mark.parametrize(("players", "poison"), MATCHES)
def test_tokens_that_were_turned_up_are_drawn_with_what_they_brought(players: int, poison: str) -> None:
    played, shown = match(players, poison), 0
    for moment in later(played):
        ended = played.board(moment, 0).ended
        assert ended is not None
        tokens = [(card, token) for card in ended.cards for token in card.tokens]
        shown += len(tokens)
        assert all(card.agenda == "met" for card, token in tokens if token.points)
        assert poison == "on" or all(card.agenda == "met" for card, _ in tokens)
        for seat in range(players):
            won = [number_in(token.points) for _, token in tokens if token.seat == seat + 1 and token.points]
            assert sum(won) == facts.rounds_of(eyes(moment.state, 0), seat)[-1]
    assert shown


def number_in(text: str) -> int:
    found = re.search(r"[+−]?\d+", text)
    assert found is not None
    return int(found[0].replace("−", "-"))


def test_in_the_first_round_nothing_has_ended() -> None:
    played = match(3, "off")
    assert played.board(played.moments[5], 0).ended is None


def test_it_is_open_until_the_first_card_lies_on_the_table() -> None:
    played, ids = match(3, "off"), set()
    for moment in later(played):
        board = played.board(moment, 0)
        fixed = PAGE.fixed(moment.state.setup, WORDS)
        html = render("boards/council/board.html", WORDS, fixed=fixed, board=board, players=[])
        opening = re.search(r'<details class="ended" id="([\w-]+)"( open)?>', html)
        assert opening is not None
        assert bool(opening[2]) == (not board.begun)
        ids.add(opening[1])
    assert ids == {"ended-1", "ended-1-past", "ended-2", "ended-2-past"}, "a browser must not keep it open"
