"""The small stage beside the map: how far the street that is resolved has come, step by step."""

from piazza.core.actions import BIT
from piazza.games.verona import phases
from piazza.games.verona.data import NO_CARD, NO_STREET, NOBODY, NOT_YET
from piazza.games.verona.view import bids_are_sealed
from piazza.presentation.verona import facts
from piazza.web.boards.verona.cards import Cards
from piazza.web.boards.verona.shapes import VeronaRow, VeronaStage, VeronaStep, VeronaStreetCard


class Resolution(Cards):
    """Nothing that is still sealed, but for what the viewer has sealed."""

    def stage(self) -> VeronaStage | None:
        view = self.view
        if facts.is_resolving(view):
            steps = [self.roles(), self.first_attempt(), self.cards(), self.bids(), self.outcome()]
            return self.act("street", self.street_card(view.street.number), steps)
        if view.phase == phases.MUNICIPIO_BIDS:
            return self.act("municipio", None, [])
        if view.phase in (phases.ARMING, phases.REARMING):
            return self.act("arming", None, [])
        return None

    def act(self, name: str, street: VeronaStreetCard | None, steps: list[VeronaStep]) -> VeronaStage:
        return VeronaStage(
            name=name,
            title=self.words.text(f"web.verona.stage.{name}"),
            note="" if street else self.words.text(f"web.verona.stage.{name}-note"),
            street=street,
            steps=[step for step in steps if step.rows],
        )

    def step(self, name: str, rows: list[VeronaRow]) -> VeronaStep:
        return VeronaStep(name=name, title=self.words.text(f"web.verona.step.{name}"), rows=rows)

    def row(self, seat: int, text: str, sign: str = "", best: bool = False) -> VeronaRow:
        return VeronaRow(seat=seat + 1, sign=sign, text=text, best=best)

    def roles(self) -> VeronaStep:
        """V-32: schemer, attackers, defenders."""
        view, seats = self.view, facts.seats_of(self.view)
        rows = [self.row(view.street.schemer, self.scheming(), "intrigue")] if view.street.schemer != NOBODY else []
        for kind, attackers in (("corruption", view.street.bribers), ("violence", view.street.fighters)):
            text = self.words.text(f"web.verona.role.{kind}")
            rows += [self.row(seat, text, kind) for seat in seats if attackers & BIT[seat]]
        text = self.words.text("web.verona.role.defends")
        return self.step(
            "roles", rows + [self.row(seat, text, "shield") for seat in seats if view.street.defenders & BIT[seat]]
        )

    def scheming(self) -> str:
        if self.view.street.agent == NO_STREET:
            return self.words.text("web.verona.role.schemes")
        return self.words.text("web.verona.role.schemes-from", street=self.street(self.view.street.agent))

    def first_attempt(self) -> VeronaStep:
        """V-56: the cards that were revealed before Santa Susanna helped."""
        return self.step("first-attempt", self.revealed(list(self.view.street.first_cards)))

    def cards(self) -> VeronaStep:
        """V-34: once everybody has chosen one."""
        return self.step(
            "cards", [] if self.view.phase == phases.CARDS else self.revealed(list(self.view.sealed.cards))
        )

    def revealed(self, cards: list[int]) -> list[VeronaRow]:
        schemer = self.view.street.schemer
        return [
            self.row(seat, self.card(card), "card", best=seat != schemer and card == cards[schemer])
            for seat, card in enumerate(cards)
            if card != NO_CARD and schemer != NOBODY
        ]

    def bids(self) -> VeronaStep:
        """V-37, V-38: with the strength that they came to."""
        view = self.view
        if bids_are_sealed(view.phase):
            return self.step("bids", [])
        return self.step("bids", [self.bid(seat) for seat in facts.seats_of(view) if view.sealed.bids[seat] != NOT_YET])

    def bid(self, seat: int) -> VeronaRow:
        view = self.view
        sign = "sword" if view.street.fighters & BIT[seat] else "florin"
        text = self.words.text(
            f"web.verona.bid.{sign}", count=int(view.sealed.bids[seat]), strength=int(view.street.strength[seat])
        )
        return self.row(seat, text, sign, best=seat == view.street.strongest)

    def outcome(self) -> VeronaStep:
        """V-39 to V-43: who succeeds, and what is left to do."""
        view, rows = self.view, []
        if view.street.stopped and view.street.strongest != NOBODY:
            rows.append(self.row(view.street.strongest, self.words.text("web.verona.outcome.stopped"), "shield"))
        if view.street.success != NOBODY:
            rows.append(self.row(view.street.success, self.words.text("web.verona.outcome.success"), "win", best=True))
        if view.public.homeless and view.public.owner != NOBODY:
            text = self.words.text("web.verona.outcome.homeless", count=int(view.public.homeless))
            rows.append(self.row(view.public.owner, text, "ally"))
        if view.public.moves and view.public.owner != NOBODY:
            text = self.words.text("web.verona.outcome.moves", count=int(view.public.moves))
            rows.append(self.row(view.public.owner, text, "ally"))
        return self.step("outcome", rows)
