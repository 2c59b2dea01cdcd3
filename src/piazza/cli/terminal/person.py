"""One person deciding at the prompt: decisions, commands, and what to say when an entry is wrong."""

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from piazza.cli.terminal.commands import COMMANDS
from piazza.cli.terminal.offers import OfferTree
from piazza.cli.terminal.paint import Style
from piazza.cli.terminal.standing import StandingCommands
from piazza.core.dice import Dice
from piazza.core.errors import Fault, Unreadable
from piazza.core.phrases import phrase
from piazza.table.times import now

if TYPE_CHECKING:
    from piazza.cli.terminal.session import TerminalSession


MANY = 40


class PlayerLeft(Exception):
    """The person leaves; the game waits on disk."""


class Person:
    """Asks one seat until its decision is confirmed. `viewer` says whose eyes the screen shows meanwhile.

    These are the eyes of everybody at the keyboard until something is to be decided that others must not see; from then
    on, and until the decision is confirmed, they are those of the seat.
    """

    def __init__(self, session: "TerminalSession", seat: int, viewer: int) -> None:
        self.session = session
        self.table = session.table
        self.words = session.words
        self.screen = session.scene.screen
        self.seat = seat
        self.viewer = viewer
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "moves": self.moves,
            "draft": self.draft,
            "undo": self.undo,
            "reset": self.reset,
            "any": self.anything,
            "board": self.board,
            "list": self.list,
            "log": self.log,
            "rules": self.rules,
            "about": self.about,
            "secret": self.secret,
            "cancel": self.cancel,
            "quit": self.quit,
        }
        assert tuple(self.commands) == COMMANDS, "offers must know what is no decision"
        self.standing = StandingCommands(self)

    def decide(self) -> None:
        self.hide_secrets()
        self.session.tell_to(self.viewer)
        self.show()
        while not self.obey(self.session.reader.ask(self.prompt())):
            pass

    @property
    def others_look_on(self) -> bool:
        """Whether the screen shows what everybody may see."""
        return self.viewer != self.seat

    @property
    def is_overlooked(self) -> bool:
        """Whether others look on although they must not: asked anew after every decision, since the next may differ."""
        return self.others_look_on and not self.session.may_be_watched(self.seat)

    def hide_secrets(self) -> None:
        """Cover the screen before it shows what is for the eyes of this seat alone."""
        if self.is_overlooked:
            self.session.cover(self.seat)
            self.viewer = self.seat

    def show(self) -> None:
        self.hide_secrets()
        self.session.show(self.viewer)
        self.say_question()

    def say_question(self) -> None:
        view, decided = self.table.view(self.seat), self.decided()
        if len(decided) > 1:
            self.say_numbered(decided)
        if self.table.drafts.is_complete(self.seat):
            self.screen.say(self.words.text("terminal.confirm", decision=decided[-1]))
        else:
            legal = self.table.legal(self.seat)
            self.screen.say(self.session.scene.board.ask(view, legal, self.words))
            self.offer(legal, MANY)
            self.standing.offer()
            self.hint_at_secrets()
        self.standing.say()

    def hint_at_secrets(self) -> None:
        """In games that hide something from everybody who looks on, its owner is told how to see it."""
        hint = f"terminal.secret-hint.{self.table.game.facts.name}"
        if self.others_look_on and self.words.has(hint):
            self.screen.say(self.words.text(hint), Style.QUIET)

    def decided(self) -> list[str]:
        """The draft in words."""
        return [self.offers.meaning(action) for action in self.table.drafts.draft(self.seat)]

    def say_numbered(self, decided: list[str]) -> None:
        """With the numbers by which decisions are taken back."""
        for number, decision in enumerate(decided, 1):
            self.screen.say(self.words.text("terminal.menu-line", number=number, sentence=decision), Style.QUIET)

    def offer(self, actions: list[int], most: int) -> None:
        """List what is possible, but not more than a person would read unasked."""
        if len(actions) > most:
            self.screen.say(self.words.text("terminal.many-moves", count=len(actions)))
            return
        for line in self.offers.lines(actions):
            self.screen.say(line, Style.QUIET)

    @property
    def offers(self) -> OfferTree:
        return OfferTree(self.table.game, self.session.scene.board, self.table.view(self.viewer), self.words)

    def prompt(self) -> str:
        return self.words.text("terminal.prompt", name=self.table.sitters[self.seat].name)

    def obey(self, line: str) -> bool:
        """Carry out what was typed; true once the decision is confirmed."""
        command, _, rest = line.partition(" ")
        made = len(self.table.progress.decisions)
        try:
            if not line and self.table.drafts.is_complete(self.seat):
                self.table.confirm(self.seat, now())
                return True
            if not line and self.standing.waiting:
                self.standing.confirm()
                return True
            self.standing.waiting = ""  # who types anything else has thought better of it
            if not line:
                self.screen.say(self.words.text("terminal.nothing-typed"))
            elif command.lower() in self.commands:
                self.commands[command.lower()](rest.strip())
            elif not self.standing.leave(line):
                self.enter(line)
            return len(self.table.progress.decisions) > made or self.confirmed_at_once()
        except Fault as fault:
            self.screen.say(self.words.fault(fault, self.session.scene.names))
            return False

    @property
    def needs_no_confirming(self) -> bool:
        """With --quick nobody is asked twice."""
        return self.session.quick and self.table.drafts.is_complete(self.seat)

    def confirmed_at_once(self) -> bool:
        if not self.needs_no_confirming:
            return False
        self.table.confirm(self.seat, now())
        return True

    def enter(self, line: str) -> None:
        """One decision, or several in a row; those before a wrong one stay.

        Where the next must be made in secret, what has been typed of it in the open is dropped: others have read it.
        """
        written = self.session.scene.board.spelled(self.table.view(self.seat), line)
        try:
            self.table.decide(self.seat, written, now())
        except Unreadable:
            words = written.replace(",", " ").split()
            if len(words) < 2:
                raise
            self.enter_all(words)
        self.show_draft()

    def enter_all(self, words: list[str]) -> None:
        for number, word in enumerate(words):
            try:
                self.table.decide(self.seat, word, now())
            except Fault:
                if number:
                    self.show()  # what stays must be seen
                raise
            if self.is_overlooked:
                return

    def show_draft(self) -> None:
        """A single decision speaks for itself; a longer draft is looked at before it is confirmed."""
        if self.needs_no_confirming:
            return
        self.hide_secrets()
        if self.table.drafts.is_complete(self.seat) and len(self.table.drafts.draft(self.seat)) == 1:
            self.say_question()
        else:
            self.show()

    # Commands --------------------------------------------------------------------------------------------------------

    def help(self, text: str) -> None:
        """With a name: about that."""
        if text:
            self.about(text)
            return
        self.screen.say(self.words.text("terminal.help"))
        self.standing.help()
        for line in self.session.scene.board.legend(self.words):
            self.screen.say(line)
        self.say_question()

    def moves(self, beginning: str) -> None:
        """All that is legal now, or all that begins so."""
        wanted = [action for action in self.table.legal(self.seat) if self.begins(action, beginning.lower())]
        if not wanted:
            self.screen.say(self.words.text("terminal.no-moves"))
            return
        self.session.show(self.viewer, wanted)
        self.offer(wanted, len(wanted))

    def begins(self, action: int, beginning: str) -> bool:
        """As it is written, or as it would be typed."""
        written = self.table.game.write_action(self.table.opening.setup, action).lower()
        return written.startswith(beginning) or self.session.scene.board.entry(written).startswith(beginning)

    def draft(self, _: str) -> None:
        """What has been decided and not confirmed."""
        decided = self.decided()
        if not decided:
            self.screen.say(self.words.text("terminal.no-draft"))
        self.say_numbered(decided)

    def undo(self, number: str) -> None:
        if number and not (number.isascii() and number.isdigit() and len(number) <= 3 and int(number)):
            raise Unreadable(phrase("fault.undo-number", text=number[:20]))
        self.table.take_back(self.seat, now(), int(number or 0))
        self.show()

    def reset(self, _: str) -> None:
        self.table.take_back(self.seat, now())
        while self.table.drafts.draft(self.seat):
            self.table.take_back(self.seat, now())
        self.show()

    def anything(self, _: str) -> None:
        """Let luck decide what is still open in this decision."""
        dice = Dice(secrets.token_hex(16))
        while legal := self.table.legal(self.seat):
            action = legal[dice.below(len(legal))]
            self.table.decide(self.seat, self.table.game.write_action(self.table.opening.setup, action), now())
        self.show_draft()

    def board(self, _: str) -> None:
        self.session.scene.as_list = False
        self.show()

    def list(self, _: str) -> None:
        self.session.scene.as_list = True
        self.show()

    def log(self, _: str) -> None:
        for line in self.table.history(self.viewer):
            self.screen.say(self.words.say(line.phrase, self.session.scene.names))

    def rules(self, wanted: str) -> None:
        name = self.table.game.facts.name
        for rule in self.words.search_rules(name, wanted):
            self.screen.say(self.words.text("cli.rules.heading", id=rule.id, title=rule.title))
            if wanted:
                self.screen.say(rule.text)

    def about(self, text: str) -> None:
        """What a card or a character does, in the eyes the screen shows."""
        for line in self.session.scene.board.explain(self.table.view(self.viewer), text, self.words):
            self.screen.say(line)

    def secret(self, _: str) -> None:
        """What only this seat may see; at a shared keyboard behind a cover, where it may leave standing answers."""
        if not self.others_look_on:
            self.show()
            return
        self.session.cover(self.seat)
        others, self.viewer = self.viewer, self.seat
        try:
            self.session.show(self.seat)
            self.standing.say()
            while self.standing.obeyed(self.session.reader.ask(self.words.text("terminal.press-enter"))):
                pass
        finally:
            self.viewer = others
            self.screen.clear_secrets()
        self.show()

    def cancel(self, _: str) -> None:
        """The standing answer."""
        self.standing.cancel()

    def quit(self, _: str) -> None:
        raise PlayerLeft
