"""Making the studies of the strategy pages: `python -m piazza.lab.studying FOLDER [GAME …]`."""

import sys
from pathlib import Path
from typing import Final

from piazza.core.measures import Subject
from piazza.games import game as game_named
from piazza.lab.measures import measures_of
from piazza.lab.plan import Plan, fill_seats
from piazza.lab.results import Results
from piazza.lab.statistics import Interval
from piazza.lab.workers import gather
from piazza.strategy.study import Share, StudiedSubject, Study, write_studies

SEED: Final = "strategy"
NODES: Final = 2000
LEVEL: Final = "normal"
WORKERS: Final = 2
FEWEST: Final = 30  # cases that a number is told of
# By game: how many games, players and options of each study.
STUDIES: Final[dict[str, list[tuple[int, int, dict[str, str]]]]] = {
    "twist": [(1000, 2, {"days": days}) for days in ("7", "5", "4", "3")],
    "council": [(600, players, {}) for players in (2, 3, 4, 5)],
    "verona": [(240, players, {}) for players in (2, 3, 4, 5)],
}


def study(game: str, games: int, players: int, options: dict[str, str]) -> Study:
    setup = game_named(game).setup(players, options)
    bots = fill_seats([LEVEL], players)
    results = Results(Plan(game, players, setup.options, bots, SEED, games, NODES, measured=True))
    gather(results.plan, WORKERS, results.add, lambda done: None)
    subjects = [studied(results, subject) for subject in measures_of(game).subjects(setup)]
    seats = [share(tally.share, tally.interval) for tally in results.by_seat]
    told = [subject for subject in subjects if subject.share or subject.won]
    return Study(command(game, games, players, options), players, options, games, seats, told)


def command(game: str, games: int, players: int, options: dict[str, str]) -> str:
    """What prints the same numbers."""
    chosen = "".join(f" -o {name}={value}" for name, value in options.items())
    level = f"--bots {LEVEL} --nodes {NODES}"
    return (
        f"piazza simulate {game} --players {players} {level} --games {games} --seed {SEED}{chosen} --report {game}.html"
    )


def studied(results: Results, subject: Subject) -> StudiedSubject:
    tried = results.tried.get((subject.kind, subject.key))
    held = results.held.get((subject.kind, subject.key))
    return StudiedSubject(
        subject.kind,
        subject.key,
        list(subject.names),
        counted=tried.trials if tried else 0,
        share=share(tried.share, tried.interval) if tried and tried.trials >= FEWEST else None,
        held=held.games if held else 0,
        won=share(held.share, held.interval) if held and held.games >= FEWEST else None,
        expected=round(results.expected_share(held.holders), 4) if held and held.games >= FEWEST else 0.0,
        ahead=share(held.difference, held.difference_interval) if held and held.compared >= FEWEST else None,
        word=subject.word,
    )


def share(value: float, interval: Interval) -> Share:
    return Share(round(value, 4), round(interval.low, 4), round(interval.high, 4))


def main() -> None:
    folder, *games = sys.argv[1:]
    for game in games or STUDIES:
        made = [study(game, *wanted) for wanted in STUDIES[game]]
        (Path(folder) / f"{game}.json").write_text(write_studies(made), encoding="utf-8")


if __name__ == "__main__":
    main()
