"""Write the pictures of this folder: a moment of each game, the same with every run.

Run by `make pictures`. A test compares the files with what this draws.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from piazza.core.chance import Chance
from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.view import WATCHER
from piazza.drawing import draw
from piazza.games.council.game import Council
from piazza.games.twist.game import Twist
from piazza.games.verona.game import Verona
from piazza.words import Words

FOLDER: Final = Path(__file__).parent
NAMES: Final = ["Anna", "Bruno", "Carla", "Dario", "Emma"]


class Moment(NamedTuple):
    """A random game of this seed after this many decisions, as somebody sees it."""

    game: Game[Any, Any, Any]
    players: int
    options: Mapping[str, str]
    seed: int
    decisions: int
    viewer: int = WATCHER


MOMENTS: Final = {
    "twist-start": Moment(Twist(), 0, {}, 3, 8, viewer=0),
    "twist-moment": Moment(Twist(), 0, {}, 3, 18),
    "council-start": Moment(Council(), 4, {"poison": "on"}, 2, 8, viewer=2),
    "council-moment": Moment(Council(), 4, {"poison": "on"}, 2, 200),
    "verona-start": Moment(Verona(), 5, {}, 2, 15, viewer=0),
    "verona-moment": Moment(Verona(), 5, {}, 2, 60),
}


def picture(moment: Moment) -> str:
    game, chance, dice = moment.game, Chance(str(moment.seed)), Dice(moment.seed)
    state = game.new(game.setup(moment.players, dict(moment.options)))
    chance.settle(game, state)
    for _ in range(moment.decisions):
        seat = game.seats(state)[0]
        actions = game.actions(state, seat)
        game.apply(state, seat, actions[dice.below(len(actions))])
        chance.settle(game, state)
    return draw(game, game.observe(state, moment.viewer), Words("en"), NAMES)


def main() -> None:
    for name, moment in MOMENTS.items():
        (FOLDER / f"{name}.svg").write_text(picture(moment), encoding="utf-8")


if __name__ == "__main__":
    main()
