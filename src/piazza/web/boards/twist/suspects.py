"""T-5, T-14: the list of fifteen as a triangle, a cell for each pair, and what either report would leave of it now."""

from collections.abc import Sequence

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
from piazza.presentation.twist import facts, history
from piazza.presentation.twist.history import Elimination
from piazza.presentation.twist.suspects import all_stand, apart, state_of
from piazza.web.boards.twist.fixed import character
from piazza.web.boards.twist.shapes import TwistCell, TwistReport, TwistSuspectRow, TwistSuspects
from piazza.words import Words


def triangle(view: TwistView, words: Words, told: Sequence[Phrase]) -> TwistSuspects:
    """A row for each character, with the pairs that it makes with those of the rows above."""
    off, divided = history.eliminations(told, view.days), apart(view) if all_stand(view) else None
    return TwistSuspects(
        text=words.text("board.twist.suspects", left=len(facts.suspects_left(view)), all=PAIRS),
        rows=[row(view, who, divided, off, words) for who in range(CHARACTERS)],
    )


def row(view: TwistView, who: int, divided: int | None, off: dict[str, Elimination], words: Words) -> TwistSuspectRow:
    pairs = [PAIR_MEMBERS.index((other, who)) for other in range(who)]
    one = character(LETTERS[who], words)
    cells = tuple(cell(view, pair, divided, off, words) for pair in pairs)
    return TwistSuspectRow(letter=one.letter, name=one.name, way=one.way, cells=cells)


def cell(view: TwistView, pair: int, divided: int | None, off: dict[str, Elimination], words: Words) -> TwistCell:
    name = PAIR_NAMES[pair]
    state, reason = state_of(view, pair, divided), off.get(name)
    text = words.text(f"twist.pair.{name}")
    if state != "out" or reason is None:
        label = words.text(f"web.twist.pair.{state}", pair=text)
        return TwistCell(pair=name, state=state, day=None, report="", label=label)
    report = words.text(f"twist.report.{reason.report}")
    label = words.text("web.twist.pair.crossed-off", pair=text, day=reason.day, report=report)
    return TwistCell(pair=name, state=state, day=reason.day, report=reason.report, label=label)


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
