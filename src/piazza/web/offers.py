"""What a seat may do, as the page offers it: things to pick on the board, buttons, and numbers."""

from typing import Any

import msgspec

Json = dict[str, Any]


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Actions that are picked on the page: one pick of each list, in any order, and every combination is legal.

    A pick is `kind:name`, as in `data-pick`. `write` makes the action of the names, the first as {0}.
    """

    write: str
    of: list[list[str]]


class Button(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action that is no click on the board."""

    action: str
    text: str
    note: str = ""
    main: bool = False  # the one that a person will want most often
    final: bool = False  # ends what is drafted: pressing it confirms it, too


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number from `low` to `high`; `write` makes the action of it, in the place of {0}."""

    write: str
    low: int
    high: int
    text: str
    unit: str
    have: int  # so that the page can show what remains
    presets: list[int]
    start: int  # where the page begins: the lowest that can succeed
    price: int = 1  # of what one has, for each


class Offers(msgspec.Struct, frozen=True):
    """All that is legal for a seat: each legal action is in exactly one of these."""

    choices: list[Choice] = []
    buttons: list[Button] = []
    spans: list[Span] = []
