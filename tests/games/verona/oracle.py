"""Verona once more, naively: words, dicts and sets, straight from the rules.

Nothing here is shared with the package, so that a mistake would have to be made twice.
"""

from tests.games.verona.oracle_end import POINTS, arm, collect_profit, occupy, points, ranks, show_missions
from tests.games.verona.oracle_street import resolve
from tests.games.verona.oracle_table import Asked, Play, Table, ask

HAND_SIZES = {2: 7, 3: 6, 4: 5, 5: 4}
TOKENS = {"corruption": 3, "violence": 2, "intrigue": 1, "bluff": 3}


class Oracle(Table):
    """A whole game, one decision after the other."""

    def __init__(self, players: int, options: dict[str, str], board_text: str) -> None:
        super().__init__(players, board_text)
        self.tournament = options.get("planning", "standard") == "tournament"
        self.rounds = int(options.get("rounds", "20"))
        self.deck = set(POINTS)
        self.visible: str | None = None  # the top of the deck, face up
        self.running = self.game()
        self.asked: Asked | None = next(self.running)

    # What is asked, and what is answered

    @property
    def question(self) -> str:
        return "over" if self.asked is None else self.asked.question

    def seats(self) -> list[str]:
        return [] if self.asked is None else sorted(self.asked.legal)

    def legal(self, seat: str) -> set[str]:
        return set() if self.asked is None else self.asked.legal.get(seat, set())

    def play(self, seat: str, word: str) -> None:
        assert word in self.legal(seat), (self.question, seat, word)
        try:
            self.asked = self.running.send((seat, word))
        except StopIteration:
            self.asked = None

    def result(self) -> tuple[list[int], list[int]] | None:
        if self.asked is not None:
            return None
        scores = [sum(self.points(seat).values()) for seat in self.players]
        return scores, ranks(scores)

    def points(self, seat: str) -> dict[str, int]:
        return points(self, seat)

    # The game

    def game(self) -> Play[None]:
        self.first = yield from ask("draw-first", "*", {f"first:{seat}" for seat in self.players})
        yield from self.deal_missions()
        yield from self.prepare()
        yield from self.turn_up("deck-up")
        while True:
            self.round += 1
            yield from self.propose()
            yield from self.plan_in_turn() if self.tournament else self.plan_at_once()
            yield from self.resolve_streets()
            over = yield from occupy(self)
            if over or self.round == self.rounds:
                return
            collect_profit(self)
            yield from arm(self)
            self.first = self.left_of(self.first)

    def deal_missions(self) -> Play[None]:
        left = set(self.missions)
        for _ in range(HAND_SIZES[len(self.players)]):
            for seat in self.clockwise(self.first):
                mission = int((yield from ask("dealing", "*", {f"mission:{mission}" for mission in left})))
                left.remove(mission)
                self.hands[seat].add(mission)

    def prepare(self) -> Play[None]:
        for _ in range(3):
            for seat in self.clockwise(self.first):
                free = {street for street in self.streets if not self.allies[street]}
                outside = {street for street in free if self.streets[street].district != "centre"}
                street = yield from ask("preparing", seat, {f"prepare:{street}" for street in outside})
                self.add(seat, street)

    def turn_up(self, question: str) -> Play[None]:
        """The next card of the deck becomes visible, if there is one."""
        self.visible = None
        if self.deck:
            self.visible = yield from ask(question, "*", {f"building:{building}" for building in self.deck})
            self.deck.remove(self.visible)

    def propose(self) -> Play[None]:
        self.shown_this_round = set()
        if self.visible is not None:
            self.offers.append(self.visible)
            yield from self.turn_up("proposal")

    # Planning

    def plans(self, seat: str) -> set[str]:
        """Every token left on every street without an own one."""
        planned = [self.tokens[street][seat] for street in self.streets if seat in self.tokens[street]]
        free = [street for street in self.streets if seat not in self.tokens[street]]
        left = [kind for kind, number in TOKENS.items() if planned.count(kind) < number]
        return {f"{kind}:{street}" for kind in left for street in free}

    def plan_at_once(self) -> Play[None]:
        planning = list(self.players)
        while planning:
            seat, word = yield Asked("planning", {seat: self.plans(seat) | {"done"} for seat in planning})
            if word == "done":
                planning.remove(seat)
            else:
                self.put_token(seat, word)

    def plan_in_turn(self) -> Play[None]:
        withdrawn: set[str] = set()
        seat = self.first
        while any(player not in withdrawn and self.can_place(player) for player in self.players):
            if seat not in withdrawn and self.can_place(seat):
                _, word = yield Asked("planning", {seat: self.plans(seat) | {"withdraw"}})
                if word == "withdraw":
                    withdrawn.add(seat)
                else:
                    self.put_token(seat, word)
            seat = self.left_of(seat)

    def can_place(self, seat: str) -> bool:
        """Out of tokens, or on a very small board out of streets, there is nothing to ask."""
        return bool(self.plans(seat))

    def put_token(self, seat: str, word: str) -> None:
        kind, street = word.split(":")
        self.tokens[street][seat] = kind

    # Resolution

    def resolve_streets(self) -> Play[None]:
        seat = self.first
        while any(self.tokens.values()):
            street = yield from ask("picking", seat, {f"pick:{place}" for place in self.streets if self.tokens[place]})
            winner = yield from resolve(self, street)
            yield from show_missions(self, self.first if winner is None else winner)
            seat = self.left_of(seat)
