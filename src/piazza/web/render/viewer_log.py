"""What one viewer has been told, from the beginning: read on where it stopped, not anew."""

from piazza.core.phrases import Phrase
from piazza.table.progress import Line, lines_for
from piazza.web.hall.room import Room


class ViewerLog:
    """The lines of a history that are for one viewer, and what they say."""

    def __init__(self, room: Room, viewer: int) -> None:
        self._room = room
        self._viewer = viewer
        self._lines: list[Line] = []
        self._phrases: list[Phrase] = []
        self._heard = 0  # of the whole history

    @property
    def lines(self) -> list[Line]:
        self._read_on()
        return self._lines

    @property
    def phrases(self) -> list[Phrase]:
        self._read_on()
        return self._phrases

    def _read_on(self) -> None:
        history = self._room.table.progress.history
        if self._heard != len(history):
            new = lines_for(history, self._viewer, self._heard)
            self._lines += new
            self._phrases += [line.phrase for line in new]
            self._heard = len(history)
