"""The command at a real terminal: what is typed is sent to a pseudo-terminal, what is shown is read from it."""

import codecs
import os
import pty
import re
import select
import signal
import subprocess
import time
from bisect import bisect_left
from types import TracebackType

from tests.cli.running import PROGRAM

PATIENCE = 20  # seconds; much longer than anything takes
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
CURSOR = re.compile(r"\x1b\[[?0-9;]*[A-Za-ln-z]|[\r\a]")  # what the line editor does, all but colours
CONTROL = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]|\x1b[=>]|[\r\a]")


class Terminal:
    """A program that believes somebody sits in front of it."""

    def __init__(self, environment: dict[str, str], *arguments: str) -> None:
        self._mine, its = pty.openpty()
        self._process = subprocess.Popen(
            [*PROGRAM, *arguments], stdin=its, stdout=its, stderr=its, env=environment, start_new_session=True
        )
        os.close(its)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a read may end within a character
        self.shown = ""
        self._seen = 0  # as far as somebody waited for

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._mine)

    def wait_for(self, awaited: str) -> str:
        """Everything that is shown until the text comes, the text included."""
        return self.wait_for_one([awaited])

    def wait_for_one(self, awaited: list[str]) -> str:
        """The same until the first of several texts comes."""
        start = self._seen
        deadline = time.monotonic() + PATIENCE
        while not self._shows(awaited, len(self.shown)):
            if not self._read(deadline):
                raise AssertionError(f"{awaited!r} was never shown, but: {self.shown[start:]!r}")
        ends = range(start, len(self.shown) + 1)
        self._seen = ends[bisect_left(ends, True, key=lambda end: self._shows(awaited, end))]
        return self.shown[start : self._seen]

    def _shows(self, awaited: list[str], end: int) -> bool:
        shown = without_controls(self.shown[self._seen : end])
        return any(text in shown for text in awaited)

    def seen_since(self, start: int) -> str:
        """Text and colours from there to what was waited for last."""
        return CURSOR.sub("", self.shown[start : self._seen])

    def type(self, line: str) -> None:
        os.write(self._mine, f"{line}\r".encode())

    def interrupt(self) -> int:
        """Ctrl-C until the program is over, as a person would; one that comes just before a read is not noticed."""
        while self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._read_for(3)
        return self.end()

    def end(self) -> int:
        """Wait until the program is over; returns its exit code."""
        self._read_for(PATIENCE)
        return self._process.wait(PATIENCE)

    def _read_for(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while self._read(deadline):
            pass

    def _read(self, deadline: float) -> bool:
        if not select.select([self._mine], [], [], max(0, deadline - time.monotonic()))[0]:
            return False
        try:
            shown = os.read(self._mine, 65536)
        except OSError:  # the other side is closed
            return False
        self.shown += self._decoder.decode(shown)
        return bool(shown)


def without_controls(shown: str) -> str:
    return CONTROL.sub("", shown)
