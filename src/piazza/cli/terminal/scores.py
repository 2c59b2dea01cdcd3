"""How a game ended: who has won, the points of everybody, and where they come from."""

from collections.abc import Sequence

from piazza.core.result import Result
from piazza.words import Words


def ending_lines(result: Result, game: str, names: Sequence[str], words: Words) -> list[str]:
    """The winners, then a line for each seat; none where the only point there is says no more than who has won."""
    winners = words.join([names[seat] for seat in result.winners])
    won = words.text("result.won" if len(result.winners) == 1 else "result.shared", seats=winners)
    if sum(len(sources) for sources in result.points) < 2:
        return [won]
    return [won, *(score_line(result, seat, name, game, words) for seat, name in enumerate(names))]


def score_line(result: Result, seat: int, name: str, game: str, words: Words) -> str:
    sources = named_sources(result.points[seat], game, words)
    if not sources:
        return words.text("terminal.score", name=name, count=result.scores[seat])
    joined = words.join(sources, "terminal.sources")
    return words.text("terminal.score-by-source", name=name, count=result.scores[seat], sources=joined)


def named_sources(points: dict[str, int], game: str, words: Words) -> list[str]:
    return [
        words.text("terminal.source", source=words.text(f"{game}.source.{source}"), points=number)
        for source, number in points.items()
    ]
