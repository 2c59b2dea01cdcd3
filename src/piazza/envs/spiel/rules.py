"""The games that OpenSpiel can be given, by name, and what it is told of each before one is set up."""

from collections.abc import Callable
from typing import Any, Final

from piazza.core.errors import Unreadable
from piazza.core.fields import bad_field
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.core.state import Setup
from piazza.encoding import Encoding, encoding
from piazza.envs.variants.council import FewCards
from piazza.envs.variants.twist import LastDay
from piazza.envs.variants.variant import Variant
from piazza.envs.variants.verona import OneStreet
from piazza.games import GAMES
from piazza.games import game as find_game

AnyGame = Game[Any, Any, Any]

VARIANTS: Final[dict[str, Callable[[], AnyGame]]] = {
    "council-few-cards": FewCards,
    "twist-last-day": LastDay,
    "verona-street": OneStreet,
}


def rules_of(name: object) -> AnyGame:
    """The rules of a game or variant by its name, which is read in any case."""
    if not isinstance(name, str):
        raise bad_field("game", repr(name))
    if name.lower() in VARIANTS:
        return VARIANTS[name.lower()]()
    if name.lower() in GAMES:
        return find_game(name)
    raise Unreadable(phrase("fault.game", game=name[:40], games=", ".join([*GAMES, *VARIANTS])))


def encoding_of(rules: AnyGame, setup: Setup) -> Encoding[Any, Any]:
    """Of a variant it is that of the game that it is made from."""
    if isinstance(rules, Variant):
        return encoding(rules.rules, rules.plain_setup())
    return encoding(rules, setup)
