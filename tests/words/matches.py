"""What the words of every game must bring: whole matches to be told, and keys that are due."""

from collections.abc import Callable, Collection, Mapping
from string import Formatter

from piazza.bots import ANY_GAME, levels_of
from piazza.core.chance import Chance
from piazza.core.dice import Dice
from piazza.core.events import Sink
from piazza.core.game import Game
from piazza.core.phrases import Phrase
from piazza.core.view import CHANCE
from piazza.practice.collections import exercises_of, question_named
from piazza.words import Words
from piazza.words.catalogue import Catalogue
from piazza.words.sentences import is_list

# By the second part of a key: what only rulebooks say, which `tests/rulebook` looks after.
IN_RULEBOOK = ("book", "goal", "picture")
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
Asked = list[tuple[str, frozenset[str] | None, str]]


class Match:
    """A random match: everything that was asked, told and won in it."""

    def __init__(self, game: Game, players: int, options: dict[str, str]) -> None:
        setup = game.setup(players, options)
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
        self.phrases = [game.describe_event(setup, event) for event in sink.events]
        self.told = [Words().say(phrase, NAMES[:players]) for phrase in self.phrases]


def check_values(catalogue: Catalogue, phrase: Phrase) -> None:
    """Whether a phrase carries what its sentence needs."""
    forms = catalogue.forms(phrase.key)
    needed = {name for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None}
    assert needed <= set(phrase.values)
    assert len(forms) == 1 or any(value.type == "number" or is_list(value) for value in phrase.values.values())


def check_told_in_words(match: Match, is_notation: Callable[[str], bool]) -> None:
    """Whether everything was named; `is_notation` knows the short forms that are no words."""
    for phrase, sentence in zip(match.phrases, match.told, strict=True):
        spoken = set(sentence.replace(",", " ").replace(".", " ").replace(":", " ").split())
        values = [value for value in phrase.values.values() if value.type not in ("number", "seat")]
        notation = {item for value in values for item in value.text.split(",") if is_notation(item)}
        assert not notation & spoken, sentence
        assert "{" not in sentence
        assert "Seat" not in spoken


def check_keys(game: Game, things: Mapping[str, Collection[str]], asked: Asked, catalogue: Catalogue) -> None:
    """Whether there is a sentence for each of these things, for all that the sources ask for, and no other."""
    name = game.facts.name
    every_game_has = {
        "action": [kind.name for kind in game.facts.kinds],
        "option": [option.name for option in game.facts.options],
        "rules": ["options"],
        "level": [level for level in levels_of(name) if level not in ANY_GAME],
    }
    due = {f"{name}.{type}.{thing}" for type, names in {**every_game_has, **things}.items() for thing in names}
    rules = Words().rules(name)
    due |= {f"{name}.rule.{rule.id}.{part}" for rule in rules for part in ("title", "text")}
    due |= {f"{name}.rule.{rule.id}.reason" for rule in rules if rule.is_ruling}
    due |= {f"{name}.{said}" for said in ("title", "intro", "duration")} | {
        key for key, _, _ in asked if key.startswith(f"{name}.")
    }
    due |= {key for key in practice_keys(game) if key.startswith(f"{name}.")}
    own = {key for key in catalogue if key.startswith(f"{name}.")}
    there = {key for key in own if not catalogue.is_inflection(key) and not catalogue.is_of_none(key)}
    wrong = {key for key in there ^ due if key.split(".")[1] not in IN_RULEBOOK}
    assert wrong == set(), wrong


def practice_keys(game: Game) -> set[str]:
    """What the exercises of a game say."""
    keys: set[str] = set()
    for exercise in exercises_of(game.facts.name):
        question, state = question_named(game.facts.name, exercise.question), game.load(exercise.position)
        said = [question.ask(state, exercise), question.choice(state, exercise, 0), question.reason(state, exercise)]
        keys |= {phrase.key for phrase in said}
    return keys
