"""What programs send and get, as types: read strictly, unknown fields are refused, and described in the document."""

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta
from starlette.requests import Request

from piazza.web.http.requests import read_json
from piazza.web.security.keys import LONGEST_NONCE, SHORTEST_NONCE
from piazza.web.security.limits import LARGEST, body_of
from piazza.web.services.orders import Short
from piazza.web.shape import Ordinal

Nonce = Annotated[
    str,
    Meta(
        min_length=SHORTEST_NONCE,
        max_length=LONGEST_NONCE,
        description="Random text of the sender. Sent again with the same one, the request has the same answer.",
    ),
]


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """Sit down with the key of an invitation."""

    key: Short
    name: Short
    nonce: Nonce = ""


class Sentences(msgspec.Struct):
    """What a viewer sees in words, one fact to a sentence, as in the list of the terminal."""

    words: list[str]


class Key(msgspec.Struct):
    """The key of a seat, for the header Authorization."""

    key: str


class SeatName(msgspec.Struct):
    """What a seat is called now."""

    name: str


class FeedAddress(msgspec.Struct):
    """The address of the Atom feed that tells when it is the seat's turn. Whoever has it needs no key."""

    address: str


class PlayAgain(msgspec.Struct, forbid_unknown_fields=True):
    """What a rematch may need. Whoever asks first says what is different: later it has no effect.

    Everybody moves on by `move_on` seats, so that with one of two the roles are swapped; `level` is that of all bots.
    """

    nonce: Nonce = ""
    move_on: Annotated[int, Meta(ge=0, le=1)] = 0
    level: Short = ""


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """The body of acts that need no fields."""


class BotLevel(msgspec.Struct, forbid_unknown_fields=True):
    """A bot, by the name of its level."""

    level: Short


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Sit down at a table that is open to everybody."""

    name: Short
    nonce: Nonce = ""


class Removal(msgspec.Struct, forbid_unknown_fields=True):
    """Whether whoever is removed may not come back."""

    block: bool = False


class Again(msgspec.Struct):
    """The table of a rematch, the asker's seat there and its key: null if asked for again without the same nonce."""

    table: str
    seat: Ordinal | None
    key: str | None


class Done(msgspec.Struct):
    """The name of the seat's decision after the act."""

    turn: str


class GameOption(msgspec.Struct):
    """What can be chosen before a game starts; without choices it is a text. `rule` is where it is written.

    `label` and `texts` are what the form of a new table says: the option, and its choices in their order.
    """

    name: str
    choices: list[str]
    default: str
    rule: str
    about: str
    label: str
    texts: list[str]


class GamePreset(msgspec.Struct):
    """Options and a clock that go together; options that are not named have their defaults."""

    name: str
    text: str
    options: dict[str, str]
    clock: str


class GameFacts(msgspec.Struct):
    """One game: for how many, at least and at most, with which options and which levels of bots.

    `duration` says how long it takes, in words, where that is known. `clocks` are limits that fit the game, and `roles`
    what seats begin as, where they differ.
    """

    name: str
    title: str
    duration: str
    players: tuple[int, int]
    options: list[GameOption]
    bots: list[str]
    presets: list[GamePreset]
    clocks: list[str]
    roles: list[str]


class Games(msgspec.Struct):
    """What can be played."""

    games: list[GameFacts]


class Opened(msgspec.Struct):
    """A new table with all its keys, which are given only here."""

    table: str
    host: str
    seats: dict[str, str]  # keys of the seats taken by `me`
    invitations: dict[str, str]  # keys for `claim`, of the seats for friends


class Refusal(msgspec.Struct):
    """Why something was not done. Nothing has changed."""

    fault: str
    rule: str | None = None


T = TypeVar("T")


async def read_body(request: Request, kind: type[T], largest: int = LARGEST) -> T:
    """The body as this type; nothing at all counts as an empty object."""
    return read_json(await body_of(request, largest) or b"{}", kind)
