"""What the defaults of the contract are made from: the types of a game, its slots, its events and the names of things.

A game that gives these tables to `Game.__init__` has its setup, its positions, its views, its notation and its phrases
without a method. A method of the game itself goes before a default. Nothing here is meant to be fast.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic

from piazza.core.actions import KIND, ActionKind
from piazza.core.errors import Unreadable
from piazza.core.events import Event, phrase_of
from piazza.core.fields import Fields
from piazza.core.phrases import Phrase, Value, phrase
from piazza.core.slots import NamedText, read_slots, write_slots
from piazza.core.state import SetupT, StateT
from piazza.core.view import ViewT


class Tables(Generic[SetupT, StateT, ViewT]):
    """The tables of one game.

    `setup`, `state` and `view` make the objects of the game, usually by their classes: a state from a setup, a view
    from setup, viewer and the mask of those it waits for.
    `events` has, for each kind of event, its name and the types of its values, such as `["seat:seat", "card:card"]`.
    `names` has the names of things by type, such as `{"card": ["jack", "queen", "king"]}`; other types are numbers.
    `secret` has the names of the slots of a view that only its viewer knows, so that they can be shown apart.
    """

    def __init__(
        self,
        setup: Callable[[int, dict[str, str]], SetupT],
        state: Callable[[SetupT], StateT],
        view: Callable[[SetupT, int, int], ViewT],
        state_slots: Sequence[NamedText],
        view_slots: Sequence[NamedText],
        events: Sequence[tuple[str, list[str]]] = (),
        names: Mapping[str, list[str]] | None = None,
        secret: Sequence[str] = (),
    ) -> None:
        self.setup = setup
        self.state = state
        self.view = view
        self.state_slots = state_slots
        self.view_slots = view_slots
        self.events = events
        self.names = names or {}
        self.secret = secret

    def write_state(self, state: StateT) -> list[tuple[str, str]]:
        return write_slots(self.state_slots, state)

    def read_state(self, setup: SetupT, fields: Fields) -> StateT:
        state = self.state(setup)
        read_slots(self.state_slots, state, fields)
        return state

    def write_view(self, view: ViewT) -> list[tuple[str, str]]:
        return write_slots(self.view_slots, view)

    def read_view(self, setup: SetupT, viewer: int, waiting_for: int, fields: Fields) -> ViewT:
        view = self.view(setup, viewer, waiting_for)
        read_slots(self.view_slots, view, fields)
        return view

    def known_state(self, view: ViewT) -> StateT:
        """The state behind a view that hides nothing: all its slots are slots of the view, under the same names."""
        setup: Any = view.setup
        state = self.read_state(setup, Fields(self.write_view(view)))
        state.acting = view.waiting_for
        return state

    def write_action(self, kinds: list[ActionKind], action: int) -> str:
        kind, argument = kinds[action // KIND], action % KIND
        return f"{kind.name}:{self.write_value(kind.takes, argument)}" if kind.takes else kind.name

    def read_action(self, kinds: list[ActionKind], text: str) -> int:
        name, _, argument = text.partition(":")
        for number, kind in enumerate(kinds):
            if kind.name == name and bool(kind.takes) == (":" in text):
                return number * KIND + (self.read_value(kind.takes, argument) if kind.takes else 0)
        raise not_an_action(text)

    def describe_action(self, game: str, kinds: list[ActionKind], action: int) -> Phrase:
        kind, argument = kinds[action // KIND], action % KIND
        values = {kind.takes: Value(kind.takes, self.write_value(kind.takes, argument))} if kind.takes else {}
        return Phrase(f"{game}.action.{kind.name}", values)

    def describe_event(self, game: str, event: Event) -> Phrase:
        name, fields = self.events[event.kind]
        return phrase_of(f"{game}.event.{name}", fields, event, self.write_value)

    def write_value(self, type: str, number: int) -> str:
        if type == "seat":
            return str(number + 1)
        return self.names[type][number] if type in self.names else str(number)

    def read_value(self, type: str, text: str) -> int:
        for number in range(len(self.names[type]) if type in self.names else 0):
            if self.names[type][number] == text:
                return number
        plain = type not in self.names and text.isascii() and text.isdigit() and str(int(text[:6])) == text
        if not plain or not 0 <= int(text) - (type == "seat") < KIND:
            raise not_an_action(text)
        return int(text) - (type == "seat")


def not_an_action(text: str) -> Unreadable:
    return Unreadable(phrase("fault.action", text=text[:40]))
