"""`piazza simulate`: play many games between bots and report the results."""

import argparse
import platform
import secrets
from typing import Final

from piazza import __version__
from piazza.bots import bot as bot_named
from piazza.bots import levels_of
from piazza.cli import arguments
from piazza.cli.faults import INTERRUPTED, UsageFault, command_line
from piazza.cli.report_file import read_report_file, write_whole
from piazza.cli.terminal.paint import pad, visible_width
from piazza.cli.terminal.progress import ProgressBar
from piazza.cli.terminal.screen import Screen
from piazza.core import build
from piazza.core.game import Game
from piazza.core.names import read_seed
from piazza.core.phrases import phrase, printable
from piazza.games import game as find_game
from piazza.lab.buffer import Buffer
from piazza.lab.numbers import SITE, as_numbers
from piazza.lab.page import balance_page
from piazza.lab.plan import OF_LEVELS, Plan, fill_seats
from piazza.lab.report import Report
from piazza.lab.results import Results
from piazza.lab.workers import Gather, gather
from piazza.thinking.own import add_own, is_own
from piazza.words import Words

MOST_GAMES: Final = 10_000_000
MOST_WORKERS: Final = 256
MOST_NODES: Final = 1_000_000_000
GAMES, WORKERS, NODES = "100", "1", "2000"  # by default


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    arguments.add_game(parser, words)
    parser.add_argument("--players", metavar="N", help=words.text("cli.simulate.players"))
    parser.add_argument("--bots", metavar="A,B", help=words.text("cli.simulate.bots"))
    text = words.text("cli.simulate.games", most=MOST_GAMES, default=GAMES)
    parser.add_argument("--games", metavar="G", default=GAMES, help=text)
    parser.add_argument("--seed", metavar="S", help=words.text("cli.simulate.seed"))
    text = words.text("cli.simulate.workers", most=MOST_WORKERS, default=WORKERS)
    parser.add_argument("--workers", metavar="W", default=WORKERS, help=text)
    parser.add_argument("--dask", metavar="ADDRESS", help=words.text("cli.simulate.dask"))
    parser.add_argument(
        "--nodes", metavar="N", default=NODES, help=words.text("cli.simulate.nodes", default=NODES, site=SITE)
    )
    parser.add_argument("--paired", action="store_true", help=words.text("cli.simulate.paired"))
    arguments.add_options(parser, words)
    parser.add_argument("--report", metavar="FILE", help=words.text("cli.simulate.report"))
    arguments.add_json(parser, words)


def run(given: argparse.Namespace, words: Words) -> int:
    plan = read_plan(given)
    if given.dask is not None and any(map(is_own, plan.levels)):
        raise UsageFault(phrase("lab.fault.dask-own"))
    gather_deals = gather_of(given)
    file = None if given.report is None else read_report_file(given.report)
    results = play(plan, gather_deals, ProgressBar(plan.deals, words))
    try:
        if file:
            write_whole(file, balance_page(results, words, __version__))
    finally:  # print the results even if the report cannot be written
        say(results, words, given.json)
    if file and not given.json:
        print(words.text("lab.report.written", file=printable(given.report)))
    return INTERRUPTED if results.is_partial else 0


def gather_of(given: argparse.Namespace) -> Gather:
    """Where the deals are played: in processes of this machine or on a cluster."""
    workers = arguments.read_count("--workers", given.workers, MOST_WORKERS)
    if given.dask is None:
        return lambda plan, take, tell: gather(plan, workers, take, tell)
    if given.workers != WORKERS:
        raise UsageFault(phrase("lab.fault.dask-workers"))
    return gather_of_cluster(given.dask)


def gather_of_cluster(address: str) -> Gather:
    from piazza.lab import cluster

    with command_line():
        cluster.check_address(address)
    return lambda plan, take, tell: cluster.gather_on(address, plan, take, tell)


def play(plan: Plan, gather_deals: Gather, progress: ProgressBar) -> Results:
    """The results of the plan, or of what was played before Ctrl-C."""
    results = Results(plan)
    buffer = Buffer(results)
    try:
        gather_deals(plan, buffer.take, progress.show)
    except KeyboardInterrupt:
        buffer.empty()
        if not results.deals:
            raise
    finally:
        progress.clear()
    buffer.empty()
    return results


def read_plan(given: argparse.Namespace) -> Plan:
    game = arguments.read_game(given.game)
    players = arguments.read_players(given.players) or seats_for(game, given.bots)
    setup = arguments.read_setup(game, given.option, players)
    with command_line():
        return Plan(
            game=game.facts.name,
            players=setup.players,
            options=setup.options,
            bots=fill_seats(read_bots(game, given.bots, setup.players), setup.players),
            seed=secrets.token_hex(8) if given.seed is None else read_seed(given.seed),
            deals=arguments.read_count("--games", given.games, MOST_GAMES),
            nodes=OF_LEVELS if given.nodes == SITE else arguments.read_count("--nodes", given.nodes, MOST_NODES),
            paired=given.paired,
            measured=given.report is not None,
        )


def seats_for(game: Game, bots: str | None) -> int:
    """The number of bots named, if the game has that many seats, else 0."""
    named = 0 if bots is None else bots.count(",") + 1
    fewest, most = game.facts.seats
    return named if fewest <= named <= most else 0


def read_bots(game: Game, given: str | None, players: int) -> list[str]:
    """The bots that are named; by default the first level of the game."""
    if given is None:
        return list(levels_of(game.facts.name))[:1]
    named = [level.strip() for level in given.split(",")]
    add_own({name: name for name in named if is_own(name)})
    for level in named:
        bot_named(game.facts.name, level)
    if len(named) > players:
        raise UsageFault(phrase("lab.fault.bots", count=len(named), players=players))
    return named


def versions(results: Results) -> dict[str, object]:
    return {
        "piazza": __version__,
        "build": build.KIND,
        "python": platform.python_version(),
        "rules": find_game(results.plan.game).facts.rules_version,
    }


def say(results: Results, words: Words, json: bool) -> None:
    if json:
        print(arguments.as_json({**versions(results), **as_numbers(results)}))
    else:
        say_in_words(Report(results, words))


def say_in_words(report: Report) -> None:
    screen = Screen()
    for sentence in report.heading():
        screen.say(sentence)
    screen.lines(["", *aligned(report.table()), ""])
    for sentence in report.closing():
        screen.say(sentence)


def aligned(rows: list[list[str]]) -> list[str]:
    """Rows as lines: the first column aligned to the left, the others to the right."""
    widths = [max(visible_width(cell) for cell in column) for column in zip(*rows, strict=True)]
    return ["  ".join([pad(row[0], widths[0]), *map(lead, row[1:], widths[1:])]) for row in rows]


def lead(text: str, width: int) -> str:
    return " " * (width - visible_width(text)) + text
