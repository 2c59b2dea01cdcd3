"""T-5, T-14: the list of fifteen as a triangle, a cell for each pair, and what either report would leave of it now."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from piazza.core.phrases import Phrase
from piazza.games.twist.data import (
    CHARACTERS,
    LETTERS,
    PAIR_MEMBERS,
    PAIR_NAMES,
    PAIRS,
    count_pairs,
)
from piazza.games.twist.phases import MOVING
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import history
from piazza.presentation.twist.history import Elimination
from piazza.presentation.twist.suspects import apart, states
from piazza.web.boards.twist.fixed import character
from piazza.web.boards.twist.shapes import TwistCell, TwistReport, TwistSuspectRow, TwistSuspects
from piazza.words import Words

Stand = tuple[str, bool, Elimination | None]  # how a pair stands, whether by a draft, and if it is out, why
LISTED: Final = 2_000  # lists that are kept: most moves leave it as it was, and both players see the same


def triangle(view: TwistView, before: TwistView, words: Words, told: Sequence[Phrase]) -> TwistSuspects:
    """The list by what everybody sees of it, and by the viewer's own draft."""
    off = history.eliminations(told, before.days)
    stands = zip(states(view), states(before), PAIR_NAMES, strict=True)
    found = tuple((now, was not in (now, "open"), off.get(name)) for now, was, name in stands)
    return listed(count_pairs(view.suspects), found, words)


@lru_cache(LISTED)
def listed(left: int, stands: tuple[Stand, ...], words: Words) -> TwistSuspects:
    """A row for each character, with the pairs that it makes with those of the rows above."""
    return TwistSuspects(
        text=words.text("board.twist.suspects", left=left, all=PAIRS),
        rows=[row(who, stands, words) for who in range(CHARACTERS)],
    )


def row(who: int, stands: tuple[Stand, ...], words: Words) -> TwistSuspectRow:
    pairs = [PAIR_MEMBERS.index((other, who)) for other in range(who)]
    one = character(LETTERS[who], words)
    cells = tuple(cell(PAIR_NAMES[pair], *stands[pair], words) for pair in pairs)
    return TwistSuspectRow(letter=one.letter, name=one.name, way=one.way, cells=cells)


def cell(name: str, state: str, drafted: bool, reason: Elimination | None, words: Words) -> TwistCell:
    text = words.text(f"twist.pair.{name}")
    if state != "out" or reason is None:
        label = words.text(f"web.twist.pair.{state}", pair=text)
        return TwistCell(pair=name, state=state, drafted=drafted, day=None, report="", label=label)
    report = words.text(f"twist.report.{reason.report}")
    label = words.text("web.twist.pair.crossed-off", pair=text, day=reason.day, report=report)
    return TwistCell(pair=name, state=state, drafted=drafted, day=reason.day, report=reason.report, label=label)


def reports(view: TwistView, words: Words) -> list[TwistReport]:
    """How many pairs either report would leave if the day ended now; everybody can count that."""
    if view.phase != MOVING:
        return []
    divided = apart(view)
    left = {"same": view.suspects & ~divided, "different": view.suspects & divided}
    return [
        TwistReport(
            name=report,
            label=words.text(f"twist.report.{report}"),
            left=count_pairs(pairs),
            text=words.text("web.twist.would-leave", count=count_pairs(pairs)),
        )
        for report, pairs in left.items()
    ]
