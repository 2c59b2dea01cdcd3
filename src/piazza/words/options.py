"""How the options of a game are shown to a person. A text of several lines is named, never shown."""

from hashlib import sha256
from typing import Final

from piazza.core.game import Game
from piazza.core.options import Option
from piazza.words.sentences import Words

DIGITS: Final = 8  # of a digest: enough to tell the texts of a few friends apart


def values_of(words: Words, option: Option, quote: str = "", file_can_be_named: bool = False) -> str:
    """A text, the bounds of a number, or the values one by one; `quote` stands around each value."""
    if option.kind == "text":
        return words.text("option.text-or-file" if file_can_be_named else "option.text")
    values = [f"{quote}{choice}{quote}" for choice in option.choices]
    if all(choice.isdigit() for choice in option.choices):
        return words.text("option.range", low=values[0], high=values[-1])
    return ", ".join(values)


def default_of(words: Words, option: Option, quote: str = "") -> str:
    return words.text("option.built-in") if option.kind == "text" else f"{quote}{option.default}{quote}"


def meaning_of(words: Words, game: str, option: Option) -> str:
    return words.text(f"{game}.option.{option.name}")


def chosen_options(words: Words, game: Game, players: int, chosen: dict[str, str]) -> list[str]:
    """NAME=VALUE of the options of a setup. Built-in texts go without saying; others are told by their digest."""
    built_in = game.setup(players).options
    return [
        f"{option.name}={chosen_value(words, option, chosen[option.name])}"
        for option in game.facts.options
        if option.kind != "text" or chosen[option.name] != built_in[option.name]
    ]


def chosen_value(words: Words, option: Option, value: str) -> str:
    if option.kind != "text":
        return value
    return words.text("option.own-text", digest=sha256(value.encode()).hexdigest()[:DIGITS])
