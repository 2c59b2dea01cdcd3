"""Scenes: what a viewer was told, in pieces that are shown one after the other, each on the board of its moment.

A scene is made from the View and the lines of its viewer alone. Most frames have one scene, whose board is the present
one; nothing is drawn for it.
"""

from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from piazza.core.phrases import Phrase
from piazza.core.state import State
from piazza.core.view import WATCHER, View
from piazza.table.history import Line
from piazza.web.hall.cached import Cached
from piazza.web.hall.room import Room
from piazza.web.render.edits import edits_between
from piazza.web.render.log import ToldToViewer
from piazza.web.render.moments import view_after
from piazza.web.render.parts import Facts, draw_part, facts_of
from piazza.web.render.shapes import PlayerPanel, Scene, Snapshot
from piazza.web.render.snapshot import board_of, names_at, players
from piazza.web.shape import Shape
from piazza.words import Words

MOST: Final = 20  # scenes of a frame: whoever has missed more is shown the last ones
DRAWN: Final = ("board", "players")  # the parts that change with a scene
ABOUT_THE_TABLE: Final = "table."
KEPT: Final = 24  # states and drawings of a room


class SharedScenes(Cached):
    """States and drawings of past moments of a room, for other viewers to whom they show the same facts."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._states: dict[int, State] = {}
        self._drawn: list[tuple[str, Facts, str]] = []

    def expire(self) -> None:
        """What has happened stays as it was. A table that was loaded again has other objects and the same states."""

    def state(self, step: int) -> State:
        """After so many decisions. It must not be changed."""
        if len(self._states) > KEPT:
            self._states.clear()
        if step not in self._states:
            earlier = max((place for place in self._states if place < step), default=None)
            moments = self._room.moments
            near = earlier is not None and step - earlier < KEPT
            self._states[step] = (
                moments.played(self._states[earlier], earlier, step)
                if near and earlier is not None
                else moments.state_at(step)
            )
        return self._states[step]

    def draw(self, name: str, facts: Facts, game: str, fixed: Shape, words: Words) -> str:
        found = next((text for drawn, known, text in self._drawn if drawn == name and known == facts), None)
        if found is None:
            found = draw_part(name, facts, game, fixed, words)
            self._drawn = [*self._drawn[-KEPT:], (name, facts, found)]
        return found


class Scenes:
    """The scenes of one viewer."""

    def __init__(self, room: Room, viewer: int, words: Words, fixed: Shape, base: str) -> None:
        self._room = room
        self._viewer = viewer
        self._words = words
        self._fixed = fixed
        self._base = base
        self._page = board_of(room)
        self._shared = room.cached(SharedScenes, WATCHER, words.language, lambda: SharedScenes(room))

    def since(
        self, log: ToldToViewer, told: int, now: Snapshot, parts: dict[str, str], start: bool = False
    ) -> list[Scene]:
        """The scenes of all lines after those that were told; `parts` are those of now.

        With `start` the first scene is the moment before them.
        """
        lines, ends = log.lines, self.ends(log, told)
        if len(ends) > MOST:
            told = ends[-MOST - 1]
            ends = ends[-MOST:]
        places = [told, *ends] if start else ends
        scenes: list[Scene] = []
        shown = parts
        for end in reversed(places):
            is_now = end == len(lines) and not self._lingers(log, end)
            before = shown if is_now else self.parts_at(log, end, now)
            edits = {name: edits_between(shown[name], before[name]) for name in DRAWN if shown[name] != before[name]}
            gate = self._page.gate(log.phrases[end - 1]) if end in ends and scenes else ""
            scenes.append(Scene(until=end, edits=edits, gate=self._words.text(gate) if gate else ""))
            shown = before
        return scenes[::-1]

    def ends(self, log: ToldToViewer, told: int) -> list[int]:
        """How many lines have been told at the end of each scene."""
        lines = log.lines[told:]
        if len(lines) <= 1:
            return [len(log.lines)] if lines else []
        phrases = log.phrases[told:]
        names = [self._name(phrase) for phrase in phrases]
        following = ""
        for place in reversed(range(len(names))):  # what the table says belongs to what comes of it
            following = names[place] = names[place] or following
        joined = enumerate(zip(pairwise(names), pairwise(lines), pairwise(phrases), strict=True), told + 1)
        inner = [end for end, (named, of, said) in joined if named[0] != named[1] or not self._go_together(of, said)]
        return [*inner, len(log.lines)]

    def _go_together(self, lines: tuple[Line, Line], phrases: tuple[Phrase, Phrase]) -> bool:
        """What is told of one step, and dice that are thrown because of others."""
        return lines[0].step == lines[1].step or all(map(self._is_die, phrases))

    def _is_die(self, phrase: Phrase) -> bool:
        effect = self._page.effect(phrase)
        return effect is not None and effect.kind == "dice"

    def _lingers(self, log: ToldToViewer, end: int) -> bool:
        return end > 0 and self._page.lingers(log.phrases[end - 1])

    def _name(self, phrase: Phrase) -> str:
        return "" if phrase.key.startswith(ABOUT_THE_TABLE) else self._page.scene(phrase)

    # How it looked then ----------------------------------------------------------------------------------------------

    def parts_at(self, log: ToldToViewer, end: int, now: Snapshot) -> dict[str, str]:
        """The parts when so many lines had been told."""
        view = self.view_after(log, end)
        board = self._page.board(view, self._words, names_at(self._room), log.phrases[:end])
        then = replace(now, board=board, players=self.panels(view))
        return {
            name: self._shared.draw(name, facts_of(name, then, self._base), now.game, self._fixed, self._words)
            for name in DRAWN
        }

    def view_after(self, log: ToldToViewer, end: int) -> View:
        """When so many lines had been told, and before what comes of them at once."""
        return view_after(self._room, self._viewer, log.lines, end, self._shared.state, self._lingers(log, end))

    def panels(self, view: View) -> list[PlayerPanel]:
        """Who is here is of the present; nobody is asked in a scene."""
        return [
            replace(panel, waiting=False, sealed=False)
            for panel in players(self._room, self._viewer, view, self._words)
        ]
