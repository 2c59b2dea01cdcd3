"""A game with a standing answer – hide the card, whoever asks – and games whose standing answers break a law."""

from typing import cast

from tests.testing.pennies import HIDE, PUT, Pennies, PotView

from piazza.core.actions import KIND
from piazza.core.errors import Unreadable
from piazza.core.phrases import Phrase, phrase
from piazza.core.standing import NO_ANSWER, Standing
from piazza.core.state import Setup
from piazza.core.view import View


class Hiding(Standing):
    """Keeps all laws."""

    def __init__(self) -> None:
        super().__init__(["hide"])

    def read(self, view: View, text: str) -> str:
        if text != "hide":
            raise Unreadable(phrase("fault.standing-answer", text=text[:40]))
        return text

    def holds(self, view: View, answer: str) -> bool:
        return cast(PotView, view).known.turn <= view.viewer

    def choose(self, view: View, legal: list[int], answer: str) -> int:
        return HIDE * KIND if HIDE * KIND in legal else NO_ANSWER

    def describe(self, setup: Setup, answer: str) -> Phrase:
        return phrase("pennies.standing.hide")


class HidingPennies(Pennies):
    """Pennies with a standing answer."""

    def __init__(self, standing: Standing) -> None:
        super().__init__()
        self.standing = standing


class PutsNoPenny(HidingPennies):
    """It answers for who is not asked."""

    class Answers(Hiding):
        def choose(self, view: View, legal: list[int], answer: str) -> int:
            return PUT * KIND

    def __init__(self) -> None:
        super().__init__(self.Answers())


class ForgetsItsWords(HidingPennies):
    """What is written out cannot be read again."""

    class Answers(Hiding):
        def read(self, view: View, text: str) -> str:
            return super().read(view, text) + " the card"

    def __init__(self) -> None:
        super().__init__(self.Answers())


class AsksForHighCards(HidingPennies):
    """Whoever is asked after all holds a three."""

    class Answers(Hiding):
        def choose(self, view: View, legal: list[int], answer: str) -> int:
            return (
                NO_ANSWER if cast(PotView, view).known.cards[view.viewer] == 3 else super().choose(view, legal, answer)
            )

    def __init__(self) -> None:
        super().__init__(self.Answers())


class ComesBack(HidingPennies):
    """It ends and begins again."""

    class Answers(Hiding):
        def holds(self, view: View, answer: str) -> bool:
            return view.question != "planning"

    def __init__(self) -> None:
        super().__init__(self.Answers())
