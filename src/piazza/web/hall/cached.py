"""What was made for the viewers of a room, until they may see something new."""

from collections.abc import Callable
from typing import TypeVar

from piazza.core.actions import BIT


class Cached:
    """Something made for one viewer of a room, and kept until that viewer may see something new."""

    def expire(self) -> None:
        """Forget what may have changed."""
        raise NotImplementedError


C = TypeVar("C", bound=Cached)


class CachedForViewers:
    """At most one of each kind for a viewer and a language."""

    def __init__(self) -> None:
        self._made: dict[tuple[type[Cached], int, str], Cached] = {}
        self._is_resting = False  # nothing was asked for since the last call of `rest`

    def get(self, kind: type[C], viewer: int, language: str, make: Callable[[], C]) -> C:
        self._is_resting = False
        found = self._made.get((kind, viewer, language))
        if not isinstance(found, kind):
            found = self._made[kind, viewer, language] = make()
        return found

    def expire(self, viewers: int) -> None:
        """These viewers, a bit mask, may see something new."""
        for (_, viewer, _), made in self._made.items():
            if viewers & BIT[viewer]:
                made.expire()

    def rest(self) -> None:
        """Called now and then while nobody looks: forget all if nothing was asked for since the last call."""
        if self._is_resting:
            self._made.clear()
        self._is_resting = True
