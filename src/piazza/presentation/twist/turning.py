"""Verona Twist after its end: which reports told Capulet most."""

from piazza.games.twist.view import TwistView
from piazza.presentation.twist.facts import suspects_left
from piazza.words import Words


def chapter(view: TwistView) -> tuple[int, int]:
    """From one report to the next."""
    return int(view.game), int(view.suspects)


def crossed_off(before: TwistView, after: TwistView) -> int:
    """How many pairs a report has taken off the list; a new game of a match begins with all of them."""
    return 0 if before.game != after.game else max(0, len(suspects_left(before)) - len(suspects_left(after)))


def heading(view: TwistView, words: Words) -> str:
    """T-16: both games of a match have a first day."""
    day = view.days - view.days_left + 1
    if not view.setup.match:
        return words.text("twist.turning.day", day=day)
    return words.text("twist.turning.game-day", game=view.game, day=day)


def told(before: TwistView, after: TwistView, words: Words) -> str:
    return words.text("twist.turning", count=crossed_off(before, after), left=str(len(suspects_left(after))))
