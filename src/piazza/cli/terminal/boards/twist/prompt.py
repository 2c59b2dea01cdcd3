"""The question at the prompt of Verona Twist."""

from collections.abc import Sequence

from piazza.games.twist.notation import write_action
from piazza.games.twist.view import TwistView
from piazza.words import Words


def ask(view: TwistView, legal: Sequence[int], words: Words) -> str:
    """With an example that is possible now."""
    return words.text(f"twist.ask.{view.question}", action=write_action(legal[0]) if legal else "")


def note(_: TwistView, __: int, ___: Words) -> str:
    """None: the square shows what there is to know."""
    return ""
