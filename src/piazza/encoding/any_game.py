"""An encoding for a game that has none of its own, made from its tables. It is not meant to be fast.

Every slot of the views becomes numbers by its form, and every kind of action has the arguments that its names allow. A
game whose tables do not tell that needs an encoding of its own.
"""

from typing import Any, Final

from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.core.slots import Derived, Form, ListOf, Number, OneOf, PerSeat, SetOf, Slot, bound_in, names_in
from piazza.core.state import Setup
from piazza.core.view import View
from piazza.encoding.base import EncodedSlot, Encoding, each
from piazza.encoding.sheet import BASE, Sheet, from_viewer

LOWEST: Final = -128
HIGHEST: Final = 127


class TableEncoding(Encoding[Setup, View]):
    """All slots of the table of views, in its order. Chance's actions have ids, too: tables do not tell them apart."""

    def __init__(self, game: Game[Any, Any, Any], setup: Setup) -> None:
        if game.tables is None:
            raise no_encoding(game)
        self.shown = [slot for slot in game.tables.view_slots if not isinstance(slot, Derived)]
        slots: list[EncodedSlot] = []
        for slot in self.shown:
            if not isinstance(slot, Slot):
                raise no_encoding(game)
            length, low, high = measure_of(slot.form, game, setup)
            slots.append(EncodedSlot(slot.name.replace(" ", "-"), length, low, high))
        actions = actions_of(game, setup)
        super().__init__(game, setup, slots, actions, actions)

    def write(self, view: View, into: Sheet) -> None:
        for slot in self.shown:
            assert isinstance(slot, Slot)
            write_value(slot.form, slot.value_in(view), view, into)


def measure_of(form: Form[Any], game: Game[Any, Any, Any], setup: Setup) -> tuple[int, int, int]:
    """How many numbers a value of this form becomes, the lowest and the highest of them."""
    if isinstance(form, PerSeat):
        length, low, high = measure_of(form.form, game, setup)
        return setup.players * length, low, high
    if isinstance(form, OneOf):
        return len(names_in(form.names, setup)), 0, 1
    if isinstance(form, SetOf):
        return len(names_in(form.members.names, setup)), 0, 1
    if isinstance(form, ListOf):
        names = len(names_in(form.names, setup))
        return names, 0, names
    if isinstance(form, Number):
        low, high = bound_in(form.low, setup), bound_in(form.high, setup)
        if is_small(form, setup):
            return 2, min(low, 0), max(high, 1)
        if low >= 0:
            return 1 + digits_of(high), 0, BASE - 1
    raise no_encoding(game)


def write_value(form: Form[Any], value: Any, view: View, into: Sheet) -> None:
    setup = view.setup
    if isinstance(form, PerSeat):
        length, _, _ = measure_of(form.form, setup.game, setup)
        first = into.at
        for seat in range(setup.players):
            into.at = first + length * from_viewer(seat, view.viewer, setup.players)
            write_value(form.form, value[seat], view, into)
        into.at = first + length * setup.players
    elif isinstance(form, OneOf):
        count = len(names_in(form.names, setup))
        into.one_of(value if 0 <= value < count else count, count)
    elif isinstance(form, SetOf):
        into.set_of(value, len(names_in(form.members.names, setup)))
    elif isinstance(form, ListOf):
        write_list(value, len(names_in(form.names, setup)), into)
    elif isinstance(form, Number):
        write_number(form, value, setup, into)


def write_list(members: list[int], count: int, into: Sheet) -> None:
    """Of each member its place, from 1 on."""
    first = into.at
    for place, member in enumerate(members):
        into.at = first + member
        into.number(place + 1)
    into.at = first + count


def write_number(form: Number, value: int, setup: Setup, into: Sheet) -> None:
    """Whether it is known, and the number."""
    known = value != form.missing
    into.number(1 if known else 0)
    if is_small(form, setup):
        into.number(value if known else 0)
    else:
        into.large(value if known else 0, digits_of(bound_in(form.high, setup)))


def is_small(form: Number, setup: Setup) -> bool:
    return bound_in(form.low, setup) >= LOWEST and bound_in(form.high, setup) <= HIGHEST


def digits_of(highest: int) -> int:
    digits = 1
    while highest >= BASE:
        highest //= BASE
        digits += 1
    return digits


def actions_of(game: Game[Any, Any, Any], setup: Setup) -> list[int]:
    """Each kind with all arguments that its names allow."""
    tables = game.tables
    assert tables is not None
    actions: list[int] = []
    for number, kind in enumerate(game.facts.kinds):
        if not kind.takes:
            actions += each(number, [0])
        elif kind.takes == "seat":
            actions += each(number, range(setup.players))
        elif kind.takes in tables.names:
            actions += each(number, range(len(tables.names[kind.takes])))
        else:
            raise no_encoding(game)
    return actions


def no_encoding(game: Game[Any, Any, Any]) -> Unreadable:
    return Unreadable(phrase("fault.no-encoding", game=game.facts.name))
