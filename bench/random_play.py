"""Random games through the public contract; as a program it prints decisions and CPU seconds of its build."""

import sys
import time

from piazza import Dice
from piazza.core.actions import Actions
from piazza.core.playouts import play_out
from piazza.games import game


def random_games(name: str, players: int, count: int, dice: Dice) -> int:
    """Plays games to their end; returns the number of decisions."""
    rules, buffer = game(name), Actions()
    setup = rules.setup(players)
    return sum(play_out(rules, rules.new(setup), dice, buffer) for _ in range(count))


if __name__ == "__main__":
    start = time.process_time()
    decisions = random_games(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Dice(1))
    print(decisions, time.process_time() - start)
