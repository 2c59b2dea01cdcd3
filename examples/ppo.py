"""PPO with masks in plain numpy: a net learns two-player Council of Verona by playing against bots.

    python examples/ppo.py --out council.npz                  # learns; prints a line of its curve now and then
    python examples/ppo.py --play council.npz --pairs 400     # plays pairs of games against `normal`

All rows of a batch are asked at once, so the net sees hundreds of positions in one call. The same seed and number of
iterations give the same net on the same machine.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import piazza
import piazza.envs
from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.view import View
from piazza.encoding import encoding

Floats = NDArray[np.float32]
Net = dict[str, Floats]

GAME = "council"
HIDDEN = (256, 128)
ROWS, STEPS = 512, 32  # of one iteration
EPOCHS, PARTS = 3, 8  # how often each sample is learned from, and into how many parts the samples are divided
CLIP, ENTROPY, VALUE, RATE = 0.2, 0.01, 0.5, 5e-4
LAMBDA = 0.95  # of the advantages; games are short, so rewards are not discounted


class Samples(NamedTuple):
    """What was seen and done, sample by sample, and what came of it."""

    observations: NDArray[Any]
    mask: NDArray[Any]
    actions: NDArray[Any]
    chances: NDArray[Any]  # logarithms
    advantages: NDArray[Any]
    returns: NDArray[Any]


# The net -----------------------------------------------------------------------------------------------------------


def new_net(inputs: int, actions: int, random: np.random.Generator) -> Net:
    """Two hidden layers; the last layer has a number for each action, and one for the value of the position."""
    sizes = [inputs, *HIDDEN, actions + 1]
    net: Net = {}
    for layer, (before, after) in enumerate(pairwise(sizes)):
        scale = 0.01 if layer == len(HIDDEN) else np.sqrt(2 / before)
        net[f"w{layer}"] = (random.standard_normal((before, after)) * scale).astype(np.float32)
        net[f"b{layer}"] = np.zeros(after, np.float32)
    return net


def forward(net: Net, observations: NDArray[np.int8]) -> list[Floats]:
    """What each layer gives, from the observations on."""
    layers: list[Floats] = [observations.astype(np.float32)]
    for layer in range(len(HIDDEN)):
        layers.append(np.maximum(layers[-1] @ net[f"w{layer}"] + net[f"b{layer}"], 0))
    last = len(HIDDEN)
    return [*layers, layers[-1] @ net[f"w{last}"] + net[f"b{last}"]]


def chances_of(output: Floats, mask: NDArray[np.bool_]) -> Floats:
    """The logarithms of the chances of all actions; those outside the mask have none."""
    masked: Floats = np.where(mask, output[:, :-1], np.float32(-1e9))
    masked -= masked.max(axis=1, keepdims=True)
    masked -= np.log(np.exp(masked).sum(axis=1, keepdims=True))
    return masked


def backward(net: Net, layers: list[Floats], slope: Floats) -> Net:
    """The slopes of all weights, from those of the output."""
    slopes: Net = {}
    for layer in reversed(range(len(HIDDEN) + 1)):
        slopes[f"w{layer}"] = layers[layer].T @ slope
        slopes[f"b{layer}"] = slope.sum(axis=0)
        if layer:
            slope = (slope @ net[f"w{layer}"].T) * (layers[layer] > 0)
    return slopes


class Adam:
    """Steps down the slopes, with the usual constants."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.mean = {name: np.zeros_like(weights) for name, weights in net.items()}
        self.square = {name: np.zeros_like(weights) for name, weights in net.items()}
        self.steps = 0

    def step(self, slopes: Net, rate: float) -> None:
        self.steps += 1
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        shorten = min(1.0, 0.5 / (length + 1e-8))
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope * shorten - self.mean[name])
            self.square[name] += 0.001 * ((slope * shorten) ** 2 - self.square[name])
            self.net[name] -= (rate * self.mean[name] / (np.sqrt(self.square[name]) + 1e-5)).astype(np.float32)


# Playing and learning ----------------------------------------------------------------------------------------------


