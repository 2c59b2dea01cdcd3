"""`piazza learn` and `piazza lessons`."""

import asyncio
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.running import Piazza, is_one_complaint, text
from tests.compatibility.frozen import HERE

from piazza.lessons.course import lesson_of
from piazza.store.sql import open_store
from piazza.table.store import FileStore

FIRST = ("Nd2", "Bd1", "Fd3")
WHOLE = "".join(f"{move}\n\n" for move in FIRST)


def test_a_lesson_is_learned_at_the_prompt_and_leads_to_the_next(piazza: Piazza) -> None:
    run = piazza("learn", "twist", typed=f"{WHOLE}\nquit\n")
    assert run.code == 0
    for key in ("1.noble", "1.bishop", "1.friar", "1.end", "2.princess"):
        assert text(f"lessons.twist.{key}") in run.sentences
    assert "piazza learn twist 2" in run.out


def test_another_decision_gets_its_reason_and_can_be_tried(piazza: Piazza) -> None:
    typed = "Ne1\n\nlesson\nlesson back\nNd2\n\nquit\n"
    run = piazza("learn", "twist", typed=typed)
    assert text("lessons.twist.1.noble-edge") in run.sentences
    assert text("lessons.tried") in run.sentences
    assert text("lessons.twist.1.bishop") in run.sentences, "and gone back from"


def test_a_lesson_goes_on_where_it_was_left(piazza: Piazza) -> None:
    piazza("learn", "twist", typed="Nd2\n\nquit\n")
    run = piazza("learn", "twist", typed="quit\n")
    assert text("lessons.twist.1.bishop") in run.sentences
    assert text("lessons.twist.1.noble") not in run.sentences
    assert text("cli.learn.standing.begun") in piazza("learn").out


def test_steps_are_skipped_and_lessons_started_over(piazza: Piazza) -> None:
    run = piazza("learn", "twist", "1", "--step", "2", typed="lesson skip\nlesson over\nquit\n")
    places = [run.sentences.index(text(f"lessons.twist.{key}")) for key in ("1.bishop", "1.friar", "1.noble")]
    assert places == sorted(places)
    assert text("lessons.twist.1.noble") in piazza("learn", "twist", "1", "--over", typed="quit\n").sentences


def test_help_says_how_to_move_about(piazza: Piazza) -> None:
    run = piazza("learn", "twist", typed="?\nlesson nowhere\nquit\n")
    assert "lesson back, skip, over" in run.sentences
    assert text("fault.lesson-command", word="nowhere") in run.sentences


def test_a_lesson_that_is_done_is_listed_as_done(piazza: Piazza) -> None:
    piazza("learn", "twist", typed=f"{WHOLE}q\n")
    listed = piazza("learn").out
    assert listed.count(text("cli.learn.standing.done")) == 1
    assert text("lessons.twist.2.princess") in piazza("learn", "twist", typed="quit\n").sentences


@pytest.mark.parametrize("spoil", [lambda log: log.replace("#", "!", 3), lambda log: log[:50]])
def test_a_damaged_log_is_told_and_the_lesson_begun_anew(piazza: Piazza, spoil: Callable[[str], str]) -> None:
    piazza("learn", "twist", typed="Nd2\n\nquit\n")
    file = piazza.home / "lessons" / "twist-1.log"
    file.write_text(spoil(file.read_text()))
    run = piazza("learn", "twist", "1", typed="quit\n")
    assert text("lessons.twist.1.noble") in run.sentences


def test_progress_of_an_older_version_is_told_and_the_lesson_begun_anew(piazza: Piazza) -> None:
    piazza("learn", "twist", typed="Nd2\n\nquit\n")
    mark = lesson_of("twist", 1).mark
    store = FileStore(piazza.home / "lessons")
    entries = store.load("twist-1")
    store.path("twist-1").unlink()
    for entry in entries:
        store.append("twist-1", entry._replace(text=entry.text.replace(mark, "1 00000000")))
    run = piazza("learn", "twist", typed="quit\n")
    assert text("lessons.outdated") in run.sentences
    assert text("lessons.twist.1.noble") in run.sentences


@pytest.mark.parametrize(
    "arguments",
    [("twist", "9"), ("twist", "x"), ("twist", "1", "--step", "9"), ("chess",), ("twist", "1", "--step", "0")],
)
def test_what_there_is_not(piazza: Piazza, arguments: tuple[str, ...]) -> None:
    run = piazza("learn", *arguments)
    assert run.code == 2
    assert is_one_complaint(run)


def test_what_is_tried_to_the_end_can_be_gone_back_from(piazza: Piazza) -> None:
    """The only day ends with the third move of Capulet."""
    run = piazza("learn", "twist", typed="Ne1\n\n" + "any\n\n" * 2 + "\nNd2\n\nquit\n")
    assert text("terminal.lesson-press-back").strip() in run.sentences
    assert text("lessons.twist.1.bishop") in run.sentences


def test_totals_are_printed_for_hosts(piazza: Piazza, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/site.db"

    async def count() -> None:
        store = await open_store(address)
        for lesson, step in ((1, 0), (1, 0), (1, 1), (99, 0)):
            await store.count_lesson("twist", lesson, step)
        for lesson in (4, 5, 6):
            await store.count_lesson("council", lesson, 0)
        for step in (3, 4, 4):
            await store.count_lesson("council", 5, step)
        await store.close()

    asyncio.run(count())
    run = piazza("lessons", "--database", address)
    assert run.code == 0
    assert run.out.splitlines() == [
        "council, lesson 4: Poison, and two players",
        "  begun 1",
        "council, lesson 5: A quick game",
        "  begun 1",
        "  step 3 of 3 done 1",
        "  game played to the end 2",
        "council, counted as lesson 4 by earlier versions",
        "  begun 1",
        "twist, lesson 1: The last day",
        "  begun 2",
        "  step 1 of 3 done 1",
        "twist, counted as lesson 99 by earlier versions",
        "  begun 1",
    ]
    found = json.loads(piazza("lessons", "--database", address, "--json").out)
    assert found[5] == {"game": "twist", "lesson": 1, "step": 0, "reached": 2, "title": "The last day"}


def test_nobody_has_begun(piazza: Piazza, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/site.db"
    asyncio.run(open_and_close(address))
    assert piazza("lessons", "--database", address).out.strip() == text("cli.lessons.none")


def test_a_database_from_before_the_lessons_has_no_totals(piazza: Piazza, tmp_path: Path) -> None:
    database = shutil.copy(HERE / "0.1.0" / "site.db", tmp_path / "site.db")
    run = piazza("lessons", "--database", f"sqlite:///{database}")
    assert (run.code, run.out.strip(), run.err) == (0, text("cli.lessons.none"), "")


async def open_and_close(address: str) -> None:
    await (await open_store(address)).close()
