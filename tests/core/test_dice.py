"""The seeded source of randomness for bots and simulations."""

import pytest

from piazza.core.dice import Dice

# Written down once: every build, on every machine, must throw the same.
WORDS: list[tuple[object, list[int]]] = [
    (0, [381517869, 1635339534, 1954663210, 1329193720]),
    (1, [1248662530, 361797558, 3340052959, 1924512531]),
    ("verona", [2175984527, 1124645205, 2501251836, 4116217281]),
]
FACES = [3, 2, 2, 2, 5, 4, 1, 3, 5, 3, 1, 0, 4, 5, 5, 1, 4, 5, 4, 5]


@pytest.mark.parametrize(("seed", "words"), WORDS)
def test_the_numbers_of_a_seed_are_these_for_ever(seed: object, words: list[int]) -> None:
    dice = Dice(seed)
    assert [dice.word() for _ in range(4)] == words


def test_small_numbers_of_a_seed_are_these_for_ever() -> None:
    dice = Dice("faces")
    assert [dice.below(6) for _ in range(20)] == FACES


def test_the_thousandth_word_shows_that_no_step_overflows() -> None:
    dice = Dice(0)
    assert [dice.word() for _ in range(1000)][-1] == 3738475983


@pytest.mark.parametrize("limit", [1, 2, 6, 20, 1000, 2**30])
def test_numbers_stay_below_their_limit(limit: int) -> None:
    dice = Dice(limit)
    drawn = [dice.below(limit) for _ in range(2000)]
    assert min(drawn) >= 0
    assert max(drawn) < limit
    assert 100 * max(drawn) >= 99 * (limit - 1)


def test_all_faces_come_about_equally_often() -> None:
    dice = Dice("fair")
    drawn = [dice.below(6) for _ in range(6000)]
    assert all(850 < drawn.count(face) < 1150 for face in range(6))


def test_seeds_differ() -> None:
    assert len({Dice(seed).word() for seed in range(500)}) == 500