class Opponents:
    """A batch for each bot, seen as one: the rows of the first, then those of the next."""

    def __init__(self, bots: Sequence[str], rows: int, seed: int) -> None:
        share = rows // len(bots)
        self.batches = [
            piazza.envs.batch(GAME, share, bots=[bot], seed=f"{seed}-{bot}", autoreset="SameStep") for bot in bots
        ]

    def seen(self) -> tuple[NDArray[np.int8], NDArray[np.bool_]]:
        return (
            np.concatenate([batch.observations for batch in self.batches]),
            np.concatenate([batch.mask for batch in self.batches]),
        )

    def step(self, actions: NDArray[np.int64]) -> tuple[Floats, NDArray[np.bool_]]:
        """The reward of the learner, and whether a game ended, in each row."""
        rewards = []
        for batch, part in zip(self.batches, np.split(actions, len(self.batches)), strict=True):
            seats = batch.seats  # of the games that this step may end
            batch.step(part)
            rewards.append(batch.rewards[np.arange(batch.n), seats])
        return np.concatenate(rewards), np.concatenate([batch.done for batch in self.batches])

    def by_bot(self, rewards: Floats, ends: NDArray[np.bool_]) -> list[Floats]:
        """The rewards of the games that ended against each bot, from those of all rows, step by step."""
        count = len(self.batches)
        parts = zip(np.split(rewards, count, axis=1), np.split(ends, count, axis=1), strict=True)
        return [reward[end] for reward, end in parts]


def gather(net: Net, opponents: Opponents, steps: int, random: np.random.Generator) -> tuple[Samples, list[Floats]]:
    """Play on for some steps; returns the samples, and the rewards of the games that ended, by opponent."""
    seen: list[tuple[NDArray[Any], ...]] = []
    values, rewards, ends = [], [], []
    for _ in range(steps):
        observations, mask = opponents.seen()
        output = forward(net, observations)[-1]
        chances = chances_of(output, mask)
        noise = random.gumbel(size=chances.shape).astype(np.float32)
        actions = np.argmax(np.where(mask, chances + noise, -np.inf), axis=1)
        seen.append((observations, mask, actions, np.take_along_axis(chances, actions[:, None], axis=1)[:, 0]))
        values.append(output[:, -1])
        reward, end = opponents.step(actions)
        rewards.append(reward)
        ends.append(end)
    values.append(forward(net, opponents.seen()[0])[-1][:, -1])
    advantages = advantages_of(np.array(rewards), np.array(values), np.array(ends))
    returns = advantages + np.array(values[:-1])
    samples = [np.concatenate(part) for part in [*zip(*seen, strict=True), advantages, returns]]
    return Samples(*samples), opponents.by_bot(np.array(rewards), np.array(ends))


def advantages_of(rewards: Floats, values: Floats, ends: NDArray[np.bool_]) -> Floats:
    """How much better than expected each step turned out (GAE)."""
    advantages = np.zeros_like(rewards)
    ahead = np.zeros_like(rewards[0])
    for step in reversed(range(len(rewards))):
        going_on = 1 - ends[step].astype(np.float32)
        surprise = rewards[step] + going_on * values[step + 1] - values[step]
        ahead = surprise + LAMBDA * going_on * ahead
        advantages[step] = ahead
    return advantages


def learn(net: Net, adam: Adam, samples: Samples, rate: float, random: np.random.Generator) -> None:
    spread = (samples.advantages - samples.advantages.mean()) / (samples.advantages.std() + 1e-8)
    samples = samples._replace(advantages=spread)
    for _ in range(EPOCHS):
        for part in np.array_split(random.permutation(len(spread)), PARTS):
            chosen = Samples(*[array[part] for array in samples])
            layers = forward(net, chosen.observations)
            adam.step(backward(net, layers, slope_of_loss(layers[-1], chosen)), rate)


