"""The description of Council of Verona for screen readers: sentences, one fact to a line."""

from collections.abc import Sequence

from piazza.core.actions import BIT
from piazza.games.council.data import NO_TOKEN, count_cards
from piazza.games.council.phases import DEALING, OVER
from piazza.games.council.tokens import FREE, kind_on, owner_of
from piazza.games.council.view import CouncilView, hand_of
from piazza.presentation.council import facts
from piazza.presentation.council.sentences import MINUS, CouncilSentences, signed
from piazza.presentation.seats import LETTERS
from piazza.words import Words
from piazza.words.sentences import SEMICOLONS


def describe(view: CouncilView, words: Words, names: Sequence[str] | None = None) -> list[str]:
    return CouncilDescription(view, words, names).lines()


class CouncilDescription(CouncilSentences):
    """All sentences about a view, in the order of the drawing."""

    def lines(self) -> list[str]:
        match = [self.who_looks(), self.which_round(), *self.first_player()]
        seats = [self.player(seat) for seat in range(self.view.setup.players)]
        turn = [self.whose_turn(), *self.being_done()]
        return match + self.council() + self.exile() + [self.families()] + seats + turn + self.secrets()

    def first_player(self) -> list[str]:
        if not facts.has_first_player(self.view):
            return []
        return [self.words.text("describe.council.first-player", seat=self.seat(self.view.first))]

    def player(self, seat: int) -> str:
        rounds = facts.rounds_of(self.view, seat)
        each = self.words.join([str(points).replace("-", MINUS) for points in rounds])
        return self.words.text(
            "describe.council.player" if rounds else "describe.council.player-without-points",
            letter=LETTERS[seat],
            name=self.seat(seat),
            cards=facts.cards_left(self.view, seat),
            tokens=facts.tokens_left(self.view, seat),
            total=str(sum(rounds)).replace("-", MINUS),
            rounds=each,
        )

    # The table -------------------------------------------------------------------------------------------------------

    def council(self) -> list[str]:
        cards = self.view.council & ~facts.dead(self.view)
        heading = self.words.text("describe.council.at-the-council", count=count_cards(cards))
        return [heading, *(self.in_play(card) for card in facts.listed(self.view.council))]

    def exile(self) -> list[str]:
        cards = self.view.exile & ~facts.dead(self.view)
        heading = self.words.text("describe.council.in-exile", count=count_cards(cards))
        return [heading, *(self.in_play(card) for card in facts.listed(self.view.exile))]

    def in_play(self, card: int) -> str:
        name, family = self.card(card), self.family(card)
        if not facts.has_agenda(card):
            return self.words.text("describe.council.power", card=name, family=family, wish=self.wish(card))
        spots = self.words.join([self.on_spot(spot) for spot in facts.spots_of(card)], SEMICOLONS)
        return self.words.text(f"describe.council.agenda.{self.met(card)}", card=name, family=family, spots=spots)

    def family(self, card: int) -> str:
        return self.words.text(f"council.family.{facts.family_of(card)}")

    def met(self, card: int) -> str:
        if facts.dead(self.view) & BIT[card]:
            return "dead"
        return "met" if facts.met_now(self.view, card) else "unmet"

    def on_spot(self, spot: int) -> str:
        value, token = signed(facts.setup_of(self.view).spot_values[spot]), self.view.spots[spot]
        if token == FREE:
            return self.words.text("describe.council.spot.free", value=value)
        letter = LETTERS[owner_of(token)]
        if kind_on(token) == NO_TOKEN:
            return self.words.text("describe.council.spot.hidden", value=value, letter=letter)
        return self.words.text(
            "describe.council.spot.known", value=value, letter=letter, token=self.token(kind_on(token))
        )

    # What only the viewer knows --------------------------------------------------------------------------------------

    def secrets(self) -> list[str]:
        if facts.is_watcher(self.view) or self.view.phase < DEALING or self.view.phase == OVER:
            return []
        known = [*self.hand(), *self.pile(), self.tokens(), *self.chosen(), *self.seen()]
        return [self.words.text("describe.council.secrets"), *known, *self.passed(), *self.drafted()]

    def hand(self) -> list[str]:
        return [self.words.text("describe.council.in-hand", card=told) for told in self.told_cards(hand_of(self.view))]

    def pile(self) -> list[str]:
        cards = self.told_cards(facts.pile_now(self.view))
        return [self.words.text("describe.council.in-pile", card=told) for told in cards]

    def told_cards(self, cards: int) -> list[str]:
        return [
            self.words.text(
                "describe.council.card", card=self.card(card), family=self.family(card), wish=self.wish(card)
            )
            for card in facts.listed(cards)
        ]
