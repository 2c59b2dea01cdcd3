"""What can be counted of finished games beyond who won: the door by which a game tells it. No game is known here."""

from typing import Generic, NamedTuple

from mypy_extensions import mypyc_attr

from piazza.core.events import Event
from piazza.core.state import SetupT, StateT


class Subject(NamedTuple):
    """A thing of a game whose value is of interest: its kind, its notation, and the proper names it goes by, if any.

    A single proper name stands alone; several stand behind the notation. `word` is the kind of thing under which the
    catalogue names it, if that is not its own kind.
    """

    kind: str
    key: str
    names: tuple[str, ...] = ()
    word: str = ""


class MeasuredTrial(NamedTuple):
    """Something that could come of a thing, once in a game or more often, and whether it did."""

    kind: str
    key: str
    success: bool


class Holding(NamedTuple):
    """A seat had a thing; once for each seat, however often it had it in the game."""

    kind: str
    key: str
    seat: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Measures(Generic[SetupT, StateT]):
    """What a game lets be measured: this one nothing. Subclasses know the states and events of their game."""

    def lengths(self, state: StateT) -> list[tuple[str, int]]:
        """How long a finished game was in its own terms, such as rounds; each by name."""
        return []

    def subjects(self, setup: SetupT) -> list[Subject]:
        """All things that trials and holdings can be about, in the order of the box."""
        return []

    def trials(self, state: StateT, events: list[Event]) -> list[MeasuredTrial]:
        """Of a finished game, from its last state and all that was told in it."""
        return []

    def holdings(self, state: StateT, events: list[Event]) -> list[Holding]:
        """Of a finished game, from its last state and all that was told in it; none twice."""
        return []
