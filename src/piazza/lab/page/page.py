"""The whole page, from its head to its foot."""

from itertools import groupby

from piazza.games import game as game_named
from piazza.lab.measures import measures_of
from piazza.lab.page.figures import Section
from piazza.lab.page.markup import Markup, joined, tag
from piazza.lab.page.sections import lengths, scores, seats, sources
from piazza.lab.page.style import STYLE
from piazza.lab.page.subjects import subject_section
from piazza.lab.page.writer import ReportWords
from piazza.lab.results import Results
from piazza.words import Words

# Nothing may be loaded or run, whatever text a board file contains.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def balance_page(results: Results, words: Words, version: str) -> str:
    """The same results always give the same page, to the byte."""
    writer = ReportWords(results, words)
    title = words.text("lab.page.title", game=words.text(f"{results.plan.game}.title"))
    parts = [scores(writer), lengths(writer), seats(writer), sources(writer), *subject_sections(writer)]
    main = tag("main", joined([part.content for part in parts], "\n"))
    body = [heading(writer, title), contents(writer, parts), main, footer(writer, version)]
    page = tag("html", head(title), "\n", tag("body", joined(body, "\n")), lang=words.language.replace("_", "-"))
    return f"<!DOCTYPE html>\n{page}\n"


def head(title: str) -> Markup:
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=POLICY),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", Markup(STYLE)),
    )


def heading(writer: ReportWords, title: str) -> Markup:
    """What was played, and how to read the page."""
    played, plan, *partial = writer.report.heading()
    lines = [tag("p", played), tag("p", plan, class_="quiet"), *[tag("p", line, class_="partial") for line in partial]]
    notes = [writer.text("lab.page.intervals")]
    if len(writer.plan.levels) > 1:
        notes.append(writer.text("lab.page.mixed"))
    if writer.plan.paired:
        notes.append(writer.text("lab.page.paired"))
    return tag("header", tag("h1", title), *lines, *[tag("p", note, class_="quiet") for note in notes])


def contents(writer: ReportWords, parts: list[Section]) -> Markup:
    links = [tag("li", tag("a", part.title, href=f"#{part.id}")) for part in parts]
    return tag("nav", tag("ul", *links), aria_label=writer.text("lab.page.contents"))


def subject_sections(writer: ReportWords) -> list[Section]:
    plan = writer.plan
    setup = game_named(plan.game).setup(plan.players, plan.options)
    subjects = measures_of(plan.game).subjects(setup)
    kinds = groupby(subjects, key=lambda subject: subject.kind)
    return [subject_section(writer, kind, list(members)) for kind, members in kinds]


def footer(writer: ReportWords, version: str) -> Markup:
    rules = game_named(writer.plan.game).facts.rules_version
    return tag("footer", tag("p", writer.text("lab.page.made", version=version, rules=str(rules))))
