"""Standing answers at the prompt: leave, show and end them, never where others can read it."""

from collections.abc import Callable

from piazza.cli.terminal.paint import Style
from piazza.cli.terminal.shared_screen import SeatAtScreen, SharedTerminal
from piazza.core.errors import Fault, NotNow, Unreadable
from piazza.core.phrases import phrase
from piazza.table.times import now


class StandingCommands(SeatAtScreen):
    """The standing answers of one seat. One that would act at once waits to be confirmed, as decisions do."""

    def __init__(self, shared: SharedTerminal, seat: int, quick: bool, others_look_on: Callable[[], bool]) -> None:
        super().__init__(shared, seat, quick)
        self.others_look_on = others_look_on
        self.waiting = ""

    # What is told ----------------------------------------------------------------------------------------------------

    def say(self) -> None:
        """Say which one stands, to its own seat alone."""
        for text in self.standing():
            self.screen.say(text, Style.PRIVATE)

    def standing(self) -> list[str]:
        answer = self.table.standing(self.seat)
        if not answer or self.others_look_on():
            return []
        return [self.words.text("terminal.standing", answer=self.described(answer))]

    def offered(self) -> list[str]:
        """Those that answer the present question."""
        return [] if self.others_look_on() else [self.explained(name) for name in self.fitting()]

    def help(self) -> None:
        names = self.table.game.standing.names
        if names:
            self.screen.say("\n".join([self.words.text("terminal.help-standing"), *map(self.explained, names)]))

    def fitting(self) -> list[str]:
        return [name for name in self.table.game.standing.names if self.fits(name)]

    def fits(self, name: str) -> bool:
        try:
            return self.table.acts_at_once(self.seat, self.table.read_standing(self.seat, name))
        except Fault:
            return False

    def explained(self, name: str) -> str:
        return self.words.text(f"{self.table.game.facts.name}.standing-help.{name}")

    def described(self, answer: str) -> str:
        return self.words.say(self.table.game.standing.describe(self.table.opening.setup, answer))

    # What is done ----------------------------------------------------------------------------------------------------

    def leave(self, line: str) -> bool:
        """Leave the standing answer that a line means, or ask to confirm it. False if the line means none."""
        try:
            answer = self.table.read_standing(self.seat, line)
        except Unreadable:
            return False
        except Fault:
            self.check_alone()
            raise
        self.check_alone()
        self.table.check_standing(self.seat, answer)
        if self.table.acts_at_once(self.seat, answer) and not self.quick:
            self.waiting = answer
            self.screen.say(self.words.text("terminal.confirm-standing", answer=self.described(answer)))
        else:
            self.table.let_stand(self.seat, answer, now())
            self.say()
        return True

    def confirm(self) -> None:
        answer, self.waiting = self.waiting, ""
        self.table.let_stand(self.seat, answer, now())

    def cancel(self) -> None:
        self.check_alone()
        self.table.end_standing(self.seat, now())
        self.screen.say(self.words.text("terminal.standing-cancelled"))

    def obeyed(self, line: str) -> bool:
        """Whether a line typed behind the cover of `secret` is about standing answers."""
        try:
            if self.vocabulary.command(line) == "cancel":
                self.cancel()
                return True
            return bool(line) and self.leave(self.vocabulary.in_notation(line))
        except Fault as fault:
            self.screen.say(self.words.fault(fault, self.scene.names))
            return True

    def check_alone(self) -> None:
        """Refuse while others look on, without saying whether the answer would be possible."""
        if self.others_look_on():
            raise NotNow(phrase("fault.standing-overlooked"))
