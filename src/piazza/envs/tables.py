"""All seats of a game as agents of PettingZoo: one after the other, or all at once."""

import sys
from typing import Any, Final, Literal, overload

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from piazza.core.game import Game
from piazza.encoding import encoding as encoding_of
from piazza.envs.playing import LOSE, RAISE, RANDOM, Playing, as_illegal, lost_by, row_space
from piazza.envs.single import MODES, as_mode
from piazza.library.asking import as_count, as_game, as_options, as_players

Observation = dict[str, Any]
AGENT: Final = "seat_{}"


class EnvironmentSeats:
    """What both kinds of environment have in common: agents, spaces, seeds, and actions outside the mask."""

    def __init__(self, playing: Playing, illegal: str, max_cycles: int | None, render_mode: str | None) -> None:
        encoding = playing.encoding
        self.playing = playing
        self.illegal = illegal
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.names = [AGENT.format(seat + 1) for seat in range(playing.players)]
        mask = spaces.Box(0, 1, (len(encoding.actions),), np.int8)
        spaces_of_all = [spaces.Dict({"observation": row_space(encoding), "action_mask": mask}) for _ in self.names]
        self.observation_spaces: dict[str, spaces.Space[Any]] = dict(zip(self.names, spaces_of_all, strict=True))
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            name: spaces.Discrete(len(encoding.actions)) for name in self.names
        }
        self.random = seeding.np_random()[0]

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.random = seeding.np_random(seed)[0]
        self.playing.begin(str(self.random.integers(2**62)))

    def decide(self, seat: int, action: int) -> bool:
        """Carry out an action; false if it was outside the mask and loses."""
        legal = self.playing.legal(seat)
        if action not in legal and self.illegal == LOSE:
            return False
        if action not in legal and self.illegal == RANDOM:
            action = int(self.random.choice(legal))
        self.playing.decide(seat, action)
        return True

    def by_name(self, values: list[Any]) -> dict[str, Any]:
        return dict(zip(self.names, values, strict=True))

    def render(self) -> str | None:
        board = self.playing.board()
        if self.render_mode == "human":
            sys.stdout.write(board + "\n")
            return None
        return board


class TableEnv(AECEnv[str, Observation, int | None]):
    """Seats decide one after the other; those that decide at the same time are asked in seat order.

    `max_cycles` is a number of decisions of each seat, after which the game is cut off for all.
    """

    def __init__(self, seats: EnvironmentSeats) -> None:
        game = seats.playing.game.facts.name
        self.metadata = {"name": f"piazza_{game}_v0", "render_modes": MODES, "is_parallelizable": False}
        self.render_mode = seats.render_mode
        self.possible_agents = list(seats.names)
        self.observation_spaces = seats.observation_spaces
        self.action_spaces = seats.action_spaces
        self._seats = seats
        self._made = [0] * len(seats.names)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._seats.begin(seed)
        self._made = [0] * len(self.possible_agents)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        return self._seats.playing.observation(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        seat = self.possible_agents.index(agent)
        rewards = self._decided(seat, action)
        self.rewards = self._seats.by_name(rewards)
        most = self._seats.max_cycles
        if not any(self.terminations.values()) and most is not None and max(self._made) >= most:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self._seats.render()

    def close(self) -> None:
        """There is nothing to close."""

    def _decided(self, seat: int, action: int | None) -> list[float]:
        """Carry out a decision; returns the rewards."""
        playing = self._seats.playing
        self._made[seat] += 1
        if not self._seats.decide(seat, -1 if action is None else int(action)):
            self.terminations = dict.fromkeys(self.agents, True)
            return lost_by(seat, playing.players)
        playing.settle()
        if not playing.asked:
            self.terminations = dict.fromkeys(self.agents, True)
        return playing.rewards()

    def _select(self) -> None:
        """Who is asked first; when all is over, everybody takes leave in seat order."""
        asked = self._seats.playing.asked
        over = any(self.terminations.values()) or any(self.truncations.values())
        self.agent_selection = self.agents[0] if over or not asked else self.possible_agents[asked[0]]


class ParallelTableEnv(ParallelEnv[str, Observation, int]):
    """All seats give an action in every step; it counts for those that are asked, whose masks are not empty."""

    def __init__(self, seats: EnvironmentSeats) -> None:
        game = seats.playing.game.facts.name
        self.metadata = {"name": f"piazza_{game}_parallel_v0", "render_modes": MODES}
        self.render_mode = seats.render_mode
        self.possible_agents = list(seats.names)
        self.agents: list[str] = []
        self.observation_spaces = seats.observation_spaces
        self.action_spaces = seats.action_spaces
        self._seats = seats
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._seats.begin(seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._observations(), self._seats.by_name([{} for _ in self.possible_agents])

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        seats, playing = self._seats, self._seats.playing
        self._cycles += 1
        losers = [
            seat for seat in playing.asked if not seats.decide(seat, int(actions.get(self.possible_agents[seat], -1)))
        ]
        playing.settle()
        rewards = lost_by(losers[0], playing.players) if losers else playing.rewards()
        ended = bool(losers) or not playing.asked
        cut_off = not ended and seats.max_cycles is not None and self._cycles >= seats.max_cycles
        told = [seats.by_name([value] * playing.players) for value in (ended, cut_off)]
        if ended or cut_off:
            self.agents = []
        infos: dict[str, dict[str, Any]] = seats.by_name([{} for _ in self.possible_agents])
        return self._observations(), seats.by_name(rewards), told[0], told[1], infos

    def render(self) -> str | None:
        return self._seats.render()

    def close(self) -> None:
        """There is nothing to close."""

    def _observations(self) -> dict[str, Observation]:
        return self._seats.by_name([self._seats.playing.observation(seat) for seat in range(len(self.possible_agents))])


@overload
def pettingzoo(
    game: str | Game[Any, Any, Any], *, players: int = 0, parallel: Literal[False] = False, **options: Any
) -> TableEnv: ...


@overload
def pettingzoo(
    game: str | Game[Any, Any, Any], *, players: int = 0, parallel: Literal[True], **options: Any
) -> ParallelTableEnv: ...


def pettingzoo(
    game: str | Game[Any, Any, Any],
    *,
    players: int = 0,
    parallel: bool = False,
    illegal: str = RAISE,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: object,
) -> TableEnv | ParallelTableEnv:
    """All seats as agents, `seat_1` and so on; the fewest players and the default options if not given.

    An action outside the mask raises by default; it can also `lose` the game, or be replaced by a `random` legal one.
    After `max_cycles` decisions of a seat, or steps of all, the game is cut off.
    """
    rules = as_game(game)
    encoding = encoding_of(rules, rules.setup(as_players(players), as_options(options)))
    cycles = None if max_cycles is None else as_count("max_cycles", max_cycles)
    seats = EnvironmentSeats(Playing(encoding), as_illegal(illegal), cycles, as_mode(render_mode))
    return ParallelTableEnv(seats) if parallel else TableEnv(seats)
