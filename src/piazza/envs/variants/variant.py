"""A game that is played by the rules of another one and changes some of them.

Compiled games cannot be subclassed in Python, so a variant holds the game and hands everything on to it.
"""

from typing import Any

from piazza.core.actions import Actions
from piazza.core.contract import Facts
from piazza.core.dice import Dice
from piazza.core.errors import NotLegal
from piazza.core.events import Event, Sink
from piazza.core.fields import Fields
from piazza.core.game import Game
from piazza.core.options import Option
from piazza.core.phrases import Phrase
from piazza.core.result import Result
from piazza.core.state import SetupT, StateT
from piazza.core.view import ViewT


class Variant(Game[SetupT, StateT, ViewT]):
    """What a variant does not override is done by the game `rules`, on its own states and views.

    `fixed` are options of the game; a variant has others of its own.
    """

    def __init__(
        self,
        rules: Game[SetupT, StateT, ViewT],
        name: str,
        options: list[Option],
        longest: int,
        *,
        fixed: dict[str, str],
        scores: tuple[int, int] | None = None,
    ) -> None:
        facts = rules.facts
        super().__init__(
            Facts(
                name=name,
                rules_version=facts.rules_version,
                seats=(2, 2),
                options=options,
                kinds=facts.kinds,
                longest=longest,
                widest=facts.widest,
                scores=scores or facts.scores,
            )
        )
        self.rules = rules
        self.fixed = fixed

    def plain_setup(self) -> SetupT:
        """The setup of the game, before the variant changes it; encodings are made for this one."""
        return self.rules.setup(2, self.fixed)

    def make_setup(self, players: int, options: dict[str, str]) -> SetupT:
        setup = self.plain_setup()
        setup.options = options
        return setup

    def new(self, setup: SetupT) -> StateT:
        raise NotImplementedError

    def legal(self, state: StateT, seat: int, into: Actions) -> None:
        self.rules.legal(state, seat, into)

    def apply(self, state: StateT, seat: int, action: int, sink: Sink | None = None) -> None:
        self.rules.apply(state, seat, action, sink)

    def reveals(self, state: StateT, seat: int, action: int) -> bool:
        return self.rules.reveals(state, seat, action)

    def result(self, state: StateT) -> Result | None:
        return self.rules.result(state)

    def observe(self, state: StateT, viewer: int) -> ViewT:
        return self.rules.observe(state, viewer)

    def determinize(self, view: ViewT, dice: Dice) -> StateT:
        return self.rules.determinize(view, dice)

    def why_not(self, view: ViewT, action: int) -> NotLegal:
        return self.rules.why_not(view, action)

    def write_action(self, setup: SetupT, action: int) -> str:
        return self.rules.write_action(setup, action)

    def read_action(self, state: StateT, text: str) -> int:
        return self.rules.read_action(state, text)

    def write_state(self, state: StateT) -> list[tuple[str, str]]:
        return self.rules.write_state(state)

    def read_state(self, setup: SetupT, fields: Fields) -> StateT:
        return self.rules.read_state(setup, fields)

    def write_view(self, view: ViewT) -> list[tuple[str, str]]:
        return self.rules.write_view(view)

    def read_view(self, setup: SetupT, viewer: int, waiting_for: int, fields: Fields) -> ViewT:
        return self.rules.read_view(setup, viewer, waiting_for, fields)

    def describe_action(self, setup: SetupT, action: int) -> Phrase:
        return self.rules.describe_action(setup, action)

    def describe_event(self, setup: SetupT, event: Event) -> Phrase:
        return self.rules.describe_event(setup, event)


def keep_only(into: Actions, kept: list[int]) -> None:
    """Leave only some of the legal actions in the buffer."""
    into.clear()
    for action in kept:
        into.add(action)


AnyVariant = Variant[Any, Any, Any]
