"""The three kinds of error a player can meet, and that of rules which fail, with the phrases they carry."""

from typing import Any, Final

from piazza.core.lent import SENTENCE, lent
from piazza.core.phrases import Phrase, phrase

LONGEST_PROBLEM: Final = 200


class Fault(Exception):
    """Something that came in was refused; nothing has changed."""

    def __init__(self, phrase: Phrase, rule: str = "") -> None:
        super().__init__(repr(phrase))
        self.phrase = phrase
        self.rule = rule

    def __str__(self) -> str:
        """The sentence in English, with the rule. `phrase` can be said in other languages."""
        return lent(SENTENCE, self)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.phrase, self.rule)


class Unreadable(Fault):
    """It cannot be read: not a word, position, option or file of ours."""


class NotLegal(Fault):
    """It is understood but not legal now; `rule` is the id of the rule that forbids it."""


class NotNow(Fault):
    """It is somebody else's turn, or it answers a question that is no longer asked."""


class BrokenContract(Exception):
    """The rules of a game of another distribution failed. No `Fault`, since nothing that came in is wrong."""

    def __init__(self, game: str, package: str, problem: str) -> None:
        super().__init__(f"The game “{game}” of the package {package} broke the contract of games: {problem}.")
        self.package = package
        self.problem = problem[:LONGEST_PROBLEM]
        self.phrase = phrase("edition.broken", game=game[:40], package=package[:60], problem=self.problem)
