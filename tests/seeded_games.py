"""Plays seeded games and prints what came of them; run with `--from-source` it never uses a compiled module."""

import importlib.util
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from piazza.core.contract import Facts

NEEDS = {"tie-break": {"match": "on"}}  # options that mean something only together with others
LOOKS = 7  # at every seventh decision views and worlds are compared, too


def use_sources_only() -> None:
    """Let every module of piazza be found as source, whatever lies compiled beside it."""
    spec = importlib.util.find_spec("piazza")
    assert spec is not None
    assert spec.submodule_search_locations
    (home,) = spec.submodule_search_locations

    def source_finder(path: str) -> FileFinder:
        if not path.startswith(home):
            raise ImportError(path)
        return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, source_finder)
    sys.path_importer_cache.clear()


def players_and_options(facts: "Facts", seed: int) -> tuple[int, dict[str, str]]:
    """Every number of players, and every choice of every option but those that are a text."""
    options = [option for option in facts.options if option.choices]
    option = options[seed % len(options)]
    choice = option.choices[seed // len(options) % len(option.choices)]
    fewest, most = facts.seats
    chosen = NEEDS.get(option.name, {}) | {option.name: choice}
    return fewest + (seed + seed // len(options)) % (most - fewest + 1), chosen


def outcomes() -> list[str]:
    """A line for each of many games: its decisions, eyes and digests in one hash."""
    import hashlib  # noqa: PLC0415 - imports of piazza must come after the choice of the build

    from piazza import Dice  # noqa: PLC0415
    from piazza.core.build import KIND  # noqa: PLC0415
    from piazza.core.chance import Chance  # noqa: PLC0415
    from piazza.games import GAMES, game  # noqa: PLC0415

    lines = [KIND]
    for name in GAMES:
        rules = game(name)
        for seed in range(30):
            setup = rules.setup(*players_and_options(rules.facts, seed))
            state, dice, chance = rules.new(setup), Dice(seed), Chance(str(seed))
            told = hashlib.sha256()
            chance.settle(rules, state)
            for step in count():
                seats = rules.seats(state)
                if not seats:
                    break
                actions = rules.actions(state, seats[0])
                if step % LOOKS == seed % LOOKS:  # texts take most of the time
                    told.update(rules.dump_view(rules.observe(state, seats[0])).encode())
                    told.update(rules.digest(rules.determinize(rules.observe(state, seats[0]), dice)).encode())
                rules.apply(state, seats[0], actions[dice.below(len(actions))])
                chance.settle(rules, state)
            lines.append(f"{name} {seed} {rules.result(state)} {rules.digest(state)} {told.hexdigest()}")
    return lines


if __name__ == "__main__":
    if "--from-source" in sys.argv:
        use_sources_only()
    print("\n".join(outcomes()))
