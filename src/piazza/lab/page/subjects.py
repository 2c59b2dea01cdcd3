"""The sections about the subjects of a game: how often they counted, and the results of their holders."""

from piazza.core.measures import Subject
from piazza.lab.page.figures import FigurePart, Section, TableFigure, figure, section, table
from piazza.lab.page.markup import Markup
from piazza.lab.page.pictures import Row
from piazza.lab.page.sections import rows_picture, share_row, shares
from piazza.lab.page.writer import NOTHING, ReportWords
from piazza.lab.subjects import HeldSubject, TriedSubject

TRIED = ("thing", "occasions", "times", "share", "low", "high")
HELD = ("thing", "games", "won", "low", "high", "expected", "ahead", "low", "high")


def subject_section(writer: ReportWords, kind: str, subjects: list[Subject]) -> Section:
    """One section for all subjects of a kind."""
    results, text = writer.results, writer.text
    tried = {one: results.tried[one.kind, one.key] for one in subjects if (one.kind, one.key) in results.tried}
    held = {one: results.held.get((one.kind, one.key), HeldSubject()) for one in subjects}
    figures = [tried_figure(writer, kind, tried)] if tried else []
    if any(numbers.games for numbers in held.values()):
        figures.append(held_figure(writer, kind, held))
    return section(f"kind-{kind}", text(f"lab.thing.{writer.plan.game}.{kind}"), [], *figures)


def tried_figure(writer: ReportWords, kind: str, tried: dict[Subject, TriedSubject]) -> Markup:
    text, key = writer.text, f"{writer.plan.game}.{kind}"
    ordered = sorted(tried.items(), key=lambda item: -item[1].share)
    overall = sum(numbers.successes for numbers in tried.values()) / sum(numbers.trials for numbers in tried.values())
    rows = [
        share_row(writer, writer.subject(one), numbers.share, numbers.interval, overall) for one, numbers in ordered
    ]
    title = text(f"lab.tried.{key}")
    cells = [
        [
            writer.subject(one),
            str(numbers.trials),
            str(numbers.successes),
            writer.percent(numbers.share),
            *writer.percents(numbers.interval),
        ]
        for one, numbers in ordered
    ]
    picture = shares(writer, f"{kind}-tried", title, text("lab.page.tried.legend", mean=writer.percent(overall)), rows)
    heads = [text(f"lab.page.column.{name}") for name in TRIED]
    return figure(title, text(f"lab.tried.{key}.about"), [picture], table(title, TableFigure(heads, cells)))


def held_figure(writer: ReportWords, kind: str, held: dict[Subject, HeldSubject]) -> Markup:
    text, key = writer.text, f"{writer.plan.game}.{kind}"
    ordered = sorted(held.items(), key=lambda item: -surplus(writer, item[1]))
    title = text(f"lab.held.{key}")
    pictures = [
        shares(writer, f"{kind}-won", title, text("lab.page.held.won"), [won_row(writer, *item) for item in ordered]),
        ahead_picture(writer, kind, [ahead_row(writer, *item) for item in ordered]),
    ]
    heads = [*[text(f"lab.page.column.{name}") for name in HELD], *holder_names(writer)]
    cells = [[writer.subject(one), *held_cells(writer, numbers), *holders(writer, numbers)] for one, numbers in ordered]
    about = " ".join([text(f"lab.held.{key}.about"), text("lab.page.held.about")])
    return figure(title, about, pictures, table(title, TableFigure(heads, cells)))


def surplus(writer: ReportWords, numbers: HeldSubject) -> float:
    """The share of wins of holders minus the expected share; subjects without holders come last."""
    return numbers.share - writer.results.expected_share(numbers.holders) if numbers.games else -1.0


def won_row(writer: ReportWords, subject: Subject, numbers: HeldSubject) -> Row:
    name = writer.subject(subject)
    if not numbers.games:
        return Row(name, None, NOTHING)
    return share_row(writer, name, numbers.share, numbers.interval, writer.results.expected_share(numbers.holders))


def ahead_row(writer: ReportWords, subject: Subject, numbers: HeldSubject) -> Row:
    name = writer.subject(subject)
    if numbers.compared < 2:
        return Row(name, None, NOTHING)
    return Row(name, numbers.difference, writer.signed(numbers.difference), numbers.difference_interval)


def ahead_picture(writer: ReportWords, kind: str, rows: list[Row]) -> FigurePart:
    title = writer.text("lab.page.held.ahead")
    return rows_picture(writer, f"{kind}-ahead", title, title, rows, writer.tick)


def held_cells(writer: ReportWords, numbers: HeldSubject) -> list[str]:
    if not numbers.games:
        return ["0", *[NOTHING] * 7]
    expected = writer.percent(writer.results.expected_share(numbers.holders))
    won = [str(numbers.games), writer.percent(numbers.share), *writer.percents(numbers.interval), expected]
    if not numbers.compared:
        return [*won, *[NOTHING] * 3]
    return [*won, *map(writer.signed, [numbers.difference, *numbers.difference_interval])]


def holder_names(writer: ReportWords) -> list[str]:
    """The bots if there are several, else the seats."""
    if len(writer.plan.levels) > 1:
        return writer.plan.levels
    return [writer.text("seat.name", number=seat + 1) for seat in range(writer.plan.players)]


def holders(writer: ReportWords, numbers: HeldSubject) -> list[str]:
    """The number of games in which each of them had it."""
    if len(writer.plan.levels) > 1:
        return [str(numbers.held_by(level=level)) for level in writer.plan.levels]
    return [str(numbers.held_by(seat=seat)) for seat in range(writer.plan.players)]
