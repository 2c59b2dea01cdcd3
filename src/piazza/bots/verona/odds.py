"""The odds of eight-sided dice whose eights are rolled again (V-3)."""

from typing import Final

from mypy_extensions import i64

from piazza.games.verona.data import ALLIES, SIDES

HIGHEST: Final = 120  # totals beyond this are taken for this one; three dice reach it once in ten million rolls
ATTACK_DICE: Final = 2
MOST_LIKELY: Final = 40  # two dice go beyond once in twenty thousand rolls


def one_die() -> list[float]:
    """The chance of each total of one die: an eight is added to what follows."""
    chances = [0.0] * (HIGHEST + 1)
    weight = 1.0 / SIDES
    start = 0
    while start + SIDES <= HIGHEST:
        for side in range(1, SIDES):
            chances[start + side] = weight
        weight /= SIDES
        start += SIDES
    return chances


def added(one: list[float], other: list[float]) -> list[float]:
    chances = [0.0] * (HIGHEST + 1)
    for a in range(HIGHEST + 1):
        if one[a] > 0.0:
            for b in range(HIGHEST + 1):
                chances[min(HIGHEST, a + b)] += one[a] * other[b]
    return chances


def below_each(chances: list[float]) -> list[float]:
    """For each number the chance of a total below it."""
    below = [0.0] * (HIGHEST + 2)
    for total in range(HIGHEST + 1):
        below[total + 1] = below[total] + chances[total]
    return below


def totals_of_dice(most: int) -> list[list[float]]:
    nothing = [0.0] * (HIGHEST + 1)
    nothing[0] = 1.0
    totals = [nothing]
    for _ in range(most):
        totals.append(added(totals[-1], one_die()))
    return totals


TOTALS: Final = totals_of_dice(ALLIES)
BELOW: Final = [below_each(chances) for chances in TOTALS]
TWO_DICE: Final = TOTALS[ATTACK_DICE]


def chance_below(dice: i64, number: i64) -> float:
    """The chance that the total of some dice is below a number."""
    if number <= 0:
        return 0.0
    return BELOW[dice][min(number, HIGHEST + 1)]
