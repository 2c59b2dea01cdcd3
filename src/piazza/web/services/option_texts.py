"""Options and their choices as the site says them. Without a sentence of their own they have their names."""

from piazza.core.options import Option
from piazza.words import Words


def said_or(words: Words, key: str, otherwise: str) -> str:
    """The text of a key; something else for a game whose catalogue does not have it."""
    return words.text(key) if words.has(key) else otherwise


def key_of(game: str, option: Option) -> str:
    return f"web.option.{game}.{option.name}"


def has_label(game: str, option: Option, words: Words) -> bool:
    return words.has(key_of(game, option))


def option_label(game: str, option: Option, words: Words) -> str:
    return words.text(key_of(game, option)) if has_label(game, option, words) else option.name


def choice_texts(game: str, option: Option, words: Words) -> list[str]:
    return [choice_text(words, key_of(game, option), choice) for choice in option.choices]


def choice_text(words: Words, key: str, choice: str) -> str:
    """In words where the catalogue has some."""
    if words.has(f"{key}.{choice}"):
        return words.text(f"{key}.{choice}")
    if choice.isdigit() and words.has(f"{key}.number"):
        return words.text(f"{key}.number", count=int(choice))
    return choice
