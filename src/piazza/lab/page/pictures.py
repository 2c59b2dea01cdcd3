"""Charts as SVG, with few lines and few colours. Their numbers are also in a table beside them.

They are as wide as a phone, in units of about its pixels, so that the labels stay legible there.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from piazza.lab.page.markup import Markup, joined, tag
from piazza.lab.page.scale import Bins, Scale, binned, scale_around
from piazza.lab.statistics import Interval, quantile

WIDTH: Final = 316
EDGE: Final = 8  # so that labels are not cut off
LETTER: Final = 6.4  # the approximate width of a character of a label
SHORT: Final = 136  # the widest labels that stand to the left
ROW: Final = 24
TALL_ROW: Final = 36  # with the label above
COLUMNS_HIGH: Final = 78
COLUMNS_TOP: Final = 20
FOOT: Final = 20
TICK: Final = 46  # from one written number to the next, at least

Number = Callable[[float], str]


class Row(NamedTuple):
    """One row of a chart: a value with its interval, and the even or expected value."""

    label: str
    value: float | None
    text: str  # the value as it is written beside it
    interval: Interval | None = None
    mark: float | None = None


class Caption(NamedTuple):
    """The title and the description of a chart, for screen readers."""

    id: str
    title: str
    description: str


def svg(caption: Caption, height: float, *content: str) -> Markup:
    title, description = f"{caption.id}-title", f"{caption.id}-text"
    return tag(
        "svg",
        tag("title", caption.title, id=title),
        tag("desc", caption.description, id=description),
        *content,
        viewBox=f"0 0 {WIDTH} {height:g}",
        role="img",
        aria_labelledby=f"{title} {description}",
    )


# Columns -----------------------------------------------------------------------------------------------------------


class Columns(NamedTuple):
    """Common bins and height for several samples, so that they can be compared."""

    width: int
    low: int
    high: int
    tallest: float  # share of a sample

    def bins(self, sample: Counter[int]) -> Bins:
        return binned(sample, self.width, self.low, self.high)


def draw_columns(caption: Caption, sample: Counter[int], columns: Columns, median: Callable[[int], str]) -> Markup:
    """A sample as columns, with its median."""
    bins, total = columns.bins(sample), sample.total()
    scale = Scale(0, len(bins.counts), EDGE, WIDTH - EDGE)
    ground = COLUMNS_TOP + COLUMNS_HIGH
    bars = [
        column(scale, place, COLUMNS_HIGH * count / total / columns.tallest, ground)
        for place, count in enumerate(bins.counts)
        if count
    ]
    middle = quantile(sample, 50)
    at = scale.place((middle + 0.5 - bins.low) / bins.width)
    return svg(
        caption,
        ground + FOOT,
        *bars,
        tag("line", class_="ground", x1=EDGE, x2=WIDTH - EDGE, y1=ground, y2=ground),
        tag("line", class_="median", x1=at, x2=at, y1=COLUMNS_TOP - 4, y2=ground),
        words_at(at, COLUMNS_TOP - 8, median(middle), "value"),
        *column_labels(bins, scale, ground + 14),
    )


def column(scale: Scale, place: int, height: float, ground: float) -> Markup:
    left, right = scale.place(place), scale.place(place + 1)
    gap = min(1.5, (right - left) / 8)
    height = max(height, 0.8)  # a single game stays visible
    return tag("rect", class_="bar", x=left + gap, y=ground - height, width=right - left - 2 * gap, height=height)


def column_labels(bins: Bins, scale: Scale, line: float) -> list[Markup]:
    """Round values in the middle of their column, or at its start if a column holds several values."""
    values = Scale(bins.low, bins.low + bins.width * len(bins.counts), 0, 1)
    shift = 0.5 if bins.width == 1 else 0.0
    labels = [value for value in values.ticks(6) if value == int(value) and value < values.high]
    return [words_at(scale.place((value - bins.low) / bins.width + shift), line, f"{value:g}") for value in labels]


# Rows --------------------------------------------------------------------------------------------------------------


class ChartLayout(NamedTuple):
    """The layout of a row: labels stand to the left if all are short, else above."""

    labels: float  # how wide they are, 0 if they stand above
    values: float
    height: float

    @property
    def middle(self) -> float:
        """The middle of the drawing, from the top of the row."""
        return self.height / 2 if self.labels else self.height - 9

    @property
    def line(self) -> float:
        """The line of the label."""
        return self.middle + 4 if self.labels else 14.0

    def scale(self, values: list[float]) -> Scale:
        if self.labels:
            return scale_around(values, self.labels + 12, WIDTH - EDGE - self.values - 10)
        return scale_around(values, EDGE, WIDTH - EDGE)

    def label(self, text: str, top: float) -> Markup:
        if self.labels:
            return tag("text", text, class_="label", x=self.labels, y=top + self.line, text_anchor="end")
        most = int((WIDTH - 2 * EDGE - self.values - 12) / LETTER)
        fitting = text if len(text) <= most else text[: most - 1].rstrip(" ,") + "…"
        return tag("text", fitting, class_="label", x=EDGE, y=top + self.line)


def layout_for(rows: list[Row]) -> ChartLayout:
    labels = max(len(row.label) for row in rows) * LETTER + EDGE
    values = max(len(row.text) for row in rows) * LETTER
    return ChartLayout(labels, values, ROW) if labels <= SHORT else ChartLayout(0, values, TALL_ROW)


def draw_rows(caption: Caption, rows: list[Row], number: Number) -> Markup:
    """A dot for each value, a line for its interval, a small vertical line for the value to compare with."""
    layout = layout_for(rows)
    scale = layout.scale([0.0, *[number for row in rows for number in numbers_of(row)]])
    ground = layout.height * len(rows) + 4
    lines = [draw_row(row, layout, scale, layout.height * place) for place, row in enumerate(rows)]
    return svg(caption, ground + FOOT, grid(scale, ground, number), *lines)


def numbers_of(row: Row) -> list[float]:
    values = [row.value, row.mark, *(row.interval or ())]
    return [value for value in values if value is not None]


def grid(scale: Scale, ground: float, number: Number) -> Markup:
    ticks = scale.ticks(max(2, int((scale.end - scale.start) / TICK)))
    ticks = ticks if len(ticks) > 1 else scale.ticks(4)
    lines = [tag("line", class_="grid", x1=scale.place(tick), x2=scale.place(tick), y1=0, y2=ground) for tick in ticks]
    labels = [words_at(scale.place(tick), ground + 14, number(tick)) for tick in ticks]
    if scale.low < 0 < scale.high:
        lines.append(tag("line", class_="zero", x1=scale.place(0), x2=scale.place(0), y1=0, y2=ground))
    return joined([*lines, *labels])


def draw_row(row: Row, layout: ChartLayout, scale: Scale, top: float) -> Markup:
    middle = top + layout.middle
    parts = [
        layout.label(row.label, top),
        tag("text", row.text, class_="value", x=WIDTH - EDGE, y=top + layout.line, text_anchor="end"),
    ]
    if row.interval is not None:
        low, high = (scale.place(bound) for bound in row.interval)
        parts.append(tag("line", class_="interval", x1=low, x2=high, y1=middle, y2=middle))
    if row.mark is not None:
        at = scale.place(row.mark)
        parts.append(tag("line", class_="mark", x1=at, x2=at, y1=middle - 7, y2=middle + 7))
    if row.value is not None:
        parts.append(tag("circle", class_="dot", cx=scale.place(row.value), cy=middle, r=4))
    return joined(parts)


def words_at(across: float, line: float, text: str, style: str = "tick") -> Markup:
    """Text that is centred, but not over the edge."""
    half = len(text) * LETTER / 2
    return tag("text", text, class_=style, x=min(WIDTH - half, max(half, across)), y=line, text_anchor="middle")
