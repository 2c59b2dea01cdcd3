"""Golden playthroughs: whole games as text, compared with what the rules do with the same seed today.

Each decision is written with its seat, the number of choices and the digest after it; below are its events with their
audience, and sometimes all views. To write a new one, or to renew them after a change of the rules:

    python -m piazza.testing.playthrough write twist --seed 3 --option match=on > tests/golden/twist/match.txt
    python -m piazza.testing.playthrough renew tests/golden/twist/*.txt
"""

import argparse
import sys
from pathlib import Path

from piazza.core.actions import BIT
from piazza.core.chance import Chance
from piazza.core.dice import Dice
from piazza.core.events import Event
from piazza.core.fields import read_fields, write_fields
from piazza.core.game import Game
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE, WATCHER
from piazza.games import game as find_game
from piazza.testing.play import Decision, events_of, random_decision
from piazza.testing.trial import Broken

TITLE = "piazza playthrough 1"
LAW = "playthroughs_stay_the_same"
EYES_EVERY = 12  # decisions


def play_through(game: Game, setup: Setup, seed: int) -> str:
    """One random game as text."""
    header = [*game.header(setup), ("seed", str(seed))]
    chance, dice = Chance(str(seed)), Dice(seed)
    state = game.new(setup)
    lines = [TITLE, *write_fields(header), "", *all_views(game, state)]
    made = by_seats = 0
    while game.to_act(state) and by_seats < game.facts.longest:
        decision = next_decision(game, state, chance, dice)
        choices = len(game.actions(state, decision.seat))
        events = events_of(game, state, decision)
        made += 1
        by_seats += decision.seat != CHANCE
        lines.append(f"{made}. {written(game, setup, decision)} of {choices}: {game.digest(state)[:16]}")
        lines += [f"    {audience(setup, event)}: {game.describe_event(setup, event)!r}" for event in events]
        if made % EYES_EVERY == 0 or not game.to_act(state):
            lines += all_views(game, state)
    return "\n".join([*lines, f"result: {game.result(state)!r}"]) + "\n"


def next_decision(game: Game, state: State, chance: Chance, dice: Dice) -> Decision:
    """Chance draws by the seed, as in a real game; seats decide at random."""
    if not game.to_act(state) & BIT[CHANCE]:
        return random_decision(game, state, dice)
    outcome = chance.draw(game, state)
    chance.count(outcome)
    return Decision(CHANCE, outcome)


def written(game: Game, setup: Setup, decision: Decision) -> str:
    seat = "*" if decision.seat == CHANCE else str(decision.seat + 1)
    return f"{seat} {game.write_action(setup, decision.action)}"


def audience(setup: Setup, event: Event) -> str:
    if event.audience & BIT[WATCHER]:
        return "all"
    return ",".join(str(seat + 1) for seat in range(setup.players) if event.audience & BIT[seat])


def all_views(game: Game, state: State) -> list[str]:
    """The views of all seats and of a watcher, without what never changes."""
    lines: list[str] = []
    same = len(write_fields(game.header(state.setup)))
    for viewer in [*range(state.setup.players), WATCHER]:
        view = game.dump_view(game.observe(state, viewer)).splitlines()
        lines += [f"  > {line}" for line in view[same:]]
    return lines


def renewed(text: str) -> str:
    """The playthrough with the header of this one, played today."""
    fields = read_fields(text.partition("\n\n")[0].splitlines()[1:])
    game = find_game(fields.look("game"))
    setup = game.read_header(fields)
    seed = fields.take_number("seed", 0, 999999)
    fields.finish()
    return play_through(game, setup, seed)


def check_playthrough(text: str) -> None:
    """Compare a playthrough with the same game played today; Broken names the first line that differs."""
    today = renewed(text)
    for number, (then, now) in enumerate(zip(text.splitlines(), today.splitlines(), strict=False), start=1):
        if then != now:
            raise Broken(LAW, f"line {number} was {then!r} and is {now!r}")
    if text != today:
        raise Broken(LAW, "one goes on where the other ends")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m piazza.testing.playthrough", description="golden playthroughs")
    commands = parser.add_subparsers(dest="command", required=True)
    write = commands.add_parser("write", help="write a new one to the standard output")
    write.add_argument("game")
    write.add_argument("--seed", type=int, default=1)
    write.add_argument("--players", type=int, default=0)
    write.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    renew = commands.add_parser("renew", help="write files again, each by its own header")
    renew.add_argument("files", nargs="+", type=Path)
    given = parser.parse_args()
    if given.command == "renew":
        for path in given.files:
            path.write_text(renewed(path.read_text(encoding="utf-8")), encoding="utf-8")
        return
    game = find_game(given.game)
    options = dict(option.split("=", 1) for option in given.option)
    sys.stdout.write(play_through(game, game.setup(given.players, options), given.seed))


if __name__ == "__main__":
    main()
