"""Whether what a click takes grows with the game: Verona with four players, after the two hundredth decision.

Each old table is compared with a new one beside it, a decision here and a decision there, so that whatever else the
machine does is there for both. The pages of the old table have looked on from its beginning and have all its log.

Like is compared with like: the first decisions only put allies on an empty map, and nothing later is like that. So the
first forty count, and a kind is what is done and whether the table waited for nobody else. Of each kind that was
clicked often enough early and late the medians are taken, and the means of those are compared: every kind weighs the
same. The simple ratio of all decisions from the two hundredth on to the first ten is told besides.
"""

import statistics
from typing import NamedTuple

from measure import Row, at_most
from playwright.async_api import Browser
from serving.clicking import Clicked, opened_table

from piazza import Dice

PLAYERS = 4
MARK = at_most(1.5)


class Effort(NamedTuple):
    """Pairs of tables, how old one of them is, and how many decisions count at each."""

    pairs: int
    before: int
    counted: int
    first: int  # of those at the new table, for the simple ratio
    often: int  # clicks that a kind needs, early as well as late


FULL = Effort(pairs=4, before=200, counted=40, first=10, often=3)
SMALL = Effort(pairs=1, before=4, counted=4, first=4, often=1)


class Stretches(NamedTuple):
    """Clicks at new tables, and at old ones."""

    early: list[Clicked]
    late: list[Clicked]


async def rows(browser: Browser, port: int, small: bool) -> list[Row]:
    effort = SMALL if small else FULL
    return growth_rows(await stretches(browser, port, effort), effort)


async def stretches(browser: Browser, port: int, effort: Effort) -> Stretches:
    clicks = Stretches([], [])
    for number in range(effort.pairs):
        dice = Dice(f"growth {number}")
        async with opened_table(browser, port, "verona", PLAYERS, dice) as old:
            await old.hurry_until(effort.before - 1)
            async with opened_table(browser, port, "verona", PLAYERS, dice) as new:
                for _ in range(effort.counted):
                    clicks.early.extend(await new.click_until(new.decided + 1))
                    clicks.late.extend(await old.click_until(old.decided + 1))
    return clicks


def growth_rows(clicks: Stretches, effort: Effort) -> list[Row]:
    what = f"Verona, {PLAYERS} players, ms from a click until the other browser has changed, decision {effort.before}"
    kinds = medians_of_kinds(clicks, effort.often)
    late, early = (statistics.mean(medians) for medians in zip(*kinds.values(), strict=True))
    of_kinds = f"{what} and following, mean of the medians of {len(kinds)} kinds"
    first = [click for click in clicks.early if click.number <= effort.first]
    all_late, all_first = median(clicks.late), median(first)
    return [
        Row(of_kinds, late, f"the same kinds, decision 1 to {effort.counted}", early, late / early, MARK),
        Row(f"{what} and following, median", all_late, f"1 to {effort.first}", all_first, all_late / all_first, None),
    ]


def medians_of_kinds(clicks: Stretches, often: int) -> dict[str, tuple[float, float]]:
    """Of each kind that there is enough of, late and early."""
    late, early = by_kind(clicks.late), by_kind(clicks.early)
    common = [kind for kind in late if kind in early and min(len(late[kind]), len(early[kind])) >= often]
    if not common:
        raise SystemExit("the games are over before anything could be compared")
    return {kind: (median(late[kind]), median(early[kind])) for kind in common}


def by_kind(clicks: list[Clicked]) -> dict[str, list[Clicked]]:
    kinds: dict[str, list[Clicked]] = {}
    for click in clicks:
        kinds.setdefault(click.kind, []).append(click)
    return kinds


def median(clicks: list[Clicked]) -> float:
    return statistics.median(click.lag.changed for click in clicks)
