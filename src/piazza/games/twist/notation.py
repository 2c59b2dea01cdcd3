"""The decisions of Verona Twist in writing.

`Pc3` puts the Princess on c3, whether she is placed or moved; `=PF` hides the lovers in Princess and Friar; `bid3`
names three days in a bidding, `days3` for the other to choose a role, which is `nurse` or `capulet`; `pass` and `done`
are themselves; `first1` is chance choosing the first bidder.
"""

import re
from typing import Final

from mypy_extensions import i64

from piazza.core.actions import KIND, argument_of, kind_of
from piazza.core.errors import Unreadable
from piazza.core.phrases import Phrase, Value, phrase
from piazza.games.twist import actions
from piazza.games.twist.actions import BID, DAYS, DISGUISE, DONE, FIRST, KINDS, MOVE, PASS, PLACE, ROLE
from piazza.games.twist.data import LETTERS, PAIR_NAMES, SQUARE_NAMES
from piazza.games.twist.events import ROLE_NAMES, write_value
from piazza.games.twist.phases import NAMING_DAYS, PLACING
from piazza.games.twist.position import read_pair

TO_SQUARE: Final = re.compile(r"([PRNSBF])([a-e][1-4])", re.ASCII | re.IGNORECASE)
IN_PAIR: Final = re.compile(r"=?\s*([PRNSBF])\s*(?:[,+]\s*)?([PRNSBF])", re.ASCII | re.IGNORECASE)
IN_DAYS: Final = re.compile(r"(bid|days)?\s*([1-7])", re.ASCII | re.IGNORECASE)
OFF_THE_BOARD: Final = re.compile(r"[PRNSBF][a-z][0-9]+", re.ASCII | re.IGNORECASE)
NUMBER: Final = re.compile(r"(?:bid|days)?\s*[0-9]+", re.ASCII | re.IGNORECASE)
BIDDER: Final = re.compile(r"first([12])")


def write_action(action: i64) -> str:
    kind, argument = kind_of(action), argument_of(action)
    if kind == PLACE or kind == MOVE:
        return LETTERS[actions.character_of(argument)] + SQUARE_NAMES[actions.square_of(argument)]
    if kind == DISGUISE:
        return f"={PAIR_NAMES[argument]}"
    if kind == BID or kind == DAYS:
        return f"{KINDS[kind].name}{argument}"
    if kind == ROLE:
        return ROLE_NAMES[argument]
    if kind == FIRST:
        return f"first{argument + 1}"
    return KINDS[kind].name


def read_action(phase: i64, text: str) -> int:
    """Generous with case, spaces and the marks a person leaves out."""
    word = text.strip()
    if word.lower() in ("done", "pass"):
        return (DONE if word.lower() == "done" else PASS) * KIND
    if found := TO_SQUARE.fullmatch(word.replace(" ", "").replace("-", "")):
        kind = PLACE if phase == PLACING else MOVE
        return kind * KIND + LETTERS.index(found[1].upper()) * 32 + SQUARE_NAMES.index(found[2].lower())
    if (found := IN_PAIR.fullmatch(word)) and found[1].upper() != found[2].upper():
        return DISGUISE * KIND + read_pair(found[1].upper() + found[2].upper())
    if word.lower() in ROLE_NAMES:
        return ROLE * KIND + ROLE_NAMES.index(word.lower())
    if found := IN_DAYS.fullmatch(word):
        return number_kind(phase, found[1] or "") * KIND + int(found[2])
    if found := BIDDER.fullmatch(word):
        return FIRST * KIND + int(found[1]) - 1
    raise unreadable(word)


def number_kind(phase: i64, word: str) -> int:
    """What a number of days means; without a word before it, what is asked for."""
    if word:
        return DAYS if word.lower() == "days" else BID
    return DAYS if phase == NAMING_DAYS else BID


def unreadable(word: str) -> Unreadable:
    """What comes close to a decision is told what is wrong with it, with the rule."""
    text = word[:40]
    if OFF_THE_BOARD.fullmatch(text.replace(" ", "").replace("-", "")):
        return Unreadable(phrase("twist.fault.square", text=text), "T-1")
    if IN_PAIR.fullmatch(text):
        return Unreadable(phrase("twist.fault.same-twice", text=text), "T-4")
    if NUMBER.fullmatch(text):
        return Unreadable(phrase("twist.fault.days", text=text), "T-19" if text.lower().startswith("days") else "T-18")
    return Unreadable(phrase("twist.fault.action", text=text))


def describe_action(action: i64) -> Phrase:
    kind, argument = kind_of(action), argument_of(action)
    values: dict[str, Value] = {}
    if kind == PLACE or kind == MOVE:
        values["character"] = Value("character", write_value("character", actions.character_of(argument)))
        values["square"] = Value("square", write_value("square", actions.square_of(argument)))
    elif kind == DISGUISE:
        values["pair"] = Value("pair", PAIR_NAMES[argument])
    elif kind == BID or kind == DAYS:
        values["days"] = Value("number", str(argument))
    elif kind == FIRST:
        values["seat"] = Value("seat", str(argument + 1))
    elif kind == ROLE:
        values["role"] = Value("role", ROLE_NAMES[argument])
    return Phrase(f"twist.action.{KINDS[kind].name}", values)
