"""Facts that rules tell while they are applied, each with the audience that may hear it."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from piazza.core.phrases import Phrase, Value

EVERYBODY: Final = -1  # every seat, and whoever watches


class Event:
    """One fact: what kind, who may hear it (a bit mask of seats), and the numbers it is about."""

    def __init__(self, kind: i64, audience: i64, values: tuple[int, ...]) -> None:
        self.kind = kind
        self.audience = audience
        self.values = values


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """Where events go. This one keeps them in order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)


def phrase_of(key: str, fields: list[str], event: Event, write: Callable[[str, int], str]) -> Phrase:
    """The phrase of an event. A field is `name:type`, and `write` gives the notation of a number of that type."""
    values: dict[str, Value] = {}
    for field, number in zip(fields, event.values, strict=True):
        label, _, type = field.partition(":")
        values[label] = Value(type, write(type, number))
    return Phrase(key, values)
