"""The page of a game that has none of its own: its slots in a list, and a button for each action."""

from collections.abc import Sequence

from piazza.core.actions import BIT, argument_of, kind_in
from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.phrases import Phrase, phrase
from piazza.core.state import Setup
from piazza.core.view import WATCHER, View
from piazza.core.wire import is_span, runs
from piazza.presentation.any_game import describe, question_of, slot_texts, turn_of
from piazza.web.draft import Draft
from piazza.web.offers import Button, Offers, Span
from piazza.web.shape import Effect, PlayerFact, Shape
from piazza.words import Words


class SlotLine(Shape, frozen=True):
    """A slot of a View in words."""

    name: str
    label: str
    text: str


class SlotList(Shape, frozen=True):
    """The slots that everybody sees, or those that only the viewer knows."""

    slots: list[SlotLine]


class NothingFixed(Shape, frozen=True):
    """A game without a drawing has no part of the page that is drawn only once."""


class ButtonsPage:
    """Works for any game; what only the viewer knows is shown apart, so that it can be hidden."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def fixed(self, setup: Setup, words: Words) -> NothingFixed:
        return NothingFixed()

    def board(
        self,
        view: View,
        words: Words,
        names: Sequence[str],
        told: Sequence[Phrase] = (),
        draft: Draft | None = None,
    ) -> SlotList:
        return SlotList(slots=self.slots(view, words, secret=False))

    def hand(self, view: View, words: Words, names: Sequence[str], draft: Draft | None = None) -> SlotList | None:
        slots = self.slots(view, words, secret=True)
        return SlotList(slots=slots) if slots and view.viewer != WATCHER else None

    def describe(self, view: View, words: Words, names: Sequence[str]) -> list[str]:
        return describe(self.game, view, words, names)

    def about(self, view: View, kind: str, name: str, words: Words, names: Sequence[str]) -> None:
        """There is nothing on this page that could be asked about."""

    def slots(self, view: View, words: Words, secret: bool) -> list[SlotLine]:
        return [
            SlotLine(name=slot.name, label=slot.label, text=slot.text)
            for slot in slot_texts(self.game, view, words)
            if slot.secret == secret
        ]

    def panel(self, view: View, seat: int, words: Words) -> list[PlayerFact]:
        return []

    def score(self, view: View, seat: int) -> int | None:
        return None

    def status(self, view: View, legal: Sequence[int], words: Words, names: Sequence[str]) -> str:
        if view.viewer == WATCHER or not view.waiting_for & BIT[view.viewer]:
            return turn_of(view, words, names)
        return question_of(self.game, view, words)

    def brief(self, view: View, legal: Sequence[int], words: Words, names: Sequence[str]) -> str:
        return ""

    def doubt(self, view: View, action: int, words: Words) -> str:
        return ""

    def offers(self, view: View, legal: Sequence[int], words: Words) -> Offers:
        buttons: list[Button] = []
        spans: list[Span] = []
        for run in runs(self.game, list(legal)):
            pattern = self.pattern_of(view, run)
            if pattern:
                low, high = argument_of(run[0]), argument_of(run[-1])
                spans.append(Span(pattern, low, high, self.kind_of(run[0], words), "", high, [], low))
            else:
                buttons += [self.button(view, action, words) for action in run]
        return Offers([], buttons, spans)

    def button(self, view: View, action: int, words: Words) -> Button:
        said = words.say(self.game.describe_action(view.setup, action))
        return Button(self.game.write_action(view.setup, action), said)

    def kind_of(self, action: int, words: Words) -> str:
        return kind_in(self.game.facts.kinds, action).name.capitalize()

    def pattern_of(self, view: View, run: list[int]) -> str:
        """How the actions of a range are written, {0} for the number; empty if they are not a range of numbers."""
        written, number = self.game.write_action(view.setup, run[0]), str(argument_of(run[0]))
        is_range = len(run) > 1 and is_span(self.game, run[0]) and written.endswith(f":{number}")
        return written.removesuffix(number) + "{0}" if is_range else ""

    def attempt(self, view: View, picks: Sequence[str]) -> str:
        """There is nothing to pick on this page."""
        raise Unreadable(phrase("fault.action", text=" ".join(picks)[:40]))

    def heading(self, told: Phrase) -> bool:
        return False

    def icon(self, told: Phrase) -> str:
        return ""

    def effect(self, told: Phrase) -> Effect | None:
        return None

    def scene(self, told: Phrase) -> str:
        return told.key

    def retell(self, view: View, told: Sequence[Phrase]) -> None:
        """Nothing is known of its lines, so the board stays as it was before the step."""

    def lingers(self, told: Phrase) -> bool:
        return False

    def gate(self, told: Phrase) -> str:
        return ""
