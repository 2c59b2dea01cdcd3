"""The question at the prompt of Verona Twist."""

from collections.abc import Sequence

from piazza.games.twist.view import TwistView
from piazza.words import Words


def ask(view: TwistView, _: Sequence[int], words: Words) -> str:
    return words.text(f"twist.ask.{view.question}")


def note(_: TwistView, __: int, ___: Words) -> str:
    """None: the square shows what there is to know."""
    return ""
