"""Cards and their spots as JSON: what is printed on them, and what lies on them now."""

from collections.abc import Sequence
from typing import Final

from piazza.core.actions import BIT
from piazza.games.council.data import CARDS, INFLUENCE, NO_CARD, NO_TOKEN, PLACES, SPOT_CARD, SPOT_NAMES, TOKENS, VALUE
from piazza.games.council.options import CouncilSetup
from piazza.games.council.phases import OVER, SIDE
from piazza.games.council.tokens import FREE, TURNED_UP, kind_on, owner_of, shown_to
from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.presentation.council.sentences import CouncilSentences, signed
from piazza.web.offers import Json
from piazza.words import Words

TO_ALL: Final = "all"
TO_YOU: Final = "you"


def printed(setup: CouncilSetup, card: int, words: Words) -> Json:
    """What a card says wherever it is; CR-1 and CR-2 can change that from game to game."""
    wish = facts.wish_of(setup, card)
    return {
        "name": CARDS[card],
        "title": words.text(f"council.card.{CARDS[card]}"),
        "families": facts.family_of(card).split("-"),
        "family": words.text(f"council.family.{facts.family_of(card)}"),
        "wish": words.text(f"web.council.wish.{wish}"),
        "about": words.text(f"council.about.{wish}"),
        "agenda": facts.has_agenda(card),
        "values": [signed(setup.spot_values[spot]) for spot in facts.spots_of(card)],
    }


def here(telling: CouncilSentences, place: int) -> str:
    """The offer to play the card to this place that the viewer has chosen; empty while there is none."""
    view = telling.view
    if view.phase != SIDE or view.card == NO_CARD:
        return ""
    return telling.words.text(f"web.council.here.{PLACES[place]}", card=telling.card(view.card))


class CardsInPlay:
    """What lies on the cards for one viewer."""

    def __init__(self, view: CouncilView, words: Words, names: Sequence[str]) -> None:
        self.view = view
        self.words = words
        self.telling = CouncilSentences(view, words, names)

    def card(self, card: int) -> Json:
        agenda = self.agenda(card)
        return {
            "name": CARDS[card],
            "agenda": agenda,
            "state": self.words.text(f"web.council.agenda.{agenda}") if agenda else "",
            "acting": self.acting(card),
            "spots": [self.spot(spot) for spot in facts.spots_of(card)],
        }

    def agenda(self, card: int) -> str:
        """Met or not by what lies here now, or dead; empty for a card that has a power instead."""
        if not facts.has_agenda(card):
            return ""
        if facts.dead(self.view) & BIT[card]:
            return "dead"
        return "met" if facts.met_now(self.view, card) else "unmet"

    def acting(self, card: int) -> bool:
        """Whether its power is in use now, be it a copied one."""
        return card in (self.view.card, self.view.copied)

    def spot(self, spot: int) -> Json:
        token = self.view.spots[spot]
        return {
            "name": SPOT_NAMES[spot],
            "value": signed(facts.setup_of(self.view).spot_values[spot]),
            "label": self.label(spot),
            "first": spot == self.view.target,
            "points": self.points(spot),
            "token": None if token == FREE else self.token(token),
        }

    def token(self, token: int) -> Json:
        """C-4: whose it is, and what it is as far as the viewer knows; who else knows is told apart."""
        kind = kind_on(token)
        known = "" if kind == NO_TOKEN else TO_ALL if shown_to(token) & TURNED_UP else TO_YOU
        return {
            "seat": owner_of(token) + 1,
            "kind": TOKENS[kind] if known else "",
            "known": known,
        }

    def label(self, spot: int) -> str:
        """The spot and what lies there, for who cannot see it."""
        token = self.view.spots[spot]
        where, value = self.telling.spot(spot), signed(facts.setup_of(self.view).spot_values[spot])
        if token == FREE:
            return self.words.text("web.council.spot.free", spot=where, value=value)
        owner, kind = self.telling.seat(owner_of(token)), kind_on(token)
        if kind == NO_TOKEN:
            return self.words.text("web.council.spot.hidden", spot=where, value=value, owner=owner)
        return self.words.text(
            "web.council.spot.known", spot=where, value=value, owner=owner, token=self.telling.token(kind)
        )

    def points(self, spot: int) -> str:
        """C-30: what the token there has brought, once all is over; empty before, and where nothing is scored."""
        view, token = self.view, self.view.spots[spot]
        if view.phase != OVER or token == FREE or not shown_to(token) & TURNED_UP:
            return ""
        scores = facts.met_now(view, SPOT_CARD[spot]) and BIT[kind_on(token)] & INFLUENCE
        return signed(VALUE[kind_on(token)] + facts.setup_of(view).spot_values[spot]) if scores else ""
