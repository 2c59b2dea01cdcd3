"""Numbers and names of the page in the reader's language."""

import math

from piazza.core.measures import Subject
from piazza.lab.report import Report
from piazza.lab.results import Results
from piazza.lab.statistics import Interval, Summary
from piazza.strategy.names import name_of
from piazza.words import Words

NOTHING = "–"


class ReportWords:
    """Words and numbers for the results of one plan."""

    def __init__(self, results: Results, words: Words) -> None:
        self.results = results
        self.plan = results.plan
        self.words = words
        self.text = words.text
        self.report = Report(results, words)

    def percent(self, share: float) -> str:
        return self.report.percent(share)

    def whole_percent(self, share: float) -> str:
        return self.text("lab.report.percent", number=self.report.decimal(100 * share, "0"))

    def points(self, number: float) -> str:
        return self.report.decimal(number, "0.00")

    def signed(self, number: float) -> str:
        """A difference with its sign."""
        return self.words.difference(number, 2) if math.isfinite(number) else NOTHING

    def tick(self, number: float) -> str:
        return self.report.decimal(number, "0.##;−0.##")

    def percents(self, interval: Interval) -> list[str]:
        return [self.percent(bound) for bound in interval]

    def summary(self, summary: Summary) -> list[str]:
        """Mean, least, percentiles, most."""
        quantiles = [str(value) for value in summary.quantiles.values()]
        return [self.report.decimal(summary.mean, "0.00"), str(summary.least), *quantiles, str(summary.most)]

    def summary_heads(self, first: str) -> list[str]:
        percents = [self.text("lab.page.percentile", percent=percent) for percent in (5, 25)]
        upper = [self.text("lab.page.percentile", percent=percent) for percent in (75, 95)]
        names = [self.text(f"lab.page.column.{name}") for name in ("mean", "least", "median", "most")]
        return [first, *names[:2], *percents, names[2], *upper, names[3]]

    def subject(self, subject: Subject) -> str:
        return name_of(self.plan.game, subject, self.words)
