"""A lesson in the terminal: an ordinary game, with the sentences of the lesson above each question."""

from collections.abc import Iterator
from typing import Final

from piazza.cli.terminal.commands import is_leaving, meant
from piazza.cli.terminal.paint import Style
from piazza.cli.terminal.person import Person, PlayerLeft
from piazza.cli.terminal.question import PromptText
from piazza.cli.terminal.reader import Reader
from piazza.cli.terminal.scene import TerminalScene
from piazza.cli.terminal.session import TerminalSession
from piazza.cli.terminal.shared_screen import SharedTerminal
from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.lessons.course import Taught
from piazza.lessons.guidance import guidance_at
from piazza.lessons.place import LessonState, place_of
from piazza.table.table import Table

COMMAND: Final = "lesson"
BACK, SKIP, OVER = "back", "skip", "over"


class GoTo(Exception):
    """The learner wants to be at another step, counted from 1 on."""

    def __init__(self, step: int) -> None:
        super().__init__(step)
        self.step = step


class Learner(Person):
    """A person with a lesson: its sentences, and the command to move about in it."""

    def __init__(self, shared: SharedTerminal, taught: Taught, quick: bool) -> None:
        super().__init__(shared, taught.lesson.seat, quick)
        self.taught = taught
        self.commands[COMMAND] = self.lesson

    def command(self, typed: str) -> str:
        return meant(self.words, typed, (COMMAND,)) or super().command(typed)

    def asked(self, short: bool) -> Iterator[PromptText]:
        if not self.table.drafts.is_complete(self.seat) or place_of(self.taught, self.table).stray is not None:
            yield from self.guidance()
        yield from super().asked(short)

    def guidance(self) -> Iterator[PromptText]:
        """What the lesson says, and which commands there are for it."""
        guidance = guidance_at(self.table, self.seat, self.words)
        if guidance is None:
            return
        yield from (PromptText(sentence, Style.TITLE) for sentence in guidance.sentences)
        if guidance.strays:
            yield PromptText(self.words.text("terminal.lesson-back"), Style.QUIET)

    def help(self, text: str) -> None:
        super().help(text)
        if not text:
            self.screen.say(self.words.text("terminal.lesson-help"))

    def lesson(self, word: str) -> None:
        """Say the sentences again, or go to another step."""
        step = place_of(self.taught, self.table).step + 1
        steps = {BACK: step, SKIP: step + 1, OVER: 1}
        if not word:
            self.say_all(list(self.guidance()))
        elif named := meant(self.words, word, (BACK, SKIP, OVER)):
            raise GoTo(min(steps[named], len(self.taught.lesson.steps) + 1))
        else:
            raise Unreadable(phrase("fault.lesson-command", word=word[:20]))


class LessonSession(TerminalSession):
    """A table of a lesson until the lesson is done; GoTo if the learner wants another step."""

    def __init__(self, taught: Taught, table: Table, scene: TerminalScene, reader: Reader) -> None:
        super().__init__(table, scene, reader, delay=0, quick=False)
        self.taught = taught

    def person(self, seat: int) -> Person:
        return Learner(self.shared, self.taught, self.quick)

    def play(self) -> None:
        while (place := place_of(self.taught, self.table)).standing is not LessonState.DONE:
            if self.table.is_over:
                self.go_back(place.step + 1)
            self.let_next_decide()
        self.show_end()

    def go_back(self, step: int) -> None:
        """What was tried has ended the game."""
        self.show_end()
        if is_leaving(self.shared.words, self.shared.reader.ask(self.shared.words.text("terminal.lesson-press-back"))):
            raise PlayerLeft
        raise GoTo(step)

    def show_end(self) -> None:
        """What happened last, the board, the result if there is one, and what the lesson says to it."""
        self.shared.tell()
        guidance = guidance_at(self.table, self.taught.lesson.seat, self.shared.words)
        lines = [*(self.ending() if self.table.is_over else []), *(guidance.sentences if guidance else [])]
        screen = self.shared.scene.screen
        self.shared.show(self.taught.lesson.seat, below=sum(len(screen.wrapped(line)) for line in lines) + 2)
        for line in lines:
            screen.say(line, Style.TITLE)
