"""What a house keeps behind its screen, below the town plan: Florins, allies, tokens, sealed decisions, missions."""

from collections.abc import Sequence
from typing import Final

from piazza.drawing.letters import SERIF, width
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Attribute, Svg, element, join, placed
from piazza.drawing.verona.symbols import TOKEN, house, sign, token
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.presentation.verona.sealed import SealedSentences
from piazza.words import Words

HEAD: Final = 76  # the title, and the line below it
CARD: Final = (184, 104)
GAP: Final = 8
MARK: Final = 5  # the radius of the mark before a street
GOALS: Final[dict[str, dict[str, Attribute]]] = {
    "held": {"fill": "good", "stroke": "good"},
    "contested": {"fill": "none", "stroke": "accent"},
    "missing": {"fill": "none", "stroke": "quiet"},
}


class HandPicture(SealedSentences):
    """The secrets of the viewer; its height is 0 for a viewer who has none."""

    def __init__(self, view: VeronaView, words: Words, names: Sequence[str] | None, pen: Pen, width: float) -> None:
        super().__init__(view, words, names)
        self.pen = pen
        self.width = width
        self.missions = facts.hand_of(view)
        self.columns = int((width + GAP) // (CARD[0] + GAP))
        rows = -(-len(self.missions) // self.columns)
        self.height = HEAD + rows * (CARD[1] + GAP) if facts.has_secrets(view) else 0

    def drawn(self) -> Svg:
        cards = (self.placed_mission(number, mission) for number, mission in enumerate(self.missions))
        return join(
            self.pen.text(0, 30, self.words.text("board.only-you"), 14, "quiet"),
            self.things(),
            *cards,
        )

    def things(self) -> Svg:
        """Florins, allies in supply, and the tokens that are left, each with its number; then what is sealed."""
        pen, seat, left, drawn = self.pen, self.view.viewer, 0.0, []
        counted = [
            (sign(pen, "florin", "quiet"), int(self.view.public.florins[seat])),
            (house(pen, seat + 1), int(self.view.public.supply[seat])),
            *((token(pen, seat, kind), count) for kind, count in facts.own_tokens_left(self.view).items()),
        ]
        for symbol, count in counted:
            drawn += [placed(symbol, left, 44), pen.text(left + TOKEN + 6, 59, str(count), 15, bold=True)]
            left += TOKEN + 6 + width(str(count), 15) + 22
        return join(*drawn, pen.text(left, 59, " ".join(self.sealed()), 14, room=self.width - left))

    def placed_mission(self, number: int, mission: int) -> Svg:
        row, column = divmod(number, self.columns)
        return placed(self.mission(mission), column * (CARD[0] + GAP), HEAD + row * (CARD[1] + GAP))

    def mission(self, mission: int) -> Svg:
        """V-46: its worth, and how each of its streets stands for the viewer."""
        is_done = facts.is_accomplished(self.view, mission, self.view.viewer)
        streets = self.board.missions[mission].streets
        return join(
            self.pen.tag(
                "rect", width=CARD[0], height=CARD[1], rx=8, fill="surface", stroke="good" if is_done else "line"
            ),
            self.pen.text(12, 24, self.worth(mission), 14, "quiet", room=CARD[0] - 24),
            *(self.goal(street, 46 + 22 * row) for row, street in enumerate(streets)),
        )

    def goal(self, street: int, base: float) -> Svg:
        """Held alone: a full mark; shared with others: half; no ally there: an empty one."""
        stands = facts.holds(self.view, street, self.view.viewer)
        look = GOALS[stands]
        half = self.pen.tag("path", d=f"M0-{MARK}a{MARK} {MARK} 0 0 0 0 {2 * MARK}z", fill="accent")
        mark = join(self.pen.tag("circle", r=MARK, stroke_width=2, **look), half if stands == "contested" else Svg())
        ink = "quiet" if stands == "missing" else "ink"
        return join(
            element("g", mark, transform=f"translate(18 {base - 5:g})"),
            self.pen.text(30, base, self.street(street), 15, ink, face=SERIF, room=CARD[0] - 42),
        )
