"""Random play in batches, with observations and masks: beside our own loop without them, and beside other projects."""

import os
import statistics
from collections.abc import Callable
from functools import partial
from typing import Any

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")  # one core

import jax
import numpy as np
import pgx
from measure import Measured, Row, at_least, compare, timed
from pettingzoo.classic import leduc_holdem_v4, texas_holdem_no_limit_v6, texas_holdem_v4
from random_play import random_games

import piazza.envs
from piazza import Dice

ROWS = 1024
GAMES = [("twist", 2), ("council", 4), ("verona", 4)]
OF_OUR_LOOP = {"twist": at_least(0.10), "council": at_least(0.10), "verona": at_least(0.20)}
LOOPED = {"twist": 20_000, "council": 10_000, "verona": 500}  # games of our loop in a round
CARD_GAMES = {"leduc": leduc_holdem_v4, "texas hold'em": texas_holdem_v4, "no-limit hold'em": texas_holdem_no_limit_v6}


def rows(small: bool) -> list[Row]:
    rounds, n, steps = (1, 16, 5) if small else (5, ROWS, 200)
    batches = {(name, players): Stepped(name, players, n) for name, players in GAMES}
    table = [
        compare(
            what_of(name, players),
            partial(batches[name, players].play, steps),
            "our compiled loop without observations",
            partial(timed, partial(random_games, name, players, 5 if small else LOOPED[name], Dice("bench"))),
            rounds,
            OF_OUR_LOOP[name],
        )
        for name, players in GAMES
    ]
    for name, players in GAMES:
        cards = partial(median_of_card_games, 20 if small else 2_000)
        beside = "PettingZoo 1.27, median of leduc, texas hold'em with and without limit"
        ours = partial(batches[name, players].play, steps)
        table.append(compare(what_of(name, players), ours, beside, cards, rounds, at_least(10)))
    for rival in ("backgammon", "gardner_chess"):
        theirs = Pgx(rival, n)
        for name, players in GAMES[:2]:
            ours = partial(batches[name, players].play, steps)
            table.append(
                compare(
                    what_of(name, players),
                    ours,
                    f"Pgx 2.6, {rival}",
                    partial(theirs.play, max(1, steps // 10)),
                    rounds,
                    at_least(1),
                )
            )
    return table


def what_of(name: str, players: int) -> str:
    return f"{name.title()}, {players} players, decisions/s in a batch of {ROWS:,} with observations and masks"


class Stepped:
    """A batch of ours that goes on from round to round."""

    def __init__(self, name: str, players: int, n: int) -> None:
        self.batch = piazza.envs.batch(name, n, players=players, seed="bench", autoreset="SameStep")
        self.random = np.random.default_rng(1)
        self.play(20)  # so that rows are not all at their beginning

    def play(self, steps: int) -> Measured:
        return timed(lambda: self.steps(steps))

    def steps(self, steps: int) -> float:
        for _ in range(steps):
            self.batch.step(self.batch.sample(self.random))
        return steps * self.batch.n


def median_of_card_games(decisions: int) -> Measured:
    """Seconds for the same number of decisions: those of the game in the middle."""
    return statistics.median_low([timed(partial(card_game, module, decisions)) for module in CARD_GAMES.values()])


def card_game(module: Any, decisions: int) -> float:
    env, made = module.env(), 0
    while made < decisions:
        env.reset(seed=made)
        for agent in env.agent_iter():
            observation, _, ended, cut_off, _ = env.last()
            over = ended or cut_off
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            made += not over
    return made


class Pgx:
    """A batch of Pgx, compiled before anything is measured; games that are over begin anew."""

    def __init__(self, name: str, n: int) -> None:
        env = pgx.make(name)
        begin = jax.vmap(env.init)
        step = jax.vmap(pgx.experimental.auto_reset(env.step, env.init))

        def one(state: Any, key: Any) -> Any:
            chances = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            actions = jax.random.categorical(key, chances, axis=-1)
            return step(state, actions, jax.random.split(key, n))

        self.n = n
        self.key = jax.random.PRNGKey(1)
        self.state = jax.jit(begin)(jax.random.split(self.key, n))
        self.one: Callable[[Any, Any], Any] = jax.jit(one)
        self.play(2)

    def play(self, steps: int) -> Measured:
        return timed(lambda: self.steps(steps))

    def steps(self, steps: int) -> float:
        for _ in range(steps):
            self.key, key = jax.random.split(self.key)
            self.state = self.one(self.state, key)
        self.state.observation.block_until_ready()
        return steps * self.n
