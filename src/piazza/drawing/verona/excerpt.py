"""A part of the town plan around some streets, with what lies there, and the houses that are there by name."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from piazza.core.phrases import Phrase
from piazza.drawing.frame import Picture
from piazza.drawing.letters import width
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Svg, element, join, placed
from piazza.drawing.verona.deeds import GAP, ROW, TEXT, DeedsPicture
from piazza.drawing.verona.picture import PLAN, MapPicture
from piazza.drawing.verona.placing import Spot
from piazza.drawing.verona.plan import STREET, TownPlan
from piazza.drawing.verona.symbols import TOKEN, house
from piazza.games.verona.data import CARDS
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.presentation.verona.deeds import Item
from piazza.words import Words

AROUND: Final = 34  # from the slabs to the edge
WIDE: Final = 320  # at least, for the houses below; a phone is hardly narrower
BELOW: Final = 10


class Box(NamedTuple):
    """A part of the plan."""

    left: float
    top: float
    wide: float
    high: float

    def holds(self, spot: Spot) -> bool:
        """Whether anything of a slab with this middle lies inside."""
        x, y = spot
        beside = self.left - STREET[0] / 2 < x < self.left + self.wide + STREET[0] / 2
        return beside and self.top - STREET[1] < y < self.top + self.high + STREET[1]


def excerpt(
    view: VeronaView, words: Words, names: Sequence[str], pen: Pen, streets: Sequence[str], told: Sequence[Phrase]
) -> Picture:
    """The plan is cut at the edge: of other streets it shows what lies inside. Below it is what the houses do there."""
    town = MapPicture(view, words, names or None, pen)
    spots = [town.plan.at(town.plan.places[town.board.ids.index(street)]) for street in streets]
    box = around(spots, WIDE)
    inside = [street for street, place in enumerate(town.plan.places) if box.holds(town.plan.at(place))]
    drawn = element(
        "svg",
        town.plan.ground(),
        town.streets(inside),
        town.plan.gates(),
        width=box.wide,
        height=box.high,
        viewBox=" ".join(f"{number:.5g}" for number in box),
    )
    below = ToldDeeds(view, words, names or None, pen, town.plan, told).listed()
    high = box.high + BELOW + ROW * view.setup.players
    return Picture(box.wide, high, join(drawn, placed(below, 0, box.high + BELOW)), town.said())


class ToldDeeds(DeedsPicture):
    """Cards and dice are told: both are over when the next decision is asked for."""

    def __init__(
        self,
        view: VeronaView,
        words: Words,
        names: Sequence[str] | None,
        pen: Pen,
        plan: TownPlan,
        told: Sequence[Phrase],
    ) -> None:
        super().__init__(view, words, names, pen, plan)
        self.told = told

    def listed(self) -> Svg:
        """A row for each house: its badge and its name, and from one column on what it does."""
        seats = facts.seats_of(self.view)
        column = TOKEN + 2 * GAP + max(width(self.seat(seat), TEXT) for seat in seats) + 2 * GAP
        rows = []
        for row, seat in enumerate(seats):
            badge = placed(house(self.pen, seat + 1), 0, ROW * row + 3)
            name = self.pen.text(TOKEN + GAP, ROW * row + 18, self.seat(seat), TEXT)
            rows.append(join(badge, name, self.items(self.done(seat), seat, column, ROW * row)))
        return join(*rows)

    def done(self, seat: int) -> list[Item]:
        """V-3: its dice come last."""
        dice = [Item("die", number) for number in self.heard("die-rolled", "die", seat)]
        return [*self.shown().get(seat, self.played(seat)), *dice]

    def sealed_or_shown(self, seat: int) -> list[Item]:
        return self.played(seat) or super().sealed_or_shown(seat)

    def played(self, seat: int) -> list[Item]:
        return [Item("card", self.card(CARDS.index(card))) for card in self.heard("played-card", "card", seat)]

    def heard(self, event: str, value: str, seat: int) -> list[str]:
        """This value of all such events of a house."""
        events = [phrase.values for phrase in self.told if phrase.key == f"verona.event.{event}"]
        return [values[value].text for values in events if values["seat"].text == str(seat + 1)]


def around(spots: Sequence[Spot], least: float) -> Box:
    """The slabs with these middles, and some room around them; so wide at least, and not beyond the plan."""
    across, down = zip(*spots, strict=True)
    wide = max(least, max(across) - min(across) + STREET[0] + 2 * AROUND)
    high = max(down) - min(down) + STREET[1] + 2 * AROUND
    left = min((min(across) + max(across) - wide) / 2, PLAN - wide)
    return Box(left, min(down) - STREET[1] / 2 - AROUND, wide, high)
