"""Verona Twist has a sentence for each of its things, decisions and events, and no other."""

from string import Formatter

import pytest

from piazza.bots import ANY_GAME, BOTS
from piazza.core.actions import KIND, ActionKind
from piazza.core.chance import Chance
from piazza.core.dice import Dice
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.phrases import Phrase
from piazza.core.view import CHANCE
from piazza.games.twist.actions import KINDS
from piazza.games.twist.data import LETTERS, PAIR_NAMES
from piazza.games.twist.events import EVENTS, REPORTS, ROLE_NAMES, describe
from piazza.games.twist.game import Twist
from piazza.games.twist.options import OPTIONS
from piazza.words import Words
from piazza.words.catalogue import Catalogue


class Match:
    """A random match with bidding: everything that can be asked, told and won."""

    def __init__(self) -> None:
        game = Twist()
        setup = game.setup(options={"match": "on", "bidding": "on"})
        state, chance, dice, sink = game.new(setup), Chance("words"), Dice("words"), Sink()
        self.questions: set[str] = set()
        while seats := game.seats(state):
            if seats == [CHANCE]:
                chance.settle(game, state, sink)
                continue
            self.questions.add(game.observe(state, seats[0]).question)
            choices = game.actions(state, seats[0])
            game.apply(state, seats[0], choices[dice.below(len(choices))], sink)
        result = game.result(state)
        assert result is not None
        self.sources = {source for points in result.points for source in points}
        self.phrases = [game.describe_event(game.setup(), event) for event in sink.events]


@pytest.fixture(scope="module")
def match() -> Match:
    return Match()


def check_values(catalogue: Catalogue, phrase: Phrase) -> None:
    forms = catalogue.forms(phrase.key)
    needed = {name for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None}
    assert needed <= set(phrase.values)
    assert len(forms) == 1 or "number" in [value.type for value in phrase.values.values()]


@pytest.mark.parametrize("kind", range(len(EVENTS)), ids=[name for name, _ in EVENTS])
def test_events_carry_what_their_sentences_need(kind: int, catalogue: Catalogue) -> None:
    check_values(catalogue, describe(Event(kind, EVERYBODY, (0,) * len(EVENTS[kind][1]))))


@pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
def test_actions_carry_what_their_sentences_need(kind: ActionKind, catalogue: Catalogue) -> None:
    game = Twist()
    check_values(catalogue, game.describe_action(game.setup(), KINDS.index(kind) * KIND))


def test_nothing_is_missing_and_nothing_is_dead(
    match: Match, asked: list[tuple[str, frozenset[str] | None, str]], catalogue: Catalogue
) -> None:
    things = {
        "event": [name for name, _ in EVENTS],
        "action": [kind.name for kind in KINDS],
        "character": LETTERS,
        "ways": LETTERS,
        "pair": PAIR_NAMES,
        "pairs": ["two", "more"],
        "role": ROLE_NAMES,
        "report": REPORTS,
        "source": match.sources,
        "ask": match.questions,
        "wait": ["draw-bidder", "study-over"],  # of the others the board speaks in its own words
        "option": [option.name for option in OPTIONS],
        "rules": ["options"],
        "seat": ["1", "2"],
        "level": [level for level in BOTS["twist"] if level not in ANY_GAME],
    }
    due = {f"twist.{type}.{name}" for type, names in things.items() for name in names}
    due |= {f"twist.rule.{rule.id}.{part}" for rule in Words().rules("twist") for part in ("title", "text")}
    due |= {"twist.title", "twist.intro"} | {key for key, _, _ in asked if key.startswith("twist.")}
    assert {key for key in catalogue if key.startswith("twist.")} == due


def test_a_whole_match_is_told_in_names_and_words(match: Match) -> None:
    told = [Words().say(phrase, ["Anna", "Ben"]) for phrase in match.phrases]
    assert any(sentence.startswith("Game 2: ") for sentence in told)
    for phrase, sentence in zip(match.phrases, told, strict=True):
        spoken = set(sentence.replace(",", " ").replace(".", " ").split())
        notation = {item for value in phrase.values.values() for item in value.text.split(",") if item.isupper()}
        assert not notation & spoken, sentence
        assert "{" not in sentence
