"""Frames that are broken: the socket is closed, the log has one line, and nothing fails afterwards."""

import base64
import json
import logging
import struct

import pytest
from tests.web.security.transports import FakeServer, FakeTransport
from tests.web.visiting import Opened, Site, possible, settle, visit

from piazza.web.security.frames import AHEAD

TEXT, CLOSE, PING = 1, 8, 9
WHOLE = 0x80
MASKED = 0x80
ORDER = json.dumps({"do": "confirm", "id": 1}).encode()
ANSWER = b'"fault"'  # there is nothing to confirm


def frame(kind: int, content: bytes = b"", *, whole: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    first = kind | reserved | (WHOLE if whole else 0)
    size = bytes([len(content)]) if len(content) < 126 else b"\x7e" + struct.pack("!H", len(content))
    if not masked:
        return bytes([first]) + size + content
    return bytes([first, size[0] | MASKED]) + size[1:] + bytes(4) + content


BROKEN = {
    "not masked": (frame(TEXT, b"{}", masked=False), 1002),
    "reserved bits": (frame(TEXT, b"{}", reserved=0x40), 1002),
    "an unknown kind": (frame(3), 1002),
    "a long ping": (frame(PING, b"x" * 200), 1002),
    "a part of a ping": (frame(PING, whole=False), 1002),
    "the rest of nothing": (frame(0, b"x"), 1002),
    "a text within a text": (frame(TEXT, b"x", whole=False) + frame(TEXT, b"y"), 1002),
    "no text": (frame(TEXT, b"\xff"), 1007),
    "no text, twice": (frame(TEXT, b"\xff") + frame(TEXT, b"\xfe"), 1007),
    "no text in parts": (frame(TEXT, b"x", whole=False) + frame(0, b"\xff"), 1007),
    "half a code": (frame(CLOSE, b"x"), 1002),
    "an unknown code": (frame(CLOSE, struct.pack("!H", 5)), 1002),
    "a reason that is no text": (frame(CLOSE, struct.pack("!H", 1000) + b"\xff"), 1007),
}


async def connect(visited: Site, table: Opened, seat: int) -> FakeTransport:
    """A socket of a program, open and up to date."""
    key = base64.b64encode(bytes(16)).decode()
    connection = FakeServer(visited.app).connect()
    connection.receive(
        f"GET {table.api(seat)}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        f"Authorization: Bearer {table.keys[seat]}\r\n\r\n".encode()
    )
    await settle()
    assert connection.sent.startswith(b"HTTP/1.1 101")
    connection.sent = b""
    return connection


def close_code(sent: bytes) -> int:
    """The code of the frame that ends what was sent, whose reason is short."""
    begin = sent.rindex(bytes([WHOLE | CLOSE]))
    return int.from_bytes(sent[begin + 2 : begin + 4], "big")


@pytest.mark.parametrize(
    "before", [b"", frame(TEXT, ORDER), frame(TEXT, ORDER) * 5], ids=["alone", "after one", "five"]
)
@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_frame_closes_the_socket(kind: str, before: bytes, caplog: pytest.LogCaptureFixture) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        seat, seen = await visited.asked(table)
        connection = await connect(visited, table, seat)
        broken, code = BROKEN[kind]
        connection.receive(before + broken)
        await visited.do(table, seat, "decide", action=possible(seen)[0])
        await settle()
        assert connection.is_closing()
        assert close_code(connection.sent) == code
        assert (await visited.room(table)).presence.is_empty

    caplog.set_level(logging.INFO)
    visit(story)
    said = [record for record in caplog.records if record.levelno > logging.INFO]
    assert [record.getMessage() for record in said] == [f"a socket sent a broken frame: closed with {BROKEN[kind][1]}"]
    assert not any(record.exc_info for record in said)


def test_texts_in_parts_are_read() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        connection = await connect(visited, table, 1)
        name = "é".encode()
        order = b'{"do": "stay", "action": "' + name + b'", "id": 7}'
        connection.receive(frame(TEXT, order[:27], whole=False) + frame(0, order[27:]))
        await settle()
        assert b'"id":7' in connection.sent, "the second byte of a letter may be in the second part"

    visit(story)


def test_reading_stops_for_a_client_that_is_ahead() -> None:
    async def story(visited: Site) -> None:
        connection = await connect(visited, await visited.open(), 1)
        connection.receive(frame(TEXT, ORDER) * (AHEAD - 1))
        assert not connection.is_paused
        connection.receive(frame(TEXT, ORDER))
        assert connection.is_paused
        await settle()
        assert not connection.is_paused
        assert connection.sent.count(b'"id":1') == AHEAD

    visit(story)


IN_TWO = frame(TEXT, ORDER)
# The letters from the second half of a first A with an accent on are also a whole frame, of 67 bytes.
LIKE_A_FRAME = frame(TEXT, b'{"do": "confirm", "id": 1, "action": "\xc3\x81\xc3\x81aaa' + b"x" * 67 + b'"}')
LONG = frame(TEXT, b'{"do": "confirm", "id": 1, "action": "' + b"x" * 100 + b'"}')


@pytest.mark.parametrize(
    "pieces",
    [
        [IN_TWO[:1], IN_TWO[1:]],
        [IN_TWO[:6], IN_TWO[6:]],
        [IN_TWO + IN_TWO[:9], IN_TWO[9:]],
        [LONG[:2], LONG[2:]],
        [frame(TEXT, ORDER), frame(PING, b"x" * 3), IN_TWO[:2], IN_TWO[2:]],
        [LIKE_A_FRAME[:-75], LIKE_A_FRAME[-75:-2], LIKE_A_FRAME[-2:]],
    ],
    ids=["its head", "its mask", "after another", "a long one", "after a ping", "a frame within a text"],
)
def test_a_frame_in_pieces_is_read_whole(pieces: list[bytes]) -> None:
    """A piece that looks like a short frame may be the middle of a longer one."""

    async def story(visited: Site) -> None:
        in_pieces, at_once = await sent_after(visited, pieces), await sent_after(visited, [b"".join(pieces)])
        assert in_pieces.count(ANSWER) == at_once.count(ANSWER) >= 2
        assert sorted(in_pieces) == sorted(at_once), "a ping may be answered earlier"

    visit(story)


def test_a_text_between_the_parts_of_another_closes_the_socket() -> None:
    async def story(visited: Site) -> None:
        sent = await sent_after(visited, [frame(TEXT, b"x", whole=False), frame(TEXT, ORDER)])
        assert close_code(sent) == 1002
        assert ANSWER not in sent

    visit(story)


def test_masks_are_taken_off() -> None:
    async def story(visited: Site) -> None:
        mask = bytes([1, 2, 3, 4])
        content = bytes(byte ^ mask[place % 4] for place, byte in enumerate(ORDER))
        masked = bytes([WHOLE | TEXT, MASKED | len(ORDER)]) + mask + content
        assert b'"id":1' in await sent_after(visited, [masked])

    visit(story)


async def sent_after(visited: Site, pieces: list[bytes]) -> bytes:
    """What is sent to a client of a new table after it has sent these pieces, and then an order."""
    connection = await connect(visited, await visited.open(), 1)
    for piece in [*pieces, frame(TEXT, ORDER)]:
        connection.receive(piece)
        await settle()
    return connection.sent
