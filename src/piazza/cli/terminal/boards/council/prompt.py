"""The question at the prompt of Council of Verona, and notes on what can be chosen."""

from collections.abc import Sequence

from piazza.cli.terminal.boards.council.marks import HIDDEN
from piazza.core.actions import argument_of, kind_of
from piazza.games.council.actions import COPY, LOOK, SPOT, SWAP
from piazza.games.council.data import NO_TOKEN, TOKENS
from piazza.games.council.tokens import kind_on, owner_of
from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.presentation.council.sentences import CouncilSentences, signed
from piazza.presentation.seats import LETTERS
from piazza.words import Words


def ask(view: CouncilView, _: Sequence[int], words: Words) -> str:
    return words.text(f"council.ask.{view.question}")


def note(view: CouncilView, action: int, words: Words) -> str:
    """Of a power what it does, of a free spot its value, of a token its owner."""
    kind, argument = kind_of(action), argument_of(action)
    if kind == COPY:
        return CouncilSentences(view, words, None).wish(argument)
    if kind == SPOT:
        return signed(facts.setup_of(view).spot_values[argument])
    return token_note(view.spots[argument], words) if kind in (SWAP, LOOK) else ""


def token_note(token: int, words: Words) -> str:
    known = kind_on(token) != NO_TOKEN
    return LETTERS[owner_of(token)] + (
        words.text(f"terminal.council.token.{TOKENS[kind_on(token)]}") if known else HIDDEN
    )
