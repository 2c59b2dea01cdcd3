"""Every lesson: its script can be played, every other decision has its reason, and it is as short as promised."""

import re
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest

from piazza.core.errors import Fault
from piazza.games import GAMES
from piazza.lessons.beginning import log_until
from piazza.lessons.course import Taught, lessons_of
from piazza.lessons.guidance import guidance_at
from piazza.lessons.line import Expected
from piazza.lessons.place import LessonState, choices, place_of, scripted
from piazza.table.table import Table, restore_table
from piazza.words import Words
from piazza.words.catalogue import languages, load

LESSONS = [taught for game in GAMES for taught in lessons_of(game)]
WORDS = Words()
LEARNING = (Path(__file__).parents[2] / "docs/learning.md").read_text("utf-8")
FIRST = (6, 150)  # decisions and words of a first lesson
ALL = (50, 1_500)  # of all lessons of a game
AMBIGUOUS = {"council": {4}, "verona": {3, 4}}  # two lessons each were counted so, when totals were kept by number
NOW = "2026-01-01T00:00:00Z"


def id_of(taught: Taught) -> str:
    return f"{taught.lesson.game.facts.name}-{taught.lesson.number}"


each_lesson = pytest.mark.parametrize("taught", LESSONS, ids=id_of)


def table_at(taught: Taught, step: int) -> Table:
    """A table at a step that is counted from 0 on."""
    return restore_table(log_until(taught, step + 1, WORDS, NOW), lambda entry: None)


def words_of(taught: Taught, words: Words) -> int:
    return sum(len(words.text(key).split()) for key in taught.lesson.keys)


def rules_that_matter(game: str) -> set[str]:
    """Those of its row in the document, where `V-30 to V-47` stands for all between, too."""
    ids = [rule.id for rule in WORDS.rules(game)]
    (row,) = re.findall(rf"^\| `{game}` \| (.*) \|$", LEARNING, re.MULTILINE)
    ends = [part.split(" to ") for part in row.split(", ")]
    return {rule for part in ends for rule in ids[ids.index(part[0]) : ids.index(part[-1]) + 1]}


def others_at(taught: Taught, table: Table, step: int) -> Iterator[int]:
    """The legal decisions that are not expected, at each decision of a step; the expected ones are drafted."""
    seat, expected = taught.lesson.seat, taught.line.expected[step]
    ahead = list(expected.decisions)
    while ahead:
        wanted = choices(taught.lesson.game, ahead)
        for action in table.legal(seat):
            if not any(expected.is_met(one, action) for one in wanted):
                yield action
        decide(table, seat, ahead.pop(0))


def equal_drafts(expected: Expected) -> Iterator[list[int]]:
    """Other drafts that a step takes as well: one decision for another, both of them if both are expected."""
    for one, other in (pair for same in expected.equal for pair in permutations(same, 2)):
        if one in expected.decisions:
            yield [{one: other, other: one}.get(action, action) for action in expected.decisions]


def go_on_by_script(taught: Taught, table: Table) -> None:
    """The learner decides as expected and the bots as scripted, until the script ends."""
    while (place := place_of(taught, table)).standing in (LessonState.ASKED, LessonState.WAITING):
        assert place.stray is None
        if place.standing is LessonState.ASKED:
            draft(table, taught.lesson.seat, taught.line.expected[place.step].decisions)
        else:
            seat = next(iter(table.to_act()))
            action = scripted(table, seat)
            assert action is not None
            decide(table, seat, action)
            if table.drafts.is_complete(seat):
                table.confirm(seat, NOW)


def draft(table: Table, seat: int, actions: list[int]) -> None:
    for action in actions:
        decide(table, seat, action)
    table.confirm(seat, NOW)


def decide(table: Table, seat: int, action: int) -> None:
    table.decide(seat, table.game.write_action(table.opening.setup, action), NOW)


def test_every_game_has_three_to_five_lessons() -> None:
    assert {game: 3 <= len(lessons_of(game)) <= 5 for game in GAMES} == dict.fromkeys(GAMES, True)


@pytest.mark.parametrize("game", GAMES)
def test_lessons_are_counted_by_ids_that_never_meant_another_lesson(game: str) -> None:
    ids = [taught.lesson.id for taught in lessons_of(game)]
    assert len(set(ids)) == len(ids)
    assert not AMBIGUOUS.get(game, set()) & set(ids)


