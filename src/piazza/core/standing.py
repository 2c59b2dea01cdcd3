"""Standing answers: what a seat may leave at the table, so that it need not be asked the same question again and again.

A game that has some brings a `Standing` of its own. It sees the View of the seat and nothing else, as a bot does.
"""

from typing import Final, Generic

from mypy_extensions import i64, mypyc_attr

from piazza.core.errors import Fault, Unreadable
from piazza.core.phrases import Phrase, phrase
from piazza.core.state import SetupT
from piazza.core.view import ViewT

NO_ANSWER: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing(Generic[SetupT, ViewT]):
    """The standing answers of a game, by name; this one has none."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def read(self, view: ViewT, text: str) -> str:
        """The answer these words mean to the viewer, written out with all it depends on, as it is kept in the log.

        What was written out reads as itself. Unreadable if the words mean none, another fault if it cannot be left now.
        """
        raise Unreadable(phrase("fault.standing-answer", text=text[:40]))

    def offers(self, view: ViewT) -> list[str]:
        """The names of the answers that the viewer could leave now, each with something to answer."""
        return [name for name in self.names if self._can_leave(view, name)]

    def holds(self, view: ViewT, answer: str) -> bool:
        """Whether it still has something to answer; once it has not, it never has again."""
        raise NotImplementedError

    def choose(self, view: ViewT, legal: list[int], answer: str) -> i64:
        """What it decides for the viewer, or NO_ANSWER where it is not about this question.

        About which question it is must follow from public facts, so that being asked or not tells nothing of a hand.
        """
        raise NotImplementedError

    def describe(self, setup: SetupT, answer: str) -> Phrase:
        raise NotImplementedError

    def _can_leave(self, view: ViewT, name: str) -> bool:
        try:
            return self.holds(view, self.read(view, name))
        except Fault:
            return False
