"""The sentence of a fault in English, for whoever prints it as an exception."""

from functools import cache

from piazza.core.errors import Fault
from piazza.words.sentences import Words


def sentence(fault: Fault) -> str:
    """What was refused and why, with the rule; of a phrase that is in no catalogue, its key and values."""
    words = english()
    return words.fault(fault) if words.has(fault.phrase.key) else repr(fault.phrase)


@cache
def english() -> Words:
    return Words()
