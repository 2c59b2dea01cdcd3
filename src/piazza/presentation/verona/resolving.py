"""Sentences about the street being resolved: roles, cards, bids, dice, success."""

from piazza.games.verona.data import NO_CARD, NOBODY, NOT_YET
from piazza.games.verona.phases import CARDS
from piazza.games.verona.view import bids_are_sealed
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona import facts
from piazza.presentation.verona.naming import Naming


class Resolving(Naming):
    """Sentences about one street, without anything that is still sealed."""

    def being_resolved(self) -> list[str]:
        if not facts.is_resolving(self.view):
            return []
        street = self.words.text("describe.verona.resolving", street=self.street_with_place(self.view.street.number))
        return [street, *self.scheming(), *self.attackers(), *self.defenders(), *self.revealed(), *self.fight()]

    def scheming(self) -> list[str]:
        view = self.view
        if view.street.schemer == NOBODY:
            return []
        letter = LETTERS[view.street.schemer]
        if view.street.agent >= len(self.board.streets):
            return [self.words.text("describe.verona.schemer", letter=letter)]
        told = [
            self.words.text("describe.verona.schemer-with-agent", letter=letter, street=self.street(view.street.agent))
        ]
        return told + self.second_attempt()

    def second_attempt(self) -> list[str]:
        """V-56, with the cards that were revealed in the first."""
        view = self.view
        if view.street.attempt < 2:
            return []
        before = [
            self.words.text(
                "describe.verona.revealed-first", letter=LETTERS[seat], card=self.card(view.street.first_cards[seat])
            )
            for seat in facts.seats_of(view)
            if view.street.first_cards[seat] != NO_CARD
        ]
        return [*before, self.words.text("describe.verona.second-attempt")]

    def attackers(self) -> list[str]:
        seats = facts.members(self.view.street.bribers | self.view.street.fighters, self.view.setup.players)
        return [self.attacker(seat) for seat in seats]

    def attacker(self, seat: int) -> str:
        """V-37: with the bid once all are revealed."""
        view = self.view
        kind = "corruption" if view.street.bribers & 2**seat else "violence"
        if view.sealed.bids[seat] == NOT_YET or bids_are_sealed(view.phase):
            return self.words.text(f"describe.verona.attacker.{kind}", letter=LETTERS[seat])
        bid, strength = view.sealed.bids[seat], view.street.strength[seat]
        return self.words.text(f"describe.verona.bid.{kind}", letter=LETTERS[seat], count=int(bid), strength=strength)

    def defenders(self) -> list[str]:
        seats = facts.members(self.view.street.defenders, self.view.setup.players)
        if not seats:
            return []
        return [self.words.text("describe.verona.defends", letters=self.letters(seats), count=len(seats))]

    def revealed(self) -> list[str]:
        """V-34: cards, once everybody has chosen one."""
        view = self.view
        if view.phase == CARDS:
            return []
        return [
            self.words.text("describe.verona.revealed", letter=LETTERS[seat], card=self.card(view.sealed.cards[seat]))
            for seat in facts.seats_of(view)
            if view.sealed.cards[seat] != NO_CARD
        ]

    def fight(self) -> list[str]:
        view, told = self.view, []
        if view.street.strongest != NOBODY:
            strength = view.street.strength[view.street.strongest]
            told.append(
                self.words.text(
                    "describe.verona.strongest", letter=LETTERS[view.street.strongest], strength=int(strength)
                )
            )
        if view.street.roller != NOBODY:
            letter, rolled = LETTERS[view.street.roller], int(view.street.rolled)
            told.append(
                self.words.text("describe.verona.rolls", letter=letter, rolled=rolled, dice=int(view.street.dice))
            )
        return told + self.outcome()

    def outcome(self) -> list[str]:
        view, told = self.view, []
        if view.street.stopped:
            told.append(self.words.text("describe.verona.stopped"))
        if view.street.success != NOBODY:
            told.append(self.words.text("describe.verona.succeeds", letter=LETTERS[view.street.success]))
        if view.public.homeless:
            told.append(self.words.text("describe.verona.homeless", count=int(view.public.homeless)))
        if view.public.moves:
            told.append(self.words.text("describe.verona.moves-left", count=int(view.public.moves)))
        return told
