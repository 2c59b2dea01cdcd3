"""Games that break a law about what is written and read."""

from typing import cast

from tests.testing.pennies import Pennies
from tests.testing.pot import Pot, PotView

from piazza.core.events import Event, Sink
from piazza.core.fields import Fields
from piazza.core.phrases import Phrase, phrase
from piazza.core.state import Setup, State
from piazza.core.view import View


class MumblesCups(Pennies):
    """Two actions have the same words."""

    def write_action(self, setup: Setup, action: int) -> str:
        return super().write_action(setup, action).replace("put2", "put1")


class MisreadsHide(Pennies):
    """Words mean something else than what was written."""

    def read_action(self, state: State, text: str) -> int:
        return super().read_action(state, "show" if text == "hide" else text)


class ShortensPosition(Pennies):
    """The short position leaves out who has shown."""

    def read_position(self, setup: Setup, text: str) -> State:
        pot = cast(Pot, super().read_position(setup, text))
        pot.shown = 0
        return pot


class StumblesOverPositions(Pennies):
    """A short position that cannot be read raises anything."""

    def read_position(self, setup: Setup, text: str) -> State:
        int(text.split(" ")[2])
        return super().read_position(setup, text)


class LosesTurn(Pennies):
    """Loading forgets a slot."""

    def read_state(self, setup: Setup, fields: Fields) -> Pot:
        pot = super().read_state(setup, fields)
        pot.turn = 0
        return pot


class GuessesShown(Pennies):
    """A cut full position loads."""

    def read_state(self, setup: Setup, fields: Fields) -> Pot:
        shown = fields.take_if_there("shown")
        again = Fields(
            [(name, fields.take(name)) for name in ("cards", "coins", "done", "turn")] + [("shown", shown or "0")]
        )
        return super().read_state(setup, again)


class WritesWhatWasLeftOut(Pennies):
    """A full position without an option is written with it."""

    def header(self, setup: Setup) -> list[tuple[str, str]]:
        setup.left_out = []
        return super().header(setup)


class StumblesOverDigits(Pennies):
    """A damaged full position raises anything."""

    def read_state(self, setup: Setup, fields: Fields) -> Pot:
        int(fields.look("cards"))
        return super().read_state(setup, fields)


class LoadsContradictions(Pennies):
    """Coins and turns load while cards are still to be dealt."""

    def read_state(self, setup: Setup, fields: Fields) -> Pot:
        pot = Pot(setup)
        pot.cards = [int(mark) for mark in fields.take("cards")]
        pot.coins = [int(mark) for mark in fields.take("coins")]
        pot.done = int(fields.take("done"))
        pot.turn = int(fields.take("turn"))
        pot.shown = int(fields.take("shown"))
        return pot

    def apply(self, state: State, seat: int, action: int, sink: Sink | None = None) -> None:
        pot = cast(Pot, state)
        if pot.question == "dealing" and any(pot.coins):
            raise ValueError(pot.coins)
        super().apply(state, seat, action, sink)


class ForgetsTurn(Pennies):
    """A view that travels as text arrives without whose turn it is."""

    def read_view(self, setup: Setup, viewer: int, waiting_for: int, fields: Fields) -> View:
        view = cast(PotView, super().read_view(setup, viewer, waiting_for, fields))
        view.known.turn = 0
        return view


class StumblesOverViews(Pennies):
    """A view that was damaged on its way raises anything."""

    def read_view(self, setup: Setup, viewer: int, waiting_for: int, fields: Fields) -> View:
        int(fields.look("dealt"))
        return super().read_view(setup, viewer, waiting_for, fields)


class HasNoWordForHiding(Pennies):
    """An event without a phrase of the game."""

    def describe_event(self, setup: Setup, event: Event) -> Phrase:
        return phrase("hidden") if event.kind == 4 else super().describe_event(setup, event)
