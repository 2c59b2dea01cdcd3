"""Council of Verona after its end: in which round the lead changed."""

from piazza.games.council.view import CouncilView
from piazza.presentation.council.facts import rounds_of
from piazza.words import Words


def chapter(view: CouncilView) -> int:
    """The rounds that are over: points are counted at the end of each."""
    return len(rounds_of(view, 0))


def points(view: CouncilView) -> list[int]:
    return [sum(rounds_of(view, seat)) for seat in range(view.setup.players)]


def heading(view: CouncilView, words: Words) -> str:
    return words.text("council.turning.round", round=chapter(view) + 1)
