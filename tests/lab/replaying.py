"""Small measured plans, their games one by one, and their pages as a reader finds them."""

from collections.abc import Iterator
from html.parser import HTMLParser

from piazza.games import game as game_named
from piazza.lab.buffer import Buffer
from piazza.lab.outcome import Outcome
from piazza.lab.page import balance_page
from piazza.lab.plan import Plan, fill_seats
from piazza.lab.results import Results
from piazza.lab.simulate import arena_of
from piazza.lab.workers import gather
from piazza.words import Words

VOID = {"meta"}


def plan_of(game: str, players: int, deals: int = 8, bots: str = "random", **options: str) -> Plan:
    setup = game_named(game).setup(players, options)
    seats = fill_seats(bots.split(","), players)
    return Plan(game, players, setup.options, seats, "pages", deals, nodes=20, measured=True)


PLANS = {
    "twist": plan_of("twist", 2, deals=30, bots="easy,random", match="on"),
    "council": plan_of("council", 3, deals=15, bots="easy,random"),
    "verona": plan_of("verona", 3),
}


def games_of(plan: Plan) -> list[Outcome]:
    arena = arena_of(plan)
    return [outcome for number in range(1, plan.deals + 1) for outcome in arena.play_deal(number)]


def results_of(plan: Plan, workers: int = 1) -> Results:
    results = Results(plan)
    buffer = Buffer(results)
    gather(plan, workers, buffer.take, lambda done: None)
    buffer.empty()
    return results


def page_of(plan: Plan, workers: int = 1) -> str:
    return balance_page(results_of(plan, workers), Words(), "1.2.3")


class Page(HTMLParser):
    """Reads a page strictly: every element is closed where it has to be. Tables are found by their name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.tables: list[tuple[str, list[list[str]]]] = []
        self.texts: list[str] = []
        self.declared = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_decl(self, decl: str) -> None:
        self.declared = decl

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.elements.append((tag, attributes))
        if tag not in VOID:
            self.open.append(tag)
        if tag == "table":
            self.tables.append((attributes["aria-label"], []))
        elif tag == "tr":
            self.tables[-1][1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][1][-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th"):
            self.tables[-1][1][-1][-1] += data
        elif self.open and self.open[-1] != "style":
            self.texts.append(data)

    def all(self, tag: str) -> Iterator[dict[str, str]]:
        return (attributes for name, attributes in self.elements if name == tag)

    def table(self, name: str) -> dict[str, list[str]]:
        """The cells of the first table of that name, by what their row is about; the heads are under an empty name."""
        rows = next(rows for found, rows in self.tables if found == name)
        return {"": rows[0][1:], **{row[0]: row[1:] for row in rows[1:]}}
