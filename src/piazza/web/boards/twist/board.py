"""What lies on the table of Verona Twist, the same for everybody but for the placing, which only the Nurse sees."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from piazza.core.phrases import Phrase
from piazza.games.twist.data import LETTERS, NO_PAIR, PAIR_NAMES
from piazza.games.twist.phases import BIDDING, NAMING_DAYS, OVER
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts
from piazza.web.boards.twist import suspects, tokens
from piazza.web.boards.twist.shapes import TwistBoard, TwistCalendar, TwistCouple, TwistFace, TwistLamp
from piazza.web.draft import Draft
from piazza.words import Words

ROWS: Final = 2_500  # of lamps that are kept: all of five languages are fewer


def board(
    view: TwistView,
    words: Words,
    names: Sequence[str],
    told: Sequence[Phrase] = (),
    draft: Draft[TwistView] | None = None,
) -> TwistBoard:
    """`told` adds what no view knows: the last move, and for what reason a pair is off the list."""
    before = view if draft is None else draft.before
    return TwistBoard(
        phase=view.question,
        match=facts.which_game(view, words, names),
        calendar=lamps(view, before, words),
        tokens=tokens.standing(view, before, words, told),
        tray=tokens.waiting(view, words),
        unseen=facts.why_nobody_is_seen(view, words),
        origin=tokens.origin(view, told),
        leaving=tokens.leaving(view, before),
        suspects=suspects.triangle(view, before, words, told),
        reports=suspects.reports(view, words),
        foreseen=view.squares != before.squares,
        lovers=lovers(view, words),
    )


def lamps(view: TwistView, before: TwistView, words: Words) -> TwistCalendar:
    """T-6: one for each day, going out one by one; where days are named, a lamp is its number (T-18, T-19)."""
    burning = facts.days_burning(view)
    named = 0 if before is view or burning == facts.days_burning(before) else burning
    return TwistCalendar(
        text=facts.how_long(view, words),
        bidding=view.phase in (BIDDING, NAMING_DAYS),
        lamps=row_of_lamps(before.days, burning, named, words),
    )


@lru_cache(ROWS)
def row_of_lamps(days: int, burning: int, named: int, words: Words) -> tuple[TwistLamp, ...]:
    return tuple(
        TwistLamp(number=day, lit=day <= burning, drafted=day == named, label=words.text("web.twist.days", days=day))
        for day in range(1, days + 1)
    )


def lovers(view: TwistView, words: Words) -> TwistCouple | None:
    """TR-3: here only at the end; until then the Nurse has them in her hand."""
    if view.phase != OVER or view.pair == NO_PAIR:
        return None
    return couple(view.pair, words.text("board.twist.were"), words)


def couple(pair: int, label: str, words: Words, drafted: bool = False) -> TwistCouple:
    name = PAIR_NAMES[pair]
    return TwistCouple(
        pair=name,
        drafted=drafted,
        text=words.text(f"twist.pair.{name}"),
        characters=[TwistFace(letter=letter) for letter in LETTERS if letter in name],
        label=label,
    )
