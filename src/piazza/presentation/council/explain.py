"""What a card of Council of Verona does, and whether its agenda is met now."""

from piazza.core.actions import BIT
from piazza.presentation.council import facts
from piazza.presentation.council.describe import CouncilDescription
from piazza.presentation.council.sentences import signed
from piazza.words.sentences import COMMAS


def explain_card(sentences: CouncilDescription, card: int) -> str:
    view, words = sentences.view, sentences.words
    about = words.text(f"council.about.{facts.wish_of(facts.setup_of(view), card)}")
    explained = words.text(
        "describe.council.about", card=sentences.card(card), family=sentences.family(card), about=about
    )
    return " ".join([explained, *(state_of_agenda(sentences, card) if facts.has_agenda(card) else [])])


def state_of_agenda(sentences: CouncilDescription, card: int) -> list[str]:
    view, words = sentences.view, sentences.words
    values = [signed(facts.setup_of(view).spot_values[spot]) for spot in facts.spots_of(card)]
    spots = words.text("describe.council.about-spots", spots=words.join(values, COMMAS))
    now = sentences.met(card) if facts.in_play(view) & BIT[card] else "absent"
    return [spots, words.text(f"describe.council.about-now.{now}")]
