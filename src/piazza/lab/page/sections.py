"""The sections that every game has: scores, length, winners by seat, points by source."""

from collections import Counter

from piazza.lab.page.figures import FigurePart, Section, TableFigure, figure, folded, section, table
from piazza.lab.page.markup import Markup
from piazza.lab.page.pictures import Caption, Columns, Number, Row, draw_columns, draw_rows
from piazza.lab.page.scale import bin_width, bounds
from piazza.lab.page.writer import ReportWords
from piazza.lab.statistics import Interval, summarise
from piazza.words.sentences import SEMICOLONS

SIDE = ("side", "games", "wins", "shared", "share", "low", "high")  # as in the table of the report
FEWEST_LENGTHS = 2  # that get a chart

Samples = dict[str, Counter[int]]


# Scores and length -------------------------------------------------------------------------------------------------


def scores(writer: ReportWords) -> Section:
    text, results = writer.text, writer.results
    by_bot = {level: tally.scores for level, tally in results.by_bot.items()}
    by_seat = {text("seat.name", number=seat + 1): tally.scores for seat, tally in enumerate(results.by_seat)}
    pictures = columns_of(writer, "scores", by_bot, shared=True)
    tables = [
        summaries(writer, "scores", text("lab.column.side"), {**by_bot, **by_seat}),
        counts(writer, text("lab.page.column.points"), by_bot),
    ]
    about = text("lab.page.scores.about")
    return section(
        "scores", text("lab.page.scores.title"), [], figure(text("lab.page.scores.figure"), about, pictures, *tables)
    )


def lengths(writer: ReportWords) -> Section:
    """Lengths in decisions and in units of the game; a sentence if all games have the same length."""
    text, results = writer.text, writer.results
    all_lengths = {"decisions": results.lengths, **dict(sorted(results.named_lengths.items()))}
    sentences = [writer.report.length(name, sample) for name, sample in all_lengths.items()]
    drawn = {name: sample for name, sample in all_lengths.items() if len(sample) >= FEWEST_LENGTHS}
    if not drawn:
        return section("length", text("lab.page.length.title"), sentences)
    named = {writer.report.length_name(name): sample for name, sample in drawn.items()}
    pictures = columns_of(writer, "length", named, shared=False)
    tables = [summaries(writer, "length", text("lab.page.column.length"), named)]
    tables += [counts(writer, name, {name: sample}) for name, sample in named.items()]
    shown = figure(text("lab.page.length.figure"), text("lab.page.length.about"), pictures, *tables)
    return section("length", text("lab.page.length.title"), sentences, shown)


def columns_of(writer: ReportWords, id: str, samples: Samples, shared: bool) -> list[FigurePart]:
    """A chart for each sample; with `shared` they have common columns."""
    pictures = []
    for number, (name, sample) in enumerate(samples.items()):
        columns = columns_for(list(samples.values()) if shared else [sample])
        summary = summarise(sample)
        description = writer.text(
            "lab.page.columns.text",
            least=str(summary.least),
            most=str(summary.most),
            median=str(summary.quantiles[50]),
            low=str(summary.quantiles[25]),
            high=str(summary.quantiles[75]),
        )
        title = writer.words.labelled(writer.text(f"lab.page.{id}.figure"), name)
        caption = Caption(f"{id}-{number + 1}", title, description)
        drawing = draw_columns(caption, sample, columns, lambda middle: writer.text("lab.page.median", median=middle))
        pictures.append(FigurePart(name, drawing))
    return pictures


def columns_for(samples: list[Counter[int]]) -> Columns:
    low, high = bounds(samples)
    flat = Columns(bin_width(samples), low, high, 1.0)
    return flat._replace(tallest=max(max(flat.bins(sample).counts) / sample.total() for sample in samples))


def summaries(writer: ReportWords, id: str, first: str, samples: Samples) -> Markup:
    rows = [[name, *writer.summary(summarise(sample))] for name, sample in samples.items()]
    content = TableFigure(writer.summary_heads(first), rows)
    return table(writer.text(f"lab.page.{id}.figure"), content, writer.text(f"lab.page.{id}.table"))


