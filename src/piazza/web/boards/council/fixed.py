"""The box of Council of Verona: everything that never changes in a game."""

from typing import Final

from piazza.games.council.data import CARDS
from piazza.games.council.options import CouncilSetup
from piazza.presentation.council import facts
from piazza.web.boards.council.cards import printed
from piazza.web.boards.council.shapes import CouncilFamily, CouncilFixed
from piazza.words import Words

FAMILIES: Final = ("capulet", "montague", "neutral")
COLUMNS: Final = 6  # of cards, both sides together
FEWEST_COLUMNS: Final = 2


def fixed(setup: CouncilSetup, words: Words) -> CouncilFixed:
    """Everything that is printed on the cards of this game, those that can die of Poison included."""
    game = setup
    cards = facts.listed(game.cards)
    return CouncilFixed(
        rounds=game.rounds,
        poison=game.poison,
        families=[CouncilFamily(name=name, text=words.text(f"council.family.{name}")) for name in FAMILIES],
        tokens=[words.text(f"council.about.{kind}") for kind in kinds_explained(game)],
        cards={CARDS[card]: printed(game, card, words) for card in cards},
    )


def kinds_explained(setup: CouncilSetup) -> list[str]:
    return ["influence", "poison", "antidote"] if setup.poison else ["influence"]
