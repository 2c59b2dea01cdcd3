"""The sections about the things of a game: how often something came of them, and how those fared who had them."""

from piazza.core.measures import Subject
from piazza.lab.page.figures import Picture, Section, TableFigure, figure, section, table
from piazza.lab.page.markup import Markup
from piazza.lab.page.pictures import Row
from piazza.lab.page.sections import rows_picture, share_row, shares
from piazza.lab.page.telling import NOTHING, ReportWords
from piazza.lab.subjects import HeldSubject, TriedSubject

TRIED = ("thing", "occasions", "times", "share", "low", "high")
HELD = ("thing", "games", "won", "low", "high", "expected", "ahead", "low", "high")


def things(telling: ReportWords, kind: str, subjects: list[Subject]) -> Section:
    """One section for all things of a kind."""
    results, text = telling.results, telling.text
    tried = {one: results.tried[one.kind, one.key] for one in subjects if (one.kind, one.key) in results.tried}
    held = {one: results.held.get((one.kind, one.key), HeldSubject()) for one in subjects}
    figures = [tried_figure(telling, kind, tried)] if tried else []
    if any(thing.games for thing in held.values()):
        figures.append(held_figure(telling, kind, held))
    return section(f"kind-{kind}", text(f"lab.thing.{telling.plan.game}.{kind}"), [], *figures)


def tried_figure(telling: ReportWords, kind: str, tried: dict[Subject, TriedSubject]) -> Markup:
    text, key = telling.text, f"{telling.plan.game}.{kind}"
    ordered = sorted(tried.items(), key=lambda item: -item[1].share)
    overall = sum(thing.successes for thing in tried.values()) / sum(thing.trials for thing in tried.values())
    rows = [share_row(telling, telling.subject(one), thing.share, thing.interval, overall) for one, thing in ordered]
    title = text(f"lab.tried.{key}")
    cells = [
        [
            telling.subject(one),
            str(thing.trials),
            str(thing.successes),
            telling.percent(thing.share),
            *telling.percents(thing.interval),
        ]
        for one, thing in ordered
    ]
    picture = shares(
        telling, f"{kind}-tried", title, text("lab.page.tried.legend", mean=telling.percent(overall)), rows
    )
    heads = [text(f"lab.page.column.{name}") for name in TRIED]
    return figure(title, text(f"lab.tried.{key}.about"), [picture], table(title, TableFigure(heads, cells)))


def held_figure(telling: ReportWords, kind: str, held: dict[Subject, HeldSubject]) -> Markup:
    text, key = telling.text, f"{telling.plan.game}.{kind}"
    ordered = sorted(held.items(), key=lambda item: -surplus(telling, item[1]))
    title = text(f"lab.held.{key}")
    pictures = [
        shares(telling, f"{kind}-won", title, text("lab.page.held.won"), [won_row(telling, *item) for item in ordered]),
        ahead_picture(telling, kind, [ahead_row(telling, *item) for item in ordered]),
    ]
    heads = [*[text(f"lab.page.column.{name}") for name in HELD], *holder_names(telling)]
    cells = [[telling.subject(one), *held_cells(telling, thing), *holders(telling, thing)] for one, thing in ordered]
    about = " ".join([text(f"lab.held.{key}.about"), text("lab.page.held.about")])
    return figure(title, about, pictures, table(title, TableFigure(heads, cells)))


def surplus(telling: ReportWords, thing: HeldSubject) -> float:
    """How much more often those won who had it than the same bots on the same seats did; what nobody had comes last."""
    return thing.share - telling.results.expected_share(thing.holders) if thing.games else -1.0


def won_row(telling: ReportWords, subject: Subject, thing: HeldSubject) -> Row:
    name = telling.subject(subject)
    if not thing.games:
        return Row(name, None, NOTHING)
    return share_row(telling, name, thing.share, thing.interval, telling.results.expected_share(thing.holders))


def ahead_row(telling: ReportWords, subject: Subject, thing: HeldSubject) -> Row:
    name = telling.subject(subject)
    if thing.compared < 2:
        return Row(name, None, NOTHING)
    return Row(name, thing.difference, telling.signed(thing.difference), thing.difference_interval)


def ahead_picture(telling: ReportWords, kind: str, rows: list[Row]) -> Picture:
    title = telling.text("lab.page.held.ahead")
    return rows_picture(telling, f"{kind}-ahead", title, title, rows, telling.tick)


def held_cells(telling: ReportWords, thing: HeldSubject) -> list[str]:
    if not thing.games:
        return ["0", *[NOTHING] * 7]
    expected = telling.percent(telling.results.expected_share(thing.holders))
    won = [str(thing.games), telling.percent(thing.share), *telling.percents(thing.interval), expected]
    if not thing.compared:
        return [*won, *[NOTHING] * 3]
    return [*won, *map(telling.signed, [thing.difference, *thing.difference_interval])]


def holder_names(telling: ReportWords) -> list[str]:
    """Bots where there are several, else seats."""
    if len(telling.plan.levels) > 1:
        return telling.plan.levels
    return [telling.text("seat.name", number=seat + 1) for seat in range(telling.plan.players)]


def holders(telling: ReportWords, thing: HeldSubject) -> list[str]:
    """How often each of them had it."""
    if len(telling.plan.levels) > 1:
        return [str(thing.held_by(level=level)) for level in telling.plan.levels]
    return [str(thing.held_by(seat=seat)) for seat in range(telling.plan.players)]
