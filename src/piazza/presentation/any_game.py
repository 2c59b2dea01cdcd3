"""What can be said of any game without knowing it: the slots of its views, and whose turn it is.

Sentences of the game's own catalogue come first: `GAME.slot.NAME` names a slot, `GAME.slot.NAME.VALUE` says
one of its values, `GAME.ask.QUESTION` asks a question.
"""

from collections.abc import Sequence
from typing import NamedTuple

from piazza.core.actions import BIT
from piazza.core.game import Game
from piazza.core.slots import NOTHING
from piazza.core.view import CHANCE, View
from piazza.words import Words


class SlotText(NamedTuple):
    """One slot of a view in words."""

    name: str
    label: str
    text: str
    secret: bool  # only the viewer knows it


def slot_texts(game: Game, view: View, words: Words) -> list[SlotText]:
    """All that a view knows, in the order of its slots; what is empty is left out."""
    secret = game.tables.secret if game.tables is not None else ()
    return [
        SlotText(name, label_of(game, name, words), value_of(game, name, text, words), name in secret)
        for name, text in game.write_view(view)
        if text and text != NOTHING
    ]


def describe(game: Game, view: View, words: Words, names: Sequence[str] | None) -> list[str]:
    """Who is to decide, then a slot to a line."""
    slots = slot_texts(game, view, words)
    said = [words.text("any-game.slot", label=slot.label, text=slot.text) for slot in slots]
    return [turn_of(view, words, names), *said]


def label_of(game: Game, slot: str, words: Words) -> str:
    key = f"{game.facts.name}.slot.{slot}"
    return words.text(key) if words.has(key) else slot.capitalize()


def value_of(game: Game, slot: str, text: str, words: Words) -> str:
    key = f"{game.facts.name}.slot.{slot}.{text}"
    return words.text(key) if words.has(key) else text


def level_name(words: Words, level: str, area: str = "level") -> str:
    """The name of a level in an area of the catalogue; one that is not there has the name that its game gives it."""
    key = f"{area}.{level}"
    return words.text(key) if words.has(key) else level


def question_of(game: Game, view: View, words: Words) -> str:
    key = f"{game.facts.name}.ask.{view.question}"
    return words.text(key if words.has(key) else "any-game.ask")


def turn_of(view: View, words: Words, names: Sequence[str] | None) -> str:
    """Who is to decide, or that nobody is."""
    seats = [seat for seat in range(CHANCE) if view.waiting_for & BIT[seat]]
    if not seats:
        return words.text("any-game.over" if not view.waiting_for else "any-game.chance")
    sitters = [names[seat] if names else words.text("seat.name", number=seat + 1) for seat in seats]
    return words.text("any-game.waiting", seats=words.join(sitters), count=len(sitters))
