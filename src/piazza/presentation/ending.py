"""How a game ended, in sentences: who has won, and why."""

from collections.abc import Sequence

from piazza.core.early import Early
from piazza.core.result import Result
from piazza.core.view import WATCHER, View
from piazza.games.twist.view import TwistView
from piazza.presentation.twist.facts import why_won
from piazza.words import Words


def verdict(result: Result | None, early: Early, names: Sequence[str], words: Words, viewer: int = WATCHER) -> str:
    """Who has won, or that nobody has; and who resigned. A viewer with a seat is told so as “you”."""
    told = WATCHER if viewer in early.resigned else viewer  # who resigned is told that instead of having lost
    said = words.text("result.agreed") if result is None else victory(result, names, words, told)
    if not early.resigned:
        return said
    who = [names[seat] for seat in early.resigned]
    resigned = words.text("result.resigned", seats=words.join(who), count=len(who))
    if list(early.resigned) == [viewer]:
        resigned = words.text("result.you-resigned")
    return words.text("result.with-resigned", result=said, resigned=resigned)


def victory(result: Result, names: Sequence[str], words: Words, viewer: int) -> str:
    named = [names[seat] for seat in result.winners if seat != viewer]
    others, count, alone = words.join(named), len(named), len(result.winners) == 1
    if viewer in result.winners:
        return words.text("result.you-won") if alone else words.text("result.you-shared", seats=others, count=count)
    if viewer == WATCHER:
        return words.text("result.won" if alone else "result.shared", seats=others, count=count)
    return words.text("result.you-lost" if alone else "result.you-lost-shared", seats=others, count=count)


def reason(view: View, result: Result | None, names: Sequence[str], words: Words) -> str:
    """Why, in a sentence; nothing where play stopped early, since the verdict tells that."""
    if result is None or not result.counted:
        return ""
    return why_won(view, words, names) if isinstance(view, TwistView) else by_points(result, names, words)


def by_points(result: Result, names: Sequence[str], words: Words) -> str:
    """How far the first are ahead of the next, who may have as many points or more and be behind by another rule."""
    points = result.scores[result.winners[0]]
    behind = [seat for seat in range(len(names)) if seat not in result.winners]
    best = min((result.ranks[seat] for seat in behind), default=0)
    second = [seat for seat in behind if result.ranks[seat] == best]
    if not second or result.scores[second[0]] > points:
        return words.text("result.points", count=points)
    following, ahead = words.join([names[seat] for seat in second]), points - result.scores[second[0]]
    if not ahead:
        return words.text("result.tie-break", count=points, second=following)
    return words.text("result.ahead", count=points, ahead=ahead, second=following)