def slope_of_loss(output: Floats, samples: Samples) -> Floats:
    """Of PPO's clipped loss, the value loss and the entropy, by the output of the net."""
    count = len(output)
    chances = chances_of(output, samples.mask)
    likely = np.exp(chances)
    rows = np.arange(count)
    ratio = np.exp(chances[rows, samples.actions] - samples.chances)
    clipped = np.where(samples.advantages > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    weight = np.where(clipped, 0, -samples.advantages * ratio)
    slope = np.zeros_like(output)
    slope[:, :-1] = -weight[:, None] * likely
    slope[rows, samples.actions] += weight
    entropy = -(likely * np.where(samples.mask, chances, 0)).sum(axis=1, keepdims=True)
    slope[:, :-1] += ENTROPY * likely * (np.where(samples.mask, chances, 0) + entropy)
    slope[:, -1] = 2 * VALUE * (output[:, -1] - samples.returns)
    return slope / np.float32(count)


def train(
    bots: Sequence[str],
    iterations: int,
    rows: int,
    steps: int,
    seed: int,
    tell: Callable[[int, Net, list[Floats]], None],
) -> Net:
    """Play and learn in turn; `tell` gets the net and the rewards of the games that ended in each iteration."""
    random = np.random.default_rng(seed)
    opponents = Opponents(bots, rows, seed)
    observations, mask = opponents.seen()
    net = new_net(observations.shape[1], mask.shape[1], random)
    adam = Adam(net)
    for iteration in range(iterations):
        samples, won = gather(net, opponents, steps, random)
        learn(net, adam, samples, RATE * (1 - 0.9 * iteration / iterations), random)
        tell(iteration + 1, net, won)
    return net


# A bot of it -------------------------------------------------------------------------------------------------------


class NetBot(piazza.Bot[Any]):
    """Chooses what the net thinks best."""

    def __init__(self, net: Net) -> None:
        game = piazza.game(GAME)
        self.net = net
        self.encoding = encoding(game, game.setup())

    def choose(self, view: View, legal: Actions, dice: piazza.Dice, budget: Budget) -> int:
        observation = np.frombuffer(self.encoding.observe(view), np.int8)
        output = forward(self.net, observation[None])[-1][0]
        return max(legal.as_list(), key=lambda action: output[self.encoding.id_of(action)])


def share_of_wins(net: Net, bot: str, pairs: int, seed: object) -> tuple[float, float, float]:
    """The share of wins against a bot, and its interval of 95 %: each deal is played twice, with the seats swapped."""
    won = piazza.simulate(GAME, [NetBot(net), bot], games=pairs, paired=True, seed=seed)
    by_deal: dict[object, float] = {}
    for row in won.rows():
        place = 1 if row["bot_1"] != bot else 2
        by_deal[row["deal"]] = by_deal.get(row["deal"], 0.0) + float(str(row[f"win_{place}"])) / 2
    shares = np.array(list(by_deal.values()))
    error = 1.96 * shares.std(ddof=1) / np.sqrt(len(shares))
    return float(shares.mean()), float(shares.mean() - error), float(shares.mean() + error)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", nargs="+", default=["easy", "normal"], help="whom it learns against")
    parser.add_argument("--iterations", type=int, default=300, help="of playing and learning")
    parser.add_argument("--rows", type=int, default=ROWS, help="games that are played at once")
    parser.add_argument("--steps", type=int, default=STEPS, help="decisions in each of them before it learns")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where the net is kept")
    parser.add_argument("--curve", type=Path, help="where the curve is kept, as CSV")
    parser.add_argument("--play", type=Path, help="a net that plays instead of learning")
    parser.add_argument("--pairs", type=int, default=400, help="of games, when it plays")
    given = parser.parse_args(arguments)
    if given.play:
        net = dict(np.load(given.play))
        share, low, high = share_of_wins(net, "normal", given.pairs, given.seed)
        print(f"wins {share:.1%} against normal, 95 % from {low:.1%} to {high:.1%}, {given.pairs} pairs")
        return
    curve = Curve(given.bots, given.curve, given.out)
    curve.keep(train(given.bots, given.iterations, given.rows, given.steps, given.seed, curve.tell))


def share_won(rewards: Floats) -> float:
    """The share of wins in games with these rewards, a drawn game being half of one."""
    return float((rewards.mean() + 1) / 2) if len(rewards) else float("nan")


class Curve:
    """Prints the share of wins against each bot now and then, and keeps it and the net in files."""

    def __init__(self, bots: Sequence[str], file: Path | None, out: Path | None, every: int = 10) -> None:
        self.bots = bots
        self.file = file
        self.out = out
        self.every = every
        self.won: list[list[Floats]] = [[] for _ in bots]
        if file:
            file.write_text(",".join(["seconds", *bots]) + "\n", encoding="utf-8")

    def tell(self, iteration: int, net: Net, won: list[Floats]) -> None:
        for place, rewards in enumerate(won):
            self.won[place].append(rewards)
        if iteration % self.every:
            return
        self.keep(net)
        shares = [share_won(np.concatenate(rewards)) for rewards in self.won]
        self.won = [[] for _ in self.bots]
        seconds = time.process_time()
        print(f"{seconds:6.0f} s", *[f"{bot} {share:.1%}" for bot, share in zip(self.bots, shares, strict=True)])
        if self.file:
            with self.file.open("a", encoding="utf-8") as curve:
                curve.write(",".join([f"{seconds:.0f}", *[f"{share:.4f}" for share in shares]]) + "\n")

    def keep(self, net: Net) -> None:
        if self.out:
            np.savez_compressed(self.out, allow_pickle=False, **net)


if __name__ == "__main__":
    main()