def counts(writer: ReportWords, first: str, samples: Samples) -> Markup:
    """The counts of the columns, in a folded table."""
    columns = columns_for(list(samples.values()))
    bins = [columns.bins(sample) for sample in samples.values()]
    rows = []
    for place in range(len(bins[0].counts)):
        low = bins[0].low + place * columns.width
        label = str(low) if columns.width == 1 else writer.text("lab.page.span", low=low, high=low + columns.width - 1)
        rows.append([label, *[str(one.counts[place]) for one in bins]])
    summary = writer.text("lab.page.columns.table", what=first)
    return folded(summary, table(summary, TableFigure([first, *samples], rows)))


# Winners by seat ---------------------------------------------------------------------------------------------------


def seats(writer: ReportWords) -> Section:
    text, results = writer.text, writer.results
    by_seat = [
        share_row(writer, text("seat.name", number=seat + 1), tally.share, tally.interval, 1 / writer.plan.players)
        for seat, tally in enumerate(results.by_seat)
    ]
    pictures = [shares(writer, "seats", text("lab.page.seats.figure"), text("lab.page.seats.legend"), by_seat)]
    if len(writer.plan.levels) > 1:
        by_bot = [
            share_row(writer, level, tally.share, results.interval(level), results.even_share(level))
            for level, tally in results.by_bot.items()
        ]
        pictures.append(shares(writer, "bots", text("lab.page.bots.figure"), text("lab.page.bots.legend"), by_bot))
    _, *rows = [row[: len(SIDE)] for row in writer.report.table()]
    content = TableFigure([text(f"lab.page.column.{name}") for name in SIDE], rows)
    wins = table(text("lab.page.seats.figure"), content, text("lab.page.seats.table"))
    shown = figure(text("lab.page.seats.figure"), text("lab.page.seats.about"), pictures, wins)
    return section("seats", text("lab.page.seats.title"), [], shown)


def share_row(writer: ReportWords, label: str, share: float, interval: Interval, mark: float | None) -> Row:
    return Row(label, share, writer.percent(share), interval, mark)


def shares(writer: ReportWords, id: str, title: str, legend: str, rows: list[Row]) -> FigurePart:
    return rows_picture(writer, id, title, legend, rows, writer.whole_percent)


def rows_picture(writer: ReportWords, id: str, title: str, legend: str, rows: list[Row], number: Number) -> FigurePart:
    told = [writer.text("lab.page.row", label=row.label, number=row.text) for row in rows]
    described = writer.text("lab.page.rows.text", rows=writer.words.join(told, SEMICOLONS))
    return FigurePart(legend, draw_rows(Caption(id, title, described), rows, number))


# Points by source --------------------------------------------------------------------------------------------------


def sources(writer: ReportWords) -> Section:
    """Mean points of all seats from each source, compared with those of the winners."""
    text, results = writer.text, writer.results
    rows, cells = [], []
    for source in results.sources:
        name, everybody = writer.report.source(source), results.everybody
        mean, of_winners = everybody.mean_from(source), everybody.mean_of_winners_from(source)
        rows.append(Row(name, mean, writer.points(mean), None, of_winners))
        sides = [*results.by_bot.values(), *results.by_seat]
        cells.append([name, *map(writer.points, [mean, of_winners, *[side.mean_from(source) for side in sides]])])
    heads = [text(f"lab.page.column.{name}") for name in ("source", "everybody", "winners")]
    heads += [*results.by_bot, *[text("seat.name", number=seat + 1) for seat in range(writer.plan.players)]]
    title, legend = text("lab.page.sources.figure"), text("lab.page.sources.legend")
    picture = rows_picture(writer, "sources-all", title, legend, rows, writer.tick)
    means = table(title, TableFigure(heads, cells), text("lab.page.sources.table"))
    shown = figure(title, text("lab.page.sources.about"), [picture], means)
    return section("sources", text("lab.page.sources.title"), [], shown)
