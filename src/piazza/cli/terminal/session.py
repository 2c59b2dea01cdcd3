"""A game in the terminal to its end: whose turn it is, what is shown to whom, and when the screen is covered."""

import time
from collections.abc import Sequence
from itertools import takewhile

from piazza.bots import bot as find_bot
from piazza.cli.terminal.person import Person
from piazza.cli.terminal.reader import Reader
from piazza.cli.terminal.scene import Scene
from piazza.cli.terminal.scores import ending_lines
from piazza.core.actions import Actions
from piazza.core.dice import Dice, bot_seed
from piazza.core.view import CHANCE, WATCHER
from piazza.table.progress import Line
from piazza.table.table import Table
from piazza.table.times import now
from piazza.thinking.budget import LiveBudget
from piazza.words import Words

NODES = 50_000  # a bot thinks no longer than this in the terminal, and
SECONDS = 3.0  # no longer than this, where nothing is compiled
LINES_TO_RECALL = 6  # of a game that goes on after a break


class TerminalSession:
    """Everybody at one keyboard: people, and the bots in the other seats."""

    def __init__(self, table: Table, scene: Scene, reader: Reader, words: Words, delay: float, quick: bool) -> None:
        self.table = table
        self.scene = scene
        self.reader = reader
        self.words = words
        self.delay = delay
        self.quick = quick
        reader.is_shared = len(self.people) > 1
        self.told = 0  # lines of the history that the audience has read

    @property
    def people(self) -> list[int]:
        return [seat for seat, sitter in enumerate(self.table.sitters) if not sitter.is_bot]

    @property
    def audience(self) -> int:
        """Whose eyes the open screen shows: those of the only person, or of a watcher where secrets must be covered."""
        return self.people[0] if len(self.people) == 1 else WATCHER

    def play(self) -> None:
        """Ask everybody in turn until the game is over."""
        begun = any(seat != CHANCE for seat, _ in self.table.progress.decisions)
        going_on = begun and self.table.result is None
        self.told = max(0, len(self.table.history(self.audience)) - LINES_TO_RECALL) if going_on else 0
        while self.table.result is None:
            seat = self.table.to_act()[0]
            if self.table.sitters[seat].is_bot:
                self.let_bot_decide(seat)
            else:
                self.let_person_decide(seat)
        self.tell()
        if self.people:
            self.show(self.audience)
        self.tell_result()

    def let_bot_decide(self, seat: int) -> None:
        """The bot gets the view of its seat and nothing else; its luck follows from the seed of the table."""
        bot = find_bot(self.table.game.facts.name, self.table.sitters[seat].bot)
        while not self.table.drafts.is_complete(seat):
            legal = Actions()
            for action in self.table.legal(seat):
                legal.add(action)
            settled = sum(decider == seat for decider, _ in self.table.progress.decisions)
            dice = Dice(bot_seed(self.table.opening.seed, seat, settled + len(self.table.drafts.draft(seat))))
            choice = bot.choose(self.table.view(seat), legal, dice, LiveBudget(NODES, SECONDS))
            self.table.decide(seat, self.table.game.write_action(self.table.opening.setup, choice), now())
        self.table.confirm(seat, now())
        if not self.people:
            self.watch()

    def watch(self) -> None:
        """Only bots are at it: show every decision, slowly enough to follow."""
        self.tell()
        self.show(WATCHER)
        time.sleep(self.delay)

    def let_person_decide(self, seat: int) -> None:
        """Whoever leaves in the middle of a secret leaves nothing on the screen either.

        Whoever is shown something in secret and goes on deciding keeps the screen: nobody else has to look yet.
        """
        person = Person(self, seat, self.audience)
        try:
            while True:
                made, heard = len(self.table.progress.decisions), len(self.table.history(seat))
                person.decide()
                if person.viewer != seat or not self.whispered(seat):
                    break
            if person.viewer == seat and self.has_looked(made):
                self.let_read(seat, heard)
        finally:
            if person.viewer != self.audience:
                self.scene.screen.clear_secrets()

    def has_looked(self, made: int) -> bool:
        """Whether one of the decisions since then was made to learn a secret."""
        kinds = self.table.game.facts.kinds
        return any(kinds[action >> 16].shows for _, action in self.table.progress.decisions[made:])

    def let_read(self, seat: int, heard: int) -> None:
        """What a seat alone was told since then stays on the screen until it has read it."""
        for line in self.table.history(seat)[heard:]:
            if not line.is_for(self.audience):
                self.scene.screen.say(self.words.say(line.phrase, self.scene.names))
        self.reader.ask(self.words.text("terminal.press-enter"))

    def may_be_watched(self, seat: int) -> bool:
        """Whether others may look on while a seat decides."""
        return self.decides_openly(seat) and not self.whispered(seat)

    def whispered(self, seat: int) -> list[Line]:
        """What the last decision of a seat has shown to it alone, as long as it is the next to decide."""
        last = self.table.progress.decisions[-1:]
        if self.table.to_act() != [seat] or [decider for decider, _ in last] != [seat]:
            return []
        heard = reversed(self.table.history(seat))
        return list(takewhile(lambda line: not line.is_for(self.audience), heard))[::-1]

    def decides_openly(self, seat: int) -> bool:
        """Whether others may look on: everybody knows what is legal, and sees what is chosen."""
        kinds = self.table.game.facts.kinds
        return all(kinds[action >> 16].open for action in self.table.drafts.draft(seat) + self.table.legal(seat))

    def cover(self, seat: int) -> None:
        """Nothing of the others on the screen while the keyboard changes hands."""
        self.scene.screen.clear_secrets()
        self.tell()
        self.scene.screen.say(self.words.text("terminal.pass-keyboard", name=self.table.sitters[seat].name))
        self.reader.ask(self.words.text("terminal.press-enter"))

    def show(self, viewer: int, offered: Sequence[int] = ()) -> None:
        told = [line.phrase for line in self.table.history(viewer)]
        self.scene.show(self.table.view(viewer), told, offered)

    def tell_to(self, viewer: int) -> None:
        """The news; a seat from which the others look away hears its own, and the others hear theirs later."""
        if viewer == self.audience:
            self.tell()
        else:
            self.say_all(self.news_for(viewer))

    def tell(self) -> None:
        """What has happened since the last time, for everybody who looks at the screen."""
        lines = self.table.history(self.audience)
        self.say_all(lines[self.told :])
        self.told = len(lines)

    def news_for(self, seat: int) -> list[Line]:
        """What a seat has been told since the audience heard something last."""
        history = self.table.progress.history
        heard = [place for place, line in enumerate(history) if line.is_for(self.audience)]
        start = heard[self.told - 1] + 1 if self.told else 0
        return [line for line in history[start:] if line.is_for(seat)]

    def say_all(self, lines: list[Line]) -> None:
        for line in lines:
            self.scene.screen.say(self.words.say(line.phrase, self.scene.names))

    def tell_result(self) -> None:
        result = self.table.result
        assert result is not None, "only told at the end"
        names = [sitter.name for sitter in self.table.sitters]
        for line in ending_lines(result, self.table.game.facts.name, names, self.words):
            self.scene.screen.say(line)
