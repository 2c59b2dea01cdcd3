"""Questions about Verona: the chance that a bid passes, and which street to pick first."""

from math import prod

from piazza.bots.verona.odds import TWO_DICE, chance_below
from piazza.core.actions import argument_of
from piazza.core.dice import Dice
from piazza.core.phrases import Phrase, Value
from piazza.games.verona.data import BLUFF
from piazza.games.verona.game import Verona
from piazza.games.verona.phases import BIDDING, PICKING
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView, observe
from piazza.practice.exercise import Answer, Exercise, ExerciseKind
from piazza.practice.rollouts import clearly_best, leads_after
from piazza.presentation.verona import facts

STRENGTH_EACH = 5  # V-38: of a mercenary
DICE_AGAINST_VIOLENCE = 2  # V-40
CHOICES = 4
GAP = 6  # per cent between two choices at least
LOWEST, HIGHEST = 0.1, 0.95  # chances that are worth a question
MOST_STREETS = 5


class BidPasses(ExerciseKind[Verona, VeronaState]):
    """V-40: the only attacker bids this much: how likely does no defender stop it?"""

    name = "bid-passes"

    def make(self, game: Verona, state: VeronaState, seat: int, luck: Dice) -> Exercise | None:
        view = observe(state, seat)
        if state.phase != BIDDING or attackers(view) != [seat] or not defence_dice(view):
            return None
        possible = [int(argument_of(action)) for action in game.actions(state, seat)]
        bids = [bid for bid in possible if bid and LOWEST < chance_of(view, bid) < HIGHEST]
        if not bids:
            return None
        bid = bids[luck.below(len(bids))]
        choices = [str(percent) for percent in percents(view, bid, luck)]
        grade = 3 if is_violent(view) else 1 if sum(defence_dice(view)) == 1 else 2
        return self.finished(game, state, seat, grade, choices, bid=str(bid))

    def answer(self, game: Verona, state: VeronaState, exercise: Exercise) -> Answer:
        chance = 100 * chance_of(observe(state, exercise.seat - 1), int(exercise.given["bid"]))
        misses = [abs(int(percent) - chance) for percent in exercise.choices]
        return Answer([misses.index(min(misses))], [f"{chance:.1f}"])

    def ask(self, state: VeronaState, exercise: Exercise) -> Phrase:
        view = observe(state, exercise.seat - 1)
        kind = "violence" if is_violent(view) else "corruption"
        return Phrase(f"verona.practice.bid-passes.ask.{kind}", {"count": Value("number", exercise.given["bid"])})

    def choice(self, state: VeronaState, exercise: Exercise, place: int) -> Phrase:
        return Phrase("verona.practice.percent", {"percent": Value("number", exercise.choices[place])})

    def reason(self, state: VeronaState, exercise: Exercise) -> Phrase:
        view = observe(state, exercise.seat - 1)
        kind = "violence" if is_violent(view) else "corruption"
        values = {
            "count": Value("number", str(len(defence_dice(view)))),
            "dice": Value("number", str(sum(defence_dice(view)))),
            "bid": Value("number", exercise.given["bid"]),
            "chance": Value("decimal", exercise.numbers[0]),
        }
        return Phrase(f"verona.practice.bid-passes.why.{kind}", values)


def attackers(view: VeronaView) -> list[int]:
    return facts.members(view.street.bribers | view.street.fighters, view.setup.players)


def is_violent(view: VeronaView) -> bool:
    return bool(view.street.fighters)


def defence_dice(view: VeronaView) -> list[int]:
    """V-40: how many dice each defender rolls."""
    defenders = facts.members(view.street.defenders, view.setup.players)
    if is_violent(view):
        return [DICE_AGAINST_VIOLENCE for _ in defenders]
    return [facts.allies_in(view, view.street.number, seat) for seat in defenders]


def chance_of(view: VeronaView, bid: int, ties_pass: int = 0) -> float:
    """That every defender rolls less than the strength."""
    dice = defence_dice(view)
    if not is_violent(view):
        return passing(dice, bid + ties_pass)
    totals = enumerate(TWO_DICE)
    return sum(chance * passing(dice, STRENGTH_EACH * bid + total + ties_pass) for total, chance in totals)


def passing(dice: list[int], strength: int) -> float:
    return prod(chance_below(each, strength) for each in dice)


def percents(view: VeronaView, bid: int, luck: Dice) -> list[int]:
    """The right number, what common errors lead to, and others, far enough from each other; the lowest first."""
    right = round(100 * chance_of(view, bid))
    errors = [round(100 * chance_of(view, bid, ties_pass=1)), round(100 * passing([sum(defence_dice(view))], bid))]
    further = [right + sign * (15 + int(luck.below(20))) for sign in (1, -1, 2, -2)]
    chosen = [right]
    for percent in [*errors, *further, 5, 50, 99]:
        if len(chosen) < CHOICES and 0 < percent < 100 and all(abs(percent - other) >= GAP for other in chosen):
            chosen.append(percent)
    return sorted(chosen)


class FirstStreet(ExerciseKind[Verona, VeronaState]):
    """V-30: which of the streets with an own token is best picked first?

    Tried in many worlds that the view allows, each played on by easy bots to the end of the round.
    """

    name = "first-street"

    def make(self, game: Verona, state: VeronaState, seat: int, luck: Dice) -> Exercise | None:
        view = observe(state, seat)
        if state.phase != PICKING:
            return None
        streets = [view.setup.board.ids[street] for street, kind in facts.own_plan(view).items() if kind != BLUFF]
        if not 2 <= len(streets) <= MOST_STREETS or not clearly_best(leads(game, view, streets)):
            return None
        return self.finished(game, state, seat, len(streets) - 1 if len(streets) < 4 else 3, streets)

    def answer(self, game: Verona, state: VeronaState, exercise: Exercise) -> Answer:
        tried = leads(game, observe(state, exercise.seat - 1), exercise.choices)
        means = [sum(each) / len(each) for each in tried]
        return Answer([means.index(max(means))], [f"{mean:.2f}" for mean in means])

    def ask(self, state: VeronaState, exercise: Exercise) -> Phrase:
        return Phrase("verona.practice.first-street.ask")

    def choice(self, state: VeronaState, exercise: Exercise, place: int) -> Phrase:
        return Phrase("verona.practice.street", {"street": street_value(state, exercise.choices[place])})

    def reason(self, state: VeronaState, exercise: Exercise) -> Phrase:
        [right] = exercise.right
        others = [float(number) for place, number in enumerate(exercise.numbers) if place != right]
        values = {
            "street": street_value(state, exercise.choices[right]),
            "lead": Value("decimal", exercise.numbers[right]),
            "next": Value("decimal", str(max(others))),
        }
        return Phrase("verona.practice.first-street.why", values)


def street_value(state: VeronaState, street: str) -> Value:
    board = state.setup.board
    return Value("street", street, board.streets[board.ids.index(street)].name)


def leads(game: Verona, view: VeronaView, streets: list[str]) -> list[list[int]]:
    """For each street the lead of the viewer at the end of the round, in the same worlds."""
    return [leads_after(game, view, street) for street in streets]


QUESTIONS = (BidPasses(), FirstStreet())
