"""The whole page, from its head to its foot."""

from itertools import groupby

from piazza.games import game as game_named
from piazza.lab.measures import measures_of
from piazza.lab.page.figures import Section
from piazza.lab.page.markup import Markup, joined, tag
from piazza.lab.page.sections import lengths, scores, seats, sources
from piazza.lab.page.style import STYLE
from piazza.lab.page.subjects import things
from piazza.lab.page.telling import ReportWords
from piazza.lab.results import Results
from piazza.words import Words

# Nothing may be fetched and nothing may run, whatever a name on a board says.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def balance_page(results: Results, words: Words, version: str) -> str:
    """The same results always give the same page, to the byte."""
    telling = ReportWords(results, words)
    title = words.text("lab.page.title", game=words.text(f"{results.plan.game}.title"))
    parts = [scores(telling), lengths(telling), seats(telling), sources(telling), *thing_sections(telling)]
    main = tag("main", joined([part.content for part in parts], "\n"))
    body = [heading(telling, title), contents(telling, parts), main, footer(telling, version)]
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


def heading(telling: ReportWords, title: str) -> Markup:
    """What was played, and how to read it."""
    played, plan, *partial = telling.report.heading()
    lines = [tag("p", played), tag("p", plan, class_="quiet"), *[tag("p", line, class_="partial") for line in partial]]
    notes = [telling.text("lab.page.intervals")]
    if len(telling.plan.levels) > 1:
        notes.append(telling.text("lab.page.mixed"))
    if telling.plan.paired:
        notes.append(telling.text("lab.page.paired"))
    return tag("header", tag("h1", title), *lines, *[tag("p", note, class_="quiet") for note in notes])


def contents(telling: ReportWords, parts: list[Section]) -> Markup:
    links = [tag("li", tag("a", part.title, href=f"#{part.id}")) for part in parts]
    return tag("nav", tag("ul", *links), aria_label=telling.text("lab.page.contents"))


def thing_sections(telling: ReportWords) -> list[Section]:
    plan = telling.plan
    setup = game_named(plan.game).setup(plan.players, plan.options)
    subjects = measures_of(plan.game).subjects(setup)
    kinds = groupby(subjects, key=lambda subject: subject.kind)
    return [things(telling, kind, list(members)) for kind, members in kinds]


def footer(telling: ReportWords, version: str) -> Markup:
    rules = game_named(telling.plan.game).facts.rules_version
    return tag("footer", tag("p", telling.text("lab.page.made", version=version, rules=str(rules))))
