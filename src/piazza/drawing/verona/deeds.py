"""What houses do on the street that is resolved, as a plate beside its slab."""

from collections.abc import Sequence
from typing import Final

from piazza.drawing.letters import width
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Svg, join, placed
from piazza.drawing.verona.plan import STREET, TownPlan
from piazza.drawing.verona.symbols import SIGN, TOKEN, house, sign
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona.deeds import Item, ResolvedDeeds
from piazza.words import Words

ROW: Final = 26
TEXT: Final = 15
GAP: Final = 5
EDGE: Final = 7  # between the rim of the plate and what is on it
AWAY: Final = 16  # from the slab, whose tokens lie over its edge


class DeedsPicture(ResolvedDeeds):
    """A row for each house: its badge, its role, its card or bid, and what it has rolled."""

    def __init__(self, view: VeronaView, words: Words, names: Sequence[str] | None, pen: Pen, plan: TownPlan) -> None:
        super().__init__(view, words, names)
        self.pen = pen
        self.plan = plan

    def drawn(self) -> Svg:
        """Above the slab or below it, where the plan has more room."""
        rows = {seat: [*items, *self.rolled(seat)] for seat, items in self.shown().items()}
        if not rows:
            return Svg()
        wide = 2 * EDGE + TOKEN + max(sum(map(room_of, items)) for items in rows.values())
        high = 2 * EDGE + ROW * len(rows)
        x, y = self.plan.at(self.plan.places[self.view.street.number])
        left = min(max(x - wide / 2, EDGE), self.plan.width - wide - EDGE)
        top = y - STREET[1] / 2 - AWAY - high if y > self.plan.height / 2 else y + STREET[1] / 2 + AWAY
        back = self.pen.tag("rect", width=wide, height=high, rx=8, fill="surface", stroke="accent", stroke_width=1.5)
        lines = [self.row(seat, items, EDGE + ROW * row) for row, (seat, items) in enumerate(rows.items())]
        return placed(join(back, *lines), left, top)

    def rolled(self, seat: int) -> list[Item]:
        """V-39: what its dice have come to so far."""
        street = self.view.street
        return [Item("die", str(street.rolled))] if street.roller == seat and street.rolled else []

    def row(self, seat: int, items: Sequence[Item], top: float) -> Svg:
        return join(placed(house(self.pen, seat + 1), EDGE, top + 3), self.items(items, seat, EDGE + TOKEN, top))

    def items(self, items: Sequence[Item], seat: int, left: float, top: float) -> Svg:
        best, drawn = self.prevails(seat), []
        for item in items:
            drawn.append(self.item(item, left + GAP, top, "accent" if best else "ink"))
            left += room_of(item)
        return join(*drawn)

    def item(self, item: Item, left: float, top: float, colour: str) -> Svg:
        if not item.sign:
            return self.pen.tag(
                "rect", x=left, y=top + 3, width=SIGN, height=TOKEN, rx=3, fill="token-back", stroke="quiet"
            )
        text = self.pen.text(left + SIGN + GAP, top + 18, item.text, TEXT, colour, bold=True) if item.text else Svg()
        return join(placed(sign(self.pen, item.sign, "ink"), left, top + 5), text)


def room_of(item: Item) -> float:
    return GAP + SIGN + (GAP + width(item.text, TEXT) if item.text else 0)
