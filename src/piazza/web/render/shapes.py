"""A table as one viewer sees it: pages are drawn from this, programs get it as JSON, the API document describes it."""

from typing import Annotated, Any

from msgspec import Meta

from piazza.web.boards.any_game import NothingFixed, SlotList
from piazza.web.boards.council.shapes import CouncilBoard, CouncilFixed, CouncilHand
from piazza.web.boards.twist.shapes import TwistBoard, TwistFixed, TwistHand
from piazza.web.boards.verona.shapes import VeronaBoard, VeronaFixed, VeronaHand
from piazza.web.offers import Button, Choice, Span
from piazza.web.shape import Count, Effect, Ordinal, PlayerFact, Shape

REFERENCE = "#/components/schemas/{name}"


def of_the_game(*shapes: type[Shape]) -> Meta:
    """One of these, or for a game outside the package an object of its own form."""
    forms = [{"$ref": REFERENCE.format(name=shape.__name__)} for shape in shapes]
    return Meta(
        description="Of its own form in each game: its page is drawn from this.",
        extra_json_schema={"anyOf": [*forms, {"type": "object"}]},
    )


FIXED = (TwistFixed, CouncilFixed, VeronaFixed, NothingFixed)
BOARDS = (TwistBoard, CouncilBoard, VeronaBoard, SlotList)
HANDS = (TwistHand, CouncilHand, VeronaHand, SlotList)
Fixed = Annotated[Any, of_the_game(*FIXED)]
Board = Annotated[Any, of_the_game(*BOARDS)]
Hand = Annotated[Any, of_the_game(*HANDS)]
Viewer = Annotated[str, Meta(description="The number of a seat, or “watcher”.")]


Ended = Annotated[
    str,
    Meta(description="As in the record, such as “resigned 2” or “agreed”; empty if nobody ended the game or left it."),
]


class Status(Shape, frozen=True):
    """What is to be done, in a sentence to the viewer; whether the viewer is asked; whether the game is over.

    `brief` is the same in a few words, where there are any.
    """

    text: str
    mine: bool
    over: bool
    brief: str = ""


class PlayerClock(Shape, frozen=True):
    """The seconds that are left, and the moment when they are over if they run."""

    left: float
    running: bool
    until: str | None


class PlayerPanel(Shape, frozen=True):
    """A seat. `bot` is the level of the bot that decides there, and `stand_in` tells that it does so for a person.

    `resigned` tells that the bot does so for good.
    """

    seat: Ordinal
    name: str
    letter: str
    shape: str
    bot: str
    stand_in: bool
    resigned: bool
    here: bool
    waiting: bool
    sealed: bool
    me: bool
    score: int | None
    facts: tuple[PlayerFact, ...]
    clock: PlayerClock | None


class Drafted(Shape, frozen=True):
    """A decision that is not confirmed yet; `undo` takes its number. `doubt` says why it will probably do nothing."""

    number: Ordinal
    text: str
    doubt: str = ""


class StandingOffer(Shape, frozen=True):
    """An answer that can be left with `stand`, or that is left: then it is `on`, until `cancel` or another one."""

    answer: str
    text: str
    on: bool


class StandingChoices(Shape, frozen=True):
    """The answer that the seat has left, in a sentence or empty, and those that it could leave."""

    left: str
    offers: list[StandingOffer]


class SeatActions(Shape, frozen=True):
    """What a seat can do now: each legal action is in exactly one of the choices, buttons and spans."""

    asked: bool
    draft: list[Drafted]
    complete: bool
    sealed: bool
    can_undo: bool
    choices: list[Choice]
    buttons: list[Button]
    spans: list[Span]
    standing: StandingChoices
    may_resign: bool
    resigning_ends: bool  # the game, because only one other seat is left
    may_offer_end: bool


class Source(Shape, frozen=True):
    """Points, and what they are for; the same `kind` at every seat is the same source."""

    name: str
    points: int
    kind: Ordinal


