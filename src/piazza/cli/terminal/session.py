"""A game in the terminal to its end: whose turn it is, and who decides."""

import time

from piazza.cli.terminal.bots import BotsAtTable
from piazza.cli.terminal.person import Person
from piazza.cli.terminal.reader import Reader
from piazza.cli.terminal.scene import TerminalScene, ending_lines
from piazza.cli.terminal.shared_screen import SharedTerminal
from piazza.core.view import CHANCE, WATCHER
from piazza.table.table import Table

RECORD = 5  # lines about the record, and the question for a rematch
LINES_TO_RECALL = 6  # of a game that goes on after a break


class TerminalSession:
    """People at one keyboard, and bots on the other seats."""

    def __init__(self, table: Table, scene: TerminalScene, reader: Reader, delay: float, quick: bool) -> None:
        self.table = table
        self.shared = SharedTerminal(table, scene, reader)
        self.delay = delay
        self.quick = quick
        self.bots = BotsAtTable(table, scene)

    def play(self) -> None:
        """Ask everybody in turn until the game is over."""
        if not self.table.is_over and any(seat != CHANCE for seat, _ in self.table.progress.decisions):
            self.shared.recall(LINES_TO_RECALL)
        while not self.table.is_over:
            self.let_next_decide()
        self.shared.tell(to_the_end=True)
        ending = self.ending()
        if self.shared.people:
            lines = sum(len(self.shared.scene.screen.wrapped(line)) for line in ending)
            self.shared.show(self.shared.audience, below=lines + RECORD)
        for line in ending:
            self.shared.scene.screen.say(line)

    def let_next_decide(self) -> None:
        seat = self.table.to_act()[0]
        if self.table.sitters[seat].is_bot:
            self.let_bot_decide(seat)
        else:
            self.let_person_decide(seat)

    def person(self, seat: int) -> Person:
        return Person(self.shared, seat, self.quick)

    def let_bot_decide(self, seat: int) -> None:
        self.bots.decide(seat)
        if not self.shared.people:
            self.watch()

    def watch(self) -> None:
        """Only bots play: show every decision, slowly enough to follow."""
        self.shared.tell()
        self.shared.show(WATCHER)
        time.sleep(self.delay)

    def let_person_decide(self, seat: int) -> None:
        """Until the seat has decided; what it was shown in secret is cleared, also if the person leaves.

        A seat that was shown something in secret and is to decide again keeps the screen.
        """
        person = self.person(seat)
        try:
            while True:
                made, heard = len(self.table.progress.decisions), len(self.table.history(seat))
                person.decide()
                if person.ends.has_ended or person.viewer != seat or not self.shared.told_in_secret(seat):
                    break
            if person.viewer == seat and self.shared.has_looked(made):
                self.shared.let_read(seat, heard)
        finally:
            if person.viewer != self.shared.audience:
                self.shared.scene.screen.clear_secrets()

    def ending(self) -> list[str]:
        table = self.table
        names = [sitter.name for sitter in table.sitters]
        return ending_lines(table.result, table.early, table.game.facts.name, names, self.shared.scene.words)
