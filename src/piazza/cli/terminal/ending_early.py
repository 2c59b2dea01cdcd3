"""Resigning, and offering to end the game, at the prompt. Everybody at the keyboard is asked in turn."""

from piazza.bots import default_level
from piazza.cli.terminal.commands import meant
from piazza.cli.terminal.shared_screen import SeatAtScreen
from piazza.table import log
from piazza.table.early_end import NOBODY
from piazza.table.times import now


class EndCommands(SeatAtScreen):
    """The commands of one seat that end a game early."""

    @property
    def has_ended(self) -> bool:
        """Whether this seat has nothing more to decide."""
        return self.table.is_over or self.seat in self.table.early.resigned

    def resign(self, _: str) -> None:
        self._check(log.RESIGN)
        last = self.table.opening.setup.players - len(self.table.early.resigned) == 2
        if self._agrees("terminal.resign-over" if last else "terminal.resign-to-bot"):
            self.table.resign(self.seat, default_level(self.table.game.facts.name), now())

    def offer(self, _: str) -> bool:
        """Ask all other people at once: they sit at the same keyboard. Returns whether they were asked."""
        self._check(log.OFFER)
        if not self._agrees("terminal.offer-end"):
            return False
        self.table.offer_end(self.seat, now())
        self.screen.clear_secrets()
        self.shared.tell()
        while self.table.early_end.offered_by == self.seat:
            self._ask(next(seat for seat in self.shared.people if self.table.early_end.may(log.ACCEPT, seat)))
        self.shared.tell()
        return True

    def accept(self, _: str) -> None:
        self.table.accept_end(self.seat, now())
        self.shared.tell()

    def decline(self, _: str) -> None:
        self.table.decline_end(self.seat, now())
        self.shared.tell()

    def say(self) -> None:
        """Remind a seat of an offer that stands, from before a break."""
        maker = self.table.early_end.offered_by
        if maker not in (NOBODY, self.seat):
            self.screen.say(self.words.text("terminal.end-offered", name=self.table.sitters[maker].name))

    def _ask(self, seat: int) -> None:
        names = [sitter.name for sitter in self.table.sitters]
        question = self.words.text("terminal.accept-end", name=names[seat], maker=names[self.seat])
        if self._says_yes(question):
            self.table.accept_end(seat, now())
        else:
            self.table.decline_end(seat, now())

    def _check(self, verb: str) -> None:
        """Refuse before anything is asked."""
        self.table.check(verb, self.seat, default_level(self.table.game.facts.name), now())

    def _agrees(self, key: str) -> bool:
        agrees = self._says_yes(self.words.text(key))
        if not agrees:
            self.screen.say(self.words.text("terminal.nothing-ended"))
        return agrees

    def _says_yes(self, question: str) -> bool:
        self.screen.say(question)
        return meant(self.words, self.shared.reader.ask(self.words.text("terminal.yes-or-no")), ("yes",)) != ""
