"""What people type in Council of Verona: `romeo`, `Lady Capulet`, `on juliet 2`, `5`, several of them in a line."""

from collections.abc import Sequence
from typing import Final

from piazza.games.council.data import CARDS, CODES
from piazza.games.council.notation import PREFIXES
from piazza.games.council.view import CouncilView

SPOTS_OF_A_CARD: Final = ("1", "2", "3")


def entry(written: str) -> str:
    """The text behind the colon; the question makes clear what is meant."""
    return written.rpartition(":")[2]


def split(_: CouncilView, line: str, __: Sequence[str] | None = None) -> list[str]:
    """The decisions in a line. A word and what it is about, the words of a name, and a spot of a card stay together."""
    decisions: list[str] = []
    for word in line.lower().replace(",", " ").split():
        if decisions and decisions[-1] in PREFIXES:
            decisions[-1] += f":{word}"
        elif decisions and decisions[-1].endswith(":"):
            decisions[-1] += word
        elif decisions and goes_on(decisions[-1].rpartition(":")[2], word):
            decisions[-1] += f"-{word}"
        else:
            decisions.append(word)
    return decisions or [line]


def goes_on(name: str, word: str) -> bool:
    """Whether a word belongs to the name before it."""
    if word in SPOTS_OF_A_CARD:
        return name in CODES or (len(name) > 1 and any(card.startswith(name) for card in CARDS))
    return any(card.startswith(f"{name}-{word}") for card in CARDS)
