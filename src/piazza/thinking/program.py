"""A bot that is a program in any language: started, greeted, and asked over its standard input and output.

docs/protocol.md describes the dialogue.
"""

import os
import select
import shlex
import signal
import subprocess
import time
from contextlib import suppress
from typing import Final

import msgspec
from msgspec.json import decode, encode

from piazza import __version__
from piazza.core.view import write_seat
from piazza.core.wire import written_view
from piazza.games import game as find_game
from piazza.thinking.answers import chosen_action, shown
from piazza.thinking.messages import BotChoice, BotQuestion, Failure

DIALOGUE: Final = 1  # moves only if what was right before is no longer
STARTING: Final = 30.0  # seconds until a program must have answered the greeting
LONGEST_ANSWER: Final = 65536  # bytes
NEWLINE: Final = b"\n"


class Answered(msgspec.Struct):
    """What a program answers to a question; other fields are left aside."""

    action: str


class ProgramWorker:
    """One process. EOFError or OSError means that it has died or talks too much, TimeoutError that it hangs."""

    def __init__(self, command: str, patience: float) -> None:
        self._patience = patience
        # A session of its own: Ctrl-C does not reach it, and what it starts can be ended with it.
        self._process = subprocess.Popen(  # noqa: S603 - named by whoever started Piazza
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
        )
        assert self._process.stdin
        assert self._process.stdout
        self._input, self._output = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._input, False)
        self._said = b""
        self._is_greeted = False

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def ask(self, question: BotQuestion) -> BotChoice | Failure:
        """The answer; TimeoutError if it does not come within the time of the question."""
        if not self._is_greeted:
            hello = self._exchange(encode({"do": "hello", "dialogue": DIALOGUE, "piazza": __version__}), STARTING)
            if not isinstance(read(hello), dict):
                return Failure(f"it answered {shown(hello)} to the greeting, which is not a JSON object")
            self._is_greeted = True
        answer = self._exchange(written(question), question.seconds + self._patience)
        return read_answer(answer, question)

    def end(self) -> None:
        """Kill the program, and what it has started."""
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

    def _exchange(self, line: bytes, seconds: float) -> bytes:
        """Write a line and read one. Both have to be done within the time, since a program may not read."""
        deadline, left = time.monotonic() + seconds, line + NEWLINE
        while left or NEWLINE not in self._said:
            wait = deadline - time.monotonic()
            readable, writable, _ = select.select([self._output], [self._input] if left else [], [], max(0.0, wait))
            if not readable and not writable:
                raise TimeoutError
            if writable:
                left = left[os.write(self._input, left[:4096]) :]
            if readable:
                self._hear()
        answer, _, self._said = self._said.partition(NEWLINE)
        return answer

    def _hear(self) -> None:
        heard = os.read(self._output, LONGEST_ANSWER)
        if not heard or len(self._said) > LONGEST_ANSWER:
            raise EOFError
        self._said += heard


def written(question: BotQuestion) -> bytes:
    """The question as a program gets it: everything that its seat may know, in notation."""
    game = find_game(question.game)
    view = game.load_view(question.view)
    return encode(
        {
            "do": "choose",
            "game": question.game,
            "players": view.setup.players,
            "options": view.setup.options,
            "seat": write_seat(view.viewer),
            **written_view(game, view),
            "actions": [view.write(action) for action in question.legal],
            "seed": question.dice,
            "nodes": question.nodes,
            "seconds": question.seconds,
        }
    )


def read_answer(line: bytes, question: BotQuestion) -> BotChoice | Failure:
    try:
        action = decode(line, type=Answered).action
    except (msgspec.DecodeError, UnicodeDecodeError):
        return Failure(f"it answered {shown(line)}, which is not a JSON object with an action")
    try:
        view = find_game(question.game).load_view(question.view)
        return BotChoice(chosen_action(action, view, question.legal))
    except ValueError as problem:
        return Failure(str(problem))


def read(line: bytes) -> object:
    """A JSON value, or None."""
    try:
        value: object = decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return value
