"""`piazza practice` in the terminal."""

import pytest
from tests.cli.running import Piazza, is_one_complaint

from piazza.practice.collections import exercises_of, read_exercises


def test_answers_are_judged_and_counted(piazza: Piazza) -> None:
    right = " ".join(str(place + 1) for place in exercises_of("twist")[0].right)
    wrong = next(place for place in range(3) if place not in exercises_of("twist")[1].right) + 1
    run = piazza("practice", "twist", typed=f"{right}\nnonsense\n99\n{wrong}\n\nq\n")
    assert run.code == 0
    assert "Right." in run.out
    assert "Not quite." in run.out
    assert "Answer with numbers from 1 to" in run.out
    assert run.out.rstrip().endswith("1 of 2 exercises right.")


def test_the_end_of_the_input_ends_it(piazza: Piazza) -> None:
    run = piazza("practice", "council", "--grade", "3", "--list")
    assert run.code == 0
    assert "hard" in run.out


def test_it_begins_where_it_is_told(piazza: Piazza) -> None:
    assert "Exercise 7 of" in piazza("practice", "verona", "--exercise", "7").out


def test_new_exercises_are_printed(piazza: Piazza) -> None:
    run = piazza("practice", "make", "council", "--each", "1", "--seed", "a")
    assert run.code == 0
    assert {exercise.question for exercise in read_exercises(run.out)} == {"agendas", "best-token"}
    assert run.out == piazza("practice", "make", "council", "--each", "1", "--seed", "a").out


@pytest.mark.parametrize(
    "given",
    ["chess", "make", "make chess", "twist council", "twist --exercise 0", "twist --exercise 999", "twist --grade 4"],
)
def test_what_cannot_be_understood_is_said(piazza: Piazza, given: str) -> None:
    run = piazza("practice", *given.split())
    assert run.code == 2
    assert is_one_complaint(run)


def test_a_number_behind_a_game_is_told_how_to_name_an_exercise(piazza: Piazza) -> None:
    assert "“1” cannot stand after a game." in piazza("practice", "TWIST", "1").err
    assert "“chess” is neither a game" in piazza("practice", "chess", "1").err
