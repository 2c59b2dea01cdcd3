"""What was said at a table, for one viewer: phrases in the viewer's language, and texts as they were typed."""

import msgspec

from piazza.core.view import WATCHER
from piazza.store.said import PHRASE, TEXT, Message
from piazza.web.hall.company import NOTHING
from piazza.web.hall.room import Room
from piazza.web.shape import Ordinal, Shape
from piazza.words import Words

PHRASES = ("hello", "good-luck", "well-played", "one-moment", "thanks", "sorry", "good-game")

encode = msgspec.json.Encoder().encode


class SaidLine(Shape, frozen=True):
    """Something that was said. `phrase` is its name if it is one of those that everybody can read, else empty."""

    seat: Ordinal
    name: str
    text: str
    phrase: str


class SaidLines(Shape, frozen=True):
    """What is new of what was said, and a word for its end, by which one asks for what comes after it.

    `again` takes the place of all before: something was removed.
    """

    again: bool
    lines: list[SaidLine]
    end: str


class PhraseButton(Shape, frozen=True):
    """A phrase that a seat can say."""

    name: str
    text: str


class CompanyPanel(Shape, frozen=True):
    """What the page shows: what was said, and what the viewer can say; a watcher says nothing."""

    said: SaidLines
    phrases: list[PhraseButton]
    chat: bool


def said_to(room: Room, viewer: int, words: Words, after: str = "") -> SaidLines:
    """What this viewer may read after an end; everything if something was removed since, or that end is unknown."""
    messages = [one for one in room.company.for_viewer(viewer) if can_be_read(one, words)]
    shown = next((one.number for one in messages if one.code == after), NOTHING)
    again = after != "" and (shown == NOTHING or room.company.removed_at > shown)
    new = messages if again else [one for one in messages if one.number > shown]
    return SaidLines(again, [line_of(room, one, words) for one in new], messages[-1].code if messages else "")


def can_be_read(message: Message, words: Words) -> bool:
    """A newer version may have stored phrases that this one does not know."""
    return message.kind != PHRASE or words.has(f"web.phrase.{message.text}")


def line_of(room: Room, message: Message, words: Words) -> SaidLine:
    name = words.text("web.company.former") if room.company.is_former(message) else name_of(room, message.seat)
    if message.kind == TEXT:
        return SaidLine(message.seat + 1, name, message.text, "")
    return SaidLine(message.seat + 1, name, words.text(f"web.phrase.{message.text}"), message.text)


def name_of(room: Room, seat: int) -> str:
    return room.table.sitters[seat].name


def company_panel(room: Room, viewer: int, words: Words) -> CompanyPanel:
    phrases = [] if viewer == WATCHER else [PhraseButton(name, words.text(f"web.phrase.{name}")) for name in PHRASES]
    return CompanyPanel(said_to(room, viewer, words), phrases, room.table.opening.chat and viewer != WATCHER)


class CompanyNews:
    """What is new to one open page or program."""

    def __init__(self, room: Room, viewer: int, words: Words, shown: str) -> None:
        self._room = room
        self._viewer = viewer
        self._words = words
        self._shown = shown
        self._changes = NOTHING

    def take(self) -> bytes | None:
        """As JSON; None if nothing is new. Mostly one comparison, since it is asked for with every move."""
        company = self._room.company
        if self._changes == company.changes:
            return None
        self._changes = company.changes
        said = said_to(self._room, self._viewer, self._words, self._shown)
        self._shown = said.end
        return encode(said) if said.lines or said.again else None


def with_said(frame: bytes | None, said: bytes | None) -> bytes | None:
    """One message of both: a frame is an object, to which what was said is added."""
    if said is None:
        return frame
    return b'{"said":%b}' % said if frame is None else b'%b,"said":%b}' % (frame[:-1], said)
