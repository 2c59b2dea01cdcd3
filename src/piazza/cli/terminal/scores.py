"""The points of everybody at the end, and where they come from."""

from piazza.core.result import Result
from piazza.table.table import Table
from piazza.words import Words


def score_lines(result: Result, table: Table, words: Words) -> list[str]:
    """A line for each seat; none where the only point there is says no more than who has won."""
    if sum(len(sources) for sources in result.points) < 2:
        return []
    game = table.game.facts.name
    return [
        score_line(sitter.name, result.scores[seat], named_sources(result.points[seat], game, words), words)
        for seat, sitter in enumerate(table.sitters)
    ]


def score_line(name: str, score: int, sources: list[str], words: Words) -> str:
    if not sources:
        return words.text("terminal.score", name=name, count=score)
    joined = words.join(sources, "terminal.sources")
    return words.text("terminal.score-by-source", name=name, count=score, sources=joined)


def named_sources(points: dict[str, int], game: str, words: Words) -> list[str]:
    return [
        words.text("terminal.source", source=words.text(f"{game}.source.{source}"), points=number)
        for source, number in points.items()
    ]
