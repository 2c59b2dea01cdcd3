"""A language for tests: English with accents and with words that are 40 % longer, made when a sentence is asked for.

It shows what has no room for a longer language.
"""

import re
from functools import cache

from piazza.words import Words
from piazza.words.catalogue import Catalogue, load

LANGUAGE = "en-XA"
LONGER = 0.4
ACCENTS = str.maketrans("aeiounAEIOU", "àéîöüñÀÉÎÖÜ")
PLACEHOLDER_OR_WORD = re.compile(r"\{[^}]*\}|[^\W\d_]+")


class PseudoCatalogue(Catalogue):
    """Every sentence of English, longer."""

    def __init__(self) -> None:
        super().__init__(LANGUAGE, {}, lambda number: int(number != 1))
        self.english = load("en")

    def _find(self, key: str) -> bool:
        if key in self.english:
            self._forms[key] = tuple(lengthened(form) for form in self.english.forms(key))
        return key in self._forms


def lengthened(sentence: str) -> str:
    """What is missing to 40 % more letters is added word by word. Placeholders and whatever is no word stay."""
    due = 0.0

    def longer(found: re.Match[str]) -> str:
        nonlocal due
        word = found[0]
        if word.startswith("{"):
            return word
        due += LONGER * len(word)
        count = round(due)
        due -= count
        return word.translate(ACCENTS) + word[-1].lower() * count

    return PLACEHOLDER_OR_WORD.sub(longer, sentence)


@cache
def pseudo_words() -> Words:
    return Words(LANGUAGE, PseudoCatalogue())
