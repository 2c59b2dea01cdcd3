"""Results for people: sentences and a table, in the reader's language."""

from collections import Counter

from piazza.games import game as game_named
from piazza.lab.results import Results
from piazza.lab.statistics import Interval, summarise
from piazza.lab.tally import Tally
from piazza.presentation.any_game import level_name
from piazza.words import Words
from piazza.words.options import chosen_options
from piazza.words.sentences import COMMAS

COLUMNS = ("side", "games", "wins", "shared", "share", "low", "high", "score", "least", "most")


class Report:
    """Puts results into words."""

    def __init__(self, results: Results, words: Words) -> None:
        self.results = results
        self.plan = results.plan
        self.words = words

    def heading(self) -> list[str]:
        """What was played, so that it can be repeated, and whether it was interrupted."""
        plan, text = self.plan, self.words.text
        chosen = chosen_options(self.words, game_named(plan.game), plan.players, plan.options)
        options = self.words.join(chosen, COMMAS) if chosen else text("lab.report.default-options")
        played = text("lab.report.paired" if plan.paired else "lab.report.games", count=self.results.deals)
        lines = [
            text("lab.report.title", game=text(f"{plan.game}.title"), played=played, bots=self.bots()),
            text("lab.report.plan", players=plan.players, nodes=self.nodes(), seed=plan.seed, options=options),
        ]
        if self.results.is_partial:
            lines.append(text("lab.report.partial", done=self.results.deals, deals=plan.deals))
        return lines

    def bots(self) -> str:
        return self.words.join([self.bot(level) for level in self.plan.bots], COMMAS)

    def bot(self, level: str) -> str:
        return level_name(self.words, level)

    def nodes(self) -> str:
        """How much each bot may think: beside its name if there are several."""
        text, nodes_of = self.words.text, self.plan.nodes_of
        levels = self.plan.levels
        if len(levels) == 1:
            return text("lab.report.nodes", count=nodes_of(levels[0]))
        each = [text("lab.report.bot-nodes", bot=self.bot(level), nodes=nodes_of(level)) for level in levels]
        return text("lab.report.nodes-each", each=self.words.join(each))

    def table(self) -> list[list[str]]:
        """Rows of cells, headings first: bots, seats, and bots by seat if there are several bots."""
        rows = [[self.words.text(f"lab.column.{column}") for column in COLUMNS]]
        results = self.results
        for level, tally in results.by_bot.items():
            rows.append(self.row(self.bot(level), tally, results.interval(level)))
        for seat, tally in enumerate(results.by_seat):
            rows.append(self.row(self.words.text("seat.name", number=seat + 1), tally, tally.interval))
        if len(results.by_place) > self.plan.players:
            for (seat, level), tally in results.by_place.items():
                side = self.words.text("lab.report.place", seat=seat + 1, bot=self.bot(level))
                rows.append(self.row(side, tally, tally.interval))
        return rows

    def row(self, side: str, tally: Tally, interval: Interval) -> list[str]:
        score = summarise(tally.scores)
        shares = [self.percent(share) for share in (tally.share, *interval)]
        scores = [self.decimal(score.mean, "0.00"), str(score.least), str(score.most)]
        return [side, str(tally.games), str(tally.wins), str(tally.shared), *shares, *scores]

    def closing(self) -> list[str]:
        """Lengths of games, sources of points, and the share of the first bot."""
        lines = [self.length("decisions", self.results.lengths)]
        lines += [self.length(name, sample) for name, sample in sorted(self.results.named_lengths.items())]
        if len(self.results.sources) > 1:
            lines.append(self.sources())
        return lines if len(self.plan.levels) == 1 else [*lines, self.first_bot()]

    def length(self, name: str, sample: Counter[int]) -> str:
        """A length in decisions or in units of the game; a shorter sentence if all games have the same length.

        A unit of a game of another distribution is told by its name.
        """
        length, key = summarise(sample), self.length_key(name)
        if not self.words.has(f"{key}.always"):
            return self.words.labelled(name, self.decimal(length.mean, "0.0"))
        if length.least == length.most:
            return self.words.text(f"{key}.always", count=length.least)
        low, high = length.quantiles[25], length.quantiles[75]
        return self.words.text(
            f"{key}.took" if low < high else f"{key}.mostly",
            mean=self.decimal(length.mean, "0.0"),
            least=str(length.least),
            most=str(length.most),
            low=str(low),
            high=str(high),
        )

    def length_key(self, name: str) -> str:
        """A unit of a game, such as a round, has sentences of its own: languages call rounds differently."""
        return f"lab.length.{name}" if name == "decisions" else f"lab.length.{self.plan.game}.{name}"

    def length_name(self, name: str) -> str:
        key = f"{self.length_key(name)}.name"
        return self.words.text(key) if self.words.has(key) else name

    def sources(self) -> str:
        everybody, text = self.results.everybody, self.words.text
        means = [
            text("lab.report.source", source=self.source(source), mean=self.decimal(everybody.mean_from(source), "0.0"))
            for source in self.results.sources
        ]
        return text("lab.report.sources", sources=self.words.join(means))

    def source(self, source: str) -> str:
        """The name of a source; its key if the catalogue has none."""
        key = f"{self.plan.game}.source.{source}"
        return self.words.text(key) if self.words.has(key) else source

    def first_bot(self) -> str:
        level = self.plan.bots[0]
        low, high = self.results.interval(level)
        return self.words.text(
            "lab.report.first-bot-paired" if self.plan.paired else "lab.report.first-bot",
            bot=self.bot(level),
            share=self.percent(self.results.by_bot[level].share),
            low=self.percent(low),
            high=self.percent(high),
            even=self.percent(self.results.even_share(level)),
        )

    def percent(self, share: float) -> str:
        return self.words.text("lab.report.percent", number=self.decimal(100 * share, "0.0"))

    def decimal(self, number: float, pattern: str) -> str:
        return self.words.number(number, pattern)
