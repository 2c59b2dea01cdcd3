"""A session with one caller, from the greeting to the end: every line gets exactly one answer."""

import sys
import traceback

from msgspec import UNSET
from msgspec.json import encode

from piazza import __version__
from piazza.core.errors import BrokenContract, Fault, NotLegal, NotNow, Unreadable
from piazza.core.phrases import phrase
from piazza.protocol import VERSION
from piazza.protocol.context import Answer, Context
from piazza.protocol.reading import TooLong, read_id, read_request
from piazza.thinking.thinker import BotFailed, Thinker
from piazza.words import Words

KINDS: dict[type[Fault], str] = {
    Unreadable: "unreadable",
    NotLegal: "not-legal",
    NotNow: "not-now",
    TooLong: "too-long",
    BotFailed: "bot",
}
MISTAKE = "mistake"
CONTRACT = "contract"


class ProtocolSession:
    """Answers lines until `ended`, which the request `quit` sets."""

    def __init__(self, words: Words, thinker: Thinker) -> None:
        self._context = Context(words, thinker)
        self._words = words

    @property
    def ended(self) -> bool:
        return self._context.closed

    def greeting(self) -> bytes:
        return encode({"ok": True, "protocol": VERSION, "piazza": __version__})

    def answer(self, line: bytes) -> bytes:
        try:
            return encode(self._answer(line))
        except BrokenContract as broken:
            traceback.print_exc(file=sys.stderr)
            return encode(self._refusal(Fault(broken.phrase), CONTRACT, line))
        except Exception as problem:  # a mistake of ours must not end the game of the caller
            traceback.print_exc(file=sys.stderr)
            fault = Fault(phrase("fault.mistake", problem=f"{type(problem).__name__}: {problem}"[:200]))
            return encode(self._refusal(fault, MISTAKE, line))

    def _answer(self, line: bytes) -> Answer:
        try:
            request = read_request(line)
            return {"ok": True} | identity(request.id) | request.execute(self._context)
        except Fault as fault:
            return self._refusal(fault, kind_of(fault), line)

    def _refusal(self, fault: Fault, kind: str, line: bytes) -> Answer:
        error = {"kind": kind, "message": self._words.say(fault.phrase, self._context.names)}
        if fault.rule:
            error["rule"] = fault.rule
        return {"ok": False} | identity(read_id(line)) | {"error": error}


def kind_of(fault: Fault) -> str:
    return next((kind for type, kind in KINDS.items() if isinstance(fault, type)), MISTAKE)


def identity(id: object) -> Answer:
    return {} if id is UNSET else {"id": id}
