"""The newest lines of a viewer's log, each put into words once and not again with every move."""

from collections.abc import Sequence

from piazza.table.progress import Line
from piazza.web.hall.room import Room
from piazza.web.offers import Json
from piazza.web.render.snapshot import log_lines, names_at
from piazza.words import Words

MOST = 200  # lines that are remembered


class LogCache:
    """What lines say depends on who sits where: when that changes they are written anew."""

    def __init__(self, room: Room, words: Words) -> None:
        self._room = room
        self._words = words
        self._names: list[str] = []
        self._written: dict[int, Json] = {}

    def between(self, lines: Sequence[Line], first: int, last: int) -> list[Json]:
        """Of all lines that the viewer was told, those from one place up to another."""
        names = names_at(self._room)
        if names != self._names or len(self._written) > MOST:
            self._names, self._written = names, {}
        for place in range(first, last):
            if place not in self._written:
                [self._written[place]] = log_lines(self._room, lines[place : place + 1], place + 1, self._words)
        return [self._written[place] for place in range(first, last)]
