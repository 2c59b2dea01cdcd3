"""Council of Verona once more, naively: cards, spots and tokens are words, straight from the rules.

Nothing here is shared with the package, so that a mistake would have to be made twice.
"""

from collections.abc import Callable

from tests.games.council.oracle_scoring import (
    AGENDAS,
    FAMILIES,
    FIVE_PLAYERS_ONLY,
    SPOTS,
    Places,
    Tokens,
    points,
    ranks,
    totals,
)

# Where a mover takes a character from, and where to.
MOVERS = {
    "tybalt": ("council", "exile"),
    "benvolio": ("council", "exile"),
    "nurse": ("exile", "council"),
    "friar": ("exile", "council"),
}
LADIES = ["lady-capulet", "lady-montague"]
COPIERS = {"sampson": "Capulet", "balthasar": "Montague"}


class Oracle:
    """A whole match, one decision after the other."""

    def __init__(self, players: int, options: dict[str, str], spots: dict[str, list[int]] | None = None) -> None:
        self.players = ["1", "2", "3", "4", "5"][:players]
        self.poison = options.get("poison", "off") == "on"
        self.rounds = 1 if options.get("quick", "off") == "on" else players
        self.apothecary = options.get("apothecary", "larger")
        self.movers_move_themselves = options.get("movers-move-themselves", "off") == "on"
        self.spots = SPOTS if spots is None else spots
        self.question = "draw-first"
        self.first = ""
        self.scores: list[list[int]] = []
        self.lay_the_table()

    def lay_the_table(self) -> None:
        influence = ["0", "3", "4", "5"] if len(self.players) == 2 else ["0", "3", "5"]
        extra = ["poison", "antidote"] if self.poison else []
        cards = [card for card in FAMILIES if len(self.players) == 5 or card not in FIVE_PLAYERS_ONLY]
        self.deck = set(cards)  # also the pile that is drafted from
        self.away: set[str] = set()
        self.hand: dict[str, set[str]] = {seat: set() for seat in self.players}
        self.given: dict[str, set[str]] = {seat: set() for seat in self.players}
        self.not_done = list(self.players)
        self.purse = {seat: [*influence, *extra] for seat in self.players}
        self.place: Places = {}
        self.placed: Tokens = {}
        self.turn = self.first
        self.card = ""  # chosen, then just played
        self.power = ""  # whose power is used: the card's own or a copied one
        self.spot = ""  # named first, by a Lady or by Paris
        self.token = ""  # taken in hand to be placed
        self.still_to_ask: list[str] = []  # in the last time round
        self.last_time_round = False

    # What can be asked

    def seats(self) -> list[str]:
        if self.question == "over":
            return []
        if self.question in ("draw-first", "putting-away", "dealing"):
            return ["*"]
        return list(self.not_done) if self.question == "passing" else [self.turn]

    def hands(self) -> list[set[str]]:
        """A card chosen to be passed or played is in the hand until all have passed, until its place is named."""
        return [set(self.hand[seat]) for seat in self.players]

    def places(self) -> Places:
        return dict(self.place)

    def tokens(self) -> Tokens:
        return dict(self.placed)

    def result(self) -> tuple[list[int], list[int]] | None:
        return (totals(self.scores), ranks(self.scores)) if self.question == "over" else None

    def left_of(self, seat: str) -> str:
        return self.players[(self.players.index(seat) + 1) % len(self.players)]

    # What can be answered

    def legal(self, seat: str) -> set[str]:
        if seat not in self.seats():
            return set()
        answers: dict[str, Callable[[], set[str]]] = {
            "draw-first": lambda: {f"first{player}" for player in self.players},
            "putting-away": lambda: {f"away:{card}" for card in self.deck},
            "dealing": lambda: {f"deal:{card}" for card in self.deck},
            "drafting": lambda: {f"keep:{card}" for card in self.deck},
            "passing": lambda: self.what_to_pass(seat),
            "card": lambda: {f"card:{card}" for card in self.hand[seat]},
            "side": lambda: {"council", "exile"},
            "power": lambda: self.targets(self.card) | {"skip"},
            "copied": lambda: self.targets(self.power),
            "second-swap": lambda: self.targets(self.power) - {f"swap:{self.spot}"},
            "second-look": lambda: self.targets(self.power) - {f"look:{self.spot}"},
            "token": lambda: {f"token:{token}" for token in self.purse[seat]} | {"skip"},
            "last-token": lambda: {f"token:{token}" for token in self.purse[seat]} | {"skip"},
            "spot": lambda: {f"on:{spot}" for spot in self.free_spots()},
        }
        return answers[self.question]()

    def what_to_pass(self, seat: str) -> set[str]:
        if len(self.given[seat]) == 2:
            return {"done"}
        return {f"give:{card}" for card in self.hand[seat] - self.given[seat]}

    def free_spots(self) -> set[str]:
        spots = {card + number for card in self.place if card in AGENDAS for number in "123"}
        return spots - set(self.placed)

    def targets(self, card: str) -> set[str]:
        """What the power of a card finds when the player to move uses it for the card just played (C-21)."""
        if card in MOVERS:
            place, _ = MOVERS[card]
            there = {other for other in self.place if self.place[other] == place}
            return {f"move:{other}" for other in there if other != self.card or self.movers_move_themselves}
        if card in LADIES:
            return {f"swap:{spot}" for spot in self.placed} if len(self.placed) >= 2 else set()
        if card == "paris":
            return {f"look:{spot}" for spot, (owner, _) in self.placed.items() if owner != self.turn}
        if card in COPIERS:
            beside = {other for other in self.place if self.place[other] == self.place[card] and other != card}
            family = {other for other in beside if COPIERS[card] in FAMILIES[other]}
            return {f"copy:{other}" for other in family if other not in AGENDAS and self.targets(other)}
        return set()

    # What follows from an answer

    def play(self, seat: str, word: str) -> None:
        assert word in self.legal(seat), (self.question, seat, word)
        head, _, thing = word.partition(":")
        if self.question == "draw-first":
            self.first = word.removeprefix("first")
            self.begin_round()
        elif head in ("council", "exile"):
            self.play_card(head)
        elif head == "skip":
            self.skip()
        elif head == "done":
            self.have_passed(seat)
        elif head == "give":
            self.given[seat].add(thing)
        else:
            acts: dict[str, Callable[[str], None]] = {
                "away": self.put_away,
                "deal": self.deal,
                "keep": self.keep,
                "card": self.choose_card,
                "move": self.move,
                "swap": self.swap,
                "look": self.look,
                "copy": self.copy,
                "token": self.take_token,
                "on": self.put_token,
            }
            acts[head](thing)

    # Setting up (C-10 to C-12)

    def begin_round(self) -> None:
        self.lay_the_table()
        self.question = "putting-away" if len(self.players) == 2 else "dealing"

    def put_away(self, card: str) -> None:
        self.deck.remove(card)
        self.away.add(card)
        if len(self.away) == 3:
            self.question = "dealing"

    def deal(self, card: str) -> None:
        self.deck.remove(card)
        self.hand[self.turn].add(card)
        self.turn = self.left_of(self.turn)
        each = 5 if len(self.players) == 2 else 1
        if all(len(hand) == each for hand in self.hand.values()):
            self.question = "passing" if len(self.players) == 2 else "drafting"

    def have_passed(self, seat: str) -> None:
        self.not_done.remove(seat)
        if not self.not_done:
            kept = {player: self.hand[player] - self.given[player] for player in self.players}
            for player in self.players:
                self.hand[player] = kept[player] | self.given[self.left_of(player)]
            self.question = "card"

    def keep(self, card: str) -> None:
        self.deck.remove(card)
        self.hand[self.turn].add(card)
        self.turn = self.left_of(self.turn)
        if len(self.deck) == (2 if len(self.players) == 5 else 1):
            self.away, self.deck = self.deck, set()
            self.turn = self.first
            self.question = "card"

    # A turn (C-20 to C-22)

    def choose_card(self, card: str) -> None:
        self.card = card
        self.question = "side"

    def play_card(self, place: str) -> None:
        self.hand[self.turn].remove(self.card)
        self.place[self.card] = place
        self.power = self.card
        if self.targets(self.card):
            self.question = "power"
        else:
            self.ask_for_token()

    def move(self, card: str) -> None:
        _, self.place[card] = MOVERS[self.power]
        self.ask_for_token()

    def swap(self, spot: str) -> None:
        if self.question == "second-swap":
            self.placed[spot], self.placed[self.spot] = self.placed[self.spot], self.placed[spot]
            self.ask_for_token()
        else:
            self.spot = spot
            self.question = "second-swap"

    def look(self, spot: str) -> None:
        if self.question != "second-look" and len(self.targets("paris")) >= 2:
            self.spot = spot
            self.question = "second-look"
        else:
            self.ask_for_token()

    def copy(self, card: str) -> None:
        self.power = card
        self.question = "copied"

    def can_place_token(self, seat: str) -> bool:
        return bool(self.purse[seat]) and bool(self.free_spots())

    def ask_for_token(self) -> None:
        if self.can_place_token(self.turn):
            self.question = "token"
        else:
            self.end_turn()

    def take_token(self, token: str) -> None:
        self.token = token
        self.question = "spot"

    def put_token(self, spot: str) -> None:
        self.purse[self.turn] = [token for token in self.purse[self.turn] if token != self.token]
        self.placed[spot] = (self.turn, self.token)
        self.end_turn()

    def skip(self) -> None:
        if self.question == "power":
            self.ask_for_token()
        else:
            self.end_turn()

    # How turns, rounds and the match end (C-23, C-32, C-33)

    def end_turn(self) -> None:
        if not self.last_time_round and any(self.hand.values()):
            self.turn = self.left_of(self.turn)
            self.question = "card"
            return
        if not self.last_time_round:
            self.last_time_round = True
            start = self.players.index(self.left_of(self.turn))
            self.still_to_ask = self.players[start:] + self.players[:start]
        self.ask_for_last_token()

    def ask_for_last_token(self) -> None:
        while self.still_to_ask:
            seat = self.still_to_ask.pop(0)
            if self.can_place_token(seat):
                self.turn = seat
                self.question = "last-token"
                return
        self.end_round()

    def end_round(self) -> None:
        self.scores.append(points(self.players, self.place, self.placed, self.spots, self.apothecary))
        if len(self.scores) == self.rounds:
            self.question = "over"
        else:
            self.first = self.left_of(self.first)
            self.begin_round()
