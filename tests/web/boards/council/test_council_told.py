"""The line above the table, what is counted of each player, and how the log looks."""

import re

import pytest
from tests.cli.terminal.boards.council_moments import eyes, play, state_at
from tests.web.boards.council.council_pages import NAMES, PAGE, WORDS, asked, played

from piazza.core.events import EVERYBODY, Event
from piazza.core.phrases import Phrase
from piazza.core.view import WATCHER
from piazza.games.council.data import CARDS, SPOT_NAMES
from piazza.games.council.events import EVENTS, describe
from piazza.games.council.state import CouncilState
from piazza.web.shape import Effect

TWO = "ro(5@2.-.-) ju es.me.ro>ca.mo/ju.ty.lc>lm.nu 1 1 -"
ICONS = {"card", "token", "move", "death", "look", "score", "round", "win", "secret", "info"}


def status_for(state: CouncilState, viewer: int) -> str:
    text: str = PAGE.status(eyes(state, viewer), [], WORDS, NAMES)
    return text


def test_who_acts_is_told_what_to_do_and_the_others_whom_they_wait_for() -> None:
    for state in played()[::3]:
        acting = asked(state)
        for viewer in [*range(state.setup.players), WATCHER]:
            told = status_for(state, viewer)
            if viewer in acting:
                assert re.search("[Cc]hoose|chosen", told)
            elif acting:
                assert all(NAMES[seat] in told for seat in acting)


def test_a_turn_step_by_step() -> None:
    state = state_at(TWO, 2)
    assert status_for(state, 0) == "It is your turn: choose a card of your hand to play."
    assert status_for(play(state, "escalus"), 0) == "Prince Escalus: choose a side of the table, Council or Exile."
    assert status_for(play(state, "exile"), 0) == "Choose one of your tokens to place it face down, or place none."
    assert status_for(play(state, "3"), 0) == "Choose a free spot for your token: the 3."
    assert status_for(state, 1) == "Anna chooses a spot for a token."


def test_everybody_can_count_cards_tokens_and_points() -> None:
    state = state_at("- - es.me.ro>ca.mo/ju.ty.lc>lm.nu 2 2 4,-1", 2)
    facts = {fact.name: fact.text for fact in PAGE.panel(eyes(state, WATCHER), 1, WORDS)}
    assert facts == {"cards": "5", "tokens": "4", "order": "1"}
    assert [PAGE.score(eyes(state, WATCHER), seat) for seat in range(2)] == [4, -1]


def test_rounds_are_added_up() -> None:
    last = next(state for state in played() if state.setup.players == 4 and state.round == 4)
    for seat in range(4):
        facts = {fact.name: fact.text for fact in PAGE.panel(eyes(last, WATCHER), seat, WORDS)}
        assert facts["rounds"].count(" ") == 4
        total = sum(int(part) for part in re.findall(r"-?\d+", facts["rounds"].replace("−", "-").replace("- ", "-")))
        assert total == PAGE.score(eyes(last, WATCHER), seat)


def test_before_a_round_is_over_there_is_no_score() -> None:
    assert PAGE.score(eyes(state_at(TWO, 2), 0), 0) is None


@pytest.mark.parametrize("kind", range(len(EVENTS)), ids=[name for name, _ in EVENTS])
def test_every_line_of_the_log_has_a_picture(kind: int) -> None:
    told = describe(Event(kind, EVERYBODY, (0,) * len(EVENTS[kind][1])))
    assert PAGE.icon(told) in ICONS
    assert PAGE.heading(told) == (EVENTS[kind][0] == "round-began")
    assert PAGE.scene(told)
    assert bool(PAGE.gate(told)) == (EVENTS[kind][0] == "round-scored")


def test_a_line_that_is_not_of_this_game_has_no_picture() -> None:
    assert PAGE.icon(Phrase("table.event.sat")) == ""


def test_what_is_turned_up_is_shown_where_it_lies() -> None:
    turned_up = describe(Event([name for name, _ in EVENTS].index("turned-up"), EVERYBODY, (1, 3, 13)))
    assert PAGE.effect(turned_up) == Effect(kind="reveal", id="spot-romeo2", seat=2, token="5")


def test_cards_and_tokens_come_from_somewhere() -> None:
    names = [name for name, _ in EVENTS]
    played = describe(Event(names.index("played"), EVERYBODY, (1, 2, 0)))
    assert PAGE.effect(played) == Effect(kind="move", id=f"card-{CARDS[2]}", start="player-2")
    swapped = describe(Event(names.index("swapped"), EVERYBODY, (1, 3, 13)))
    assert PAGE.effect(swapped) == Effect(kind="swap", id=f"spot-{SPOT_NAMES[3]}", start="spot-romeo2")
    scored = describe(Event(names.index("round-scored"), EVERYBODY, (2, 6, 9)))
    assert PAGE.effect(scored) == Effect(kind="light", id="player-3")
