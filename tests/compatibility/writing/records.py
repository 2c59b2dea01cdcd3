"""Records of every game, number of players, value of an option and way of ending; some are cut short."""

from collections.abc import Callable, Iterator
from pathlib import Path

from tests.compatibility.facts import Known, state_facts
from tests.compatibility.writing.games import SHORT, Options, recorded, seed_of
from tests.games.verona.boards import random_board

from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.record import Record, write_record
from piazza.core.state import State
from piazza.games import GAMES, game

Keep = Callable[[str, Record, State], None]
AGENDAS = ["escalus", "mercutio", "capulet", "montague", "romeo", "juliet", "rosaline", "apothecary"]
SPOTS = "\n".join(f"{card} = [{place % 3 - 1}, 0, {1 - place % 4}]" for place, card in enumerate(AGENDAS))


def option_sets(rules: Game, players: int) -> Iterator[Options]:
    """Each value of each option at least once, with every number of players."""
    for option in rules.facts.options:
        for value in option.choices:
            if value != option.default or option.name == "rounds":
                yield {option.name: value}
    if rules.facts.name == "verona":
        yield {"board": random_board(players, Dice(players)), "rounds": "2"}
        yield {"planning": "tournament", "open-purses": "on", "rounds": "1"}
    if rules.facts.name == "council":
        yield {"spots": SPOTS, "poison": "on"}
        yield {"quick": "on", "poison": "on", "apothecary": "literal", "movers-move-themselves": "on"}
    if rules.facts.name == "twist":
        yield {"match": "on", "bidding": "on", "friar": "adjacent"}
        yield {"match": "on", "bidding": "on", "friar": "adjacent", "days": "4"}


def label(options: Options) -> str:
    shown = {name: "own" if "\n" in value else value for name, value in options.items()}
    return "-".join(f"{name}-{value}" for name, value in shown.items())


def ending_of(rules: Game, state: State) -> str:
    """The way in which a game ended, in a few words."""
    result = rules.result(state)
    if result is None:
        return "unfinished"
    slots = dict(rules.write_state(state))
    first = "shared" if result.ranks.count(1) > 1 else "won"
    if rules.facts.name == "twist":
        roles = f"nurse {slots['nurse']} winner {slots['winner']}"
        return f"{first}: {roles} first winner {slots['first winner']} days left {slots['days left'] != '0'}"
    if rules.facts.name == "council":
        best = max(result.scores)
        return f"{first}: {'broken tie' if list(result.scores).count(best) > 1 and first == 'won' else 'plain'}"
    owned = slots["owners"].split(",")
    if len(owned) < 5:
        return f"{first}: last round"
    return f"{first}: fifth building{' with Municipio' if slots['owners'].count('municipio') else ''}"


def write_records(folder: Path) -> Known:
    known: Known = {}

    def keep(name: str, record: Record, state: State) -> None:
        path = folder / "records" / f"{name}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_record(record), encoding="utf-8")
        facts = state_facts(record.game, state)
        known[name] = {"ending": ending_of(record.game, state), **facts}

    for rules in map(game, GAMES):
        for players in range(rules.facts.seats[0], rules.facts.seats[1] + 1):
            write_options(rules, players, keep)
            write_others(rules, players, keep)
        write_endings(rules, keep)
    return known


def write_options(rules: Game, players: int, keep: Keep) -> None:
    """Long games of Verona are cut short, and each number of rounds is played by one number of players."""
    for options in option_sets(rules, players):
        name = f"{rules.facts.name}/{players}-{label(options)}"
        setup = rules.setup(players, options)
        rounds = int(options.get("rounds", "0"))
        if 3 < rounds < 20 and rounds % 4 != players - 2:
            continue
        if 3 < rounds < 20:
            keep(f"{name}-unfinished", *recorded(rules, setup, name, seed_of(name), None, 60))
        else:
            most = 50 if rules.facts.name == "verona" and not rounds else 20_000
            keep(name, *recorded(rules, setup, name, seed_of(name), None, most))


def write_others(rules: Game, players: int, keep: Keep) -> None:
    """Cut short, with supplied chance, and from a position."""
    kind = rules.facts.name
    setup = rules.setup(players, SHORT[kind])
    for most in (0, 5, 17, 40) if kind != "verona" else (0, 40):
        name = f"{kind}/{players}-cut-at-{most}"
        keep(name, *recorded(rules, setup, name, seed_of(name), None, most))
    name = f"{kind}/{players}-supplied-chance"
    keep(name, *recorded(rules, setup, name, None, None, 20_000))
    name = f"{kind}/{players}-from-a-position"
    _, start = recorded(rules, setup, f"{name} before", "before", None, 12)
    keep(name, *recorded(rules, setup, name, seed_of(name), start, 20_000))


def write_endings(rules: Game, keep: Keep) -> None:
    """One record for each way of ending that a search over seeds finds."""
    kind = rules.facts.name
    found: dict[str, int] = {}
    for seed in range(400 if kind != "verona" else 120):
        fewest, most = rules.facts.seats
        players = fewest + seed % (most - fewest + 1)
        options = {
            "twist": {"match": ["on", "off"][seed % 2], "days": str(3 + seed % 5)},
            "council": {"quick": ["on", "off"][seed % 3 % 2]},
            "verona": {"rounds": "20"},
        }[kind]
        name = f"{kind}/ending-{seed}"
        record, state = recorded(rules, rules.setup(players, options), name, seed_of(name), None, 20_000)
        ending = f"{ending_of(rules, state)} {last_decider(record)}"
        if ending not in found:
            found[ending] = seed
            keep(name, record, state)
    print(kind, found)


def last_decider(record: Record) -> str:
    """The kind of the last decision: the word before any argument."""
    if record.game.facts.name != "verona":
        return ""
    return record.decisions[-1][1].partition(":")[0]
