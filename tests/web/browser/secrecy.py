"""What a viewer may have been sent at each moment, found from the log on the server's disk alone."""

import json
import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, cast

from tests.web.browser.people import Person, Received
from tests.web.browser.site import Site

from piazza.core.view import WATCHER, View
from piazza.games.council.data import CARDS
from piazza.games.council.view import CouncilView, hand_of
from piazza.games.twist.phases import OVER
from piazza.games.twist.view import TwistView
from piazza.games.verona.view import VeronaView
from piazza.presentation.council import facts as council
from piazza.presentation.verona import facts as verona
from piazza.table.log import Entry
from piazza.table.table import Table, restore_table
from piazza.words import Words

EVERYTHING: Final = 1_000_000  # lines
NUMBER: Final = re.compile(r'data-number="(\d+)"')


class Marks(NamedTuple):
    """How secrets of a game look in what is sent, and which of them a view may contain."""

    pattern: re.Pattern[str]
    allowed: Callable[[View], Iterable[str]]


def missions(view: View) -> list[str]:
    """Those in the own hand, and those that were shown."""
    eyes = cast(VeronaView, view)
    seen = [mission for seat in verona.seats_of(eyes) for mission in verona.shown_by(eyes, seat)]
    own = [] if verona.is_watcher(eyes) else verona.hand_of(eyes)
    return [str(verona.board_of(eyes).mission_ids[mission]) for mission in seen + own]


def cards(view: View) -> list[str]:
    """Those on the table, and those in the own hand or in the pile that is held."""
    eyes = cast(CouncilView, view)
    own = 0 if council.is_watcher(eyes) else hand_of(eyes) | council.pile_now(eyes) | eyes.given
    return [CARDS[card] for card in council.listed(council.in_play(eyes) | own)]


def lovers(view: View) -> list[str]:
    """What only the Nurse's page says before the end."""
    eyes = cast(TwistView, view)
    knows = eyes.viewer == eyes.nurse or eyes.phase == OVER
    return ["twist-secret", 'class="heart"', 'class="lovers"'] if knows else []


MARKS: Final = {
    "verona": Marks(re.compile(r"\bmission[: ](\d+)", re.IGNORECASE), missions),
    "council": Marks(re.compile(r"\bcard:([a-z-]+)"), cards),
    "twist": Marks(re.compile(r'(twist-secret|class="heart"|class="lovers")'), lovers),
}


class Past:
    """A table lived through again: what each viewer could see when that many lines had been told."""

    def __init__(self, entries: list[Entry]) -> None:
        self.table = restore_table(entries[:1])
        self.marks = MARKS[self.table.game.facts.name]
        self.viewers = [*range(self.table.opening.setup.players), WATCHER]
        self._allowed: dict[int, list[tuple[int, set[str]]]] = {viewer: [] for viewer in self.viewers}
        self._look()
        for entry in entries[1:]:
            self.table.replay(entry)
            self._look()
        self.lines = {viewer: len(self.table.history(viewer)) for viewer in self.viewers}

    def _look(self) -> None:
        for viewer in self.viewers:
            seen = set(self.marks.allowed(self.table.view(viewer)))
            self._allowed[viewer].append((len(self.table.history(viewer)), seen))

    def allowed(self, viewer: int, told: int) -> set[str]:
        """All that was ever seen until the next line was told."""
        return {thing for then, things in self._allowed[viewer] if then <= told for thing in things}


def past_of(site: Site, table: str) -> Past:
    return Past(site.entries(table))


def check_secrets(past: Past, person: Person, others: list[Person]) -> set[str]:
    """Nothing that reached this person told more than the rules let him know at that moment; what it told."""
    viewer = WATCHER if person.seat == "watch" else int(person.seat) - 1
    keys = {key for other in others for key in other.seat_keys} - person.seat_keys
    own = [one for one in person.received if f"/t/{person.table}/" in one.url]
    learned: set[str] = set()
    for place, one in enumerate(own):
        told = told_after(own[place:]) if one.url.partition("?")[0].endswith("/words") else told_in(one)
        text = written_in(one)
        found = set(past.marks.pattern.findall(text))
        assert found <= past.allowed(viewer, told), (one.url, told)
        learned |= found
        assert not [key for key in keys if key in text]
        if told < past.lines[viewer]:
            assert past.table.opening.seed not in text
        if viewer == WATCHER:
            assert 'class="draft"' not in text
            assert "data-turn=" not in text
        if past.table.game.facts.name == "verona":
            assert "fact-florins" not in text  # V-24: purses are closed
    return learned


def written_in(received: Received) -> str:
    """Everything that can be read there, markup as the page gets it."""
    if received.kind != "frame":
        return received.text
    frame = json.loads(received.text)
    edits = [edit for scene in frame["scenes"] for part in scene["edits"].values() for edit in part]
    return "\n".join([*frame["parts"].values(), *[text for _, _, text in edits], received.text])


def told_in(received: Received) -> int:
    """How many lines had been told when this was sent."""
    if received.kind == "frame":
        return int(json.loads(received.text)["told"])
    return max(map(int, NUMBER.findall(received.text)), default=0)


def told_after(received: list[Received]) -> int:
    """How many lines had been told at most when the board was sent in words: those of the next frame."""
    frames = [one for one in received if one.kind == "frame"]
    return told_in(frames[0]) if frames else EVERYTHING


def public_lines(table: Table) -> list[str]:
    """The lines of the log that everybody was told, in words."""
    names = [sitter.name for sitter in table.sitters]
    viewers = [*range(len(names)), WATCHER]
    words = Words("en")
    history = table.progress.history.lines()
    return [words.say(line.phrase, names) for line in history if all(line.is_for(viewer) for viewer in viewers)]
