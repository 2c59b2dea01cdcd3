"""The turning points of a finished game: when the winner took the lead, and its largest changes, as everybody saw."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from piazza.core.view import WATCHER, View
from piazza.games.council.view import CouncilView
from piazza.games.twist.view import TwistView
from piazza.games.verona.view import VeronaView
from piazza.presentation.council import turning as council
from piazza.presentation.twist import turning as twist
from piazza.presentation.verona import turning as verona
from piazza.words import Words

MOST: Final = 3


class TurningPoint(NamedTuple):
    """The number of decisions after which the lead had changed, and what everybody saw before and then."""

    step: int
    before: View
    after: View


def turning_points(seen: Iterable[View], winner: int) -> list[TurningPoint]:
    """At most three, in their order. `seen` is what a watcher saw at the start and after each decision."""
    points = [TurningPoint(step, before, after) for (_, before), (step, after) in pairwise(chapters(seen))]
    changed = [point for point in points if change(point, winner)]
    taken = max((point.step for point in changed if takes_the_lead(point, winner)), default=None)
    ranked = sorted(changed, key=lambda point: (point.step != taken, -change(point, winner), -point.step))
    return sorted(ranked[:MOST], key=lambda point: point.step)  # of equal ones the latest


def chapters(seen: Iterable[View]) -> Iterator[tuple[int, View]]:
    """The first view of each chapter of a game: what happens within one is a change of the lead as a whole."""
    last = None
    for step, view in enumerate(seen):
        current = chapter(view)
        if current is not None and current != last:
            last = current
            yield step, view


def chapter(view: View) -> object:
    if isinstance(view, TwistView):
        return twist.chapter(view)
    if isinstance(view, VeronaView):
        return verona.chapter(view)
    return council.chapter(view) if isinstance(view, CouncilView) else None


def change(point: TurningPoint, winner: int) -> int:
    """By how much the lead of the later winner has grown or shrunk; in Verona Twist, by how many pairs the list."""
    _, before, after = point
    if isinstance(before, TwistView) and isinstance(after, TwistView):
        return twist.crossed_off(before, after)
    return abs(lead(points(after), winner) - lead(points(before), winner))


def takes_the_lead(point: TurningPoint, winner: int) -> bool:
    """Whether the later winner was not ahead before, and was then."""
    before, after = points(point.before), points(point.after)
    return bool(before and after) and lead(before, winner) <= 0 < lead(after, winner)


def points(view: View) -> list[int]:
    """By seat, what everybody can count; none in a game without chapters."""
    if isinstance(view, VeronaView):
        return verona.points(view)
    return council.points(view) if isinstance(view, CouncilView) else []


def lead(points: list[int], seat: int) -> int:
    """How far a seat is ahead of the best other, or behind."""
    return points[seat] - max(points[:seat] + points[seat + 1 :])


def heading(point: TurningPoint, words: Words) -> str:
    """When it was, by what the players know a part of their game by."""
    view = point.before
    if isinstance(view, TwistView):
        return twist.heading(view, words)
    if isinstance(view, VeronaView):
        return verona.heading(view, words)
    return council.heading(view, words) if isinstance(view, CouncilView) else ""


def now(point: TurningPoint, names: Sequence[str], words: Words, viewer: int = WATCHER) -> str:
    """How it stood from then on, in a sentence to a viewer."""
    _, before, after = point
    if isinstance(before, TwistView) and isinstance(after, TwistView):
        return twist.told(before, after, words)
    return who_leads("turning.now", points(after), names, words, viewer)


def then(point: TurningPoint, names: Sequence[str], words: Words, viewer: int = WATCHER) -> str:
    """How it had stood before; nothing where the other sentence says it all."""
    if isinstance(point.before, TwistView):
        return ""
    return who_leads("turning.then", points(point.before), names, words, viewer)


def who_leads(key: str, points: list[int], names: Sequence[str], words: Words, viewer: int) -> str:
    """The first and how far ahead of the next, or those who are level."""
    first = [seat for seat, count in enumerate(points) if count == max(points)]
    if len(first) > 1:
        return words.text(f"{key}.level", names=words.join([names[seat] for seat in first]), count=len(first))
    ahead = lead(points, first[0])
    if first == [viewer]:
        return words.text(f"{key}.you", count=ahead)
    return words.text(f"{key}.other", name=names[first[0]], count=ahead)
