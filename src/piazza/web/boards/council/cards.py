"""Cards and their spots as JSON: what is printed on them, and what lies on them now."""

from collections.abc import Sequence

from piazza.core.actions import BIT
from piazza.games.council.actions import LOOK
from piazza.games.council.data import CARDS, NO_CARD, PLACES, SPOT_NAMES, TOKENS
from piazza.games.council.options import CouncilSetup
from piazza.games.council.phases import SIDE
from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.presentation.council.facts import SeenToken
from piazza.presentation.council.sentences import CouncilSentences, signed
from piazza.web.boards.council.shapes import CouncilCard, CouncilPrinted, CouncilSpot, CouncilToken
from piazza.web.draft import Draft
from piazza.words import Words


def printed(setup: CouncilSetup, card: int, words: Words) -> CouncilPrinted:
    """What a card says wherever it is; CR-1 and CR-2 can change that from game to game."""
    wish = facts.wish_of(setup, card)
    return CouncilPrinted(
        name=CARDS[card],
        title=words.text(f"council.card.{CARDS[card]}"),
        families=tuple(facts.family_of(card).split("-")),
        family=words.text(f"council.family.{facts.family_of(card)}"),
        wish=words.text(f"board.council.card-wish.{wish}"),
        about=words.text(f"council.about.{wish}"),
        agenda=facts.has_agenda(card),
        values=[signed(setup.spot_values[spot]) for spot in facts.spots_of(card)],
    )


def here(telling: CouncilSentences, place: int) -> str:
    """The offer to play the card to this place that the viewer has chosen; empty while there is none."""
    view = telling.view
    if view.phase != SIDE or view.card == NO_CARD or facts.in_play(view) & BIT[view.card]:
        return ""
    return telling.words.text(f"web.council.here.{PLACES[place]}", card=telling.card(view.card))


class CardsInPlay:
    """What lies on the cards for one viewer, and what of it by the viewer's own draft."""

    def __init__(
        self, view: CouncilView, words: Words, names: Sequence[str], draft: Draft[CouncilView] | None = None
    ) -> None:
        self.view = view
        self.before = view if draft is None else draft.before
        self.looked_at = set() if draft is None else draft.named(LOOK)
        self.words = words
        self.telling = CouncilSentences(view, words, names)

    def card(self, card: int) -> CouncilCard:
        agenda = facts.agenda_of(self.view, card)
        return CouncilCard(
            name=CARDS[card],
            agenda=agenda,
            state=self.words.text(f"web.council.agenda.{agenda}") if agenda else "",
            foreseen=agenda != facts.agenda_of(self.before, card),
            drafted=place_of(self.view, card) != place_of(self.before, card),
            acting=self.acting(card),
            spots=[self.spot(spot) for spot in facts.spots_of(card)],
        )

    def acting(self, card: int) -> bool:
        """Whether its power is in use now, its own or a copied one."""
        return card in (self.view.card, self.view.copied)

    def spot(self, spot: int) -> CouncilSpot:
        token, points = facts.token_on(self.view, spot), facts.points_on(self.view, spot)
        label, drafted = self.label(spot, token), self.is_drafted(spot)
        return CouncilSpot(
            name=SPOT_NAMES[spot],
            value=signed(facts.setup_of(self.view).spot_values[spot]),
            label=self.words.text("web.drafted", text=label) if drafted else label,
            drafted=drafted,
            first=spot == self.view.target,
            points="" if points is None else signed(points),
            token=None if token is None else on_page(token),
        )

    def is_drafted(self, spot: int) -> bool:
        """Whether a token is put there, swapped or looked at by the draft; what a look shows is not known yet."""
        return spot in self.looked_at or self.view.spots[spot] != self.before.spots[spot]

    def label(self, spot: int, token: SeenToken | None) -> str:
        """The spot and what lies there, for who cannot see it."""
        where, value = self.telling.spot(spot), signed(facts.setup_of(self.view).spot_values[spot])
        if token is None:
            return self.words.text("web.council.spot.free", spot=where, value=value)
        owner = self.telling.seat(token.owner)
        if not token.known:
            return self.words.text("web.council.spot.hidden", spot=where, value=value, owner=owner)
        kind = self.telling.token(token.kind)
        return self.words.text("web.council.spot.known", spot=where, value=value, owner=owner, token=kind)


def place_of(view: CouncilView, card: int) -> tuple[bool, bool]:
    """Whether a card is at the Council, and whether it is in Exile."""
    return bool(view.council & BIT[card]), bool(view.exile & BIT[card])


def on_page(token: SeenToken) -> CouncilToken:
    return CouncilToken(seat=token.owner + 1, kind=TOKENS[token.kind] if token.known else "", known=token.known)
