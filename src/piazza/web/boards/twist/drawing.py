"""What lies on the table of Verona Twist, the same for everybody but for the placing, which only the Nurse sees."""

from collections.abc import Sequence
from typing import cast

from piazza.core.phrases import Phrase
from piazza.core.view import View
from piazza.games.twist.data import LETTERS, NO_PAIR, PAIR_NAMES
from piazza.games.twist.phases import OVER
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts
from piazza.web.boards.twist import calendar, suspects, tokens
from piazza.web.offers import Json
from piazza.words import Words


def board(view: View, words: Words, names: Sequence[str], told: Sequence[Phrase] = ()) -> Json:
    """`told` adds what no view knows: the last move, and for what reason a pair is off the list."""
    eyes = cast(TwistView, view)
    return {
        "phase": eyes.question,
        "match": facts.which_game(eyes, words, names),
        "calendar": calendar.lamps(eyes, words),
        "tokens": tokens.standing(eyes, words, told),
        "tray": tokens.waiting(eyes, words),
        "unseen": tokens.unseen(eyes, words),
        "origin": tokens.origin(eyes, told),
        "suspects": suspects.triangle(eyes, words, told),
        "reports": suspects.reports(eyes, words),
        "lovers": lovers(eyes, words),
    }


def lovers(view: TwistView, words: Words) -> Json | None:
    """TR-3: here only at the end; until then the Nurse has them in her hand."""
    if view.phase != OVER or view.pair == NO_PAIR:
        return None
    return {**couple(view.pair, words), "label": words.text("terminal.twist.were")}


def couple(pair: int, words: Words) -> Json:
    name = PAIR_NAMES[pair]
    return {
        "pair": name,
        "text": words.text(f"twist.pair.{name}"),
        "characters": [{"letter": letter} for letter in LETTERS if letter in name],
    }
