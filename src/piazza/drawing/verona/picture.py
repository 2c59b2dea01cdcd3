"""A moment of Verona as a picture that stands alone: the town plan with what lies on it, houses, buildings, hand."""

from collections.abc import Iterable, Sequence
from typing import Final

from piazza.drawing.frame import Picture
from piazza.drawing.letters import SERIF, fit, width, wrap
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Svg, join, placed
from piazza.drawing.verona.deeds import DeedsPicture
from piazza.drawing.verona.hand import HandPicture
from piazza.drawing.verona.plan import STREET, TownPlan
from piazza.drawing.verona.symbols import TOKEN, house, sign, token
from piazza.games.verona import phases
from piazza.games.verona.data import NO_BUILDING, NOBODY
from piazza.games.verona.phases import OVER
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.presentation.verona.naming import Naming
from piazza.words import Words

PLAN: Final = 880  # the width of the town plan
SIDE: Final = PLAN + 20  # where what stands beside it begins
ROOM: Final = 250  # for it
ALLY: Final = 18


def picture(view: VeronaView, words: Words, names: Sequence[str], pen: Pen) -> Picture:
    moment = MapPicture(view, words, names or None, pen)
    said = moment.said()
    own = HandPicture(view, words, names or None, pen, SIDE + ROOM)
    below = placed(own.drawn(), 0, moment.plan.height) if own.height else Svg()
    drawn = join(
        moment.plan.ground(),
        moment.streets(range(len(moment.board.streets))),
        moment.plan.gates(),
        DeedsPicture(view, words, names or None, pen, moment.plan).drawn(),
        moment.beside(said),
        below,
    )
    return Picture(
        SIDE + ROOM,
        moment.plan.height + own.height,
        drawn,
        words.labelled(words.text("verona.title"), said or moment.round_now()),
    )


class MapPicture(Naming):
    """One view and the pen that draws it."""

    def __init__(self, view: VeronaView, words: Words, names: Sequence[str] | None, pen: Pen) -> None:
        super().__init__(view, words, names)
        self.pen = pen
        self.plan = TownPlan(pen, self.board, PLAN, words)

    def said(self) -> str:
        """Who is waited for, and for what; in the middle of a step nobody is."""
        view = self.view
        if view.question != phases.PHASES[view.phase]:
            return ""
        if view.phase == OVER:
            return self.words.text("board.verona.over")
        if view.phase in phases.CHANCE_DRAWS:
            return self.words.text(f"verona.wait.{view.question}")
        if not view.waiting_for:
            return self.words.text("board.stopped")
        return self.waiting()

    # The plan ------------------------------------------------------------------------------------------------------

    def streets(self, numbers: Iterable[int]) -> Svg:
        return join(
            *(self.plan.slab(street, street == self.view.street.number, self.lying(street)) for street in numbers)
        )

    def lying(self, street: int) -> Svg:
        """Allies on the lower half of a slab, tokens at its lower edge."""
        seats = facts.seats_of(self.view)
        allies = {seat: facts.allies_in(self.view, street, seat) for seat in seats}
        tokens = {seat: facts.token_on(self.view, street, seat) for seat in seats}
        low = 12 if any(tokens.values()) else 4
        return join(
            self.allies({seat: count for seat, count in allies.items() if count}, STREET[1] - ALLY - low),
            self.tokens({seat: kind for seat, kind in tokens.items() if kind}),
        )

    def allies(self, counts: dict[int, int], top: float) -> Svg:
        """Colour, shape and letter of each house, with the number where there are several."""
        wide = [ALLY + (4 + width(str(count), 13) if count > 1 else 3) for count in counts.values()]
        left, drawn = (STREET[0] - sum(wide)) / 2, []
        for (seat, count), room in zip(counts.items(), wide, strict=True):
            drawn.append(placed(house(self.pen, seat + 1), left, top, ALLY / 20))
            if count > 1:
                drawn.append(self.pen.text(left + ALLY + 1, top + 14, str(count), 13, bold=True))
            left += room
        return join(*drawn)

    def tokens(self, kinds: dict[int, int]) -> Svg:
        """Face down but for the viewer's own, and those that were turned up there."""
        left = (STREET[0] - len(kinds) * (TOKEN + 2)) / 2
        return join(
            *(
                placed(token(self.pen, seat, kind), left + number * (TOKEN + 2), STREET[1] - TOKEN / 2 + 1)
                for number, (seat, kind) in enumerate(kinds.items())
            )
        )

    # Beside it -----------------------------------------------------------------------------------------------------

    def beside(self, said: str) -> Svg:
        lines = wrap(said, ROOM, 14)
        top = 60 + 18 * len(lines)
        houses = [self.house_line(seat, top + 30 * seat) for seat in facts.seats_of(self.view)]
        return join(
            self.pen.text(SIDE, 26, self.words.text("verona.title"), 22, face=SERIF),
            self.pen.text(SIDE, 48, self.round_now(), 14),
            *(self.pen.text(SIDE, 68 + 18 * row, line, 14, "quiet") for row, line in enumerate(lines)),
            *houses,
            self.buildings(top + 30 * len(houses) + 24),
        )

    def house_line(self, seat: int, top: float) -> Svg:
        """V-24, V-60: mercenaries and points, as everybody sees them."""
        points = str(facts.points_of(self.view, seat)) if facts.has_first_player(self.view) else ""
        swords = str(self.view.public.mercenaries[seat])
        return join(
            placed(house(self.pen, seat + 1), SIDE, top + 10),
            self.pen.text(SIDE + 28, top + 25, self.seat(seat), 15, room=120),
            placed(sign(self.pen, "sword", "quiet"), SIDE + 168, top + 12),
            self.pen.text(SIDE + 188, top + 25, swords, 14, "quiet"),
            self.pen.text(SIDE + ROOM, top + 25, points, 16, anchor="end", bold=True),
        )

    def buildings(self, top: float) -> Svg:
        """Those on offer, the next one, and those that are owned."""
        view = self.view
        upcoming = [int(view.public.visible)] if view.public.visible != NO_BUILDING and view.phase != OVER else []
        seen = [*((one, "offer") for one in view.public.offers), *((one, "next") for one in upcoming)]
        seen += [(one, "owned") for one in facts.occupied(view)]
        return join(*(self.building_line(one, state, top + 34 * number) for number, (one, state) in enumerate(seen)))

    def building_line(self, building: int, state: str, top: float) -> Svg:
        owner = self.view.public.owners[building]
        edge = "accent" if state == "offer" else "line"
        dashes = "5 4" if state == "next" else None
        box = self.pen.tag(
            "rect", x=SIDE, y=top, width=ROOM, height=30, rx=8, fill="surface", stroke=edge, stroke_dasharray=dashes
        )
        mark = placed(sign(self.pen, "building", "quiet"), SIDE + 8, top + 7)
        if owner != NOBODY:
            mark = placed(house(self.pen, owner + 1), SIDE + 7, top + 6, 0.9)
        name = self.building(building)
        size = fit(name, ROOM - 74, 15, SERIF)
        return join(
            box,
            mark,
            self.pen.text(SIDE + 32, top + 20, name, size, face=SERIF),
            self.pen.text(SIDE + ROOM - 10, top + 20, str(facts.points_on(building)), 14, anchor="end"),
        )
