"""Games between bots, played by the lab, with a row for each."""

from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, Final, cast

from piazza.bots import bot as level_named
from piazza.core.bot import Bot
from piazza.core.errors import Unreadable
from piazza.core.fields import bad_field
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.lab.messages import write_chunk
from piazza.lab.outcome import Deal, Outcome
from piazza.lab.plan import OF_LEVELS, Plan, fill_seats
from piazza.lab.results import Results
from piazza.lab.simulate import Arena
from piazza.lab.workers import receive, started
from piazza.library.asking import as_count, as_game, as_options, as_players, as_seed
from piazza.library.bots import AnyBot, as_bot, name_of

NODES: Final = 2000  # that a bot may spend on a decision, as in `piazza simulate`

Row = dict[str, object]


class Simulation:
    """The games that were played, in the order of their deals."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.results = Results(plan)  # wins, scores and lengths by bot and by seat, with intervals
        self._deals: list[Deal] = []

    def rows(self) -> list[Row]:
        """A flat row per game, as pandas and polars take them; columns of a seat end with its number."""
        return [
            row(self.plan, number, rotation, outcome)
            for number, deal in enumerate(self._deals, 1)
            for rotation, outcome in enumerate(deal)
        ]

    def share(self, bot: AnyBot) -> float:
        """The share of wins of a bot; a shared win counts in part."""
        name = name_of(bot)
        if name not in self.results.by_bot:
            raise Unreadable(phrase("fault.bot", level=name[:40], levels=", ".join(self.results.by_bot)))
        return self.results.by_bot[name].share

    def take(self, deal: Deal) -> None:
        self._deals.append(deal)
        self.results.add(deal)

    def __len__(self) -> int:
        return self.results.games

    def __repr__(self) -> str:
        bots = self.results.by_bot.items()
        shares = ", ".join(f"{name} {tally.share:.1%} with {self.plan.nodes_of(name)} nodes" for name, tally in bots)
        return f"<Simulation of {self.plan.game}: {len(self)} games, {shares}>"


def row(plan: Plan, deal: int, rotation: int, outcome: Outcome) -> Row:
    first: Row = {"deal": deal, "rotation": rotation, "decisions": outcome.decisions, **dict(outcome.lengths)}
    for seat, bot in enumerate(plan.seated(rotation)):
        share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        first |= {f"bot_{seat + 1}": bot, f"nodes_{seat + 1}": plan.nodes_of(bot)}
        first |= {f"score_{seat + 1}": outcome.scores[seat], f"win_{seat + 1}": share}
    return first


def simulate(
    game: str | Game[Any, Any, Any],
    bots: Sequence[AnyBot],
    games: int = 100,
    *,
    players: int = 0,
    seed: object = None,
    nodes: int | None = NODES,
    paired: bool = False,
    workers: int = 1,
    **options: object,
) -> Simulation:
    """Play games between bots, that of seat 1 first; fewer bots than seats repeat.

    The same seed gives the same games, with any number of workers. `nodes=None` lets each bot think as much as in live
    play. If `paired`, each deal is played once per rotation of the bots. Several workers are processes of this machine:
    then bots are given by name.
    """
    rules, named, made = as_game(game), *with_names(bots)
    fewest, most = rules.facts.seats
    asked = as_players(players) or (len(named) if fewest <= len(named) <= most else 0)
    setup = rules.setup(asked, as_options(options))
    if len(named) > setup.players:
        raise Unreadable(phrase("lab.fault.bots", count=len(named), players=setup.players))
    plan = Plan(
        game=rules.facts.name,
        players=setup.players,
        options=setup.options,
        bots=fill_seats(named, setup.players),
        seed=as_seed(seed),
        deals=as_count("games", games),
        nodes=OF_LEVELS if nodes is None else as_count("nodes", nodes),
        paired=paired,
    )
    simulation = Simulation(plan)
    if as_count("workers", workers) == 1:
        arena = Arena(plan, rules, lambda name: level_or_own(plan.game, made[name]))
        for number in range(1, plan.deals + 1):
            simulation.take(arena.play_deal(number))
    else:
        check_names(made)
        for deal in gather_in_order(plan, min(workers, plan.deals)):
            simulation.take(deal)
    return simulation


def with_names(bots: Sequence[AnyBot]) -> tuple[list[str], dict[str, AnyBot]]:
    """The names of the bots in seat order, and the bots by name; different bots have different names."""
    if isinstance(bots, str) or not bots:
        raise bad_field("bots", repr(bots))
    names: list[str] = []
    found: dict[str, AnyBot] = {}
    for given in bots:
        as_bot(given)
        name = first = name_of(given)
        number = 2
        while name in found and found[name] is not given and found[name] != given:
            name, number = f"{first} {number}", number + 1
        found[name] = given
        names.append(name)
    return names, found


def level_or_own(game: str, given: AnyBot) -> Bot[Any]:
    return level_named(game, given) if isinstance(given, str) else as_bot(given)


def check_names(bots: dict[str, AnyBot]) -> None:
    """What is an object in this process cannot play in another."""
    for name, given in bots.items():
        if not isinstance(given, str):
            raise Unreadable(phrase("fault.library.workers", bot=name[:40]))


def gather_in_order(plan: Plan, workers: int) -> Iterator[Deal]:
    """All deals of a plan, each worker process playing one part of them."""
    with started(plan, workers) as processes:
        found: dict[Connection, list[Deal]] = {connection: [] for connection in processes}
        for place, connection in enumerate(found):
            part = range(1 + plan.deals * place // workers, 1 + plan.deals * (place + 1) // workers)
            connection.send_bytes(write_chunk(part))
        busy = list(found)
        while busy:
            for answered in wait(busy):
                connection = cast(Connection, answered)
                deals, ready = receive(processes, connection)
                found[connection] += deals
                if ready:
                    busy.remove(connection)
        for part_played in found.values():
            yield from part_played
