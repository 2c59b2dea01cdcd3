"""Lines in, lines out: every line but a blank one is answered once, and no line is too much."""

import io
import json

import pytest
from tests.protocol.caller import Given, Obliging

from piazza.protocol import serving
from piazza.protocol.reading import LONGEST_LINE
from piazza.protocol.serving import serve
from piazza.protocol.session import ProtocolSession
from piazza.words import Words

GAMES = b'{"do":"games"}'


def answers_to(incoming: io.BytesIO | bytes) -> list[Given]:
    """Behind the greeting."""
    outgoing = io.BytesIO()
    stream = io.BytesIO(incoming) if isinstance(incoming, bytes) else incoming
    serve(ProtocolSession(Words(), Obliging()), stream, outgoing)
    greeting, *answers = [json.loads(line) for line in outgoing.getvalue().splitlines()]
    assert (greeting["ok"], greeting["protocol"]) == (True, 2)
    return answers


@pytest.mark.parametrize("incoming", [b"", b"\n", b" \r\n\n\t \n"], ids=repr)
def test_nothing_and_blank_lines_get_only_the_greeting(incoming: bytes) -> None:
    assert answers_to(incoming) == []


def test_line_ends_of_any_system_and_a_missing_last_one() -> None:
    answers = answers_to(GAMES + b"\r\n" + GAMES + b"\n" + GAMES)
    assert [answer["ok"] for answer in answers] == [True] * 3


def test_what_follows_quit_is_not_read() -> None:
    incoming = io.BytesIO(GAMES + b'\n{"do":"quit","id":1}\n' + GAMES + b"\n")
    assert answers_to(incoming)[1:] == [{"ok": True, "id": 1}]
    assert incoming.read() == GAMES + b"\n"


@pytest.mark.parametrize("length", [LONGEST_LINE + 1, LONGEST_LINE + serving.CHUNK, 3 * LONGEST_LINE])
@pytest.mark.parametrize("mark", [b"[", b" ", b"\xff"])
def test_a_line_that_is_too_long_is_one_fault_and_the_next_is_read(length: int, mark: bytes) -> None:
    answers = answers_to(mark * length + b"\n" + GAMES + b"\n")
    assert [answer.get("error", {}).get("kind") for answer in answers] == ["too-long", None]


def test_a_line_that_is_too_long_may_be_the_last() -> None:
    (answer,) = answers_to(b"x" * (LONGEST_LINE + 1))
    assert answer["error"]["kind"] == "too-long"


class Endless(io.BytesIO):
    """A line that goes on for a hundred times the limit, unless somebody wants all of it at once."""

    def __init__(self) -> None:
        super().__init__()
        self.left = 100 * LONGEST_LINE

    def readline(self, size: int | None = -1, /) -> bytes:
        assert size is not None
        assert 0 < size <= LONGEST_LINE + 1, "kept in memory"
        self.left -= size
        return b"x" * size if self.left > 0 else b""


def test_a_line_without_end_is_not_kept() -> None:
    (answer,) = answers_to(Endless())
    assert answer["error"]["kind"] == "too-long"


def test_answers_are_lines_whatever_is_in_them() -> None:
    request = json.dumps({"do": "games", "id": "a\nb\u2028\x00é"})
    outgoing = io.BytesIO()
    serve(ProtocolSession(Words(), Obliging()), io.BytesIO(request.encode() + b"\n"), outgoing)
    assert outgoing.getvalue().count(b"\n") == 2
    assert json.loads(outgoing.getvalue().split(b"\n")[1])["id"] == "a\nb\u2028\x00é"
