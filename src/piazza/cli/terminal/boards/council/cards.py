"""How a card is drawn in one line: whether its agenda is met, family, name, and its spots or what it does."""

from typing import Final

from piazza.cli.terminal.boards.council.marks import HIDDEN, OWNERS, CouncilMarks
from piazza.cli.terminal.boards.council.places import place_of_card
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Style, pad
from piazza.core.actions import BIT
from piazza.games.council.data import CARDS, NO_TOKEN, TOKENS
from piazza.games.council.tokens import FREE, kind_on, owner_of
from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.presentation.council.sentences import CouncilSentences, signed
from piazza.presentation.seats import LETTERS

FAMILY: Final = 2  # columns for its letters
NAME: Final = 9
SPOT: Final = 6  # value, a mark, the token, a mark
WISH: Final = 20
CELL: Final = FAMILY + 1 + NAME + 2 + WISH  # of a card in hand
PLAYED: Final = 2 + FAMILY + NAME + 2 + 3 * SPOT + 1
PLAYED_WITH_WISH: Final = PLAYED + 1 + WISH
HOUSES: Final = {"capulet": Style.CAPULET, "montague": Style.MONTAGUE, "neutral": Style.QUIET}


class CardBrush:
    """Draws the cards of one view; targets and last are places to be marked."""

    def __init__(
        self,
        view: CouncilView,
        brush: Brush,
        marks: CouncilMarks,
        targets: int = 0,
        last: tuple[int, int] | None = None,
    ) -> None:
        self.view = view
        self.brush = brush
        self.marks = marks
        self.targets = targets
        self.last = last or ()
        self.sentences = CouncilSentences(view, brush.words, brush.names)

    # In play ---------------------------------------------------------------------------------------------------------

    def in_play(self, card: int, with_wish: bool) -> str:
        spots = "".join(self.spot(spot) for spot in facts.spots_of(card))
        wish = self.wish(card) if with_wish or not spots else ""
        name = self.flanked(self.short_name(card), place_of_card(card))
        parts = [self.met_mark(card), " ", self.family(card), name, pad(spots, 3 * SPOT + 1) if spots else "", wish]
        return "".join(parts).rstrip()

    def met_mark(self, card: int) -> str:
        if not facts.has_agenda(card):
            return " "
        if facts.dead(self.view) & BIT[card]:
            return self.brush.paint(self.marks.dead, Style.ACCENT)
        met = facts.met_now(self.view, card)
        return self.brush.paint(self.marks.met, Style.LAMP) if met else self.brush.paint(self.marks.unmet, Style.QUIET)

    def spot(self, spot: int) -> str:
        """C-3, C-4: the value of the spot, then whose token lies there and what it is, if the viewer knows."""
        value = self.brush.readable(signed(facts.setup_of(self.view).spot_values[spot]))
        token = self.view.spots[spot]
        if token == FREE:
            lying = self.brush.paint(self.marks.free, Style.QUIET)
        else:
            lying = self.brush.paint(LETTERS[owner_of(token)] + self.kind(kind_on(token)), OWNERS[owner_of(token)])
        return value.rjust(2) + self.flanked(lying, spot)

    def kind(self, kind: int) -> str:
        return HIDDEN if kind == NO_TOKEN else self.brush.text(f"terminal.council.token.{TOKENS[kind]}")

    def flanked(self, text: str, place: int) -> str:
        """The text with marks on both sides if it can be chosen or was touched last."""
        pair = self.marks.target if self.targets & BIT[place] else self.marks.last if place in self.last else ""
        if not pair:
            return f" {text} "
        return self.brush.paint(pair[0], Style.ACCENT) + text + self.brush.paint(pair[1], Style.ACCENT)

    # Anywhere --------------------------------------------------------------------------------------------------------

    def family(self, card: int) -> str:
        """A letter and a colour for each group the card counts for."""
        groups = facts.family_of(card).split("-")
        letters = [self.brush.paint(self.brush.text(f"terminal.council.family.{one}"), HOUSES[one]) for one in groups]
        return pad("".join(letters), FAMILY)

    def short_name(self, card: int) -> str:
        return self.brush.text(f"council.short.{CARDS[card]}")[:NAME].ljust(NAME)

    def wish(self, card: int) -> str:
        return self.brush.paint(self.brush.readable(self.sentences.wish(card))[:WISH], Style.QUIET)

    def in_hand(self, card: int) -> str:
        return f"{self.family(card)} {self.short_name(card)}  {self.wish(card)}"
