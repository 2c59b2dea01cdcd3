"""What a lesson says to the learner now, in sentences."""

from typing import NamedTuple

from piazza.core.actions import kind_in
from piazza.lessons.course import Taught, files_of, is_lesson, number_at, taught_at
from piazza.lessons.place import LessonPlace, LessonState, place_of
from piazza.table.table import Table
from piazza.words import Words

OUTDATED = "outdated"


class Guidance(NamedTuple):
    """The sentences for the learner at a table. `standing` names what can be done besides deciding."""

    game: str
    number: int  # of the lesson
    lessons: int  # of the game
    title: str
    step: int  # from 1 on
    steps: int
    standing: str  # of Standing, or OUTDATED
    strays: bool  # whether something else than expected is drafted or was decided
    sentences: list[str]


def guidance_at(table: Table, seat: int, words: Words) -> Guidance | None:
    """None at a table that is no lesson, and for others than the learner."""
    if not is_lesson(table):
        return None
    taught, game = taught_at(table), table.game.facts.name
    if taught is None:
        number = number_at(table)
        return Guidance(game, number, len(files_of(game)), "", 0, 0, OUTDATED, False, [words.text("lessons.outdated")])
    if seat != taught.lesson.seat:
        return None
    place, steps = place_of(taught, table), len(taught.lesson.steps)
    return Guidance(
        game,
        taught.lesson.number,
        len(files_of(game)),
        words.text(taught.lesson.title),
        min(place.step + 1, steps),
        steps,
        place.standing.value,
        place.stray is not None or place.standing is LessonState.TRIED,
        [words.text(key) for key in keys_at(taught, table, place) if key],
    )


def keys_at(taught: Taught, table: Table, place: LessonPlace) -> list[str]:
    lesson = taught.lesson
    before = lesson.steps[place.step - 1].why if place.step else ""
    if place.standing is LessonState.DONE:
        return [lesson.end] if lesson.plays_on else [before, lesson.end]
    if place.standing is LessonState.PLAYING:
        has_begun = len(table.progress.decisions) > taught.line.starts[-1]
        return help_at(taught, table) if has_begun else [before, *help_at(taught, table)]
    step = lesson.steps[place.step]
    if place.standing is LessonState.WAITING:
        return [step.why]
    if place.standing is LessonState.TRIED:
        return [reason_at(taught, table, place), "lessons.tried"]
    if place.stray is not None:
        return [reason_at(taught, table, place), "lessons.may-try"]
    return [before, step.say]


def reason_at(taught: Taught, table: Table, place: LessonPlace) -> str:
    """The key of the reason why something else is expected."""
    if place.stray is None:
        return ""
    written = table.game.write_action(table.opening.setup, place.stray)
    found = taught.lesson.steps[place.step].reason(table.game, place.stray, written)
    return "lessons.not-expected" if found is None else found.why


def help_at(taught: Taught, table: Table) -> list[str]:
    """Help for what the learner is asked in the real game, or has just drafted."""
    lesson, kinds = taught.lesson, table.game.facts.kinds
    legal, draft = table.legal(lesson.seat), table.drafts.draft(lesson.seat)
    helps = [lesson.helps.get(kind_in(kinds, action).name, "") for action in legal or reversed(draft)]
    found = list(dict.fromkeys(filter(None, helps)))
    return found[: None if legal else 1] or ["lessons.real-game"]
