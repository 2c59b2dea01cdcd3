"""How a character of Verona Twist moves."""

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.games.twist.data import LETTERS
from piazza.games.twist.view import TwistView
from piazza.words import Words


def explain(_: TwistView, text: str, words: Words) -> list[str]:
    return explain_characters(text, words)


def names(_: TwistView, words: Words) -> list[str]:
    return [name_of(letter, words) for letter in LETTERS]


def explain_characters(text: str, words: Words) -> list[str]:
    """T-12: how the character of that letter or name moves, or all of them."""
    wanted = [letter for letter in LETTERS if text.lower() in ("", letter.lower(), name_of(letter, words).lower())]
    if not wanted:
        raise Unreadable(phrase("fault.nothing-about", text=text[:40]))
    return [way_of(letter, words) for letter in wanted]


def name_of(letter: str, words: Words) -> str:
    return words.text(f"twist.character.{letter}")


def way_of(letter: str, words: Words) -> str:
    way = words.text(f"twist.ways.{letter}")
    return words.text("terminal.twist.way", letter=letter, character=name_of(letter, words), way=way)


def legend(words: Words) -> list[str]:
    """How each character moves, and what the marks around its letter mean."""
    return [*explain_characters("", words), words.text("terminal.twist.marks")]
