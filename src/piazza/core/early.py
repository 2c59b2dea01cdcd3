"""What people can do to a game besides playing it to its end: seats resign, or all agree to end it without a result.

The rules of a game know nothing of it. A game stops when all agree, or when only one seat has not resigned.
"""

from typing import Final, NamedTuple

from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.core.result import Result
from piazza.core.state import State
from piazza.core.view import View

RESIGNED: Final = "resigned"
AGREED: Final = "agreed"


class Early(NamedTuple):
    """The seats that have resigned, the first of them first, and whether all have agreed to end the game."""

    resigned: tuple[int, ...] = ()
    agreed: bool = False

    def stops(self, players: int) -> bool:
        """Whether the game is over by this alone."""
        return self.agreed or len(self.resigned) >= players - 1


PLAYED_OUT: Final = Early()


def without_a_turn(view: View) -> View:
    """A view of a game that was stopped, which waits for nobody. The rules do not know that, so the caller says it."""
    view.waiting_for = 0
    return view


def outcome(game: Game, last: State, early: Early) -> Result | None:
    """The result by the rules, with those who resigned in the last places; None without one."""
    if early.agreed:
        return None
    players = last.setup.players
    if early.stops(players):
        nothing: list[dict[str, int]] = [{} for _ in range(players)]
        return Result(nothing, ranks_without([1] * players, early.resigned), counted=False)
    result = game.result(last)
    if result is None or not early.resigned:
        return result
    return Result(result.points, ranks_without(result.ranks, early.resigned))


def ranks_without(ranks: list[int], resigned: tuple[int, ...]) -> list[int]:
    """Places of those who stayed among themselves; below them those who resigned, the first of them last."""
    stayed = [rank for seat, rank in enumerate(ranks) if seat not in resigned]
    return [
        len(ranks) - resigned.index(seat) if seat in resigned else 1 + sum(other < rank for other in stayed)
        for seat, rank in enumerate(ranks)
    ]


def write_early(early: Early) -> str:
    """Such as `resigned 2 1` or `agreed`; empty for a game that was played out."""
    words = [RESIGNED, *[str(seat + 1) for seat in early.resigned]] if early.resigned else []
    return " ".join([*words, AGREED] if early.agreed else words)


def read_early(text: str, players: int) -> Early:
    """As `write_early` writes it and no other way; each seat at most once, and one seat stays."""
    words = text.split(" ")
    agreed = words[-1] == AGREED
    seats = [str(seat + 1) for seat in range(players)]
    resigned = [seats.index(word) for word in words if word in seats]
    early = Early(tuple(resigned), agreed)
    possible = len(set(resigned)) == len(resigned) < players and not (agreed and len(resigned) == players - 1)
    if not text or write_early(early) != text or not possible:
        raise Unreadable(phrase("fault.record-ended", text=text[:60]))
    return early
