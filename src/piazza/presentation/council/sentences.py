"""What a viewer of Council of Verona can be told in sentences, for the drawing and for the description alike."""

from collections.abc import Sequence

from piazza.core.phrases import Phrase, Value
from piazza.core.view import WATCHER
from piazza.games.council.data import CARDS, NO_CARD, NO_SPOT, NO_TOKEN, SPOT_NAMES, TOKENS, count_cards
from piazza.games.council.phases import DEALING, DRAW_FIRST, OVER, PUTTING_AWAY, SIDE
from piazza.games.council.tokens import kind_on, owner_of
from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.presentation.seats import LETTERS
from piazza.words import Words

MINUS = "−"


class CouncilSentences:
    """Sentences about one view, each a fact."""

    def __init__(self, view: CouncilView, words: Words, names: Sequence[str] | None) -> None:
        self.view = view
        self.words = words
        self.names = names

    # Things by name --------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> str:
        return self.names[seat] if self.names else self.words.text("seat.name", number=seat + 1)

    def card(self, card: int) -> str:
        return self.words.text(f"council.card.{CARDS[card]}")

    def cards(self, cards: int) -> str:
        return self.words.join([self.card(card) for card in facts.listed(cards)])

    def about_cards(self, key: str, cards: int) -> str:
        """A sentence with the names of some cards."""
        return self.words.text(key, cards=self.cards(cards), count=int(count_cards(cards)))

    def spot(self, spot: int) -> str:
        return self.words.text(f"council.spot.{SPOT_NAMES[spot]}")

    def token(self, kind: int) -> str:
        return self.words.text(f"council.token.{TOKENS[kind]}")

    def wish(self, card: int) -> str:
        return self.words.text(f"board.council.wish.{facts.wish_of(facts.setup_of(self.view), card)}")

    # The match -------------------------------------------------------------------------------------------------------

    def who_looks(self) -> str:
        viewer = self.view.viewer
        if viewer == WATCHER:
            return self.words.text("board.council.eyes.watcher")
        return self.words.text("board.council.eyes.seat", letter=LETTERS[viewer], name=self.seat(viewer))

    def which_round(self) -> str:
        return self.words.text("board.council.round", round=self.view.round, of=facts.setup_of(self.view).rounds)

    def whose_turn(self) -> str:
        view = self.view
        if view.phase == OVER:
            return self.words.text("board.council.over")
        if view.phase in (DRAW_FIRST, PUTTING_AWAY, DEALING):
            return self.words.text(f"council.wait.{view.question}")
        if not view.waiting_for:
            return self.words.text("board.stopped")
        acting = [seat for seat in range(view.setup.players) if facts.is_to_act(view, seat)]
        if view.viewer in acting:
            return self.words.text(f"board.council.turn.{view.question}.you")
        seats = Value("seats", ",".join(str(seat + 1) for seat in acting))
        count = Value("number", str(len(acting)))
        phrase = Phrase(f"board.council.turn.{view.question}.seat", {"count": count, "seat": seats})
        return self.words.say(phrase, self.names)

    def being_done(self) -> list[str]:
        """How far a turn has come that everybody can follow."""
        view, told = self.view, []
        if view.card != NO_CARD and view.phase != SIDE:
            told.append(self.words.text("board.council.played", card=self.card(view.card)))
        if view.copied != NO_CARD:
            told.append(self.words.text("board.council.copied", card=self.card(view.copied)))
        if view.target != NO_SPOT:
            told.append(self.words.text("board.council.target", spot=self.spot(view.target)))
        return told

    def families(self) -> str:
        capulets, montagues, neutrals = facts.families_at_council(self.view)
        return self.words.text("board.council.families", capulets=capulets, montagues=montagues, neutrals=neutrals)

    # What only the viewer knows --------------------------------------------------------------------------------------

    def chosen(self) -> list[str]:
        """A card whose place is not named yet, and a token that has no spot yet."""
        view, told = self.view, []
        if view.phase == SIDE and view.card != NO_CARD:
            told.append(self.words.text("board.council.card-chosen", card=self.card(view.card)))
        if view.token != NO_TOKEN:
            told.append(self.words.text("board.council.token-chosen", token=self.token(view.token)))
        return told

    def passed(self) -> list[str]:
        """C-11: what two players gave each other."""
        view, told = self.view, []
        if view.given:
            told.append(self.about_cards("board.council.given", view.given))
        if view.received:
            told.append(self.about_cards("board.council.received", view.received))
        return told

    def drafted(self) -> list[str]:
        """C-10: what the piles that came along tell about cards that are not in play."""
        told = []
        if others := facts.held_by_others(self.view):
            told.append(self.about_cards("board.council.held-by-others", others))
        if rest := facts.passed_on(self.view):
            away = "rest-away" if facts.put_rest_away(self.view) else "passed-on"
            told.append(self.about_cards(f"board.council.{away}", rest))
        return told

    def tokens(self) -> str:
        """Those that the viewer has not placed."""
        left = [self.token(kind) for kind in facts.own_tokens(self.view)]
        if not left:
            return self.words.text("describe.council.no-tokens")
        return self.words.text("describe.council.tokens", tokens=self.words.join(left), count=len(left))

    def seen(self) -> list[str]:
        """CR-4: tokens that the viewer has looked at, where they are now."""
        return [self.seen_on(spot) for spot in facts.seen_spots(self.view)]

    def seen_on(self, spot: int) -> str:
        token = self.view.spots[spot]
        return self.words.text(
            "board.council.seen",
            spot=self.spot(spot),
            token=self.token(kind_on(token)),
            owner=self.seat(owner_of(token)),
        )


def signed(value: int) -> str:
    """The value of a spot as it is printed on a card."""
    return f"{value:+d}".replace("-", MINUS) if value else "0"
