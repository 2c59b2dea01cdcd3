"""Where a table stands in its lesson, and what the lesson says then."""

import pytest

from piazza.core.errors import NotNow
from piazza.lessons.beginning import log_until
from piazza.lessons.course import Taught, lesson_of, taught_at
from piazza.lessons.guidance import guidance_at
from piazza.lessons.place import LessonState, place_of, scripted, strays
from piazza.table.log import Entry
from piazza.table.table import Table, restore_table
from piazza.words import Words

WORDS = Words()
NOW = "2026-01-01T00:00:00Z"


def log_of(game: str, number: int, step: int) -> list[Entry]:
    return log_until(lesson_of(game, number), step, WORDS, NOW)


def begin(game: str, number: int, step: int = 1) -> tuple[Taught, Table]:
    return lesson_of(game, number), restore_table(log_of(game, number, step), lambda entry: None)


def say(table: Table, seat: int) -> list[str]:
    guidance = guidance_at(table, seat, WORDS)
    return [] if guidance is None else guidance.sentences


def follow_script(table: Table, seat: int) -> None:
    """The decision of a bot, to its end."""
    while not table.drafts.is_complete(seat):
        action = scripted(table, seat)
        assert action is not None
        table.decide(seat, table.game.write_action(table.opening.setup, action), NOW)
    table.confirm(seat, NOW)


def test_a_step_is_asked_for_made_and_answered() -> None:
    taught, table = begin("twist", 1)
    assert say(table, 1) == [WORDS.text("lessons.twist.1.noble")]
    assert scripted(table, 0) is None, "the Nurse is not asked yet"
    table.decide(1, "Nd2", NOW)
    assert place_of(taught, table) == (LessonState.ASKED, 0, None)
    table.confirm(1, NOW)
    assert place_of(taught, table) == (LessonState.WAITING, 0, None)
    assert place_of(taught, table).made == 1
    assert say(table, 1) == [WORDS.text("lessons.twist.1.noble-why")]
    follow_script(table, 0)
    assert place_of(taught, table) == (LessonState.ASKED, 1, None)
    assert say(table, 1) == [WORDS.text("lessons.twist.1.noble-why"), WORDS.text("lessons.twist.1.bishop")]


def test_another_decision_gets_its_reason_and_may_be_tried() -> None:
    taught, table = begin("twist", 1)
    assert strays(table, 1, "Ne1")
    assert not strays(table, 1, "Nd2")
    table.decide(1, "Ne1", NOW)
    assert say(table, 1) == [WORDS.text("lessons.twist.1.noble-edge"), WORDS.text("lessons.may-try")]
    table.take_back(1, NOW)
    assert say(table, 1) == [WORDS.text("lessons.twist.1.noble")]
    table.decide(1, "Ne1", NOW)
    table.confirm(1, NOW)
    assert place_of(taught, table)[:2] == (LessonState.TRIED, 0)
    assert say(table, 1) == [WORDS.text("lessons.twist.1.noble-edge"), WORDS.text("lessons.tried")]
    assert scripted(table, 0) is None, "the bot thinks for itself now"
    assert not strays(table, 1, "Nd2"), "nothing is expected any more"


def test_a_set_may_be_decided_in_any_order() -> None:
    taught, table = begin("verona", 2)
    for action in ("intrigue:stella", "violence:rosa", "done"):
        assert not strays(table, 0, action)
        table.decide(0, action, NOW)
    assert place_of(taught, table) == (LessonState.ASKED, 0, None)


def test_tokens_may_be_swapped_in_either_order() -> None:
    taught, table = begin("council", 2, 5)
    for action in ("card:lady-capulet", "exile", "swap:romeo1", "swap:capulet1", "skip"):
        assert not strays(table, 0, action)
        table.decide(0, action, NOW)
    table.confirm(0, NOW)
    assert place_of(taught, table).standing is LessonState.DONE


def test_what_is_as_good_as_expected_is_expected() -> None:
    taught, table = begin("council", 4, 3)
    for action in ("token:poison", "on:juliet3"):
        assert not strays(table, 0, action)
        table.decide(0, action, NOW)
    table.confirm(0, NOW)
    assert place_of(taught, table) == (LessonState.WAITING, 2, None)
    follow_script(table, 1)
    assert place_of(taught, table) == (LessonState.ASKED, 3, None)


def test_a_set_is_not_ended_before_it_is_whole() -> None:
    _, table = begin("verona", 2)
    table.decide(0, "violence:rosa", NOW)
    assert strays(table, 0, "done")


def test_in_a_simultaneous_step_bots_follow_the_script_before_and_after_the_learner() -> None:
    for bot_first in (True, False):
        taught, table = begin("verona", 1)
        if bot_first:
            follow_script(table, 1)
        table.decide(0, "corruption:mazzini", NOW)
        table.decide(0, "done", NOW)
        table.confirm(0, NOW)
        if not bot_first:
            assert place_of(taught, table) == (LessonState.WAITING, 0, None)
            follow_script(table, 1)
        assert place_of(taught, table) == (LessonState.ASKED, 1, None)


def test_what_is_sealed_and_not_expected_counts_as_tried() -> None:
    taught, table = begin("verona", 1)
    table.decide(0, "done", NOW)
    table.confirm(0, NOW)
    assert place_of(taught, table)[:2] == (LessonState.TRIED, 0)


def test_whoever_resigns_has_left_the_line() -> None:
    taught, table = begin("twist", 1)
    table.resign(1, "easy", NOW)
    assert place_of(taught, table)[:2] == (LessonState.TRIED, 0)
    assert say(table, 1) == [WORDS.text("lessons.tried")]


def test_after_the_script_of_the_last_lesson_help_follows_the_question() -> None:
    taught, table = begin("council", 5, 4)
    assert place_of(taught, table).standing is LessonState.PLAYING
    first, *others = say(table, 0)
    assert (first, others) == (WORDS.text("lessons.council.4.friar-why"), [WORDS.text("lessons.council.4.help-card")])
    for action in ("card:romeo", "council", "token:5", "on:romeo1"):
        table.decide(0, action, NOW)
    assert say(table, 0)[1:] == [WORDS.text("lessons.council.4.help-token")], "also when it only has to be confirmed"
    table.confirm(0, NOW)
    assert say(table, 0) == [WORDS.text("lessons.real-game")]


def test_others_than_the_learner_are_told_nothing() -> None:
    _, table = begin("twist", 1)
    assert guidance_at(table, 0, WORDS) is None


@pytest.mark.parametrize("mark", ["1 00000000", "99 00000000", "x"])
def test_progress_of_an_older_version_is_told_and_not_gone_on_with(mark: str) -> None:
    first, *others = log_of("twist", 1, 2)
    older = first._replace(text=first.text.replace(lesson_of("twist", 1).mark, mark))
    table = restore_table([older, *others])
    assert taught_at(table) is None
    assert say(table, 1) == [WORDS.text("lessons.outdated")]
    assert scripted(table, 1) is None


@pytest.mark.parametrize("step", [0, 5, -1])
def test_there_is_no_such_step(step: int) -> None:
    with pytest.raises(NotNow):
        log_of("twist", 1, step)


@pytest.mark.parametrize(("game", "number"), [("twist", 0), ("twist", 9), ("chess", 1)])
def test_there_is_no_such_lesson(game: str, number: int) -> None:
    with pytest.raises(NotNow):
        lesson_of(game, number)
