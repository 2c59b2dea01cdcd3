"""Stepping through a record on the screen, in the view of any seat."""

from piazza.cli.terminal.commands import is_leaving, meant
from piazza.cli.terminal.reader import Reader
from piazza.cli.terminal.scene import TerminalScene, ending_lines
from piazza.core.actions import BIT
from piazza.core.early import PLAYED_OUT, outcome, without_a_turn
from piazza.core.phrases import Phrase
from piazza.core.record import Record
from piazza.core.replay import Step
from piazza.core.view import WATCHER


class SeatPlayer:
    """A finished game on the screen."""

    def __init__(self, record: Record, steps: list[Step], viewer: int, scene: TerminalScene) -> None:
        self.record = record
        self.steps = steps
        self.viewer = viewer
        self.scene = scene
        self.words = scene.words

    def show(self, number: int) -> None:
        """One step: its events, and the view after it."""
        step = self.steps[number]
        eyes = self.words.text("replay.watcher") if self.viewer == WATCHER else self.record.names[self.viewer]
        self.scene.screen.say(self.words.text("replay.title", number=number, last=len(self.steps) - 1, eyes=eyes))
        for phrase in self.told_at(step):
            self.scene.screen.say(self.words.say(phrase, self.record.names))
        game = self.record.game
        early = self.record.early if number == len(self.steps) - 1 else PLAYED_OUT
        view = game.observe(step.state, self.viewer)
        stopped = early.stops(len(self.record.names))
        self.scene.show(without_a_turn(view) if stopped else view, self.told_until(number))
        result = outcome(game, step.state, early)
        if result is not None or early.agreed:
            for line in ending_lines(result, early, game.facts.name, self.record.names, self.words):
                self.scene.screen.say(line)

    def told_at(self, step: Step) -> list[Phrase]:
        """The events of one step for this viewer."""
        heard = [event for event in step.events if event.audience & BIT[self.viewer]]
        return [self.record.game.describe_event(self.record.setup, event) for event in heard]

    def told_until(self, number: int) -> list[Phrase]:
        return [phrase for step in self.steps[: number + 1] for phrase in self.told_at(step)]

    def walk(self, reader: Reader) -> None:
        """Ask for the next step until the person quits."""
        number = 0
        self.show(number)
        while not is_leaving(self.words, entry := reader.ask(self.words.text("replay.prompt"))):
            target = self.target(entry, number)
            if target is None:
                self.scene.screen.say(self.words.text("replay.help", last=len(self.steps) - 1))
            else:
                number = max(0, min(target, len(self.steps) - 1))
                self.show(number)

    def target(self, entry: str, number: int) -> int | None:
        """The step that an entry leads to, None if it is not understood. `eyes` changes the viewer."""
        word = meant(self.words, entry, ("first", "last", "eyes")) or entry.lower()
        if word in ("e", "eyes"):
            self.viewer = self.next_viewer()
            return number
        if entry.isascii() and entry.isdigit() and len(entry) < 6:
            return int(entry)
        steps = {"": number + 1, "n": number + 1, "b": number - 1, "first": 0, "last": len(self.steps) - 1}
        return steps.get(word)

    def next_viewer(self) -> int:
        if self.viewer == WATCHER:
            return 0
        return self.viewer + 1 if self.viewer + 1 < len(self.record.names) else WATCHER
