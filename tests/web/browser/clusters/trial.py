"""A trial: people at their pages and programs play at the same time, while something fails and is repaired."""

import time
from collections.abc import Sequence

from tests.servers.postgres import Postgres
from tests.web.browser.clusters.pages import Company, entries_of
from tests.web.browser.clusters.traffic import Traffic, fits
from tests.web.browser.conftest import MakePerson


class Trial:
    """All that is played through the workers at these addresses."""

    def __init__(self, person: MakePerson, database: Postgres, addresses: Sequence[str], game: str) -> None:
        self._database = database
        self.company = Company(person, database, addresses, game)
        self.programs = Traffic(addresses)

    def play_on(self, clicks: int = 6) -> None:
        """At the pages, as soon as they are connected, and at the tables of the programs."""
        self.company.wait_until_up_to_date("before playing on")
        self.company.play(clicks)
        self.programs.wait_for_acts()

    def check_recovery(self, what: str) -> None:
        """Everybody learns what has happened meanwhile, and can go on."""
        began = time.monotonic()
        self.company.wait_until_up_to_date(what)
        self.programs.wait_for_acts(1)
        print(f"{what}: acts acknowledged again after {time.monotonic() - began:.1f} s")
        self.play_on()
        self.company.wait_until_up_to_date(f"{what}, and play goes on")

    def end(self) -> None:
        """The database must have all that was acknowledged."""
        self.programs.stop()
        for player in self.programs.players:
            print(f"{player.acknowledged} of {len(player.attempts)} acts acknowledged")
            assert fits(entries_of(self._database, player.table.id), player.attempts)
