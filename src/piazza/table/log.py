"""The log of a table: append-only, one entry per line. Everything else is computed from it.

It contains every secret, so it never leaves the server or the player's own disk before the game is over.
"""

import hashlib
import json
from typing import Final, NamedTuple

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase

OPEN: Final = "open"  # the first entry: game, setup, seats, seed
DECIDE: Final = "decide"  # a decision joins the draft of its seat
TAKE_BACK: Final = "take-back"  # one decision of the draft is dropped, or a sealed one is opened again
CONFIRM: Final = "confirm"  # the draft becomes final, or sealed
SIT: Final = "sit"  # somebody takes a seat
REMOVE: Final = "remove"  # the host removes whoever has the seat; the text is who sits there instead
ASK: Final = "ask-for-seat"  # the host wants to give away the seat of somebody who is absent
STAY: Final = "stay"  # that person has come back, so the seat is not given away
STAND: Final = "stand"  # a seat leaves a standing answer in place of the one before; without text it leaves none
FORGET: Final = "forget-name"  # the name of whoever has the seat was replaced by this text in all entries before
CLOCK: Final = "clock"  # the time of a seat is over; without a seat, all clocks pause or resume
RESIGN: Final = "resign"  # a seat gives up for good; the text is the level of the bot that takes over, if one does
OFFER: Final = "offer-end"  # a seat offers to end the game without a result
ACCEPT: Final = "accept-end"  # another seat accepts that
DECLINE: Final = "decline-end"  # another seat declines it, or its maker withdraws it
ABOUT_ABSENCE: Final = (ASK, STAY)
OUTSIDE_THE_GAME: Final = (*ABOUT_ABSENCE, FORGET)  # no decision of a seat is affected
ABOUT_THE_END: Final = (RESIGN, OFFER, ACCEPT, DECLINE)
SEATING: Final = (SIT, REMOVE)
VERBS: Final = (OPEN, DECIDE, TAKE_BACK, CONFIRM, *SEATING, *ABOUT_ABSENCE, STAND, FORGET, CLOCK, *ABOUT_THE_END)

LONGEST_TIME: Final = 40
NO_ACTION: Final = -1


class Entry(NamedTuple):
    """Something that happened at the table. The caller gives the time."""

    number: int
    time: str
    verb: str
    seat: int  # −1 where no seat is meant
    text: str


class Checked(NamedTuple):
    """An entry that can happen now, and the action that it adds to a draft; NO_ACTION if it adds none."""

    entry: Entry
    action: int = NO_ACTION


class LogDigest:
    """The SHA-256 of the entries so far: the same for the same log, in every version."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def add(self, entry: Entry) -> None:
        number, time, verb, seat, text = entry
        self._hash.update(f"{number} {time} {verb} {seat} {len(text)} {text}\n".encode("utf-8", "surrogatepass"))

    def text(self) -> str:
        return self._hash.hexdigest()


def read_time(text: str) -> str:
    """A time is one short printable word."""
    if not text or len(text) > LONGEST_TIME or not text.isprintable() or " " in text:
        raise Unreadable(phrase("fault.time", time=text[:LONGEST_TIME]))
    return text


def write_entry(entry: Entry) -> str:
    """One line. The text is written as JSON, so that it contains no line break."""
    text = json.dumps(entry.text, ensure_ascii=False)
    return f"{entry.number} {entry.time} {entry.verb} {entry.seat + 1} {text}"


def read_entry(line: str) -> Entry:
    try:
        number, time, verb, seat, text = line.split(" ", 4)
        entry = Entry(int(number), time, verb, int(seat) - 1, json.loads(text))
    except (ValueError, RecursionError):
        raise Unreadable(phrase("fault.log-line", line=line[:60])) from None
    if verb not in VERBS or not isinstance(entry.text, str):
        raise Unreadable(phrase("fault.log-line", line=line[:60]))
    return entry
