"""Reads a line as a request; a line that is none raises a Fault that says what is wrong."""

from typing import Final

from msgspec import UNSET, MsgspecError, Struct, UnsetType
from msgspec.json import Decoder

from piazza.core.errors import Fault, Unreadable
from piazza.core.phrases import phrase
from piazza.protocol.commands import AskBot, PlayAction, TakeBack
from piazza.protocol.opening import LoadGame, NewGame, SaveGame
from piazza.protocol.queries import HearEvents, ListGames, Quit, SeeLegal, SeeRecord, SeeResult, SeeView
from piazza.protocol.request import Id, Request

LONGEST_LINE: Final = 1_000_000  # bytes, without the line end


class TooLong(Fault):
    """A line that is longer than the limit."""


class Identified(Struct):
    """The part of an invalid request that is still read."""

    id: Id | UnsetType = UNSET


REQUESTS: Final[Decoder[Request]] = Decoder(
    ListGames
    | NewGame
    | LoadGame
    | SaveGame
    | SeeView
    | SeeLegal
    | PlayAction
    | TakeBack
    | SeeResult
    | SeeRecord
    | HearEvents
    | AskBot
    | Quit
)
IDENTIFIED: Final[Decoder[Identified]] = Decoder(Identified)


def read_request(line: bytes) -> Request:
    if len(line) > LONGEST_LINE:
        raise TooLong(phrase("fault.line-long", limit=LONGEST_LINE))
    try:
        return REQUESTS.decode(line.decode())
    except UnicodeDecodeError as problem:
        raise Unreadable(phrase("fault.line-encoding", byte=problem.start + 1)) from None
    except RecursionError:
        raise Unreadable(phrase("fault.line-depth")) from None
    except MsgspecError as problem:
        raise Unreadable(phrase("fault.request", problem=str(problem)[:200])) from None


def read_id(line: bytes) -> Id | UnsetType:
    """The id of a line that is no valid request, so that the refusal can carry it."""
    try:
        return IDENTIFIED.decode(line).id
    except (MsgspecError, UnicodeDecodeError, RecursionError):
        return UNSET
