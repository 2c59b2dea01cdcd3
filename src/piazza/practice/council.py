"""Questions about Council of Verona: which agendas are met, and where a token earns most."""

from piazza.core.dice import Dice
from piazza.core.phrases import Phrase, Value
from piazza.games.council.data import CARDS, PLACES, SPOT_CARD, SPOT_NAMES, TOKENS, count_cards
from piazza.games.council.game import Council
from piazza.games.council.phases import CARD, LAST_TOKEN
from piazza.games.council.state import CouncilState
from piazza.games.council.tokens import FREE
from piazza.games.council.view import CouncilView, hand_of, observe
from piazza.practice.exercise import Answer, Exercise, ExerciseKind, some
from piazza.presentation.council import facts

FEWEST_AGENDAS = 3
MOST_PLACINGS = 6
WORTH_ASKING = 2  # points


class Agendas(ExerciseKind[Council, CouncilState]):
    """C-30: whose agenda is met once this card is played there? Boards show what is met before."""

    name = "agendas"
    several = True

    def make(self, game: Council, state: CouncilState, seat: int, luck: Dice) -> Exercise | None:
        if state.phase != CARD:
            return None
        view = observe(state, seat)
        hand = facts.listed(hand_of(view))
        card, side = CARDS[hand[luck.below(len(hand))]], PLACES[luck.below(len(PLACES))]
        after = played(game, state, seat, card, side)
        agendas = [CARDS[number] for number in facts.listed(facts.in_play(after)) if facts.has_agenda(number)]
        met = met_now(after, agendas)
        if len(agendas) < FEWEST_AGENDAS or not 0 < len(met) < len(agendas) or met == met_now(view, agendas):
            return None
        return self.finished(
            game, state, seat, min(len(agendas) - FEWEST_AGENDAS + 1, 3), agendas, card=card, side=side
        )

    def answer(self, game: Council, state: CouncilState, exercise: Exercise) -> Answer:
        return Answer(met_now(self._after(game, state, exercise), exercise.choices), [])

    def ask(self, state: CouncilState, exercise: Exercise) -> Phrase:
        card = Value("card", exercise.given["card"])
        return Phrase(f"council.practice.agendas.ask.{exercise.given['side']}", {"card": card})

    def choice(self, state: CouncilState, exercise: Exercise, place: int) -> Phrase:
        return Phrase("council.practice.card", {"card": Value("card", exercise.choices[place])})

    def reason(self, state: CouncilState, exercise: Exercise) -> Phrase:
        view = self._after(Council(), state, exercise)
        capulets, montagues, neutrals = facts.families_at_council(view)
        counted = {
            "count": len(exercise.right),
            "capulets": capulets,
            "montagues": montagues,
            "neutrals": neutrals,
            "council": int(count_cards(view.council)),
            "exile": int(count_cards(view.exile)),
        }
        values = {name: Value("number", str(number)) for name, number in counted.items()}
        values["met"] = Value("cards", ",".join(exercise.choices[place] for place in exercise.right))
        return Phrase("council.practice.agendas.why", values)

    def _after(self, game: Council, state: CouncilState, exercise: Exercise) -> CouncilView:
        return played(game, state, exercise.seat - 1, exercise.given["card"], exercise.given["side"])


def played(game: Council, state: CouncilState, seat: int, card: str, side: str) -> CouncilView:
    """What the seat sees once it has played a card, before any power is used."""
    after = state.clone()
    game.play(after, seat, f"card:{card}")
    game.play(after, seat, side)
    return observe(after, seat)


def met_now(view: CouncilView, cards: list[str]) -> list[int]:
    return [place for place, card in enumerate(cards) if facts.met_now(view, CARDS.index(card))]


class BestToken(ExerciseKind[Council, CouncilState]):
    """C-23: in the last time round, which token on which spot earns most? No card moves any more."""

    name = "best-token"

    def make(self, game: Council, state: CouncilState, seat: int, luck: Dice) -> Exercise | None:
        if state.phase != LAST_TOKEN or state.setup.poison:
            return None
        points = {placing: earned(game, state, seat, placing) for placing in placings(observe(state, seat))}
        ranked = sorted(points, key=lambda placing: (-points[placing], placing))
        if len(ranked) < 3 or points[ranked[0]] == points[ranked[1]] or points[ranked[0]] < WORTH_ASKING:
            return None
        others = [ranked[1], *some(ranked[2:], MOST_PLACINGS - 2, luck)]
        grade = 1 if len(ranked) < 7 else 2 if len(ranked) < 13 else 3
        return self.finished(game, state, seat, grade, sorted([ranked[0], *others]))

    def answer(self, game: Council, state: CouncilState, exercise: Exercise) -> Answer:
        points = [earned(game, state, exercise.seat - 1, placing) for placing in exercise.choices]
        return Answer([points.index(max(points))], [str(number) for number in points])

    def ask(self, state: CouncilState, exercise: Exercise) -> Phrase:
        return Phrase("council.practice.best-token.ask")

    def choice(self, state: CouncilState, exercise: Exercise, place: int) -> Phrase:
        token, spot = exercise.choices[place].split()
        number = SPOT_NAMES.index(spot)
        card = Value("card", CARDS[SPOT_CARD[number]])
        value = Value("number", str(state.setup.spot_values[number]))
        return Phrase(
            "council.practice.best-token.choice", {"token": Value("token", token), "card": card, "value": value}
        )

    def reason(self, state: CouncilState, exercise: Exercise) -> Phrase:
        ranked = sorted((int(number) for number in exercise.numbers), reverse=True)
        best, next_best = (Value("number", str(number)) for number in ranked[:2])
        return Phrase("council.practice.best-token.why", {"count": best, "next": next_best})


def placings(view: CouncilView) -> list[str]:
    """Each own token on each free spot of a card in play, as `5 juliet2`."""
    free = [
        SPOT_NAMES[spot]
        for card in facts.listed(facts.in_play(view))
        for spot in facts.spots_of(card)
        if view.spots[spot] == FREE
    ]
    return [f"{TOKENS[token]} {spot}" for token in facts.own_tokens(view) for spot in free]


def earned(game: Council, state: CouncilState, seat: int, placing: str) -> int:
    """What the round brings more with this token, when nobody else places any."""
    token, spot = placing.split()
    return score(game, state, seat, [f"token:{token}", f"on:{spot}"]) - score(game, state, seat, ["skip"])


def score(game: Council, state: CouncilState, seat: int, decisions: list[str]) -> int:
    after = state.clone()
    for decision in decisions:
        game.play(after, seat, decision)
    while len(after.scores) == len(state.scores):
        [asked] = game.seats(after)
        game.play(after, asked, "skip")
    return after.scores[len(state.scores) + seat]


QUESTIONS = (Agendas(), BestToken())
