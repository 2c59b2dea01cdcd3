"""The decisions of Verona Twist in writing.

`Pc3` puts the Princess on c3, whether she is placed or moved; `=PF` hides the lovers in Princess and Friar; `bid3`
names three days; `pass` and `done` are themselves; `first1` is chance choosing the first bidder.
"""

import re
from typing import Final

from mypy_extensions import i64

from piazza.core.actions import KIND, argument_of, kind_of
from piazza.core.errors import Unreadable
from piazza.core.phrases import Phrase, Value, phrase
from piazza.games.twist import actions
from piazza.games.twist.actions import BID, DISGUISE, DONE, FIRST, KINDS, MOVE, PASS, PLACE
from piazza.games.twist.data import LETTERS, PAIR_NAMES, SQUARE_NAMES
from piazza.games.twist.events import write_value
from piazza.games.twist.phases import PLACING
from piazza.games.twist.position import read_pair

TO_SQUARE: Final = re.compile(r"([PRNSBF])([a-e][1-4])", re.ASCII | re.IGNORECASE)
IN_PAIR: Final = re.compile(r"=?\s*([PRNSBF])\s*(?:[,+]\s*)?([PRNSBF])", re.ASCII | re.IGNORECASE)
DAYS: Final = re.compile(r"(?:bid)?\s*([1-7])", re.ASCII | re.IGNORECASE)
OFF_THE_BOARD: Final = re.compile(r"[PRNSBF][a-z][0-9]+", re.ASCII | re.IGNORECASE)
NUMBER: Final = re.compile(r"(?:bid)?\s*[0-9]+", re.ASCII | re.IGNORECASE)
BIDDER: Final = re.compile(r"first([12])")


def write_action(action: i64) -> str:
    kind, argument = kind_of(action), argument_of(action)
    if kind == PLACE or kind == MOVE:
        return LETTERS[actions.character_of(argument)] + SQUARE_NAMES[actions.square_of(argument)]
    if kind == DISGUISE:
        return f"={PAIR_NAMES[argument]}"
    if kind == BID:
        return f"bid{argument}"
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
    if found := DAYS.fullmatch(word):
        return BID * KIND + int(found[1])
    if found := BIDDER.fullmatch(word):
        return FIRST * KIND + int(found[1]) - 1
    raise unreadable(word)


def unreadable(word: str) -> Unreadable:
    """What comes close to a decision is told what is wrong with it, with the rule."""
    text = word[:40]
    if OFF_THE_BOARD.fullmatch(text.replace(" ", "").replace("-", "")):
        return Unreadable(phrase("twist.fault.square", text=text), "T-1")
    if IN_PAIR.fullmatch(text):
        return Unreadable(phrase("twist.fault.same-twice", text=text), "T-4")
    if NUMBER.fullmatch(text):
        return Unreadable(phrase("twist.fault.days", text=text), "T-18")
    return Unreadable(phrase("twist.fault.action", text=text))


def describe_action(action: i64) -> Phrase:
    kind, argument = kind_of(action), argument_of(action)
    values: dict[str, Value] = {}
    if kind == PLACE or kind == MOVE:
        values["character"] = Value("character", write_value("character", actions.character_of(argument)))
        values["square"] = Value("square", write_value("square", actions.square_of(argument)))
    elif kind == DISGUISE:
        values["pair"] = Value("pair", PAIR_NAMES[argument])
    elif kind == BID:
        values["days"] = Value("number", str(argument))
    elif kind == FIRST:
        values["seat"] = Value("seat", str(argument + 1))
    return Phrase(f"twist.action.{KINDS[kind].name}", values)
