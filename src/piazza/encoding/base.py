"""What an encoding is: a View as a row of small numbers, and the actions of a setup numbered without gaps.

An encoding sees a View and nothing else, so a row tells no more than its viewer may know. Seats are counted from the
viewer on: the viewer's own things stand first.
"""

from collections.abc import Sequence
from typing import Any, Final, Generic

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from piazza.core.actions import BIT, KIND, argument_of, kind_of
from piazza.core.game import Game
from piazza.core.state import Setup, SetupT
from piazza.core.tables import not_an_action
from piazza.core.view import CHANCE, ViewT
from piazza.encoding.sheet import Sheet

NO_ID: Final = -1


class EncodedSlot:
    """One named part of a row: so many numbers, each within a range. Its meaning is a sentence of the catalogue."""

    def __init__(self, name: str, length: int, low: int = 0, high: int = 1) -> None:
        self.name = name
        self.length = length
        self.low = low
        self.high = high
        self.start = 0  # where it begins in the row; `Encoding` sets it


class ActionIds:
    """Actions in ascending order and their places in it, which are their ids."""

    def __init__(self, actions: Sequence[int]) -> None:
        self.actions = tuple(sorted(set(actions)))
        kinds = 1 + max([kind_of(action) for action in self.actions], default=0)
        widths = [0] * kinds  # by kind: one more than the highest argument
        for action in self.actions:
            widths[kind_of(action)] = max(widths[kind_of(action)], 1 + argument_of(action))
        starts = [sum(widths[:kind]) for kind in range(kinds + 1)]
        ids = [NO_ID] * starts[-1]
        for number, action in enumerate(self.actions):
            ids[starts[kind_of(action)] + argument_of(action)] = number
        self._starts = vec[i64](starts)
        self._ids = vec[i64](ids)

    def find(self, action: i64) -> i64:
        """The id of an action, or NO_ID."""
        kind = kind_of(action)
        if action < 0 or kind + 1 >= len(self._starts):
            return NO_ID
        place = self._starts[kind] + argument_of(action)
        if place >= self._starts[kind + 1]:
            return NO_ID
        return self._ids[place]


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding(Generic[SetupT, ViewT]):
    """The encoding of one setup. Those of games say which slots and actions there are, and write a View.

    Every row begins with the slots that all games have: whose eyes these are, and who is awaited.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        setup: SetupT,
        slots: Sequence[EncodedSlot],
        actions: Sequence[int],
        outcomes: Sequence[int],
    ) -> None:
        self.game = game
        self.setup = setup
        self.players: i64 = setup.players
        self.slots = (*shared_slots(setup), *slots)
        size = 0
        for slot in self.slots:
            slot.start = size
            size += slot.length
        self.size = size
        self.ids = ActionIds(actions)
        self.actions = self.ids.actions  # of seats, by id
        self.outcomes = tuple(sorted(set(outcomes)))  # of chance, by ids of their own
        self.labels = labels_of(game, setup, self.actions)  # of the actions, by id, each different from the others
        self._by_label = {label: number for number, label in enumerate(self.labels)}

    def write(self, view: ViewT, into: Sheet) -> None:
        """Write the slots of this game, in their order."""
        raise NotImplementedError

    def write_row(self, view: ViewT, into: Sheet) -> None:
        """A whole row behind the last one."""
        into.begin()
        into.one_of(view.viewer, self.players)
        into.seats(view.waiting_for & ~BIT[CHANCE], view.viewer, self.players)
        into.number(1 if view.waiting_for & BIT[CHANCE] else 0)
        self.write(view, into)

    def observe(self, view: ViewT) -> bytes:
        """One row: `size` signed bytes."""
        sheet = Sheet(self.size)
        self.write_row(view, sheet)
        return bytes(memoryview(sheet.cells))

    def id_of(self, action: int) -> int:
        """The id of an action of a seat; Unreadable if nobody can ever make it in this setup."""
        found = self.ids.find(action)
        if found == NO_ID:
            raise not_an_action(str(action))
        return found

    def id_named(self, label: str) -> int:
        """The id of the action with this label."""
        if label not in self._by_label:
            raise not_an_action(label)
        return self._by_label[label]


def shared_slots(setup: Setup) -> list[EncodedSlot]:
    return [
        EncodedSlot("viewer", setup.players),
        EncodedSlot("awaited", setup.players),
        EncodedSlot("chance", 1),
    ]


def labels_of(game: Game[Any, Any, Any], setup: Setup, actions: Sequence[int]) -> tuple[str, ...]:
    """The notation of each action, with the kind before it where another action is written the same."""
    texts = [game.write_action(setup, action) for action in actions]
    seen: dict[str, int] = {}
    for text in texts:
        seen[text] = seen.get(text, 0) + 1
    kinds = game.facts.kinds
    named = [(kinds[kind_of(action)].name, text) for action, text in zip(actions, texts, strict=True)]
    return tuple([text if seen[text] == 1 else f"{kind} {text}" for kind, text in named])


def each(kind: int, arguments: Sequence[int]) -> list[int]:
    """The actions of a kind with these arguments."""
    return [kind * KIND + argument for argument in arguments]
