"""Small simultaneous games: mixed strategies by regret matching."""

from typing import Final

from mypy_extensions import i64

from piazza.core.dice import Dice

FINE: Final = 1 << 20
ROUNDS: Final = 300  # of regret matching


class SealedGame:
    """Bidders with a few choices each. A profile is one choice of each bidder, as a number with mixed radix."""

    def __init__(self, choices: list[int]) -> None:
        self.choices = choices
        self.strides = [1] * len(choices)
        for bidder in range(len(choices) - 2, -1, -1):
            self.strides[bidder] = self.strides[bidder + 1] * choices[bidder + 1]
        profiles = self.strides[0] * choices[0]
        self.profiles: i64 = profiles
        self.payoffs: list[list[float]] = [[0.0] * profiles for _ in choices]
        self.played: list[list[float]] = [[0.0] * count for count in choices]  # how much each choice was played

    def choice_in(self, profile: i64, bidder: i64) -> i64:
        return profile // self.strides[bidder] % self.choices[bidder]

    def solve(self, dice: Dice) -> None:
        """Regret matching: choices are played in proportion to their regret; the average tends to an equilibrium."""
        regrets: list[list[float]] = [[0.0] * count for count in self.choices]
        chosen = [0] * len(self.choices)
        for _ in range(ROUNDS):
            profile: i64 = 0
            for bidder in range(len(self.choices)):
                strategy = in_proportion(regrets[bidder])
                played = self.played[bidder]
                for choice in range(len(strategy)):
                    played[choice] += strategy[choice]
                chosen[bidder] = drawn(strategy, dice)
                profile += chosen[bidder] * self.strides[bidder]
            for bidder in range(len(self.choices)):
                self.learn(bidder, profile, chosen[bidder], regrets[bidder])

    def learn(self, bidder: i64, profile: i64, chosen: i64, regrets: list[float]) -> None:
        payoffs = self.payoffs[bidder]
        stride: i64 = self.strides[bidder]
        first = profile - chosen * stride
        got = payoffs[profile]
        for choice in range(len(regrets)):
            regrets[choice] += payoffs[first + choice * stride] - got

    def play(self, bidder: i64, dice: Dice) -> i64:
        """A choice from the mixture, without choices that were played only in the first iterations."""
        played = self.played[bidder]
        most = max(played)
        return drawn([share if share > 0.1 * most else 0.0 for share in played], dice)


def in_proportion(regrets: list[float]) -> list[float]:
    total = 0.0
    for regret in regrets:
        if regret > 0.0:
            total += regret
    if total <= 0.0:
        return [1.0 / len(regrets)] * len(regrets)
    return [max(0.0, regret) / total for regret in regrets]


def drawn(weights: list[float], dice: Dice) -> i64:
    """A random index by weight; uniform if all weights are 0."""
    total = 0.0
    for weight in weights:
        total += weight
    if total <= 0.0:
        return dice.below(len(weights))
    mark = total * float(dice.below(FINE)) / FINE
    for place in range(len(weights)):
        mark -= weights[place]
        if mark < 0.0:
            return place
    return len(weights) - 1
