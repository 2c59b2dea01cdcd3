"""Verona Twist through the contract against the same game in plain C, compiled here and now without machine flags."""

import subprocess
from pathlib import Path
from typing import cast

from measure import Measured, Row, at_least, compare, run_program, timed

from piazza import Dice
from piazza.core.actions import Actions
from piazza.core.playouts import perft, play_out
from piazza.games import game
from piazza.games.twist.state import TwistState

HERE = Path(__file__).parent
START = "5/1PRN1/1SBF1/5 c 7 *"
GAMES_MARK, PERFT_MARK = at_least(0.40), at_least(0.12)


def build(folder: Path) -> Path:
    program = folder / "twist"
    subprocess.run(["gcc", "-O3", "-o", str(program), str(HERE / "twist.c")], check=True)
    return program


def rows(folder: Path, small: bool) -> list[Row]:
    program = build(folder)
    games, depth, rounds = (500, 4, 1) if small else (200_000, 6, 9)
    return [against_games(program, games, rounds), against_perft(program, depth, rounds)]


def against_games(program: Path, games: int, rounds: int) -> Row:
    """Both play the same games: decisions and results must be equal to the last."""
    dice = Dice("bench")
    begun: list[list[str]] = []
    totals: list[str] = []

    def ours() -> Measured:
        begun.append([str(dice.a), str(dice.b), str(dice.c), str(dice.counter)])
        return timed(lambda: our_games(games, dice, totals))

    def theirs() -> Measured:
        output, seconds = run_program([str(program), "games", *begun[-1], str(games)])
        if output.strip() != totals[-1]:
            raise SystemExit(f"the games differ: {totals[-1]} here, {output.strip()} in C")
        return Measured(games, seconds)

    return compare("Twist, random games/s", ours, "plain C", theirs, rounds, GAMES_MARK)


def our_games(games: int, dice: Dice, totals: list[str]) -> float:
    rules, buffer = game("twist"), Actions()
    setup = rules.setup()
    decisions = nurse = 0
    for _ in range(games):
        state = rules.new(setup)
        decisions += play_out(rules, state, dice, buffer)
        nurse += cast(TwistState, state).winner == 0
    totals.append(f"{decisions} {nurse}")
    return games


def against_perft(program: Path, depth: int, rounds: int) -> Row:
    rules = game("twist")
    state = cast(TwistState, rules.read_position(rules.setup(), START))
    counts: list[int] = []

    def ours() -> Measured:
        measured = timed(lambda: perft(rules, state, depth))
        counts.append(int(measured.work))
        return measured

    def theirs() -> Measured:
        output, seconds = run_program([str(program), "perft", str(state.squares), str(state.active), str(depth)])
        if int(output) != counts[-1]:
            raise SystemExit(f"the counts differ: {counts[-1]} here, {output.strip()} in C")
        return Measured(counts[-1], max(seconds, 1e-4))

    return compare(f"Twist, perft {depth} nodes/s", ours, "plain C", theirs, rounds, PERFT_MARK)
