"""A game of Piazza as a game of OpenSpiel, registered as `piazza_NAME`, so that `pyspiel.load_game` knows it, too."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pyspiel

from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.core.fields import bad_field
from piazza.core.phrases import phrase
from piazza.editions import HOUSE
from piazza.envs.spiel.observer import SpielObserver
from piazza.envs.spiel.parameters import (
    OWN_PARAMETERS,
    as_parameter,
    defaults_of,
    known_parameters,
    read_parameter,
    write_parameter,
)
from piazza.envs.spiel.returns import UTILITIES, bounds_of
from piazza.envs.spiel.rules import VARIANTS, AnyGame, encoding_of, rules_of
from piazza.envs.spiel.state import SpielState
from piazza.envs.spiel.unroll import Unrolled, unrolled
from piazza.library.asking import as_options, as_players

MOST_CHANCE: Final = 100_000  # draws in a game: dice may be rolled again without end, so this is no bound of the rules


class SpielGame(pyspiel.Game):
    """One setup of a game: seats that decide at the same time are asked one after the other, the first seat first.

    Each game has a subclass, which OpenSpiel calls with the parameters.
    """

    name: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        self.rules = rules_of(self.name)
        given = known_parameters(self.rules, parameters or {})
        options: dict[str, object] = {
            key: read_parameter(given[key]) for key in defaults_of(self.rules) if given[key] != ""
        }
        self.setup = self.rules.setup(given["players"], as_options(options))
        self.start = self.rules.new(self.setup)  # kept, since OpenSpiel makes a new state for every clone
        self.utility: str = given["utility"]
        self.encoding = encoding_of(self.rules, self.setup)
        super().__init__(game_type(self.rules, bool(self.encoding.outcomes)), self._info(), self._written(given))

    def _info(self) -> Any:
        lowest, highest = bounds_of(self.rules, self.utility)
        return pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions),
            max_chance_outcomes=len(self.encoding.outcomes),
            num_players=self.setup.players,
            min_utility=lowest,
            max_utility=highest,
            utility_sum=0.0,
            max_game_length=self.rules.facts.longest,
        )

    def _written(self, given: dict[str, Any]) -> dict[str, Any]:
        """The parameters that are not the default, and always the players: what the name of a loaded game shows."""
        defaults = OWN_PARAMETERS | defaults_of(self.rules)
        different = {key: value for key, value in given.items() if value not in (defaults[key], "")}
        return different | {"players": self.setup.players}

    def new_initial_state(self, text: str | None = None) -> SpielState:
        """The beginning of a game, or a full position as `piazza.Match.save` gives it; Unreadable if it is none."""
        if text is None:
            return SpielState(self, self.start.clone())
        position = self.rules.load(text)
        if position.setup.players != self.setup.players or position.setup.options != self.setup.options:
            raise Unreadable(phrase("fault.envs.other-setup"))
        return SpielState(self, position)

    def deserialize_state(self, text: str) -> SpielState:
        """What `SpielState.serialize` wrote. OpenSpiel pickles attributes, so read only texts that you trust."""
        if [line.partition("=")[0] for line in text.split("\n", 2)] != ["history", "move_number", "__dict__"]:
            raise Unreadable(phrase("fault.envs.serialized", text=text[:40]))
        state: SpielState = super().deserialize_state(text)
        return state

    def unrolled(self) -> Unrolled:
        """The whole tree as a game of C++, for a game that is small enough to be solved."""
        return unrolled(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_CHANCE if self.encoding.outcomes else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def __reduce__(self) -> tuple[Any, ...]:
        return reloaded, (str(self),)

    def resampler(self, seed: object) -> "Resampler":
        """For `ISMCTSBot.set_resampler`: the same seed draws the same worlds."""
        return Resampler(seed)


class Resampler:
    """Draws states that the information state of a player allows."""

    def __init__(self, seed: object) -> None:
        self.dice = Dice(seed)

    def __call__(self, state: SpielState, player: int) -> SpielState:
        return state.resampled(player, self.dice)


def load(name: str, players: int, utility: str, options: Mapping[str, object]) -> SpielGame:
    """The game with these options, which are checked before OpenSpiel is asked."""
    rules = rules_of(name)
    register(rules.facts.name)
    texts = as_options(dict(options))
    setup = rules.setup(as_players(players), texts)
    if utility not in UTILITIES:
        raise bad_field("utility", repr(utility))
    parameters: dict[str, Any] = {"players": setup.players, "utility": utility}
    for option in rules.facts.options:
        if option.name in texts:
            parameters[as_parameter(option.name)] = write_parameter(option, setup.options[option.name])
    loaded: SpielGame = pyspiel.load_game(short_name(rules.facts.name), parameters)
    return loaded


def reloaded(name: str) -> SpielGame:
    """The game of a pickle, by its name with parameters."""
    game: SpielGame = pyspiel.load_game(name)
    return game


def short_name(name: str) -> str:
    return f"piazza_{name.replace('-', '_')}"


def game_type(rules: AnyGame, chance: bool = True) -> Any:
    """What OpenSpiel asks of a game before it is loaded; a setup may leave chance out."""
    kinds = pyspiel.GameType
    fewest, most = rules.facts.seats
    return kinds(
        short_name=short_name(rules.facts.name),
        long_name=f"Piazza: {rules.facts.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=OWN_PARAMETERS | defaults_of(rules),
    )


def register(name: str) -> None:
    """Make a game known to `pyspiel.load_game`, once."""
    if short_name(name) not in pyspiel.registered_names():
        pyspiel.register_game(
            game_type(rules_of(name)), type(f"SpielGameOf{name.title()}", (SpielGame,), {"name": name})
        )


for _name in [*(edition.name for edition in HOUSE), *VARIANTS]:
    register(_name)
