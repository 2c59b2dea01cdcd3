"""A moment of Council of Verona as a picture that stands alone: both sides of the table, and the viewer's own cards."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from piazza.drawing.council.symbols import agenda, crest, known_seal, mark, seal
from piazza.drawing.frame import Picture
from piazza.drawing.letters import SERIF, width, wrap
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Svg, element, join, placed
from piazza.games.council.data import CARDS, COUNCIL, PLACES, TOKENS, count_cards
from piazza.games.council.phases import DEALING, OVER, PHASES
from piazza.games.council.view import CouncilView, hand_of
from piazza.presentation.council import facts
from piazza.presentation.council.facts import SeenToken
from piazza.presentation.council.sentences import CouncilSentences, signed
from piazza.words import Words

CARD: Final = (148, 132)
GAP: Final = 8
PAD: Final = 12
COLUMNS: Final = 3
SIDE: Final = 2 * PAD + COLUMNS * CARD[0] + (COLUMNS - 1) * GAP
WIDTH: Final = 2 * SIDE
HEAD: Final = 66  # above the sides
TITLE: Final = 44  # of a side, above its cards
SPOT: Final = 44
SEATS: Final = 48  # below, for the players


def picture(view: CouncilView, words: Words, names: Sequence[str], pen: Pen) -> Picture:
    telling = CouncilSentences(view, words, names or None)
    sides = SidesPicture(pen, telling)
    own = sides.own_cards(HEAD + sides.height + SEATS)
    said = telling.which_round()
    if view.question == PHASES[view.phase]:  # in the middle of a step nobody is waited for
        said = f"{said} {telling.whose_turn()}"
    drawn = join(sides.heading(said), sides.both(), sides.players(HEAD + sides.height), own)
    height = HEAD + sides.height + SEATS + (CARD[1] + 34 if own else 0)
    return Picture(WIDTH, height, drawn, words.labelled(words.text("council.title"), said))


class SidesPicture:
    """The table for one viewer."""

    def __init__(self, pen: Pen, telling: CouncilSentences) -> None:
        self.pen = pen
        self.view = telling.view
        self.telling = telling
        self.words = telling.words
        fullest = max(count_cards(self.view.council), count_cards(self.view.exile), 1)
        self.height = float(TITLE + -(-fullest // COLUMNS) * (CARD[1] + GAP) + GAP)

    def heading(self, said: str) -> Svg:
        title = self.pen.text(0, 26, self.words.text("council.title"), 22, face=SERIF)
        return join(title, self.pen.text(0, 50, said, 14, "quiet", room=WIDTH))

    def both(self) -> Svg:
        return join(*(self.side(place) for place in range(len(PLACES))))

    def side(self, place: int) -> Svg:
        """The Council in light, Exile in dusk."""
        at_council = place == COUNCIL
        left = 0 if at_council else SIDE
        ground, edge, ink = ("day", "day-edge", "ink") if at_council else ("night", "night-edge", "night-ink")
        members = self.view.council if at_council else self.view.exile
        title = self.words.text(f"board.council.place.{PLACES[place]}")
        count = str(count_cards(members & ~facts.dead(self.view)))
        return join(
            self.pen.tag("rect", x=left, y=HEAD, width=SIDE, height=self.height, rx=12, fill=ground, stroke=edge),
            self.pen.text(left + PAD, HEAD + 30, title, 20, ink, face=SERIF),
            self.pen.text(left + PAD + width(title, 20, SERIF) + 12, HEAD + 30, count, 16, ink),
            self.families(left + SIDE - PAD) if at_council else Svg(),
            *(
                self.card(card, left + PAD + number % COLUMNS * (CARD[0] + GAP), HEAD + TITLE + row(number))
                for number, card in enumerate(facts.listed(members))
            ),
        )

    def families(self, right: float) -> Svg:
        """C-2: how many of each family are at the Council."""
        counts = zip(("neutral", "montague", "capulet"), reversed(facts.families_at_council(self.view)), strict=True)
        return join(
            *(
                join(
                    placed(crest(self.pen, family), right - 48 * number - 40, HEAD + 14, 20 / 24),
                    self.pen.text(right - 48 * number - 14, HEAD + 30, str(count), 16),
                )
                for number, (family, count) in enumerate(counts)
            )
        )

    def card(self, card: int, x: float, y: float, in_play: bool = True) -> Svg:
        families = facts.family_of(card).split("-")
        state = facts.agenda_of(self.view, card) if in_play else ""
        seal_of_agenda = [placed(agenda(self.pen, state), CARD[0] - 20, -8, 26 / 24)] if state else []
        drawn = join(
            self.paper(families, dead=state == "dead"),
            *(placed(crest(self.pen, family), 6 + 20 * n, 12, 0.8) for n, family in enumerate(families)),
            self.printed(card, 8 + 20 * len(families)),
            self.spots(card, in_play),
            *seal_of_agenda,
        )
        return element("g", drawn, transform=f"translate({x:g} {y:g})")

    def paper(self, families: list[str], dead: bool) -> Svg:
        """A sheet with a stripe in the colours of its families, of stone for the dead."""
        share = (CARD[0] - 12) / len(families)
        stripes = (
            self.pen.tag("rect", x=6 + number * share, y=0, width=share, height=5, fill=family)
            for number, family in enumerate(families)
        )
        sheet = self.pen.tag(
            "rect", width=CARD[0], height=CARD[1], rx=8, fill="stone" if dead else "surface", stroke="line"
        )
        return join(sheet, *stripes)

    def printed(self, card: int, left: float) -> Svg:
        name = self.words.text(f"council.card.{CARDS[card]}")
        wish = self.words.text(f"board.council.card-wish.{facts.wish_of(facts.setup_of(self.view), card)}")
        lines = wrap(wish, CARD[0] - 16, 13)
        return join(
            self.pen.text(left, 27, name, 16, face=SERIF, room=CARD[0] - left - 22),
            *(self.pen.text(8, 48 + 16 * number, line, 13, "quiet") for number, line in enumerate(lines)),
        )

    def spots(self, card: int, in_play: bool) -> Svg:
        return join(
            *(
                placed(self.spot(spot, in_play), 3 + number * (SPOT + 5), CARD[1] - SPOT - 4)
                for number, spot in enumerate(facts.spots_of(card))
            )
        )

    def spot(self, spot: int, in_play: bool) -> Svg:
        value = signed(facts.setup_of(self.view).spot_values[spot])
        token = facts.token_on(self.view, spot) if in_play else None
        if token is None:
            ring = self.pen.tag("circle", cx=22, cy=22, r=19, fill="none", stroke="quiet", stroke_dasharray="4 3")
            return join(ring, self.pen.text(22, 27, value, 14, "quiet", anchor="middle"))
        points = facts.points_on(self.view, spot)
        label = self.label(value if points is None else signed(points), won=points is not None)
        return join(self.token(token), label)

    def token(self, token: SeenToken) -> Svg:
        """C-4: as the viewer knows it."""
        if not token.known:
            return placed(seal(self.pen, token.owner + 1), 2, 2, 0.91)
        ring = self.pen.paint("only-you") if token.known == "you" else "none"
        return placed(self.open_token(token.owner + 1, TOKENS[token.kind], ring), 2, 2, 0.91)

    def open_token(self, seat: int, kind: str, ring: str) -> Svg:
        drawn = known_seal(self.pen.with_colours({"ring": ring}), seat)
        if kind in ("poison", "antidote"):
            return join(drawn, mark(self.pen, kind))
        return join(drawn, self.pen.text(21, 27, kind, 19, "wax-ink", anchor="middle", bold=True))

    def label(self, text: str, won: bool) -> Svg:
        """The value of a spot at the foot of the token on it."""
        ground, ink = ("met", "surface") if won else ("surface", "ink")
        pill = self.pen.tag("rect", x=-1, y=32, width=24, height=18, rx=9, fill=ground, stroke="line")
        return join(pill, self.pen.text(11, 45.5, text, 12, ink, anchor="middle"))

    def players(self, top: float) -> Svg:
        share = WIDTH / self.view.setup.players
        return join(*(self.player(seat, seat * share, top + 8, share) for seat in range(self.view.setup.players)))

    def player(self, seat: int, left: float, top: float, room: float) -> Svg:
        name, points = self.telling.seat(seat), facts.rounds_of(self.view, seat)
        score = signed(sum(points)).removeprefix("+") if points else ""
        return join(
            placed(seal(self.pen, seat + 1), left, top, 0.8),
            self.pen.text(left + 42, top + 23, name, 15, room=room - 90),
            self.pen.text(left + 54 + min(width(name, 15), room - 90), top + 23, score, 15, bold=True),
        )

    def own_cards(self, top: float) -> Svg:
        """What only the viewer sees: the hand, and the tokens that are left."""
        view = self.view
        if facts.is_watcher(view) or view.phase < DEALING or view.phase == OVER:
            return Svg()
        cards, tokens = facts.listed(hand_of(view)), facts.own_tokens(view)
        rest = len(cards) * (CARD[0] + GAP)
        return join(
            self.pen.text(0, top + 18, self.words.text("board.only-you"), 14, "quiet"),
            *(self.card(card, n * (CARD[0] + GAP), top + 32, in_play=False) for n, card in enumerate(cards)),
            *(
                placed(self.open_token(view.viewer + 1, TOKENS[kind], "none"), rest + x * 52, top + 32 + y * 52)
                for kind, (x, y) in zip_longest(tokens, [(n % 5, n // 5) for n in range(len(tokens))])
            ),
        )


def row(number: int) -> int:
    return number // COLUMNS * (CARD[1] + GAP)
