"""What a card, a spot, a token, a place or a sign of Council of Verona is, and how it stands now."""

from collections.abc import Sequence
from typing import Final

from piazza.games.council.data import CARDS, PLACES, SPOT_NAMES, TOKENS
from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.presentation.council.describe import CouncilDescription
from piazza.presentation.council.explain import state_of_agenda
from piazza.web.boards.council.cards import CardsInPlay
from piazza.web.boards.council.fixed import FAMILIES
from piazza.web.shape import About
from piazza.words import Words

# The rulings about single cards.
RULINGS: Final = {
    "escalus": "CR-3",
    "paris": "CR-4",
    "lady-capulet": "CR-5",
    "lady-montague": "CR-5",
    "tybalt": "CR-6",
    "benvolio": "CR-6",
    "nurse": "CR-6",
    "friar": "CR-6",
    "rosaline": "CR-9",
    "apothecary": "CR-2",
    "sampson": "CR-7",
    "balthasar": "CR-7",
}


def about(view: CouncilView, kind: str, name: str, words: Words, names: Sequence[str]) -> About | None:
    if kind == "card" and name in CARDS:
        return of_card(CouncilDescription(view, words, names), CARDS.index(name))
    if kind == "spot" and name in SPOT_NAMES:
        return of_spot(view, SPOT_NAMES.index(name), words, names)
    if kind == "token" and name in TOKENS:
        told = name if name in ("poison", "antidote") else "influence"
        rules = ["C-4", "C-22", "C-31" if told == name else "C-30"]
        return About(words.text(f"council.token.{name}"), [words.text(f"council.about.{told}")], rules)
    if kind == "place" and name in PLACES:
        lines = [words.text(f"web.about.council.place.{name}")]
        return About(words.text(f"board.council.place.{name}"), lines, ["C-20", "C-24"])
    return of_sign(view, name, words) if kind == "sign" else None


def of_card(sentences: CouncilDescription, card: int) -> About:
    """C-1: its family, what it wants or can do, and how its agenda stands."""
    words, view = sentences.words, sentences.view
    agenda = facts.has_agenda(card)
    lines = [
        words.text("web.about.council.family", family=sentences.family(card)),
        words.text(f"council.about.{facts.wish_of(facts.setup_of(view), card)}"),
        *(state_of_agenda(sentences, card) if agenda else []),
    ]
    rules = ["C-1", "C-2", "C-30" if agenda else "C-21", *(RULINGS[name] for name in [CARDS[card]] if name in RULINGS)]
    return About(words.text(f"council.card.{CARDS[card]}"), lines, rules)


def of_sign(view: CouncilView, name: str, words: Words) -> About | None:
    """C-2, C-30: a crest, with how many at the Council have it, or the mark of an agenda."""
    if name in FAMILIES:
        count = facts.families_at_council(view)[FAMILIES.index(name)]
        now = words.text("web.about.fact", label=words.text("board.council.place.council"), text=str(count))
        return About(words.text(f"council.family.{name}"), [words.text("web.about.council.sign.crest"), now], ["C-2"])
    if name not in ("met", "unmet") and not (name == "dead" and facts.setup_of(view).poison):
        return None
    rules = ["C-31"] if name == "dead" else ["C-30"]
    return About(words.text(f"web.council.agenda.{name}"), [words.text(f"web.about.council.sign.{name}")], rules)


def of_spot(view: CouncilView, spot: int, words: Words, names: Sequence[str]) -> About:
    """C-3: its value, and what lies there as far as the viewer knows."""
    seen = CardsInPlay(view, words, names).spot(spot)
    lines = [words.text("web.about.council.spot", value=seen.value), seen.label]
    return About(words.text(f"council.spot.{SPOT_NAMES[spot]}"), lines, ["C-3", "C-22", "C-30"])
