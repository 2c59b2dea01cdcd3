"""Lines that are no requests: each gets an error that says why, and the game goes on."""

import pytest
from tests.protocol.caller import Caller

from piazza.protocol.reading import LONGEST_LINE


def deep(opening: str, times: int = 100_000) -> bytes:
    return (opening * times).encode()


NOT_REQUESTS = {
    "garbage": (b"hello", "malformed"),
    "half an object": (b'{"do":"games"', "truncated"),
    "two objects": (b'{"do":"games"}{"do":"games"}', "trailing characters"),
    "binary": (bytes(range(1, 10)), "malformed"),
    "a null byte": (b"\0", "malformed"),
    "not UTF-8": (b'{"do":"view","viewer":"\xff"}', "not UTF-8: byte 24"),
    "UTF-16": ('{"do":"games"}'.encode("utf-16"), "not UTF-8: byte 1"),
    "a byte order mark": ('\ufeff{"do":"games"}'.encode(), "malformed"),
    "half a surrogate pair": (b'{"do":"games","id":"\\ud800x"}', "cannot be read"),
    "NaN": (b'{"do":"choose","bot":"easy","seconds":NaN}', "malformed"),
    "a list": (b"[]", "Expected `object`, got `array`"),
    "nothing": (b"null", "got `null`"),
    "a number": (b"7", "got `int`"),
    "an empty object": (b"{}", "missing required field `do`"),
    "a deep list": (deep("["), "Expected `object`"),
    "a deep object": (deep('{"do":'), "nested too deeply"),
    "depth where anything may stand": (deep('{"x":'), "nested too deeply"),
    "depth in a field": (b'{"do":"new","game":"twist","options":' + deep('{"a":'), "Expected `str`, got `object`"),
}


@pytest.mark.parametrize(("line", "told"), list(NOT_REQUESTS.values()), ids=list(NOT_REQUESTS))
def test_a_line_that_is_no_request(moving: Caller, line: bytes, told: str) -> None:
    error = moving.refused(line)
    assert error["kind"] == "unreadable"
    assert told in error["message"]


def test_a_line_may_be_long_but_not_too_long(moving: Caller) -> None:
    request = b'{"do":"view","viewer":"watcher"}'
    assert moving.send(request + b" " * (LONGEST_LINE - len(request)))["ok"]
    error = moving.refused(request + b" " * (LONGEST_LINE - len(request) + 1))
    assert error["kind"] == "too-long"
    assert "1000000 bytes" in error["message"]


@pytest.mark.parametrize(
    ("line", "id"),
    [
        (b'{"do":"save","id":7}', 7),
        (b'{"id":"x","do":"nothing"}', "x"),
        (b'{"id":-3,"do":"games","more":[[[{"a":1}]]]}', -3),
        ('{"do":5,"id":"é"}'.encode(), "é"),
    ],
)
def test_errors_carry_the_id_of_what_they_answer(caller: Caller, line: bytes, id: object) -> None:
    answer = caller.send(line)
    assert not answer["ok"]
    assert answer["id"] == id


def test_an_id_that_cannot_be_read_is_left_out(caller: Caller) -> None:
    for line in (b'{"do":"save","id":[]}', b'{"id":7', b"[7]", deep('{"id":1,"x":', 5000)):
        assert "id" not in caller.send(line)