class LessonPanel(Shape, frozen=True):
    """What the lesson of a table says to the learner, and where the learner stands in it.

    `standing` is `asked`, `waiting`, `tried`, `playing`, `done` or `outdated`; `strays` tells that something else than
    the lesson expects is drafted or was decided.
    """

    game: str
    number: Ordinal
    lessons: Count
    title: str
    step: Count
    steps: Count
    standing: str
    strays: bool
    sentences: list[str]


class Score(Shape, frozen=True):
    """How a seat has ended. Play that stopped early has no scores, and a game without a result no places either."""

    seat: Ordinal
    name: str
    score: int | None
    place: Ordinal | None
    sources: list[Source]


class EndOffer(Shape, frozen=True):
    """An offer to end the game without a result: who makes it, who has accepted it, and whether the viewer may.

    `text` says so to the viewer. `decline` declines it, or withdraws it if the viewer made it.
    """

    text: str
    maker: Ordinal
    accepted: list[Ordinal]
    may_accept: bool
    may_decline: bool


class Turn(Shape, frozen=True):
    """A large change of the lead: the line of the log to see it at, when that was, how it stood then, and before.

    The last is empty where there is nothing to say.
    """

    at: Count
    title: str
    text: str
    before: str


class SeatAgain(Shape, frozen=True):
    """The seat that waits for the viewer at a rematch, and what it is called, with the role that it begins with."""

    seat: Ordinal
    title: str


class Ending(Shape, frozen=True):
    """Who has won, said to the viewer, and the reason, empty if there is none to tell.

    `seed` is that of the table's chance, `rematch` tells that somebody has asked for one, `seat_again` where
    the viewer will sit there. `turns` are the largest changes of the lead, at most three; `levels` are those that bots
    could play at in a rematch, if there are any.
    """

    text: str
    reason: str
    ended: Ended
    winners: list[Ordinal]
    seed: str
    rematch: bool
    seat_again: SeatAgain | None
    scores: list[Score]
    turns: list[Turn]
    told: Count  # the lines of the viewer's log until then
    levels: tuple[str, ...]


class LogLine(Shape, frozen=True):
    """A line of the viewer's log; `private` if not everybody was told."""

    number: Ordinal
    text: str
    icon: str
    heading: bool
    private: bool
    effect: Effect | None


class Log(Shape, frozen=True):
    """Lines of the log."""

    log: list[LogLine]


class Replay(Shape, frozen=True):
    """Position in the log: `at` of `of` lines."""

    at: Count
    of: Count


class LiveSnapshot(Shape, frozen=True):
    """What of a table changes besides its log: who is here, and whether there is a rematch."""

    table: str
    game: str
    viewer: Viewer
    players: list[PlayerPanel]
    result: Ending | None
    replay: Replay | None


class Snapshot(LiveSnapshot, frozen=True):
    """A table as one viewer sees it, now or at a position in the log."""

    title: str
    turn: Annotated[str, Meta(description="The name of the seat's decision; empty for a watcher and in the past.")]
    levels: tuple[str, ...]
    commitment: Annotated[str, Meta(description="SHA-256 of “piazza seed ” and the seed, which is told at the end.")]
    status: Status
    end_offer: EndOffer | None
    board: Board
    hand: Hand | None
    actions: SeatActions | None
    lesson: LessonPanel | None
    told: Annotated[int, Meta(ge=0, description="How many lines the viewer has been told; the newest are in `log`.")]
    log: list[LogLine]


Edit = tuple[Count, Count, str]  # the lines of a text from the first number up to the second become this text


class Scene(Shape, frozen=True):
    """What happened together: the lines of the log up to `until`, and how the page looked then.

    `edits` makes the parts of this scene from those of the next one, the parts of the last scene from those of the
    frame. `gate` is the text of a button that has to be pressed before the next scene.
    """

    until: Count
    edits: dict[str, list[Edit]]
    gate: str = ""


class Frame(Shape, frozen=True):
    """What is new to a page: parts as markup, lines of the log, and the scenes in which they are shown.

    `again` takes the place of all lines that the page has, where somebody gave up a name that may be in them.
    """

    rev: str
    told: Count
    turn: str
    parts: dict[str, str]
    events: list[LogLine]
    scenes: list[Scene]
    again: list[LogLine] | None = None
