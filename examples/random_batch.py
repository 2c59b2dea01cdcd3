"""Random play in a batch: all games are asked at once, and every answer is one of those that the mask allows.

python examples/random_batch.py verona --players 4 --rows 1024 --steps 500
"""

import argparse
import time
from collections.abc import Sequence

import numpy as np

import piazza.envs


def play(game: str, players: int, rows: int, steps: int, seed: int) -> tuple[int, list[float]]:
    """Play at random; returns how many games ended, and the sum of the rewards of each seat."""
    batch = piazza.envs.batch(game, rows, players=players, seed=seed, autoreset="SameStep")
    random = np.random.default_rng(seed)
    ended, rewards = 0, np.zeros(batch.rewards.shape[1])
    for _ in range(steps):
        batch.step(batch.sample(random))
        ended += int(batch.done.sum())
        rewards += batch.rewards.sum(axis=0)
    return ended, rewards.tolist()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="council")
    parser.add_argument("--players", type=int, default=0, help="the fewest if not given")
    parser.add_argument("--rows", type=int, default=1024)
    parser.add_argument("--steps", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    start = time.process_time()
    ended, rewards = play(given.game, given.players, given.rows, given.steps, given.seed)
    rate = given.rows * given.steps / (time.process_time() - start)
    print(f"{given.rows * given.steps:,} decisions, {rate:,.0f} in a CPU second, {ended:,} games ended")
    for seat, reward in enumerate(rewards, 1):
        print(f"seat {seat}: {reward / max(ended, 1):+.3f} in a game")


if __name__ == "__main__":
    main()
