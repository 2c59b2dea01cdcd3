"""How what can be decided in Verona is listed for a person."""

from typing import cast

from piazza.cli.terminal.boards.verona.sentences import VeronaSentences
from piazza.cli.terminal.boards.verona.typed import OWN_WORDS
from piazza.core.actions import argument_of, kind_of
from piazza.core.view import View
from piazza.games.verona.actions import BID, COLOUR, REMOVE, SHOW, what_of
from piazza.games.verona.data import ACTIONS
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.presentation.verona.facts import SEATS
from piazza.words import Words


def entry(written: str) -> str:
    """What stands before the colon may be left out where the question makes it clear.

    The kind of a token is needed, and so is the prefix of a street whose id means something else by itself.
    """
    prefix, _, thing = written.rpartition(":")
    return written if prefix in ACTIONS or thing in OWN_WORDS else thing


def note(view: View, action: int, words: Words) -> str:
    """Of a player the letter on the map, of a mission what it brings, and of a bid what is bid."""
    eyes, kind, argument = cast(VeronaView, view), kind_of(action), argument_of(action)
    if kind == COLOUR:
        return SEATS[argument] + str(facts.allies_in(eyes, eyes.street, argument))
    if kind == REMOVE:
        return SEATS[what_of(argument)]
    if kind == BID:
        return words.text(f"terminal.verona.currency.{facts.currency(eyes)}")
    return VeronaSentences(eyes, words, None).worth(argument) if kind == SHOW else ""
