"""What a bot answers: an action as its number, or in notation."""

import operator
from collections.abc import Sequence
from typing import Final, SupportsIndex, cast

from piazza.core.view import View

LONGEST: Final = 40  # characters of an answer that a message repeats


def chosen_action(answer: object, view: View, legal: Sequence[int]) -> int:
    """The legal action that is meant; ValueError says what was answered instead."""
    if isinstance(answer, str):
        meant = [action for action in legal if view.write(action) == answer]
    else:
        try:
            meant = [action for action in legal if action == operator.index(cast(SupportsIndex, answer))]
        except TypeError:
            meant = []
    if not meant:
        raise ValueError(f"it answered {shown(answer)}, which is not a legal action")
    return meant[0]


def shown(answer: object) -> str:
    """An answer may be anything, also what cannot be printed."""
    try:
        text = repr(answer)
    except Exception:
        text = type(answer).__name__
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
