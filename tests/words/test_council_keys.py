"""Council of Verona has a sentence for each of its things, decisions and events, and no other."""

import pytest
from tests.words.matches import NAMES, Asked, Match, check_keys, check_told_in_words, check_values

from piazza.core.actions import KIND, ActionKind
from piazza.core.events import EVERYBODY, Event
from piazza.core.phrases import Phrase, Value
from piazza.games import game
from piazza.games.council.actions import KINDS
from piazza.games.council.data import CARDS, PLACES, SPOT_NAMES, TOKENS
from piazza.games.council.events import EVENTS, describe
from piazza.games.council.phases import OVER, PASSING, PHASES
from piazza.games.council.reasons import OTHERWISE, WITHOUT_SKIPPING
from piazza.presentation.council.facts import family_of
from piazza.words import Words
from piazza.words.catalogue import Catalogue

GAME = game("council")


@pytest.fixture(scope="module")
def match() -> Match:
    """Of five with Poison: everything that can be told and won, but for what two players pass to each other."""
    return Match(GAME, 5, {"poison": "on"})


@pytest.fixture(scope="module")
def match_of_two() -> Match:
    return Match(GAME, 2, {})


@pytest.mark.parametrize("kind", range(len(EVENTS)), ids=[name for name, _ in EVENTS])
def test_events_carry_what_their_sentences_need(kind: int, catalogue: Catalogue) -> None:
    check_values(catalogue, describe(Event(kind, EVERYBODY, (0,) * len(EVENTS[kind][1]))))


@pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
def test_actions_carry_what_their_sentences_need(kind: ActionKind, catalogue: Catalogue) -> None:
    check_values(catalogue, GAME.describe_action(GAME.setup(), KINDS.index(kind) * KIND))


def test_nothing_is_missing_and_nothing_is_dead(match: Match, asked: Asked, catalogue: Catalogue) -> None:
    things = {
        "event": [name for name, _ in EVENTS],
        "card": CARDS,
        "short": CARDS,
        "about": [*CARDS, "apothecary-literal", "influence", "poison", "antidote"],
        "family": {family_of(card) for card in range(len(CARDS))},
        "place": PLACES,
        "spot": SPOT_NAMES,
        "token": TOKENS,
        "source": match.sources,
        "ask": PHASES[PASSING:OVER],
        "wait": PHASES[:PASSING],  # of the others the board speaks in its own words
        "why": [*WITHOUT_SKIPPING.values(), *OTHERWISE.values()],  # the rest is asked for where it is told
    }
    check_keys(GAME, things, asked, catalogue)


def test_all_that_can_be_asked_is_asked_in_these_matches(match: Match, match_of_two: Match) -> None:
    assert match.questions | match_of_two.questions == set(PHASES[PASSING:OVER])


def test_all_that_can_be_told_is_told_in_these_matches(match: Match, match_of_two: Match) -> None:
    told = {phrase.key for one in (match, match_of_two) for phrase in one.phrases}
    assert told == {f"council.event.{name}" for name, _ in EVENTS}


def test_whole_matches_are_told_in_names_and_words(match: Match, match_of_two: Match) -> None:
    assert any(sentence.startswith("Round 5 of 5 begins; ") for sentence in match.told)
    for name in NAMES:
        assert any(sentence.startswith(f"{name} turns up Poison on the ") for sentence in match.told)
    for one in (match, match_of_two):
        check_told_in_words(one, str.islower)


def test_spots_are_told_by_their_place_in_words(catalogue: Catalogue) -> None:
    """A number beside a spot is what it is worth: “spot 1” would be taken for +1."""
    said = {form for key in catalogue if key.startswith("council.spot.") for form in catalogue.forms(key)}
    assert len(said) >= len(SPOT_NAMES)
    assert [name for name in sorted(said) if any(map(str.isdigit, name))] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Anna swaps the tokens on the second spot of Romeo and the third spot of Juliet."),
        ("cs", "Anna prohazuje žetony na druhém políčku Romea a třetím políčku Julie."),
        ("de", "Anna vertauscht die Marker auf dem zweiten Feld von Romeo und dem dritten Feld von Julia."),
        (
            "fr",
            "Anna échange les jetons sur le deuxième emplacement de Roméo et sur le troisième emplacement de Juliette.",
        ),
        ("it", "Anna scambia i gettoni sulla seconda zona di Romeo e sulla terza zona di Giulietta."),
    ],
)
def test_two_spots_in_a_sentence(language: str, said: str) -> None:
    values = {"seat": Value("seat", "1"), "one": Value("spot", "romeo2"), "other": Value("spot", "juliet3")}
    assert Words(language).say(Phrase("council.event.swapped", values), ["Anna"]) == said


def test_names_for_a_drawing_are_short_enough() -> None:
    """The drawing cuts what is longer."""
    assert max(len(Words().text(f"council.short.{card}")) for card in CARDS) <= 9
