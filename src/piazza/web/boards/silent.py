"""What a game says nothing about: its sentences are short, and its decisions do what they say."""

from collections.abc import Sequence

from piazza.core.view import View
from piazza.words import Words


def brief(view: View, legal: Sequence[int], words: Words, names: Sequence[str]) -> str:
    return ""


def doubt(view: View, action: int, words: Words) -> str:
    return ""
