"""Results for programs: every number, as plain data for JSON, and everything that is needed to play them again."""

from typing import Final

from piazza.lab.results import WIN, Results, Tally
from piazza.lab.statistics import Interval, Summary, summarise

DIGITS: Final = 6


def as_numbers(results: Results) -> dict[str, object]:
    plan = results.plan
    return {
        **plan._asdict(),
        "played": {"deals": results.deals, "games": results.games, "partial": results.is_partial},
        "decisions": summary_numbers(results.lengths_summary),
        "first_bot": bot_numbers(results, plan.bots[0]),
        "by_bot": [{**bot_numbers(results, level)} for level in plan.levels],
    }
