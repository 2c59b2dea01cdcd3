"""The screen and the keyboard of one table: whose view is shown, what has been told, and when secrets are covered."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from piazza.cli.terminal.reader import Reader
from piazza.cli.terminal.scene import TerminalScene
from piazza.cli.terminal.vocabulary import vocabulary
from piazza.core.actions import kind_in
from piazza.core.view import WATCHER
from piazza.table.history import Line
from piazza.table.table import Table

LAST_NEWS: Final = 4  # lines that stay above the board on a terminal of few lines


class SharedTerminal:
    """All people of a table sit at it, one after the other or alone."""

    def __init__(self, table: Table, scene: TerminalScene, reader: Reader) -> None:
        self.table = table
        self.scene = scene
        self.reader = reader
        self.words = scene.words
        self.told = 0  # lines of the history that the audience has read
        reader.is_shared = len(self.people) > 1
        reader.forget()

    @property
    def people(self) -> list[int]:
        """Those who have resigned still look on."""
        resigned = self.table.early.resigned
        return [seat for seat, sitter in enumerate(self.table.sitters) if seat in resigned or not sitter.is_bot]

    @property
    def audience(self) -> int:
        """The viewer of the open screen: the only person, or a watcher where several people share the screen."""
        return self.people[0] if len(self.people) == 1 else WATCHER

    def show(self, viewer: int, offered: Sequence[int] = (), below: int | None = None) -> None:
        told = [line.phrase for line in self.table.history(viewer)]
        self.scene.show(self.table.view(viewer), told, offered, below)

    def cover(self, seat: int) -> None:
        """Clear the screen and wait until the keyboard has been handed to a seat."""
        self.scene.screen.clear_secrets()
        self.tell()
        self.scene.screen.say(self.words.text("terminal.pass-keyboard", name=self.table.sitters[seat].name))
        self.reader.wait(self.words.text("terminal.press-enter"))

    # News ------------------------------------------------------------------------------------------------------------

    def recall(self, lines: int) -> None:
        """Count all but the last lines of the history as told."""
        self.told = max(0, len(self.table.history(self.audience)) - lines)

    def tell(self, to_the_end: bool = False) -> int:
        """Say to the audience what has happened since the last time. Returns the number of lines on the screen.

        At a terminal it stops where people want to read: before another round begins, and at the end of the game.
        """
        lines = self.table.history(self.audience)
        news, self.told = lines[self.told :], len(lines)
        if not self.people or not self.reader.is_interactive:
            return self.say_all(news)
        starts = [number for number, line in enumerate(news) if self.scene.board.begins_part(line.phrase)]
        before = len(news) if to_the_end and len(news) > LAST_NEWS else starts[-1] if starts else 0
        if before:
            self.say_in_pages(news[:before])
        return self.say_all(news[before:])

    def say_in_pages(self, news: list[Line]) -> None:
        """Say so many lines that the screen can hold them, wait for Enter, and go on."""
        filled, room = 0, max(1, self.scene.screen.height - 1)
        for line in news:
            height = len(self.scene.screen.wrapped(self.words.say(line.phrase, self.scene.names)))
            if filled and filled + height > room:
                self.reader.wait(self.words.text("terminal.press-enter-more"))
                filled = 0
            filled += self.say_all([line])
        self.reader.wait(self.words.text("terminal.press-enter-next"))

    def tell_to(self, viewer: int) -> int:
        """Say the news to one viewer. What a covered seat is told is not counted as told to the audience."""
        return self.tell() if viewer == self.audience else self.say_all(self.news_for(viewer))

    def news_for(self, seat: int) -> list[Line]:
        """What a seat has been told since the audience was told something last."""
        history = self.table.progress.history
        heard = history.lines_for(self.audience)
        return history.lines_for(seat, heard[self.told - 1].place + 1 if self.told else 0)

    def say_all(self, lines: list[Line]) -> int:
        said = [self.words.say(line.phrase, self.scene.names) for line in lines]
        for text in said:
            self.scene.screen.say(text)
        return sum(len(self.scene.screen.wrapped(text)) for text in said)

    def let_read(self, seat: int, heard: int) -> None:
        """Show what only this seat was told after its first `heard` lines, until it presses Enter."""
        self.say_all([line for line in self.table.history(seat)[heard:] if not line.is_for(self.audience)])
        self.reader.wait(self.words.text("terminal.press-enter"))

    # Secrets ---------------------------------------------------------------------------------------------------------

    def may_be_watched(self, seat: int) -> bool:
        """Whether others may look on while a seat decides."""
        return self.decides_openly(seat) and not self.told_in_secret(seat)

    def decides_openly(self, seat: int) -> bool:
        """Whether everybody may know what is legal for a seat and what it chooses."""
        kinds = self.table.game.facts.kinds
        return all(kind_in(kinds, action).open for action in self.table.drafts.draft(seat) + self.table.legal(seat))

    def told_in_secret(self, seat: int) -> list[Line]:
        """What the last decision of a seat has shown to it alone, as long as it is the next to decide."""
        last = self.table.progress.decisions[-1:]
        if self.table.to_act() != [seat] or [decider for decider, _ in last] != [seat]:
            return []
        heard = reversed(self.table.history(seat))
        return list(takewhile(lambda line: not line.is_for(self.audience), heard))[::-1]

    def has_looked(self, made: int) -> bool:
        """Whether one of the decisions after the first `made` was made to learn a secret."""
        kinds = self.table.game.facts.kinds
        return any(kind_in(kinds, action).shows for _, action in self.table.progress.decisions[made:])


class SeatAtScreen:
    """One seat at a shared screen; `quick` is whether decisions are confirmed at once."""

    def __init__(self, shared: SharedTerminal, seat: int, quick: bool) -> None:
        self.shared = shared
        self.table = shared.table
        self.words = shared.words
        self.scene = shared.scene
        self.screen = shared.scene.screen
        self.seat = seat
        self.quick = quick
        self.vocabulary = vocabulary(shared.words, shared.table.game.facts.name)
