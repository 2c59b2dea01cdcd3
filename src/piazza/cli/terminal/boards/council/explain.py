"""What a card of Council of Verona does, and whether its agenda is met now."""

from piazza.games.council.data import CARDS
from piazza.games.council.notation import read_card
from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.presentation.council.describe import CouncilDescription
from piazza.presentation.council.explain import explain_card
from piazza.words import Words

# What people call a token of influence.
INFLUENCE = ("0", "3", "4", "5", "token", "tokens", "influence")
REMEDIES = ("poison", "antidote")


def explain(view: CouncilView, text: str, words: Words) -> list[str]:
    """One card, or all of the game if none is named."""
    if text.lower() in INFLUENCE + REMEDIES:
        kind = text.lower() if text.lower() in REMEDIES else "influence"
        return [words.text(f"council.about.{kind}")]
    sentences = CouncilDescription(view, words, None)
    used = facts.setup_of(view).cards
    cards = [find_card(sentences, text)] if text else facts.listed(used)
    return [explain_card(sentences, card) for card in cards]


def names(view: CouncilView, _: Words) -> list[str]:
    cards = [CARDS[card] for card in facts.listed(facts.setup_of(view).cards)]
    return [*cards, *(REMEDIES if facts.setup_of(view).poison else ()), "token"]


def find_card(sentences: CouncilDescription, text: str) -> int:
    """A card by its name, or as it is typed in a decision."""
    wanted = text.lower()
    names = [sentences.card(card).lower() for card in range(len(CARDS))]
    return names.index(wanted) if wanted in names else read_card("-".join(wanted.split()))


def legend(words: Words) -> list[str]:
    """What the marks of the drawing mean."""
    return [words.text("terminal.council.marks"), words.text("terminal.council.more")]
