"""Questions about Verona Twist: which pairs a report strikes out, and which move keeps the Nurse hidden."""

from piazza.core.dice import Dice
from piazza.core.phrases import Phrase, Value
from piazza.core.view import WATCHER
from piazza.games.twist.data import LETTERS, PAIR_NAMES, PAIRS
from piazza.games.twist.events import REPORTS
from piazza.games.twist.game import Twist
from piazza.games.twist.phases import MOVING, OVER
from piazza.games.twist.state import TwistState
from piazza.games.twist.view import observe
from piazza.practice.exercise import Answer, Exercise, ExerciseKind, some
from piazza.presentation.twist.facts import square_of
from piazza.presentation.twist.suspects import apart, is_in_centre

FEWEST_PAIRS, MOST_PAIRS = 4, 12
MOST_MOVES = 6
FOUND = 1  # T-15: with one pair left Capulet has found the two


class Strikes(ExerciseKind[Twist, TwistState]):
    """T-14: which pairs leave the list after the last move of a day? Boards show how pairs stand before it."""

    name = "strikes"
    several = True

    def make(self, game: Twist, state: TwistState, seat: int, luck: Dice) -> Exercise | None:
        if state.phase != MOVING or seat != state.nurse or bin(state.active).count("1") != 1:
            return None
        moves = game.actions(state, seat)
        move = game.write_action(state.setup, moves[luck.below(len(moves))])
        pairs = pairs_in(state.suspects)
        after = moved(game, state, move)
        if not FEWEST_PAIRS <= len(pairs) <= MOST_PAIRS or pairs == pairs_in(after.suspects):
            return None
        report = REPORTS[not apart(observe(after, WATCHER)) & 2**state.pair]
        grade = 1 if len(pairs) < 6 else 2 if len(pairs) < 9 else 3
        return self.finished(game, state, 1 - seat, grade, pairs, move=move, report=report)

    def answer(self, game: Twist, state: TwistState, exercise: Exercise) -> Answer:
        left = pairs_in(moved(game, state, exercise.given["move"]).suspects)
        return Answer([place for place, pair in enumerate(exercise.choices) if pair not in left], [])

    def ask(self, state: TwistState, exercise: Exercise) -> Phrase:
        return Phrase(f"twist.practice.strikes.ask.{exercise.given['report']}", move_values(exercise.given["move"]))

    def choice(self, state: TwistState, exercise: Exercise, place: int) -> Phrase:
        return Phrase("twist.practice.pair", {"pair": Value("pair", exercise.choices[place])})

    def reason(self, state: TwistState, exercise: Exercise) -> Phrase:
        view = observe(moved(Twist(), state, exercise.given["move"]), WATCHER)
        inside = [letter for who, letter in enumerate(LETTERS) if is_in_centre(square_of(view, who))]
        centre = Value("characters", ",".join(inside))
        struck = Value("number", str(len(exercise.right)))
        return Phrase(f"twist.practice.strikes.why.{exercise.given['report']}", {"count": struck, "centre": centre})


def pairs_in(suspects: int) -> list[str]:
    return [PAIR_NAMES[pair] for pair in range(PAIRS) if suspects & 2**pair]


def moved(game: Twist, state: TwistState, move: str) -> TwistState:
    """After the last move of a day and the report."""
    after = state.clone()
    game.play(after, int(state.nurse), move)
    return after


def move_values(move: str) -> dict[str, Value]:
    return {"character": Value("character", move[0]), "square": Value("square", move[1:])}


class KeepsHidden(ExerciseKind[Twist, TwistState]):
    """On the last day: the one move of the Nurse after which Capulet cannot bring the list down to one pair."""

    name = "keeps-hidden"

    def make(self, game: Twist, state: TwistState, seat: int, luck: Dice) -> Exercise | None:
        active = bin(state.active).count("1")
        if state.phase != MOVING or seat != state.nurse or state.days_left != 1 or active > 3:
            return None
        left = {
            game.write_action(state.setup, move): pairs_left(game, state, move) for move in game.actions(state, seat)
        }
        good = [move for move, pairs in left.items() if pairs > FOUND]
        if len(good) != 1 or len(left) < 3:
            return None
        bad = some([move for move in left if move not in good], MOST_MOVES - 1, luck)
        grade = 1 if active == 1 else 2 if len(left) < 14 else 3
        return self.finished(game, state, seat, grade, sorted(good + bad))

    def answer(self, game: Twist, state: TwistState, exercise: Exercise) -> Answer:
        left = [pairs_left(game, state, game.read_action(state, move)) for move in exercise.choices]
        right = [place for place, pairs in enumerate(left) if pairs > FOUND]
        return Answer(right, [str(pairs) for pairs in left])

    def ask(self, state: TwistState, exercise: Exercise) -> Phrase:
        return Phrase("twist.practice.keeps-hidden.ask")

    def choice(self, state: TwistState, exercise: Exercise, place: int) -> Phrase:
        return Phrase("twist.action.move", move_values(exercise.choices[place]))

    def reason(self, state: TwistState, exercise: Exercise) -> Phrase:
        [right] = exercise.right
        return Phrase("twist.practice.keeps-hidden.why", {"count": Value("number", exercise.numbers[right])})


def pairs_left(game: Twist, state: TwistState, move: int) -> int:
    """How many pairs are left at the end of the day if the Nurse wants many and Capulet few, both seeing the pair."""
    after = state.clone()
    [seat] = game.seats(state)
    game.apply(after, seat, move)
    if after.phase == OVER:
        return bin(after.suspects).count("1")
    [asked] = game.seats(after)
    wanted = max if asked == after.nurse else min
    return wanted(pairs_left(game, after, reply) for reply in game.actions(after, asked))


QUESTIONS = (Strikes(), KeepsHidden())
