"""How far the street that is resolved has come: roles, cards, bids, dice, and who succeeds."""

from piazza.games.verona.data import NO_CARD, NOBODY, NOT_YET
from piazza.games.verona.phases import CARDS
from piazza.games.verona.view import bids_are_sealed
from piazza.presentation.verona import facts
from piazza.presentation.verona.facts import SEATS
from piazza.presentation.verona.naming import Naming


class Resolving(Naming):
    """Sentences about one street; nothing that is still sealed."""

    def being_resolved(self) -> list[str]:
        if not facts.is_resolving(self.view):
            return []
        street = self.words.text("terminal.verona.resolving", street=self.street_with_place(self.view.street))
        return [street, *self.scheming(), *self.attackers(), *self.defenders(), *self.revealed(), *self.fight()]

    def scheming(self) -> list[str]:
        view = self.view
        if view.schemer == NOBODY:
            return []
        letter = SEATS[view.schemer]
        if view.agent >= len(self.board.streets):
            return [self.words.text("terminal.verona.schemer", letter=letter)]
        told = [self.words.text("terminal.verona.schemer-with-agent", letter=letter, street=self.street(view.agent))]
        return told + self.second_attempt()

    def second_attempt(self) -> list[str]:
        """V-56, with the cards that were revealed in the first."""
        view = self.view
        if view.attempt < 2:
            return []
        before = [
            self.words.text(
                "terminal.verona.revealed-first", letter=SEATS[seat], card=self.card(view.first_cards[seat])
            )
            for seat in facts.seats_of(view)
            if view.first_cards[seat] != NO_CARD
        ]
        return [*before, self.words.text("terminal.verona.second-attempt")]

    def attackers(self) -> list[str]:
        seats = facts.members(self.view.bribers | self.view.fighters, self.view.setup.players)
        return [self.attacker(seat) for seat in seats]

    def attacker(self, seat: int) -> str:
        """V-37: with the bid once all are revealed."""
        view = self.view
        kind = "corruption" if view.bribers & 2**seat else "violence"
        if view.bids[seat] == NOT_YET or bids_are_sealed(view.phase):
            return self.words.text(f"terminal.verona.attacker.{kind}", letter=SEATS[seat])
        bid, strength = view.bids[seat], view.strength[seat]
        return self.words.text(f"terminal.verona.bid.{kind}", letter=SEATS[seat], count=int(bid), strength=strength)

    def defenders(self) -> list[str]:
        seats = facts.members(self.view.defenders, self.view.setup.players)
        return [self.words.text("terminal.verona.defends", letters=self.letters(seats))] if seats else []

    def revealed(self) -> list[str]:
        """V-34: cards, once everybody has chosen one."""
        view = self.view
        if view.phase == CARDS:
            return []
        return [
            self.words.text("terminal.verona.revealed", letter=SEATS[seat], card=self.card(view.cards[seat]))
            for seat in facts.seats_of(view)
            if view.cards[seat] != NO_CARD
        ]

    def fight(self) -> list[str]:
        view, told = self.view, []
        if view.strongest != NOBODY:
            strength = view.strength[view.strongest]
            told.append(
                self.words.text("terminal.verona.strongest", letter=SEATS[view.strongest], strength=int(strength))
            )
        if view.roller != NOBODY:
            letter, rolled = SEATS[view.roller], int(view.rolled)
            told.append(self.words.text("terminal.verona.rolls", letter=letter, rolled=rolled, dice=int(view.dice)))
        return told + self.outcome()

    def outcome(self) -> list[str]:
        view, told = self.view, []
        if view.stopped:
            told.append(self.words.text("terminal.verona.stopped"))
        if view.success != NOBODY:
            told.append(self.words.text("terminal.verona.succeeds", letter=SEATS[view.success]))
        if view.homeless:
            told.append(self.words.text("terminal.verona.homeless", count=int(view.homeless)))
        if view.moves:
            told.append(self.words.text("terminal.verona.moves-left", count=int(view.moves)))
        return told
