"""Results as plain data for JSON, with everything that is needed to play the same games again."""

from collections import Counter
from typing import Final

from piazza.lab.results import Results
from piazza.lab.statistics import CONFIDENCE, Interval, summarise
from piazza.lab.tally import WIN, Tally

DIGITS: Final = 6
SITE: Final = "site"  # instead of a number of nodes: as many as each level has at the site

Numbers = dict[str, object]


def as_numbers(results: Results) -> Numbers:
    plan = results.plan
    return {
        **{name: value for name, value in plan._asdict().items() if name != "measured"},
        "nodes": plan.nodes or SITE,
        "played": {"deals": results.deals, "games": results.games, "partial": results.is_partial},
        "intervals": {"confidence": CONFIDENCE, "bots": interval_method(results), "seats": "wilson"},
        "first_bot": share_numbers(results, plan.bots[0]),
        "by_bot": [bot_numbers(results, level) for level in plan.levels],
        "by_seat": [{"seat": seat + 1, **side_numbers(tally)} for seat, tally in enumerate(results.by_seat)],
        "by_seat_and_bot": [
            {"seat": seat + 1, "bot": level, **side_numbers(tally)} for (seat, level), tally in results.by_place.items()
        ],
        "decisions": sample_numbers(results.lengths),
        "lengths": {name: sample_numbers(sample) for name, sample in sorted(results.named_lengths.items())},
        "sources": [source_numbers(results, source) for source in results.sources],
    }


def interval_method(results: Results) -> str:
    return "bootstrap over deals" if results.plan.paired else "wilson"


def bot_numbers(results: Results, level: str) -> Numbers:
    return {**side_numbers(results.by_bot[level]), **share_numbers(results, level)}


def share_numbers(results: Results, level: str) -> Numbers:
    return {
        "bot": level,
        "nodes": results.plan.nodes_of(level),
        "share": round(results.by_bot[level].share, DIGITS),
        "even_share": round(results.even_share(level), DIGITS),
        "interval": interval_numbers(results.interval(level)),
    }


def side_numbers(tally: Tally) -> Numbers:
    return {
        "games": tally.games,
        "wins": tally.wins,
        "shared": tally.shared,
        "points": round(tally.points / WIN, DIGITS),
        "share": round(tally.share, DIGITS),
        "interval": interval_numbers(tally.interval),
        "scores": sample_numbers(tally.scores),
    }


def source_numbers(results: Results, source: str) -> Numbers:
    """Mean points from one source: of all seats, of winners, by bot and by seat."""
    return {
        "source": source,
        "mean": round(results.everybody.mean_from(source), DIGITS),
        "winners": round(results.everybody.mean_of_winners_from(source), DIGITS),
        "by_bot": {level: round(tally.mean_from(source), DIGITS) for level, tally in results.by_bot.items()},
        "by_seat": [round(tally.mean_from(source), DIGITS) for tally in results.by_seat],
    }


def interval_numbers(interval: Interval) -> list[float]:
    return [round(bound, DIGITS) for bound in interval]


def sample_numbers(sample: Counter[int]) -> Numbers:
    summary = summarise(sample)
    quantiles = {str(percent): value for percent, value in summary.quantiles.items()}
    return {"mean": round(summary.mean, DIGITS), "min": summary.least, "max": summary.most, "quantiles": quantiles}
