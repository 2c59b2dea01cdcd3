"""What one viewer may know: built up from nothing by `observe`, never filtered down from the truth."""

from collections.abc import Callable
from typing import Any, Final, Generic

from mypy_extensions import i64, mypyc_attr
from typing_extensions import TypeVar

from piazza.core.errors import NotNow
from piazza.core.fields import bad_field
from piazza.core.lent import BOARD, PICTURE, lent
from piazza.core.phrases import Phrase, Value
from piazza.core.state import SetupT_co

CHANCE: Final = 8  # the seat that draws and rolls
WATCHER: Final = 9  # somebody without a seat


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Generic[SetupT_co]):
    """The eyes of one seat or of a watcher; enough to decide from, without any history.

    `question` names what is being decided now, for whoever is to act and for those who wait.
    `waiting_for` is the bit mask of the seats that have not decided yet.
    """

    def __init__(self, setup: SetupT_co, viewer: i64, question: str, waiting_for: i64) -> None:
        self.setup = setup
        self.viewer = viewer
        self.question = question
        self.waiting_for = waiting_for

    def text(self) -> str:
        """Everything that the viewer knows: two views are equal exactly if these are."""
        return str(self.setup.game.dump_view(self))

    def slots(self) -> dict[str, str]:
        """What changes during a game, by name and in notation, as programs get it."""
        return dict(self.setup.game.write_view(self))

    def write(self, action: int) -> str:
        """An action of this game in notation."""
        return str(self.setup.game.write_action(self.setup, action))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, View) and type(self) is type(other) and self.text() == other.text())

    def __hash__(self) -> int:
        return hash(self.text())

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds the text of the view, and the class of the game, which reads it again."""
        return loaded_view, (type(self.setup.game), self.text())

    def __repr__(self) -> str:
        viewer = "a watcher" if self.viewer == WATCHER else f"seat {write_seat(self.viewer)}"
        return f"<View of {viewer}: {self.question}>"

    def __str__(self) -> str:
        """The board as the viewer sees it, in text."""
        return lent(BOARD, self)

    def _repr_svg_(self) -> str:
        """The same for a notebook."""
        return lent(PICTURE, self)


def loaded_view(make_game: Callable[[], Any], text: str) -> Any:
    """The view of a pickle."""
    return make_game().load_view(text)


ViewT = TypeVar("ViewT", bound=View, default=View)


def write_seat(seat: i64) -> str:
    """Seats are numbered from 1 in writing; chance is `*`, a watcher `watcher`."""
    if seat == CHANCE:
        return "*"
    return "watcher" if seat == WATCHER else str(seat + 1)


def not_your_turn(seat: i64) -> NotNow:
    return NotNow(Phrase("fault.not-your-turn", {"seat": Value("seat", write_seat(seat))}))


def read_seat(text: str, players: int) -> int:
    seats: list[int] = [*range(players), CHANCE, WATCHER]
    for seat in seats:
        if write_seat(seat) == text:
            return seat
    raise bad_field("seat", text)
