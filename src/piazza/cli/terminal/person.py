"""One person deciding at the prompt: decisions, commands, and what to say when an entry is wrong."""

import secrets
from collections.abc import Callable

from piazza.cli.terminal.commands import COMMANDS
from piazza.cli.terminal.completion import suggestions
from piazza.cli.terminal.ending_early import EndCommands
from piazza.cli.terminal.question import PROMPT, QuestionScreen
from piazza.cli.terminal.shared_screen import SharedTerminal
from piazza.core.dice import Dice
from piazza.core.errors import Fault, Unreadable
from piazza.core.phrases import phrase
from piazza.table.times import now
from piazza.words.sentences import COMMAS


class PlayerLeft(Exception):
    """The person leaves; the game waits on disk."""


class Person(QuestionScreen):
    """Asks one seat until its decision is confirmed."""

    def __init__(self, shared: SharedTerminal, seat: int, quick: bool) -> None:
        super().__init__(shared, seat, quick)
        self.ends = EndCommands(shared, seat, quick)
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
            "resign": self.ends.resign,
            "offer": self.offer_end,
            "accept": self.ends.accept,
            "decline": self.ends.decline,
            "quit": self.quit,
            "exit": self.quit,
            "q": self.quit,
        }
        assert tuple(self.commands) == COMMANDS, "offers must know what is no decision"

    def decide(self) -> None:
        self.hide_secrets()
        self.shared.reader.suggest = lambda line: suggestions(self, line)
        self.show(self.shared.tell_to(self.viewer))
        self.ends.say()
        while not self.obey(self.shared.reader.ask(self.prompt())):
            pass

    def prompt(self) -> str:
        return self.words.text("terminal.prompt", name=self.table.sitters[self.seat].name)

    def obey(self, line: str) -> bool:
        """Carry out what was typed; true once the decision is confirmed, or there is nothing more to decide."""
        first, _, rest = line.partition(" ")
        command = self.command(first)
        made = len(self.table.progress.decisions)
        try:
            if not line and self.table.drafts.is_complete(self.seat):
                self.table.confirm(self.seat, now())
                return True
            if not line and self.standing.waiting:
                self.standing.confirm()
                return True
            self.standing.waiting = ""  # any other line withdraws it
            if not line:
                self.screen.say(self.words.text("terminal.nothing-typed"))
            elif command:
                self.commands[command](rest.strip())
            elif not self.standing.leave(self.vocabulary.in_notation(line)):
                self.enter(self.vocabulary.in_notation(line))
            return self.ends.has_ended or len(self.table.progress.decisions) > made or self.confirmed_at_once()
        except Fault as fault:
            self.screen.say(self.words.fault(fault, self.scene.names))
            return False

    def command(self, typed: str) -> str:
        """The command that was typed, as English has it; empty if it is none."""
        return self.vocabulary.command(typed)

    def confirmed_at_once(self) -> bool:
        if not self.needs_no_confirming:
            return False
        self.table.confirm(self.seat, now())
        return True

    def enter(self, line: str) -> None:
        """One decision, or several; those before a wrong one stay.

        If the next one must be made in secret, the rest of the line is dropped: others may have read it.
        """
        decisions = self.scene.board.split(self.table.view(self.seat), line, self.scene.names)
        for number, decision in enumerate(decisions):
            try:
                self.table.decide(self.seat, decision, now())
            except Fault:
                if number:
                    self.show()  # show which decisions stay
                raise
            if self.is_overlooked:
                break
        self.show_draft()

    # Commands --------------------------------------------------------------------------------------------------------

    def help(self, text: str) -> None:
        """General help, or with a name the same as `about`."""
        if text:
            self.about(text)
            return
        self.screen.say(self.words.text("terminal.help"))
        self.say_own_words()
        self.standing.help()
        for line in self.scene.board.legend(self.words):
            self.screen.say(line)
        self.say_question()

    def say_own_words(self) -> None:
        """The commands in another language than English, which the help names."""
        said = [
            self.words.text("terminal.help-word", word=word, command=command)
            for word, command in self.vocabulary.translated()
        ]
        if said:
            self.screen.say(self.words.text("terminal.help-words", words=self.words.join(said, COMMAS)))

    def moves(self, beginning: str) -> None:
        """List all legal actions, or those that begin with a text."""
        wanted = [action for action in self.table.legal(self.seat) if self.begins(action, beginning.lower())]
        if not wanted:
            self.screen.say(self.words.text("terminal.no-moves"))
            return
        listed = list(self.offered(wanted, len(wanted)))
        self.shared.show(self.viewer, wanted, self.lines_of(listed) + PROMPT)
        self.say_all(listed)

    def begins(self, action: int, beginning: str) -> bool:
        """Whether the written or the typed form begins with a text."""
        written = self.table.game.write_action(self.table.opening.setup, action).lower()
        return written.startswith(beginning) or self.scene.board.entry(written).startswith(beginning)

    def draft(self, _: str) -> None:
        """List the decisions of the draft."""
        decided = self.decided()
        if not decided:
            self.screen.say(self.words.text("terminal.no-draft"))
        self.say_all(list(self.numbered(decided)))

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
        """Choose at random until the decision is complete."""
        dice = Dice(secrets.token_hex(16))
        while legal := self.table.legal(self.seat):
            action = legal[dice.below(len(legal))]
            self.table.decide(self.seat, self.table.game.write_action(self.table.opening.setup, action), now())
        self.show_draft()

    def board(self, _: str) -> None:
        """Draw all of it, however many lines that takes."""
        self.scene.as_list = False
        self.hide_secrets()
        self.shared.show(self.viewer)
        self.say_question()

    def list(self, _: str) -> None:
        self.scene.as_list = True
        self.show()

    def log(self, _: str) -> None:
        for line in self.table.history(self.viewer):
            self.screen.say(self.words.say(line.phrase, self.scene.names))

    def rules(self, wanted: str) -> None:
        name = self.table.game.facts.name
        for rule in self.words.search_rules(name, wanted):
            self.screen.say(self.words.text("cli.rules.heading", id=rule.id, title=rule.title))
            if wanted:
                self.screen.say(rule.whole)

    def about(self, text: str) -> None:
        """Explain a card, a character and the like, in the present view of the screen."""
        named = self.vocabulary.in_notation(text)
        for line in self.scene.board.explain(self.table.view(self.viewer), named, self.words):
            self.screen.say(line)

    def secret(self, _: str) -> None:
        """Show what only this seat may see, behind a cover at a shared keyboard. Standing answers are left there."""
        if not self.others_look_on:
            self.show()
            return
        self.shared.cover(self.seat)
        others, self.viewer = self.viewer, self.seat
        try:
            self.shared.show(self.seat)
            self.standing.say()
            while self.standing.obeyed(self.shared.reader.ask(self.words.text("terminal.press-enter"))):
                pass
        finally:
            self.viewer = others
            self.screen.clear_secrets()
        self.show()

    def cancel(self, _: str) -> None:
        """End the standing answer."""
        self.standing.cancel()

    def offer_end(self, text: str) -> None:
        """The others have looked at the screen to answer, so it is covered again before it shows a secret."""
        if self.ends.offer(text) and not self.ends.has_ended:
            self.viewer = self.shared.audience
            self.show()

    def quit(self, _: str) -> None:
        raise PlayerLeft
