"""What a match has of Python's own: how it shows itself, when two are equal, copies and pickles."""

from collections.abc import Callable
from typing import Any, Self

from piazza.core.course import Course
from piazza.core.early import PLAYED_OUT, Early
from piazza.core.game import Game
from piazza.core.record import Record
from piazza.core.view import WATCHER, View, read_seat, write_seat
from piazza.drawing import draw
from piazza.words.faults import english


class Shown:  # noqa: PLW1641 - it changes, so it has no hash
    """A course of play and how people ended it, in a match that was made from a record."""

    def __init__(self, course: Course, early: Early = PLAYED_OUT) -> None:
        self._course = course
        self.early = early

    def __repr__(self) -> str:
        return f"<Match of {self._course.game.sketch(self._course.state)}>"

    def __str__(self) -> str:
        """The board as everybody sees it."""
        return str(self._seen())

    def _repr_html_(self) -> str:
        """The board for a notebook, as everybody sees it."""
        course = self._course
        prefix = f"m{course.state.digest()[:8]}"  # of ids, since several pictures can stand on a page
        return draw(course.game, self._seen(), english(), course.names, prefix=prefix)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shown) and self._position() == other._position()

    def __copy__(self) -> Self:
        copy = type(self).__new__(type(self))
        Shown.__init__(copy, self._course.copy(), self.early)
        return copy

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds texts only, and replaying them checks them."""
        return played_again, (type(self), type(self._course.game), *texts_of(self._course), tuple(self.early))

    def _seen(self) -> View:
        return self._course.game.observe(self._course.state, WATCHER)

    def _position(self) -> tuple[str, str]:
        """What is final and what is not yet; in which order seats decided at the same time makes no difference."""
        return str(record_of(self._course, self.early)), self._course.game.save(self._course.state)


def record_of(course: Course, early: Early) -> Record:
    """What seats decide at the same time is in it when the last of them has sealed."""
    record = course.record()
    if early != PLAYED_OUT:  # it was made from a record, so all of it is final
        record.early = early
        record.close(course.state)
    return record


def texts_of(course: Course) -> tuple[Any, ...]:
    game = course.game
    start = game.save(course.start if course.start is not None else game.new(course.setup))
    made = [(write_seat(seat), game.write_action(course.setup, action)) for seat, action in course.made]
    return start, course.start is not None, course.names, course.seed, made


def played_again(
    kind: type[Shown],
    make_game: Callable[[], Game],
    start: str,
    began_there: bool,
    names: list[str],
    seed: str | None,
    made: list[tuple[str, str]],
    early: tuple[tuple[int, ...], bool],
) -> Shown:
    """The match of a pickle."""
    game = make_game()
    first = game.load(start)
    course = Course(game, first.setup, names, seed, first if began_there else None)
    for seat, action in made:
        course.play(read_seat(seat, first.setup.players), action)
    match = kind.__new__(kind)
    Shown.__init__(match, course, Early(*early))
    return match
