"""Two people at their browsers, somebody who watches, and what their pages must show by the log in the database."""

import json
import time
from collections.abc import Callable, Sequence
from typing import Final

from playwright.sync_api import Page
from tests.servers.postgres import Postgres
from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import Person

from piazza.core.view import WATCHER
from piazza.table.log import Entry
from piazza.table.table import Table, restore_table

LATEST: Final = 15.0  # seconds until all pages must show what is stored; on an idle machine they take less than five
SHOWN: Final = """() => [
  document.documentElement.classList.contains("offline"),
  Number(document.querySelector("#log > li:last-child")?.dataset.number ?? 0),
  document.getElementById("offers")?.dataset.turn ?? "",
]"""
GAMES: Final = {
    "twist": (["me", "friend"], {"days": "2"}),
    "council": (["me", "friend", "bot:easy"], {"quick": "on"}),
}
# What a browser says of a worker that is away, or that has no database for the moment.
TROUBLES: Final = ("error: WebSocket connection to", "error: Failed to load resource:")


class Company:
    """Anna, Ben and a watcher at a table, each at a worker of his own if there are as many."""

    def __init__(self, person: MakePerson, postgres: Postgres, addresses: Sequence[str], game: str) -> None:
        names = ["Anna", "Ben", ""]
        self._postgres = postgres
        self._clicker = Clicker(7)
        self.people: list[Person] = [
            person(name, at=addresses[number % len(addresses)]) for number, name in enumerate(names)
        ]
        anna, ben, watcher = self.people
        anna.open_table(game, *GAMES[game])
        ben.sit_down(self.at(ben, anna.invitation(2), anna.address))
        watcher.watch(self.at(watcher, anna.watch_link, anna.address))
        for one in self.people:
            one.forgive(*TROUBLES)

    @staticmethod
    def at(guest: Person, link: str, of: str) -> str:
        """The same link at another worker."""
        return link.replace(of, guest.address)

    @property
    def players(self) -> list[Page]:
        return [one.page for one in self.people[:2]]

    @property
    def table(self) -> str:
        return self.people[0].table

    def play(self, clicks: int = 1_000_000) -> None:
        self._clicker.play(self.players, clicks)

    def stored(self) -> Table:
        """The table as the database has it."""
        return restore_table(entries_of(self._postgres, self.table))

    def is_up_to_date(self) -> bool:
        table = self.stored()
        return all(one.page.evaluate(SHOWN) == expected(table, one) for one in self.people)

    def wait_until_up_to_date(self, what: str) -> None:
        """Told how long it took: that is the measurement of how soon pages recover."""
        began = time.monotonic()
        self._wait(self.is_up_to_date, what)
        print(f"{what}: pages up to date after {time.monotonic() - began:.1f} s")

    def _wait(self, holds: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + LATEST
        while not holds():
            shown = [one.page.evaluate(SHOWN) for one in self.people]
            assert time.monotonic() < end, (what, shown, [expected(self.stored(), one) for one in self.people])
            self.players[0].wait_for_timeout(50)


def expected(table: Table, person: Person) -> list[object]:
    """Connected, at the last line, and at the present turn of the seat."""
    if person.seat == "watch":
        return [False, len(table.history(WATCHER)), ""]
    seat = int(person.seat) - 1
    return [False, len(table.history(seat)), table.turn(seat)]


def entries_of(postgres: Postgres, table: str) -> list[Entry]:
    """The log of a table, as it is in the database."""
    columns = "json_build_array(seq, time, verb, seat, text)"
    rows = postgres.query(f"select {columns} from entries where table_id = '{table}' order by seq")
    return [Entry(*json.loads(row)) for row in rows]