@pytest.mark.parametrize("game", GAMES)
def test_lessons_have_few_decisions(game: str) -> None:
    decisions = [taught.lesson.decisions for taught in lessons_of(game)]
    assert (decisions[0] <= FIRST[0], sum(decisions) <= ALL[0]) == (True, True), decisions


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_lessons_are_short(game: str, language: str) -> None:
    words = [words_of(taught, Words(language)) for taught in lessons_of(game)]
    assert (words[0] <= FIRST[1], sum(words) <= ALL[1]) == (True, True), words


@pytest.mark.parametrize("game", GAMES)
def test_the_last_lesson_ends_in_a_real_game_with_help(game: str) -> None:
    *others, last = (taught.lesson for taught in lessons_of(game))
    assert last.plays_on
    assert last.helps
    assert not any(lesson.plays_on for lesson in others)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_matters_is_met(game: str) -> None:
    shown = {rule for taught in lessons_of(game) for rule in taught.lesson.all_rules}
    assert shown <= {rule.id for rule in WORDS.rules(game)}
    assert rules_that_matter(game) <= shown


@each_lesson
def test_the_script_leads_through_all_steps_to_the_end(taught: Taught) -> None:
    for step in range(len(taught.lesson.steps)):
        table = table_at(taught, step)
        assert place_of(taught, table) == (LessonState.ASKED, step, None)
        guidance = guidance_at(table, taught.lesson.seat, WORDS)
        assert guidance is not None
        assert WORDS.text(taught.lesson.steps[step].say) in guidance.sentences
    end = place_of(taught, table_at(taught, len(taught.lesson.steps)))
    assert end.standing is (LessonState.PLAYING if taught.lesson.plays_on else LessonState.DONE)


@each_lesson
def test_every_other_decision_has_its_reason(taught: Taught) -> None:
    """It can be drafted, is noticed, and is matched by a pattern; the catch-all serves at most a fifth of a step."""
    seat, game = taught.lesson.seat, taught.lesson.game
    for number, step in enumerate(taught.lesson.steps):
        table = table_at(taught, number)
        caught = others = 0
        for action in others_at(taught, table, number):
            written = game.write_action(table.opening.setup, action)
            reason = step.reason(game, action, written)
            assert reason is not None, f"step {number + 1}: {written}"
            caught, others = caught + reason.is_catch_all, others + 1
            decide(table, seat, action)
            assert place_of(taught, table).stray == action
            table.take_back(seat, NOW)
        assert caught * 5 <= others, f"step {number + 1}: {caught} of {others}"


@each_lesson
def test_after_an_equal_decision_the_script_goes_on(taught: Taught) -> None:
    for number, expected in enumerate(taught.line.expected):
        for actions in equal_drafts(expected):
            table = table_at(taught, number)
            draft(table, taught.lesson.seat, actions)
            go_on_by_script(taught, table)
            assert place_of(taught, table).step == len(taught.lesson.steps)


@each_lesson
def test_no_pattern_is_dead(taught: Taught) -> None:
    game = taught.lesson.game
    for number, step in enumerate(taught.lesson.steps):
        table = table_at(taught, number)
        found = {
            step.reason(game, action, game.write_action(table.opening.setup, action))
            for action in others_at(taught, table, number)
        }
        assert set(step.others) == found - {None}, f"step {number + 1}"


@each_lesson
def test_something_else_can_be_tried(taught: Taught) -> None:
    """The first other decision of each step that can be confirmed: the table goes on without the script."""
    seat = taught.lesson.seat
    for number in range(len(taught.lesson.steps)):
        table = table_at(taught, number)
        for action in others_at(taught, table, number):
            decide(table, seat, action)
            try:
                table.confirm(seat, NOW)
            except Fault:
                table.take_back(seat, NOW)
                continue
            assert place_of(taught, table)[:2] == (LessonState.TRIED, number)
            break


def test_no_sentence_of_a_lesson_is_dead() -> None:
    used = {key for taught in LESSONS for key in taught.lesson.all_keys}
    kept = {key for key in load("en") if re.match(rf"lessons\.({'|'.join(GAMES)})\.", key)}
    assert kept == used
