"""The messages of the bus, and the parcels of text that they travel in. What is read is checked."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Final

import msgspec
from msgspec import Meta

LARGEST: Final = 7_900  # bytes of a parcel; PostgreSQL takes less than 8,000
MOST: Final = 50  # tables or names in one message, so that it fits

Name = Annotated[str, Meta(min_length=1, max_length=120)]
Count = Annotated[int, Meta(ge=0, lt=2**31)]


class Moved(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="moved"):
    """The log of a table has this many entries."""

    table: Name
    entries: Count


class Rematch(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="rematch"):
    """Somebody has asked for a rematch at a table that is over."""

    table: Name


class Said(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="said"):
    """Somebody has said something at a table, or removed what they had said."""

    table: Name


class Hello(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="hello"):
    """A worker has begun, and asks who is here."""


class Here(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Who is at a table through one worker: open pages of each seat, then of watchers; and visits, as a bit mask."""

    pages: Annotated[list[Count], Meta(max_length=16)]
    visits: Count = 0


class Pages(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="pages"):
    """Who is at some tables through one worker. Of two messages the one with the larger number is newer."""

    number: Annotated[int, Meta(ge=0, lt=2**53)]
    tables: Annotated[dict[Name, Here], Meta(max_length=MOST)]


class Spent(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="spent"):
    """Tokens that were taken from the buckets of one rate, by the name of the bucket."""

    rate: Name
    tokens: Annotated[dict[Name, Count], Meta(max_length=MOST)]


Message = Moved | Rematch | Said | Hello | Pages | Spent


class Parcel(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """Messages of one worker. An empty one shows only that the line works."""

    worker: Name
    messages: list[Message]


encode = msgspec.json.Encoder().encode
decoder = msgspec.json.Decoder(Parcel)


def read_parcel(text: str) -> Parcel:
    """ValueError if it is not a parcel."""
    return decoder.decode(text)


def write_parcels(worker: str, messages: Iterable[Message]) -> list[str]:
    """As few texts as possible, none too large; at least one."""
    return [f'["{worker}",[{",".join(parts)}]]' for parts in filled(map(encode, messages))]


def filled(parts: Iterable[bytes]) -> Iterator[list[str]]:
    """The parts in order, in lists that fit into a parcel."""
    packed: list[str] = []
    size = 0
    for part in parts:
        if packed and size + len(part) > LARGEST - 100:
            yield packed
            packed, size = [], 0
        packed.append(part.decode())
        size += len(part) + 1
    yield packed
