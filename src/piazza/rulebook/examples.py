"""Worked examples: a position and a script of decisions, played by the rules of the game.

Comments are in the catalogue and have no numbers of their own: `{rolled_to_attack_1_strength}` is the number `strength`
of the event `rolled-to-attack` of seat 1, as the game told it.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

from piazza.core.actions import BIT
from piazza.core.events import Sink
from piazza.core.phrases import Phrase
from piazza.core.view import CHANCE, WATCHER
from piazza.drawing.frame import Picture
from piazza.drawing.pen import Pen
from piazza.games import game as game_named
from piazza.rulebook.blocks import Example, ExampleStep, Figure
from piazza.words import Words

Names = tuple[str, ...]
Pairs = tuple[tuple[str, str], ...]


class ExampleMoment(NamedTuple):
    """What the viewer sees after a step, and is told in it."""

    view: Any  # of the game of its script
    told: tuple[Phrase, ...]


Draw = Callable[[ExampleMoment, Words, Names, Pen], Picture]


def of_view(draw: Callable[[Any, Words, Names, Pen], Picture]) -> Draw:
    """A picture of what is seen, whatever is told."""
    return lambda moment, words, names, pen: draw(moment.view, words, names, pen)


class ExampleScript(NamedTuple):
    """Where an example begins, and what is decided in each of its steps.

    `slots` replace those of a new game in its full position. A step is written as `2 agent:campagna, 1 murder`: seats
    count from 1, and chance is 0. What the page tells is what the viewer is told.
    """

    game: str
    players: int
    options: Pairs
    slots: Pairs
    names: Names
    steps: tuple[str, ...]
    draw: Draw
    viewer: int = WATCHER


@cache
def moments_of(script: ExampleScript) -> tuple[ExampleMoment, ...]:
    """The beginning, and how it is after each step."""
    game = game_named(script.game)
    state = begin(script.game, script.players, script.options, script.slots)
    moments = [ExampleMoment(game.observe(state, script.viewer), ())]
    for step in script.steps:
        sink = Sink()
        for decision in step.split(", "):
            seat, word = decision.split(" ")
            game.play(state, int(seat) - 1 if seat != "0" else CHANCE, word, sink)
        heard = [event for event in sink.events if event.audience & BIT[script.viewer]]
        told = tuple(game.describe_event(state.setup, event) for event in heard)
        moments.append(ExampleMoment(game.observe(state, script.viewer), told))
    return tuple(moments)


def begin(name: str, players: int, options: Pairs, slots: Pairs) -> Any:
    """A new game with some slots of its full position replaced."""
    game = game_named(name)
    lines = game.save(game.new(game.setup(players, dict(options)))).splitlines()
    for slot, value in slots:
        (place,) = [number for number, line in enumerate(lines) if line.startswith(f"{slot}:")]
        lines[place] = f"{slot}: {value}"
    return game.load("\n".join(lines) + "\n")


def play(words: Words, name: str, script: ExampleScript) -> Example:
    """The example in the reader's language."""
    said, moments, numbers = f"{script.game}.book.example.{name}", moments_of(script), dict[str, str]()
    steps = []
    for place, moment in enumerate(moments):
        numbers |= numbers_in(moment.told)
        comment = words.text(f"{said}.{place}", **numbers)
        told = tuple(words.say(phrase, script.names) for phrase in moment.told)
        steps.append(ExampleStep(comment, told, Figure(f"{name}-{place}", comment)))
    return Example(name, words.text(f"{said}.title"), words.text(f"{said}.intro"), tuple(steps))


def numbers_in(told: Iterable[Phrase]) -> dict[str, str]:
    """Every number that was told, by its event, the seat if there is one, and its own name."""
    numbers = {}
    for phrase in told:
        event = phrase.key.rpartition(".")[2].replace("-", "_")
        seat = f"_{phrase.values['seat'].text}" if "seat" in phrase.values else ""
        for name, value in phrase.values.items():
            if value.type == "number":
                numbers[f"{event}{seat}_{name}"] = value.text
    return numbers


def figures_of(name: str, script: ExampleScript) -> dict[str, Callable[[Words, Pen], Picture]]:
    """The pictures of its steps, by their names."""
    return {f"{name}-{place}": Drawn(script, place).draw for place in range(len(script.steps) + 1)}


class Drawn(NamedTuple):
    """One step of a script as a picture; the game is played when the first one is drawn."""

    script: ExampleScript
    place: int

    def draw(self, words: Words, pen: Pen) -> Picture:
        return self.script.draw(moments_of(self.script)[self.place], words, self.script.names, pen)
