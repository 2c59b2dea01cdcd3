"""Where a table stands in its lesson. It follows from the log of the table, so nothing else has to be stored."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from piazza.core.actions import kind_in
from piazza.core.early import PLAYED_OUT
from piazza.core.game import Game
from piazza.lessons.course import Taught, taught_at
from piazza.lessons.line import Expected
from piazza.table.table import Table


class LessonState(Enum):
    """What is going on."""

    ASKED = "asked"  # the learner is to decide what the step expects
    WAITING = "waiting"  # it is decided, and others answer
    TRIED = "tried"  # something else was decided
    PLAYING = "playing"  # the steps are done, and a real game goes on
    DONE = "done"


class LessonPlace(NamedTuple):
    """The step, from 0 on; after the last one their number. `stray` is the first decision that is not expected."""

    standing: LessonState
    step: int
    stray: int | None = None

    @property
    def made(self) -> int:
        """How many steps the learner has made as expected."""
        return self.step + (self.standing is LessonState.WAITING)


def place_of(taught: Taught, table: Table) -> LessonPlace:
    lesson, line = taught
    done = table.progress.decisions
    followed = line.followed(done, lesson.seat)
    step = sum(start <= followed for start in line.starts[1:])
    if step == len(lesson.steps):
        is_over = table.is_over or not lesson.plays_on
        return LessonPlace(LessonState.DONE if is_over else LessonState.PLAYING, step)
    if followed < len(done) or table.is_over:
        own = [action for seat, action in done[line.starts[step] :] if seat == lesson.seat]
        return LessonPlace(LessonState.TRIED, step, first_stray(lesson.game, line.expected[step], own))
    if lesson.seat in table.to_act() and followed == line.starts[step]:
        draft = table.drafts.draft(lesson.seat)
        return LessonPlace(LessonState.ASKED, step, first_stray(lesson.game, line.expected[step], draft))
    sealed = table.drafts.kept()[1].get(lesson.seat, [])
    stray = first_stray(lesson.game, line.expected[step], sealed)
    return LessonPlace(LessonState.WAITING if stray is None else LessonState.TRIED, step, stray)


def first_stray(game: Game, expected: Expected, decided: Sequence[int]) -> int | None:
    """The first of these decisions that is not expected; those that form a set may come in any order."""
    ahead = list(expected.decisions)
    for action in decided:
        met = next((one for one in choices(game, ahead) if expected.is_met(one, action)), None)
        if met is None:
            return action
        ahead.remove(met)
    return None


def choices(game: Game, ahead: Sequence[int]) -> Sequence[int]:
    """Which of the expected decisions may come next: the whole set that they begin with, or the first."""
    count = 0
    while count < len(ahead) and kind_in(game.facts.kinds, ahead[count]).unordered:
        count += 1
    return ahead[: max(1, count)]


def is_done(table: Table) -> bool:
    """Whether the lesson of a table is done. Bots then stop, so that the board stays as the last sentence tells it."""
    taught = taught_at(table)
    return taught is not None and place_of(taught, table).standing is LessonState.DONE


def real_game_over(table: Table) -> int:
    """Which step of its lesson a table has made by playing the real game out; 0 if it has not."""
    taught = taught_at(table)
    return taught.lesson.game_over if taught is not None and table.early == PLAYED_OUT and is_done(table) else 0


def scripted(table: Table, seat: int) -> int | None:
    """What the lesson has a bot decide next; None where it may decide itself."""
    taught = taught_at(table)
    if taught is None or place_of(taught, table).standing not in (LessonState.ASKED, LessonState.WAITING):
        return None
    made = table.progress.settled[seat] + len(table.drafts.draft(seat))
    own = taught.line.own(seat)
    return own[made] if made < len(own) and own[made] in table.legal(seat) else None


def strays(table: Table, seat: int, text: str) -> bool:
    """Whether a decision is one that the lesson of the table does not expect."""
    taught = taught_at(table)
    if taught is None:
        return False
    place = place_of(taught, table)
    if place.standing is not LessonState.ASKED or place.stray is not None:
        return False
    drafted = [*table.drafts.draft(seat), table.drafts.read(seat, text)]
    return first_stray(table.game, taught.line.expected[place.step], drafted) is not None
