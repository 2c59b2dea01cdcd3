"""What one viewer has been told, from the beginning: read on where it stopped, not anew."""

from piazza.table.progress import Line
from piazza.web.hall.room import Room


class Told:
    """The lines of a history that are for one viewer."""

    def __init__(self, room: Room, viewer: int) -> None:
        self._room = room
        self._viewer = viewer
        self._lines: list[Line] = []
        self._heard = 0  # of the whole history

    @property
    def lines(self) -> list[Line]:
        history = self._room.table.progress.history
        if self._heard != len(history):
            self._lines += [line for line in history[self._heard :] if line.is_for(self._viewer)]
            self._heard = len(history)
        return self._lines
