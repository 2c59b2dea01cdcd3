"""What houses do on the street that is resolved, in signs: their role, then a card or a bid."""

from typing import Final, NamedTuple

from piazza.core.actions import BIT
from piazza.games.verona import phases
from piazza.games.verona.data import NO_CARD, NOBODY, NOT_YET
from piazza.games.verona.view import bids_are_sealed
from piazza.presentation.verona import facts
from piazza.presentation.verona.naming import Naming


class Item(NamedTuple):
    """A sign with a number or a name; without a sign it is something that still lies covered."""

    sign: str
    text: str


COVERED: Final = Item("", "")


class ResolvedDeeds(Naming):
    """Nothing that is still sealed, not even what the viewer has sealed."""

    def shown(self) -> dict[int, list[Item]]:
        """V-32 to V-37, by seat: role, card or bid; nothing if nobody does anything there."""
        roles = {seat: role for seat in facts.seats_of(self.view) if (role := self.role(seat))}
        if not any(role != "shield" for role in roles.values()):
            return {}
        return {seat: [Item(role, ""), *self.sealed_or_shown(seat)] for seat, role in roles.items()}

    def role(self, seat: int) -> str:
        view = self.view
        acts = {
            "intrigue": view.street.schemer == seat,
            "corruption": bool(view.street.bribers & BIT[seat]),
            "violence": bool(view.street.fighters & BIT[seat]),
            "shield": facts.is_resolving(view) and facts.allies_in(view, view.street.number, seat) > 0,
        }
        return next((role for role, plays in acts.items() if plays), "")

    def sealed_or_shown(self, seat: int) -> list[Item]:
        """V-34, V-37: a card of each, then a bid of each attacker; covered until all of them are turned."""
        view = self.view
        card, bid = int(view.sealed.cards[seat]), int(view.sealed.bids[seat])
        if self.is_fought:
            attacks = (view.street.bribers | view.street.fighters) & BIT[seat]
            sign = "sword" if view.street.fighters & BIT[seat] else "florin"
            shown = [COVERED] if bids_are_sealed(view.phase) else [Item(sign, str(bid))]
            return shown if attacks else []
        if view.phase == phases.CARDS:
            return [COVERED]
        return [Item("card", self.card(card))] if card != NO_CARD else []

    @property
    def is_fought(self) -> bool:
        """Cards are over: attackers bid, or have bid."""
        view = self.view
        return view.phase == phases.BIDDING or any(
            view.sealed.bids[seat] != NOT_YET for seat in facts.seats_of(view) if view.phase != phases.CARDS
        )

    def prevails(self, seat: int) -> bool:
        """The strongest, or whoever has guessed the card of the schemer."""
        view, schemer = self.view, self.view.street.schemer
        if self.is_fought or view.phase == phases.CARDS or schemer == NOBODY:
            return seat == view.street.strongest
        card = view.sealed.cards[seat]
        return seat != schemer and card != NO_CARD and card == view.sealed.cards[schemer]
