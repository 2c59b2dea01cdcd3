"""Exercises that ship: their answers are those of the engine, and they tell nothing that their seat cannot know."""

from fractions import Fraction
from itertools import product

import pytest
from tests.faults import fault_about

from piazza.core.build import KIND
from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.games import game as game_named
from piazza.games.verona.game import Verona
from piazza.practice import rollouts
from piazza.practice.asked import Asked, find_exercise
from piazza.practice.collections import GAMES, exercises_of, question_named, read_exercises, write_exercises
from piazza.practice.exercise import GRADES
from piazza.practice.making import make
from piazza.practice.verona import FirstStreet, passing
from piazza.words import Words

WORDS = Words("en")
BY_PLAYING_ON = [n for n, one in enumerate(exercises_of("verona"), 1) if one.question == FirstStreet.name]


@pytest.mark.parametrize("game", GAMES)
def test_every_grade_has_exercises(game: str) -> None:
    exercises = exercises_of(game)
    assert len(exercises) >= 60
    assert all(sum(exercise.grade == grade for exercise in exercises) >= 15 for grade in GRADES)
    assert len({exercise.position for exercise in exercises}) == len(exercises)


@pytest.mark.parametrize("game", GAMES)
def test_stored_answers_are_those_of_the_rules(game: str) -> None:
    rules = game_named(game)
    for number, exercise in enumerate(exercises_of(game), 1):
        if exercise.question != FirstStreet.name:
            answer = question_named(game, exercise.question).answer(rules, rules.load(exercise.position), exercise)
            assert (answer.right, answer.numbers) == (exercise.right, exercise.numbers), number


@pytest.mark.parametrize("number", BY_PLAYING_ON if KIND == "compiled" else BY_PLAYING_ON[:1])
def test_stored_answers_are_those_of_playing_on(number: int) -> None:
    """Interpreted, all of them take more than a minute: one shows that both builds play on alike."""
    exercise, rules = find_exercise("verona", number), Verona()
    answer = FirstStreet().answer(rules, rules.load(exercise.position), exercise)
    assert (answer.right, answer.numbers) == (exercise.right, exercise.numbers)


def test_a_street_is_asked_for_only_if_one_is_clearly_best() -> None:
    assert rollouts.clearly_best([[5, 6, 5, 6], [1, 2, 2, 1]])
    assert not rollouts.clearly_best([[5, 1, 5, 1], [1, 5, 1, 4]])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_follows_from_the_view_of_the_seat(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In another world that the seat cannot tell from this one everything reads the same."""
    rules = game_named(game)
    for number in range(1, len(exercises_of(game)) + 1):
        asked, elsewhere = Asked(game, number, WORDS), Asked(game, number, WORDS)
        another = rules.determinize(asked.view, Dice(number))
        monkeypatch.setattr(elsewhere, "_state", another)
        for shown in (asked, elsewhere):
            assert rules.dump_view(shown.view) == rules.dump_view(asked.view)
        assert (elsewhere.question, elsewhere.choices, elsewhere.reason) == (
            asked.question,
            asked.choices,
            asked.reason,
        )


@pytest.mark.rule("V-3", "V-40")
def test_the_chance_of_a_bid_is_that_of_exploding_dice() -> None:
    """Counted by hand: one die stays below 9 unless an 8 is followed by anything; two defenders roll apart."""
    below_nine = Fraction(7, 8)
    assert passing([1], 9) == pytest.approx(float(below_nine))
    below_ten = Fraction(7, 8) + Fraction(1, 64)
    assert passing([1, 1], 10) == pytest.approx(float(below_ten**2))
    pairs = sum(one + other < 7 for one, other in product(range(1, 8), repeat=2))
    assert passing([2], 7) == pytest.approx(pairs / 64)


def test_exercises_are_made_again_from_their_seed() -> None:
    council = game_named("council")
    made = make(council, 1, "again", lambda found, wanted: None)
    assert {(exercise.question, exercise.grade) for exercise in made} >= {("agendas", 1), ("best-token", 1)}
    assert make(council, 1, "again", lambda found, wanted: None) == made
    assert read_exercises(write_exercises(made)) == made


def test_a_line_that_is_no_exercise_is_named() -> None:
    good = write_exercises(list(exercises_of("twist")[:1]))
    for bad in ("nonsense", '{"question": "strikes"}', good.replace('"grade"', '"grad"')):
        with pytest.raises(Unreadable, check=fault_about("practice.fault.line")):
            read_exercises(good + bad)


@pytest.mark.parametrize(("game", "number"), [("twist", 0), ("twist", 999), ("chess", 1)])
def test_what_is_not_there_is_refused(game: str, number: int) -> None:
    with pytest.raises(Unreadable):
        find_exercise(game, number)
