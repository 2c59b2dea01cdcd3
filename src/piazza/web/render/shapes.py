"""A table as one viewer sees it: pages are drawn from this, programs get it as JSON, the API document describes it."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from piazza.web.offers import Button, Choice, Span

OfTheGame = Annotated[dict[str, Any], Meta(description="Of its own form in each game: its page is drawn from this.")]
Ordinal = Annotated[int, Meta(ge=1)]
Count = Annotated[int, Meta(ge=0)]
Viewer = Annotated[str, Meta(description="The number of a seat, or “watcher”.")]


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """Something with exactly these fields."""


class Status(Shape):
    """What is to be done, in a sentence to the viewer; whether the viewer is asked; whether the game is over."""

    text: str
    mine: bool
    over: bool


class PlayerClock(Shape):
    """The seconds that are left, and the moment when they are over if they run."""

    left: float
    running: bool
    until: str | None


class PlayerFact(Shape):
    """One thing that everybody sees of a player; `sign` is a picture of it, where there is one."""

    name: str
    label: str
    text: str
    sign: str | UnsetType = UNSET


class PlayerPanel(Shape):
    """A seat. `bot` is the level of the bot that decides there, and `stand_in` tells that it does so for a person."""

    seat: Ordinal
    name: str
    letter: str
    shape: str
    bot: str
    stand_in: bool
    here: bool
    waiting: bool
    sealed: bool
    me: bool
    score: int | None
    facts: list[PlayerFact]
    clock: PlayerClock | None


class Drafted(Shape):
    """A decision that is not confirmed yet; `undo` takes its number."""

    number: Ordinal
    text: str


class StandingOffer(Shape):
    """An answer that can be left with `stand`."""

    answer: str
    text: str


class StandingAnswers(Shape):
    """The answer that the seat has left, in a sentence or empty, and those that it could leave."""

    left: str
    offers: list[StandingOffer]


class SeatActions(Shape):
    """What a seat can do now: each legal action is in exactly one of the choices, buttons and spans."""

    asked: bool
    draft: list[Drafted]
    complete: bool
    sealed: bool
    can_undo: bool
    choices: list[Choice]
    buttons: list[Button]
    spans: list[Span]
    standing: StandingAnswers


class Source(Shape):
    """Points, and what they are for."""

    name: str
    points: int


class Score(Shape):
    """How a seat has ended."""

    seat: Ordinal
    name: str
    score: int
    place: Ordinal
    sources: list[Source]


class Ending(Shape):
    """Who has won. `seed` is that of the table's chance, `rematch` tells that somebody has asked for one."""

    text: str
    winners: list[Ordinal]
    seed: str
    rematch: bool
    scores: list[Score]


class Effect(Shape):
    """What a page plays with a line of the log; all but the kind depends on the game."""

    kind: Literal["dice", "reveal"]
    values: list[int] | UnsetType = UNSET
    by: Ordinal | UnsetType = UNSET
    what: str | UnsetType = UNSET
    value: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    id: str | UnsetType = UNSET
    seat: Count | UnsetType = UNSET
    token: str | UnsetType = UNSET


class LogLine(Shape):
    """A line of the viewer's log; `private` if not everybody was told."""

    number: Ordinal
    text: str
    icon: str
    heading: bool
    private: bool
    effect: Effect | None


class Log(Shape):
    """Lines of the log."""

    log: list[LogLine]


class Replay(Shape):
    """Position in the log: `at` of `of` lines."""

    at: Count
    of: Count


class Snapshot(Shape):
    """A table as one viewer sees it, now or at a position in the log."""

    table: str
    game: str
    title: str
    viewer: Viewer
    turn: Annotated[str, Meta(description="The name of the seat's decision; empty for a watcher and in the past.")]
    levels: list[str]
    commitment: Annotated[str, Meta(description="SHA-256 of “piazza seed ” and the seed, which is told at the end.")]
    status: Status
    players: list[PlayerPanel]
    board: OfTheGame
    hand: OfTheGame | None
    actions: SeatActions | None
    result: Ending | None
    replay: Replay | None
    told: Annotated[int, Meta(ge=0, description="How many lines the viewer has been told; the newest are in `log`.")]
    log: list[LogLine]


class Frame(Shape):
    """What is new to a page: parts as markup, and lines of the log."""

    rev: str
    told: Count
    turn: str
    parts: dict[str, str]
    events: list[LogLine]
