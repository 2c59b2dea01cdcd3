"""Buildings on offer and who leads, the next one, and those that are owned."""

from collections.abc import Sequence

from msgspec.structs import replace

from piazza.games.verona.data import BUILDINGS, BUILDINGS_TO_END, MUNICIPIO, NO_BUILDING, NOBODY
from piazza.games.verona.phases import OVER
from piazza.games.verona.view import VeronaView
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona import facts
from piazza.web.boards.verona.cards import Cards
from piazza.web.boards.verona.shapes import VeronaBuilding, VeronaCalendar, VeronaSeatCount
from piazza.web.draft import Draft
from piazza.words import Words


class BuildingCards(Cards):
    """The buildings that can be seen, those on offer first."""

    def __init__(
        self, view: VeronaView, words: Words, names: Sequence[str], draft: Draft[VeronaView] | None = None
    ) -> None:
        super().__init__(view, words, names)
        self.before = view if draft is None else draft.before

    def buildings(self) -> list[VeronaBuilding]:
        view = self.view
        seen = [("offer", building) for building in view.public.offers]
        if view.public.visible != NO_BUILDING and view.phase != OVER:
            seen.append(("next", int(view.public.visible)))
        seen += [("owned", building) for building in facts.occupied(view)]
        return [self.building_card(state, building) for state, building in seen]

    def building_card(self, state: str, building: int) -> VeronaBuilding:
        name = BUILDINGS[building]
        card = VeronaBuilding(
            id=name,
            state=state,
            name=self.building(building),
            points=facts.points_on(building),
            benefit=self.words.text(f"board.verona.brings.{name}"),
        )
        return self.owned(card, building) if state == "owned" else self.to_be_had(card, building)

    def owned(self, card: VeronaBuilding, building: int) -> VeronaBuilding:
        manned = facts.is_manned(self.view, building)
        return replace(card, owner=int(self.view.public.owners[building]) + 1, manned=manned)

    def to_be_had(self, card: VeronaBuilding, building: int) -> VeronaBuilding:
        """V-50: the streets that count, and how many allies each house has there."""
        counts = facts.standing(self.view, building)
        streets = facts.streets_that_count(self.board, building)
        return replace(
            card,
            counting=self.counting(BUILDINGS[building]),
            streets=[self.street_card(street) for street in streets],
            counts=[VeronaSeatCount(seat=seat + 1, count=count) for seat, count in enumerate(counts) if count],
            lead=self.lead(building, counts),
            drafted=self.before is not self.view and counts != facts.standing(self.before, building),
        )

    def lead(self, building: int, counts: list[int]) -> str:
        if building == MUNICIPIO:
            return self.words.text("board.verona.leads.auction")
        if not any(counts):
            return self.words.text("board.verona.leads.nobody")
        first, lead = facts.leader(counts)
        if first == NOBODY:
            return self.words.text("web.verona.tie")
        return self.words.text("web.verona.leads", letter=LETTERS[first], name=self.seat(first), lead=lead)

    def calendar(self) -> VeronaCalendar:
        """The round, and how near the end is (V-52, VR-2)."""
        view, occupied = self.view, len(facts.occupied(self.view))
        first = view.public.first + 1 if facts.has_first_player(view) else 0
        return VeronaCalendar(
            text=self.round_now(),
            first=first,
            occupied=self.words.text("web.verona.occupied", occupied=occupied, of=BUILDINGS_TO_END),
        )
