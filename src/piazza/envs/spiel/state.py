"""One moment of a game as OpenSpiel sees it: whose turn it is, what can happen, and what every seat was told."""

from typing import TYPE_CHECKING, Any

import pyspiel

from piazza.core.actions import BIT, Actions
from piazza.core.dice import Dice
from piazza.core.errors import NotLegal, NotNow
from piazza.core.events import Sink
from piazza.core.phrases import phrase
from piazza.core.playouts import first_seat
from piazza.core.state import State
from piazza.core.view import CHANCE, WATCHER
from piazza.envs.spiel.returns import returns_of

if TYPE_CHECKING:
    from piazza.envs.spiel.game import SpielGame
    from piazza.envs.spiel.rules import AnyGame


class SpielState(pyspiel.State):
    """A position, and what was told on the way to it. OpenSpiel copies and pickles the attributes.

    `heard` has a text for each seat and a last one for watchers: events as `kind:values`, own decisions as `!id`.
    With the View it is what a seat can remember, so its information state.
    """

    def __init__(self, game: "SpielGame", position: State, heard: list[str] | None = None) -> None:
        super().__init__(game)
        self.position = position
        self.heard = heard or [""] * (position.setup.players + 1)

    @property
    def game(self) -> "SpielGame":
        game: SpielGame = self.get_game()
        return game

    @property
    def rules(self) -> "AnyGame":
        """Of this position: without a call to C++, since it is asked for most."""
        rules: AnyGame = self.position.setup.game
        return rules

    # Whose turn it is, and what can be done ------------------------------------------------------------------------

    def _seat(self) -> int | None:
        """Who is asked now, CHANCE included; None if it is over."""
        mask = self.rules.to_act(self.position)
        return first_seat(mask) if mask else None

    def current_player(self) -> int:
        seat = self._seat()
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        return self._seat() is None

    def _legal_actions(self, player: int) -> list[int]:
        find = self.game.encoding.ids.find
        return [find(action) for action in self._choices(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self._choices(CHANCE)
        places = self.game.encoding.outcomes
        weights = [int(weight) for weight in outcomes.weights]
        total = sum(weights)
        return [(places.index(outcome), weight / total) for outcome, weight in zip(outcomes, weights, strict=True)]

    def _choices(self, seat: int) -> Actions:
        choices = Actions()
        self.rules.legal(self.position, seat, choices)
        return choices

    def _apply_action(self, number: int) -> None:
        game, seat = self.game, self._seat()
        if seat is None:
            raise NotNow(phrase("fault.game-over"))
        numbered = game.encoding.outcomes if seat == CHANCE else game.encoding.actions
        if not 0 <= number < len(numbered) or numbered[number] not in self._choices(seat):
            raise NotLegal(phrase("fault.envs.spiel-action", action=number, player=self.current_player()))
        sink = Sink()
        self.rules.apply(self.position, seat, numbered[number], sink)
        self._tell(sink, seat, number)

    def _tell(self, sink: Sink, seat: int, number: int) -> None:
        """Let every seat, and a watcher, remember what it was told, and the seat what it did."""
        if seat != CHANCE:
            self.heard[seat] += f" !{number}"
        viewers = [*range(len(self.heard) - 1), WATCHER]
        for event in sink.events:
            told = f" {event.kind}:{','.join(map(str, event.values))}"
            for place, viewer in enumerate(viewers):
                if event.audience & BIT[viewer]:
                    self.heard[place] += told

    def _action_to_string(self, player: int, number: int) -> str:
        game = self.game
        if player == pyspiel.PlayerId.CHANCE:
            return self.rules.write_action(game.setup, game.encoding.outcomes[number])
        return game.encoding.labels[number]

    # What it is worth, and what is known ---------------------------------------------------------------------------

    def returns(self) -> list[float]:
        return returns_of(self.rules, self.position, self.game.utility)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that the player cannot tell from this one; the sampler gives the luck."""
        return self.resampled(player, Dice(sampler()))

    def resampled(self, player: int, dice: Dice) -> "SpielState":
        """Made from the View of the player and what it was told. Others remember only what everybody was told."""
        world = self.rules.determinize(self.rules.observe(self.position, player), dice)
        heard = [self.heard[-1]] * len(self.heard)
        heard[player] = self.heard[player]
        return SpielState(self.game, world, heard)

    def text(self) -> str:
        """The full position, which `new_initial_state` reads."""
        return self.rules.save(self.position)

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.game, self.serialize())

    def __str__(self) -> str:
        """Every slot of the position, the secret ones included."""
        return "\n".join(f"{name}: {text}" for name, text in self.rules.write_state(self.position))


def restored(game: "SpielGame", text: str) -> SpielState:
    """The state of a pickle."""
    return game.deserialize_state(text)
