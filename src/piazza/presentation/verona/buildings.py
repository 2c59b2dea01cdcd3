"""Sentences about buildings on offer, owned buildings and shown missions."""

from piazza.games.verona.data import BUILDINGS, MUNICIPIO, NO_BUILDING, NOBODY
from piazza.games.verona.phases import OVER
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona import facts
from piazza.presentation.verona.naming import Naming
from piazza.words.sentences import COMMAS, SEMICOLONS


class BuildingFacts(Naming):
    """Sentences about buildings and shown missions."""

    def on_offer(self) -> list[str]:
        """Buildings on offer with their present leader, in the order in which they came; then the next one, if any."""
        told = [self.offered("describe.verona.offer", building) for building in self.view.public.offers]
        if self.view.public.visible != NO_BUILDING and self.view.phase != OVER:
            told.append(self.offered("describe.verona.next", self.view.public.visible))
        return told

    def offered(self, key: str, building: int) -> str:
        return self.words.text(
            key,
            building=self.building(building),
            count=facts.points_on(building),
            where=self.words.text(f"board.verona.where.{BUILDINGS[building]}"),
            leader=self.leader(building),
        )

    def leader(self, building: int) -> str:
        """V-50: who has the most allies that count, and by how much."""
        if building == MUNICIPIO:
            return self.words.text("board.verona.leads.auction")
        counts = facts.standing(self.view, building)
        if not any(counts):
            return self.words.text("board.verona.leads.nobody")
        numbers = self.allies_by_house(counts)
        first, lead = facts.leader(counts)
        if first == NOBODY:
            return self.words.text("describe.verona.leads.tie", numbers=numbers)
        return self.words.text("describe.verona.leads.one", letter=LETTERS[first], lead=lead, numbers=numbers)

    def allies_by_house(self, counts: list[int]) -> str:
        told = [
            self.words.text("describe.verona.house-and-number", letter=LETTERS[seat], count=count)
            for seat, count in enumerate(counts)
            if count
        ]
        return self.words.join(told, COMMAS)

    def taken(self) -> list[str]:
        return [self.owned("owned", building) for building in facts.occupied(self.view)]

    def slots(self) -> list[str]:
        """The same, drawn: whose ally is in the slot."""
        return [self.owned("slot", building) for building in facts.occupied(self.view)]

    def owned(self, form: str, building: int) -> str:
        slot = "manned" if facts.is_manned(self.view, building) else "empty"
        return self.words.text(
            f"describe.verona.{form}.{slot}",
            letter=LETTERS[self.view.public.owners[building]],
            building=self.building(building),
            count=facts.points_on(building),
            benefit=self.words.text(f"board.verona.brings.{BUILDINGS[building]}"),
        )

    def shown_numbers(self) -> list[str]:
        """V-47: missions lie open; about and a number tells what one says."""
        shown = [self.shown_by(seat) for seat in facts.seats_of(self.view) if self.view.public.shown[seat]]
        if not shown:
            return []
        return [self.words.text("describe.verona.shown-numbers", missions=self.words.join(shown, SEMICOLONS))]

    def shown_by(self, seat: int) -> str:
        numbers = [self.board.mission_ids[mission] for mission in facts.shown_by(self.view, seat)]
        return self.words.text(
            "describe.verona.shown-by",
            letter=LETTERS[seat],
            numbers=self.words.join(numbers, COMMAS),
            count=len(numbers),
        )
