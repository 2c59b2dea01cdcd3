"""Speaking at a table: phrases that everybody reads in their own language, and texts where the host allows them."""

import unicodedata
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from piazza.core.errors import NotNow, Unreadable
from piazza.core.names import INVISIBLE, MOST_MARKS, is_mark
from piazza.core.phrases import phrase
from piazza.store.said import PHRASE, TEXT
from piazza.web.hall.room import Room
from piazza.web.render.company import PHRASES

LONGEST_TEXT: Final = 200  # characters
Given = Mapping[str, str]


async def say_phrase(room: Room, seat: int, given: Given) -> None:
    name = given.get("phrase", "")
    if name not in PHRASES:
        raise Unreadable(phrase("fault.phrase", phrase=name[:40], phrases=", ".join(PHRASES)))
    await room.company.say(seat, PHRASE, name, room.now())


async def write_text(room: Room, seat: int, given: Given) -> None:
    if not room.table.opening.chat:
        raise NotNow(phrase("fault.no-chat"))
    await room.company.say(seat, TEXT, read_text(given.get("text", "")), room.now())


def read_text(text: str) -> str:
    """What can be seen of a text, in one line: without control and direction marks, and piles of accents."""
    seen: list[str] = []
    for given in unicodedata.normalize("NFC", text[: 4 * LONGEST_TEXT]):
        letter = " " if given.isspace() else given
        piled = is_mark(letter) and (not seen or all(map(is_mark, seen[-MOST_MARKS:])))
        if letter.isprintable() and letter not in INVISIBLE and not piled:
            seen.append(letter)
    read = " ".join("".join(seen).split())
    if not read or len(text) > 4 * LONGEST_TEXT or len(read) > LONGEST_TEXT:
        raise Unreadable(phrase("fault.message", longest=LONGEST_TEXT))
    return read


SPEECH: Final[dict[str, Callable[[Room, int, Given], Awaitable[None]]]] = {
    "phrase": say_phrase,
    "message": write_text,
}
