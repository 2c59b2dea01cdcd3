"""Facts that rules tell while they are applied, each with the audience that may hear it."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

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
