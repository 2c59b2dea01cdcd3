"""A table in the notation of its game, as types."""

from typing import Annotated

from msgspec import Meta, field

from piazza.web.render.shapes import Count, Ordinal, Shape, Viewer

ViewOfTheGame = Annotated[dict[str, str], Meta(description="What the viewer knows, by the names of a full position.")]


class NotationResult(Shape):
    """By seat: scores, places, and points by source; and the seats that have won."""

    scores: list[int]
    places: list[Ordinal]
    points: list[dict[str, int]]
    winners: list[str]


class NotationRange(Shape):
    """All whole numbers from one action to another."""

    first: str = field(name="from")
    last: str = field(name="to")


class WatchedNotation(Shape):
    """A table without sentences, as those see it who only watch."""

    question: str
    waiting_for: list[str]
    view: ViewOfTheGame
    viewer: Viewer
    told: Count
    result: NotationResult | None


class SeatNotation(WatchedNotation):
    """A table without sentences, with what the seat may decide, and what it has decided and not confirmed."""

    turn: str
    actions: list[str | NotationRange]
    draft: list[str]
    complete: bool
    sealed: bool
