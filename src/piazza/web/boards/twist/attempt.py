"""What a click means that is no legal decision: the action somebody had in mind, so that the table can say why not."""

from collections.abc import Sequence

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.games.twist.data import CHARACTERS, LETTERS, NOWHERE, SQUARE_NAMES
from piazza.games.twist.moves import reach
from piazza.games.twist.phases import DISGUISING, MOVING, NAMING_DAYS
from piazza.games.twist.view import TwistView, occupied_by
from piazza.presentation.twist import facts


def attempt(view: TwistView, picks: Sequence[str]) -> str:
    """A lamp names days, two characters are a pair or one on the other's square, and one alone goes anywhere."""
    characters, squares, days = (named(picks, kind) for kind in ("character", "square", "days"))
    if days:
        return f"{'days' if view.phase == NAMING_DAYS else 'bid'}{days[-1]}"
    if len(characters) > 1 and view.phase == DISGUISING:
        return "=" + "".join(characters[-2:])
    if characters:
        others = [where(view, other) for other in characters[1:]]
        return characters[0] + (*squares, *filter(None, others), some_free_square(view))[0]
    if squares:
        return somebody(view, squares[-1]) + squares[-1]
    raise Unreadable(phrase("twist.fault.action", text=" ".join(picks)[:40]))


def named(picks: Sequence[str], kind: str) -> list[str]:
    return [name for found, _, name in (pick.partition(":") for pick in picks) if found == kind]


def where(view: TwistView, letter: str) -> str:
    """The square a character stands on; empty before it is placed, or for no character at all."""
    square = facts.square_of(view, LETTERS.index(letter)) if letter in [*LETTERS] else NOWHERE
    return "" if square == NOWHERE else SQUARE_NAMES[square]


def some_free_square(view: TwistView) -> str:
    """A character that may not be chosen may go nowhere, so any square gives the reason."""
    occupied = occupied_by(view.squares)
    return next(name for square, name in enumerate(SQUARE_NAMES) if not occupied & 2**square)


def somebody(view: TwistView, square: str) -> str:
    """The character that a square alone may mean: one that can go there. Unreadable if none can."""
    active = [who for who in range(CHARACTERS) if view.active & 2**who]
    if view.phase == MOVING and square in SQUARE_NAMES:
        active = [who for who in active if reaches(view, who, SQUARE_NAMES.index(square))]
        if not active:
            raise Unreadable(phrase("web.twist.fault.nobody-reaches", square=square), "T-12")
    return LETTERS[active[0]] if active else LETTERS[0]


def reaches(view: TwistView, who: int, square: int) -> bool:
    adjacent = view.setup.friar_adjacent
    return bool(reach(who, facts.square_of(view, who), occupied_by(view.squares), adjacent) & 2**square)
