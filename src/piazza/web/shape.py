"""What pages are drawn from, as types: templates read them, the API gives them out, its document describes them."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

Ordinal = Annotated[int, Meta(ge=1)]
Count = Annotated[int, Meta(ge=0)]


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something with exactly these fields."""


class PlayerFact(Shape, frozen=True):
    """One thing that everybody sees of a player; `sign` is a picture of it, where there is one."""

    name: str
    label: str
    text: str
    sign: str | UnsetType = UNSET


class About(Shape, frozen=True):
    """What a thing on the page is and how it stands now, to one viewer, and the ids of the rules about it."""

    title: str
    lines: list[str]
    rules: list[str]


class Effect(Shape, frozen=True):
    """What a page plays with a line of the log; all but the kind depends on the game.

    `id` or `ids` are where on the page it happens, `start` is where it comes from. What is swapped goes both ways,
    and what flows is not a thing on the page: `what` and `value` name it.
    """

    kind: Literal["dice", "reveal", "move", "swap", "flow", "light"]
    values: list[int] | UnsetType = UNSET
    by: Ordinal | UnsetType = UNSET
    what: str | UnsetType = UNSET
    value: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    id: str | UnsetType = UNSET
    ids: list[str] | UnsetType = UNSET
    start: str | UnsetType = UNSET
    seat: Count | UnsetType = UNSET
    token: str | UnsetType = UNSET
