"""A strategy page: chapters with sentences and tables, made from studies in one language."""

from collections.abc import Callable
from typing import NamedTuple

from piazza.strategy.names import name_of
from piazza.strategy.study import Share, StudiedSubject, Study, studies_of
from piazza.words import Words
from piazza.words.sentences import COMMAS

Rows = list[list[str]]


class StudyTable(NamedTuple):
    """Numbers about one kind of subject."""

    title: str
    about: str
    heads: list[str]
    rows: Rows
    finding: str  # the first and the last of it in a sentence; empty if their intervals overlap


class StudyChapter(NamedTuple):
    """One study."""

    title: str
    command: str
    tables: list[StudyTable]


def chapters_of(game: str, words: Words) -> list[StudyChapter]:
    return [ChapterWriter(game, study, words).chapter() for study in studies_of(game)]


class ChapterWriter:
    """Puts one study into words."""

    def __init__(self, game: str, study: Study, words: Words) -> None:
        self.game, self.study, self.words = game, study, words

    def chapter(self) -> StudyChapter:
        study, text = self.study, self.words.text
        chosen = self.words.join([self.option(name, value) for name, value in study.options.items()], COMMAS)
        title = text("strategy.study-with" if study.options else "strategy.study", count=study.players, options=chosen)
        kinds = dict.fromkeys(subject.kind for subject in study.subjects)
        tables = [table for kind in kinds for table in self.tables_about(kind)]
        return StudyChapter(title, study.command, [self.seats(), *tables])

    def option(self, name: str, value: str) -> str:
        """In words where the catalogue has some."""
        key = f"strategy.option.{self.game}.{name}"
        return self.words.text(key, count=int(value)) if self.words.has(key) else f"{name}={value}"

    def seats(self) -> StudyTable:
        text = self.words.text
        rows = [[text("seat.name", number=seat), self.percent(won)] for seat, won in enumerate(self.study.seats, 1)]
        about = text("strategy.seats.about", count=self.study.games)
        return StudyTable(text("strategy.seats"), about, self.heads("seat", "won"), rows, "")

    def tables_about(self, kind: str) -> list[StudyTable]:
        subjects = [subject for subject in self.study.subjects if subject.kind == kind]
        counted = [subject for subject in subjects if subject.share is not None]
        held = [subject for subject in subjects if subject.won is not None]
        return [
            *([self.counted_table(kind, counted)] if counted else []),
            *([self.held_table(kind, held)] if held else []),
        ]

    def counted_table(self, kind: str, subjects: list[StudiedSubject]) -> StudyTable:
        ranked = by(lambda subject: subject.share, subjects)
        rows = [[self.name(one), str(one.counted), self.percent(one.share)] for one in ranked]
        finding = self.finding("strategy.found.share", ranked, lambda subject: subject.share, self.percent)
        return self.table("tried", kind, self.heads("subject", "cases", "share"), rows, finding)

    def held_table(self, kind: str, subjects: list[StudiedSubject]) -> StudyTable:
        ranked = by(lambda subject: subject.ahead or subject.won, subjects)
        rows = [
            [
                self.name(one),
                str(one.held),
                self.percent(one.won),
                self.of_hundred(one.expected),
                self.points(one.ahead),
            ]
            for one in ranked
        ]
        heads = self.heads("subject", "games", "won", "expected", "ahead")
        finding = self.finding("strategy.found.ahead", ranked, lambda subject: subject.ahead, self.points)
        return self.table("held", kind, heads, rows, finding)

    def table(self, how: str, kind: str, heads: list[str], rows: Rows, finding: str) -> StudyTable:
        key = f"lab.{how}.{self.game}.{kind}"
        return StudyTable(self.words.text(key), self.words.text(f"{key}.about"), heads, rows, finding)

    def finding(
        self,
        key: str,
        ranked: list[StudiedSubject],
        measured: Callable[[StudiedSubject], Share | None],
        written: Callable[[Share | None], str],
    ) -> str:
        """The first and the last, if chance does not explain that they differ."""
        first, last = measured(ranked[0]), measured(ranked[-1])
        if first is None or last is None or first.low <= last.high:
            return ""
        names = {"first": self.name(ranked[0]), "last": self.name(ranked[-1])}
        return self.words.text(key, **names, most=written(first), least=written(last))

    def heads(self, *names: str) -> list[str]:
        return [self.words.text(f"strategy.column.{name}") for name in names]

    def name(self, subject: StudiedSubject) -> str:
        return name_of(self.game, subject, self.words)

    def percent(self, share: Share | None) -> str:
        if share is None:
            return ""
        low, high = (self.words.number(100 * end, "0") for end in (share.low, share.high))
        return self.words.text("strategy.share", share=self.words.number(100 * share.value, "0"), low=low, high=high)

    def of_hundred(self, share: float) -> str:
        return self.words.text("strategy.percent", share=self.words.number(100 * share, "0"))

    def points(self, points: Share | None) -> str:
        if points is None:
            return ""
        value, low, high = (self.words.difference(end, 1) for end in (points.value, points.low, points.high))
        return self.words.text("strategy.points", points=value, low=low, high=high)


def by(measured: Callable[[StudiedSubject], Share | None], subjects: list[StudiedSubject]) -> list[StudiedSubject]:
    """The highest value first."""

    def value_of(subject: StudiedSubject) -> float:
        share = measured(subject)
        return float("-inf") if share is None else share.value

    return sorted(subjects, key=value_of, reverse=True)
