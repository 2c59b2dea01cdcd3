"""How a game ended, in sentences."""

from collections.abc import Sequence

from piazza.core.early import Early
from piazza.core.result import Result
from piazza.words import Words


def verdict(result: Result | None, early: Early, names: Sequence[str], words: Words) -> str:
    """Who has won, or that nobody has; and who resigned."""
    if result is None:
        said = words.text("result.agreed")
    else:
        winners = words.join([names[seat] for seat in result.winners])
        said = words.text("result.won" if len(result.winners) == 1 else "result.shared", seats=winners)
    if not early.resigned:
        return said
    resigned = words.text("result.resigned", seats=words.join([names[seat] for seat in early.resigned]))
    return words.text("result.with-resigned", result=said, resigned=resigned)
