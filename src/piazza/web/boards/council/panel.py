"""What everybody may count of a player: cards, tokens, and the points of each round."""

from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.presentation.council.sentences import MINUS
from piazza.web.shape import PlayerFact
from piazza.words import Words


def panel(view: CouncilView, seat: int, words: Words) -> list[PlayerFact]:
    told = [
        fact("cards", str(facts.cards_left(view, seat)), words),
        fact("tokens", str(facts.tokens_left(view, seat)), words),
    ]
    if facts.has_first_player(view):
        told.append(fact("order", str((seat - view.first) % view.setup.players + 1), words))
    if len(facts.rounds_of(view, seat)) > 1:  # one alone is the score
        told.append(fact("rounds", rounds(view, seat), words))
    return told


def fact(name: str, text: str, words: Words) -> PlayerFact:
    return PlayerFact(name=name, label=words.text(f"web.council.panel.{name}"), text=text)


def rounds(view: CouncilView, seat: int) -> str:
    """Round by round: 4 + 7 − 1."""
    first, *others = [f"{points:+d}" for points in facts.rounds_of(view, seat)]
    added = [f" {points[0]} {points[1:]}" for points in others]
    return "".join([first.removeprefix("+"), *added]).replace("-", MINUS)


def score(view: CouncilView, seat: int) -> int | None:
    """C-32: the points of all rounds that are over; none before the first of them is."""
    points = facts.rounds_of(view, seat)
    return sum(points) if points else None
