"""Verona Twist has a sentence for each of its things, decisions and events, and no other."""

import pytest
from tests.words.matches import Asked, Match, check_keys, check_told_in_words, check_values

from piazza.core.actions import KIND, ActionKind
from piazza.core.events import EVERYBODY, Event
from piazza.games import game
from piazza.games.twist.actions import KINDS
from piazza.games.twist.data import LETTERS, PAIR_NAMES
from piazza.games.twist.events import EVENTS, REPORTS, ROLE_NAMES, describe
from piazza.words.catalogue import Catalogue

GAME = game("twist")


@pytest.fixture(scope="module")
def match() -> Match:
    """With bidding: everything that can be asked, told and won."""
    return Match(GAME, 2, {"match": "on", "bidding": "on"})


@pytest.mark.parametrize("kind", range(len(EVENTS)), ids=[name for name, _ in EVENTS])
def test_events_carry_what_their_sentences_need(kind: int, catalogue: Catalogue) -> None:
    check_values(catalogue, describe(Event(kind, EVERYBODY, (0,) * len(EVENTS[kind][1]))))


@pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
def test_actions_carry_what_their_sentences_need(kind: ActionKind, catalogue: Catalogue) -> None:
    check_values(catalogue, GAME.describe_action(GAME.setup(), KINDS.index(kind) * KIND))


def test_nothing_is_missing_and_nothing_is_dead(match: Match, asked: Asked, catalogue: Catalogue) -> None:
    things = {
        "event": [name for name, _ in EVENTS],
        "character": LETTERS,
        "ways": LETTERS,
        "pair": PAIR_NAMES,
        "pairs": ["none", "two", "more"],
        "role": ROLE_NAMES,
        "report": REPORTS,
        "source": match.sources,
        "ask": match.questions | Match(GAME, 2, {"pie": "on"}).questions,
        "wait": ["draw-bidder", "study-over"],  # of the others the board speaks in its own words
        "why": ["found", "hidden", "match"],
        "seat": ["1", "2"],
    }
    check_keys(GAME, things, asked, catalogue)


def test_a_whole_match_is_told_in_names_and_words(match: Match) -> None:
    assert any(sentence.startswith("Game 2: ") for sentence in match.told)
    check_told_in_words(match, str.isupper)
