"""A language for tests: English, with some sentences in other words."""

from piazza.words import Words
from piazza.words.catalogue import Catalogue, load
from piazza.words.pofile import Forms


class Overlay(Catalogue):
    """What is not given is that of English."""

    def __init__(self, language: str, given: dict[str, str], inflections: tuple[str, ...] = ()) -> None:
        forms: dict[str, Forms] = {key: (sentence,) for key, sentence in given.items()}
        super().__init__(language, forms, lambda number: int(number != 1), inflections=inflections)
        self.english = load("en")

    def _find(self, key: str) -> bool:
        if key in self.english:
            self._forms[key] = self.english.forms(key)
        return key in self._forms


def words_with(given: dict[str, str], *inflections: str) -> Words:
    return Words("cs", Overlay("cs", given, inflections))
