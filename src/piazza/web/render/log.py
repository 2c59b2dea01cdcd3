"""The log of one viewer: its lines, and their texts with a cache."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from piazza.core.phrases import Phrase
from piazza.core.view import WATCHER
from piazza.table.history import Line
from piazza.web.hall.cached import Cached
from piazza.web.hall.room import Room
from piazza.web.render.shapes import LogLine
from piazza.web.render.snapshot import log_line, names_at
from piazza.words import Words

CACHED = 200  # lines


class ToldToViewer(NamedTuple):
    """All that one viewer was told so far."""

    lines: Sequence[Line]
    phrases: Sequence[Phrase]


class ViewerLog:
    """The lines of the history that one viewer was told, read incrementally."""

    def __init__(self, room: Room, viewer: int) -> None:
        self._room = room
        self._viewer = viewer
        self._lines: list[Line] = []
        self._phrases: list[Phrase] = []
        self._read = 0  # lines of the whole history
        self._given_up = 0  # names, of which the lines are free

    @property
    def lines(self) -> list[Line]:
        self._read_on()
        return self._lines

    @property
    def phrases(self) -> list[Phrase]:
        """Made when they are read: a page that comes back and has missed nothing needs none."""
        self._phrases += [line.phrase for line in self.lines[len(self._phrases) :]]
        return self._phrases

    @property
    def told(self) -> ToldToViewer:
        phrases = self.phrases
        return ToldToViewer(self._lines, phrases)

    def _read_on(self) -> None:
        history = self._room.table.progress.history
        if self._given_up != self._room.table.seats.given_up_names:
            self._given_up = self._room.table.seats.given_up_names
            self._lines, self._phrases, self._read = [], [], 0
        if self._read != len(history):
            self._lines += history.lines_for(self._viewer, self._read)
            self._read = len(history)


class SharedLines(Cached):
    """Lines that were put into words for one viewer, for others who are told the same. Only their numbers differ."""

    def __init__(self) -> None:
        self._cached: dict[tuple[int, int, tuple[str, ...]], LogLine] = {}

    def expire(self) -> None:
        """A line at a place never changes, unless a name is given up; the names of the players belong to its key."""

    def line(self, room: Room, line: Line, number: int, words: Words) -> LogLine:
        if len(self._cached) > CACHED:
            self._cached.clear()
        key = line.place, room.table.seats.given_up_names, tuple(names_at(room))
        if key not in self._cached:
            self._cached[key] = log_line(room, line, number, words)
        known = self._cached[key]
        return known if known.number == number else replace(known, number=number)


class LogCache:
    """Lines as the page shows them. They contain the names of players, so a changed name empties the cache."""

    def __init__(self, room: Room, words: Words) -> None:
        self._room = room
        self._words = words
        self._shared = room.cached(SharedLines, WATCHER, words.language, SharedLines)
        self._names: list[str] = []
        self._cached: dict[int, LogLine] = {}

    def between(self, lines: Sequence[Line], first: int, last: int) -> list[LogLine]:
        """Of all `lines` of the viewer, those from index `first` up to `last`."""
        names = names_at(self._room)
        if names != self._names or len(self._cached) > CACHED:
            self._names, self._cached = names, {}
        for place in range(first, last):
            if place not in self._cached:
                self._cached[place] = self._shared.line(self._room, lines[place], place + 1, self._words)
        return [self._cached[place] for place in range(first, last)]
