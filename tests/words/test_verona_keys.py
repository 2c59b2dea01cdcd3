"""Verona has a sentence for each of its things, decisions and events, and no other."""

import pytest
from tests.games.verona.moments import MOMENTS
from tests.words.matches import NAMES, Asked, Match, check_keys, check_told_in_words, check_values

from piazza.core.actions import KIND, ActionKind
from piazza.core.events import EVERYBODY, Event
from piazza.games import game
from piazza.games.verona import phases
from piazza.games.verona.actions import KINDS
from piazza.games.verona.data import ACTIONS, AUTHORITIES, BENEFITS, BUILDINGS, CARDS, DISTRICTS
from piazza.games.verona.events import EVENTS
from piazza.games.verona.phases import CHANCE_DRAWS, OVER, PHASES
from piazza.games.verona.reasons import OF_STREETS
from piazza.words.catalogue import Catalogue

GAME = game("verona")
DRAWS = [PHASES[phase] for phase in CHANCE_DRAWS]
PASSED_AT_ONCE = {PHASES[phases.OCCUPATION], PHASES[phases.PROFIT], PHASES[OVER]}
QUESTIONS = [name for name in PHASES if name not in {*DRAWS, *PASSED_AT_ONCE}]

# What a seat is asked in one way or another.
FORMS = {
    "planning": ["planning", "planning-in-turn"],
    "bidding": ["bidding-florins", "bidding-mercenaries"],
}


@pytest.fixture(scope="module")
def match() -> Match:
    """Of five: everything that can be won in it."""
    return Match(GAME, 5, {"rounds": "3", "planning": "tournament"})


@pytest.mark.parametrize("kind", range(len(EVENTS)), ids=[name for name, _ in EVENTS])
def test_events_carry_what_their_sentences_need(kind: int, catalogue: Catalogue) -> None:
    event = Event(kind, EVERYBODY, (1,) * len(EVENTS[kind][1]))
    check_values(catalogue, GAME.describe_event(GAME.setup(2), event))


@pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
def test_actions_carry_what_their_sentences_need(kind: ActionKind, catalogue: Catalogue) -> None:
    check_values(catalogue, GAME.describe_action(GAME.setup(2), KINDS.index(kind) * KIND + 1))


def test_nothing_is_missing_and_nothing_is_dead(match: Match, asked: Asked, catalogue: Catalogue) -> None:
    things = {
        "event": [name for name, _ in EVENTS],
        "action": [*[kind.name for kind in KINDS], *ACTIONS[1:]],  # decisions, and what is planned
        "card": CARDS,
        "building": BUILDINGS,
        "about": [*ACTIONS[1:], *CARDS, *BUILDINGS],
        "benefit": BENEFITS,
        "district": DISTRICTS,
        "authority": AUTHORITIES,
        "source": match.sources,
        "ask": [form for name in QUESTIONS for form in FORMS.get(name, [name])],
        "wait": DRAWS,  # of the others the board speaks in its own words
        "why": OF_STREETS.values(),  # the rest is asked for where it is told
        "standing-help": GAME.standing.names,
        "standing-switch": GAME.standing.names,
    }
    check_keys(GAME, things, asked, catalogue)


def test_all_that_can_be_asked_has_a_moment() -> None:
    """In the tests of the game, which would otherwise leave a question out."""
    asked = {GAME.observe(state, 0).question for state in MOMENTS.values()}
    assert asked == {*QUESTIONS, *DRAWS, PHASES[OVER]}


def test_a_whole_match_is_told_in_names_and_words(match: Match) -> None:
    assert any(sentence.startswith("Round 3 begins; ") for sentence in match.told)
    for name in NAMES:
        assert any(sentence.startswith(f"{name} turns up ") for sentence in match.told)
    check_told_in_words(match, str.islower)
