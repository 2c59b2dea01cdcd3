"""Making exercises: bots play games, and positions that make good questions are kept."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from piazza.bots import bot
from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.chance import Chance
from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.playouts import first_seat
from piazza.core.state import State
from piazza.practice.collections import questions_of
from piazza.practice.exercise import GRADES, Exercise

NODES: Final = 200  # that a bot may look at for one decision
LONGEST: Final = 20_000  # games until what is still missing is given up


class PracticeTable(NamedTuple):
    """What is played to find positions."""

    players: int
    options: dict[str, str]
    levels: tuple[str, ...]


TABLES: Final = {
    "twist": [PracticeTable(2, {"days": days}, ("random", level)) for days in "345" for level in ("easy", "normal")],
    "council": [PracticeTable(players, {}, ("easy",)) for players in (2, 3, 4, 5)],
    "verona": [PracticeTable(players, {"rounds": "4"}, ("easy",)) for players in (2, 3, 4)],
}


def make(game: Game, each: int, seed: str, tell: Callable[[int, int], None]) -> list[Exercise]:
    """So many exercises of every question and grade, as far as they are found; `tell` gets found and wanted."""
    questions = questions_of(game.facts.name)
    found: list[Exercise] = []
    counted: Counter[tuple[str, int]] = Counter()
    wanted = each * len(GRADES) * len(questions)
    for number in range(LONGEST):
        luck = Dice(f"{seed} {number} practice")
        kept: set[str] = set()
        for state, seat in moments(game, number, seed):
            for question in questions:
                if question.name in kept or all(counted[question.name, grade] >= each for grade in GRADES):
                    continue
                made = question.make(game, state, seat, luck)
                if made is not None and counted[made.question, made.grade] < each:
                    kept.add(made.question)  # one of a kind from each game, so that they differ
                    counted[made.question, made.grade] += 1
                    found.append(made)
        tell(len(found), wanted)
        if len(found) == wanted:
            break
    return sorted(found, key=lambda exercise: (exercise.grade, exercise.question))


def moments(game: Game, number: int, seed: str) -> Iterator[tuple[State, int]]:
    """Every state of a game in which a seat is asked, and that seat. It must not be changed."""
    tables = TABLES[game.facts.name]
    played = tables[number % len(tables)]
    state = game.new(game.setup(played.players, played.options))
    chance, luck, legal = Chance(f"{seed} {number}"), Dice(f"{seed} {number}"), Actions()
    bots = [bot(game.facts.name, played.levels[seat % len(played.levels)]) for seat in range(played.players)]
    chance.settle(game, state)
    while mask := game.to_act(state):
        seat = int(first_seat(mask))
        yield state, seat
        legal.clear()
        game.legal(state, seat, legal)
        game.apply(state, seat, bots[seat].choose(game.observe(state, seat), legal, luck, Budget(NODES)))
        chance.settle(game, state)
