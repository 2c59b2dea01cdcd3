"""Scenes: which lines are shown together, and how the board looks meanwhile."""

import json
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.web.visiting import Site, visit

from piazza.core.dice import Dice
from piazza.core.phrases import Phrase, Value
from piazza.core.state import State
from piazza.core.view import WATCHER, View
from piazza.table import log
from piazza.table.history import Line
from piazza.web.hall.room import Room
from piazza.web.http.language import words_in
from piazza.web.render.edits import edited
from piazza.web.render.feed import ViewerFeed, feed_of
from piazza.web.render.log import ToldToViewer
from piazza.web.render.moments import observed
from piazza.web.render.parts import draw_part, facts_of
from piazza.web.render.replay import snapshot_at
from piazza.web.render.scenes import MOST, Scenes, SharedScenes
from piazza.web.render.snapshot import board_of

WORDS = words_in("en")
GAMES = [("twist", "me me", 110), ("council", "me me me", 110), ("verona", "me me me", 190)]
Frame = dict[str, Any]
Look = Callable[[Room, ViewerFeed, int, Frame], None]


class Page:
    """A page of one viewer, which asks for what is new to it."""

    def __init__(self, room: Room, viewer: int) -> None:
        self.room, self.viewer = room, viewer
        self.rev, self.told = self.feed.page_rev(), len(self.feed.lines)

    @property
    def feed(self) -> ViewerFeed:
        return feed_of(self.room, self.viewer, WORDS)

    def frame(self) -> Frame | None:
        sent = self.feed.frame(self.rev, self.told)
        self.rev, self.told = self.feed.rev, len(self.feed.lines)
        return None if sent is None else dict(json.loads(sent))


async def act(room: Room, luck: random.Random) -> None:
    """Somebody who is asked decides or confirms."""
    table, seat = room.table, luck.choice(room.asked)
    if table.drafts.is_complete(seat):
        await room.act(seat, [(log.CONFIRM, "")])
    else:
        action = table.game.write_action(table.opening.setup, luck.choice(table.legal(seat)))
        await room.act(seat, [(log.DECIDE, action)])


def follow(game: str, seats: str, steps: int, look: Look, **options: str) -> None:
    """Play a game by luck, and look at every frame of a seat and of a watcher that has lines."""

    async def story(visited: Site) -> None:
        table, luck = await visited.open(game, seats, options=options), random.Random(5)
        room = await visited.room(table)
        pages = [Page(room, 0), Page(room, WATCHER)]
        while room.table.result is None and room.table.entries < steps:
            await act(room, luck)
            for page in pages:
                frame = page.frame()
                if frame is not None and frame["events"]:
                    look(room, page.feed, page.viewer, frame)

    visit(story)


def boards_of(frame: Frame) -> list[str]:
    """The board of each scene, as a page makes it."""
    board, found = frame["parts"].get("board", ""), []
    for scene in reversed(frame["scenes"]):
        board = edited(board, scene["edits"].get("board", []))
        found.append(board)
    return found[::-1]


def is_whole(lines: list[Line], end: int) -> bool:
    return end == len(lines) or lines[end].step != lines[end - 1].step


@pytest.mark.parametrize(("game", "seats", "steps"), GAMES)
def test_a_scene_at_the_end_of_a_step_is_the_moment_that_a_replay_shows(game: str, seats: str, steps: int) -> None:
    seen = 0

    def look(room: Room, feed: ViewerFeed, viewer: int, frame: Frame) -> None:
        nonlocal seen
        for scene, board in zip(frame["scenes"][:-1], boards_of(frame), strict=False):
            end = scene["until"]
            if is_whole(feed.lines, end) and not board_of(room).lingers(feed.lines[end - 1].phrase):
                then = snapshot_at(room, viewer, end, WORDS)
                drawn = draw_part("board", facts_of("board", then, ""), game, feed.fixed, WORDS)
                assert board == drawn
                seen += 1

    follow(game, seats, steps, look)
    assert seen or game == "council"  # where a turn is one step


@pytest.mark.parametrize(("game", "seats", "steps"), GAMES)
def test_scenes_tell_all_lines_in_order_and_end_with_the_present(game: str, seats: str, steps: int) -> None:
    numbers = []

    def look(_: Room, feed: ViewerFeed, viewer: int, frame: Frame) -> None:
        ends = [scene["until"] for scene in frame["scenes"]]
        assert ends == sorted(set(ends))
        assert ends[-1] == frame["told"] == len(feed.lines)
        assert ends[0] >= frame["events"][0]["number"]
        edited_parts = {name for scene in frame["scenes"] for name in scene["edits"]}
        assert edited_parts <= set(frame["parts"]), "an edit is of a part that is sent with it"
        numbers.append(len(ends))

    follow(game, seats, steps, look)
    assert numbers.count(1) < len(numbers)


def test_what_has_one_scene_is_drawn_once() -> None:
    def look(room: Room, feed: ViewerFeed, viewer: int, frame: Frame) -> None:
        if len(frame["scenes"]) == 1:
            assert frame["scenes"] == [{"until": frame["told"], "edits": {}, "gate": ""}]

    follow("twist", "me me", 60, look)


@pytest.mark.parametrize(("game", "seats", "steps"), GAMES)
def test_scenes_follow_from_what_their_viewer_may_know(
    game: str, seats: str, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In any other world that the viewer cannot tell from this one the same scenes are sent."""
    state_at, compared = SharedScenes.state, 0

    def look(room: Room, feed: ViewerFeed, viewer: int, frame: Frame) -> None:
        nonlocal compared

        def elsewhere(shared: SharedScenes, step: int) -> State:
            view: View = observed(room, viewer, state_at(shared, step))
            imagined: State = room.table.game.determinize(view, Dice(f"{step} {viewer}"))
            return imagined

        told = frame["events"][0]["number"] - 1
        with monkeypatch.context() as another:
            another.setattr(SharedScenes, "state", elsewhere)
            again = feed.replayed(told)
        assert json.loads(json.dumps(frame["scenes"])) == as_json(again.scenes[1:])
        compared += len(again.scenes) > 2

    follow(game, seats, steps, look)
    assert compared


def as_json(thing: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


def line(step: int, name: str, **values: str) -> Any:
    named = {field: Value("number", text) for field, text in values.items()}
    return SimpleNamespace(step=step, phrase=Phrase(name if "." in name else f"verona.event.{name}", named))


def test_in_verona_a_street_a_throw_and_its_outcome_are_scenes() -> None:
    lines = [
        *[line(1, "picked", seat="1", street="rosa"), line(1, "turned-up", seat="1", action="bluff")],
        *[line(2, "table.answered"), line(2, "picked", seat="1", street="roma")],
        *[line(3, "bid-florins", seat="1", count="4"), line(3, "strongest", seat="1", strength="4")],
        *[line(4, "die-rolled", seat="2", die="8"), line(5, "die-rolled", seat="2", die="3")],
        *[line(5, "rolled-to-defend", seat="2", dice="11"), line(5, "stopped", seat="2")],
        *[line(6, "die-rolled", seat="2", die="1"), line(6, "rolled-to-attack", seat="2", dice="1", strength="4")],
    ]

    async def story(visited: Site) -> None:
        room = await visited.room(await visited.open("verona", "me me me"))
        feed = feed_of(room, WATCHER, WORDS)
        told = ToldToViewer(lines, [one.phrase for one in lines])
        assert Scenes(room, WATCHER, WORDS, feed.fixed, "").ends(told, 0) == [2, 4, 6, 9, 10, 12]

    visit(story)


def test_in_council_a_round_ends_in_scenes_and_waits_at_a_gate() -> None:
    gates: list[list[str]] = []

    def look(_: Room, feed: ViewerFeed, viewer: int, frame: Frame) -> None:
        gates.append([scene["gate"] for scene in frame["scenes"]])
        if any(gates[-1]):
            stills = boards_of(frame)
            assert "known-" in stills[gates[-1].index("Next round")], "tokens are turned up"
            assert 'class="won"' in stills[gates[-1].index("Next round")], "points are on them"

    follow("council", "me me me", 150, look)
    assert sum(gate.count("Next round") for gate in gates) == 2, "once for each viewer"
    assert not any(gate[-1] for gate in gates), "behind the last scene nothing waits"


def test_in_twist_the_first_game_of_a_match_waits_at_a_gate() -> None:
    gates: list[str] = []

    def look(_: Room, feed: ViewerFeed, viewer: int, frame: Frame) -> None:
        gates.extend(scene["gate"] for scene in frame["scenes"] if scene["gate"])

    follow("twist", "me me", 100, look, days="1", match="on")
    assert gates == ["Next game"] * 2, "once for each viewer, and nothing waits behind the second game"


def test_who_has_missed_much_is_shown_the_last_scenes() -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open("verona", "me me me"), random.Random(5)
        room = await visited.room(table)
        while room.table.entries < 130:
            await act(room, luck)
        feed = feed_of(room, 0, WORDS)
        frame = json.loads(feed.frame("", 3) or b"{}")
        assert len(frame["scenes"]) == MOST
        assert frame["scenes"][-1]["until"] == frame["told"] == len(feed.lines)

    visit(story)


@pytest.mark.parametrize(("game", "seats", "steps"), GAMES)
def test_what_is_retold_of_a_step_is_what_it_led_to(game: str, seats: str, steps: int) -> None:
    """The same squares, cards, tokens and allies as in the View after it."""
    retold = 0

    def look(room: Room, feed: ViewerFeed, viewer: int, frame: Frame) -> None:
        nonlocal retold
        lines, page = feed.lines, board_of(room)
        end = frame["told"]
        first = next((place for place in range(end, 0, -1) if lines[place - 1].step != lines[-1].step), 0)
        keys = {line.phrase.key.rpartition(".")[2] for line in lines[first:]}
        if not first or keys & BEGINS_ANEW or lines[-1].step != len(room.table.progress.decisions):
            return
        told = observed(room, viewer, room.moments.state_at(lines[first - 1].step))
        page.retell(told, [line.phrase for line in lines[first:]])
        assert lying(told) == lying(observed(room, viewer, room.moments.state_at(lines[-1].step))), keys
        retold += 1

    follow(game, seats, steps, look)
    assert retold > 10


BEGINS_ANEW = {"round-began", "roles", "game-won", "planned", "dealt", "all-dealt"}


def lying(view: Any) -> list[Any]:
    if hasattr(view, "squares"):
        return [view.squares, view.suspects]
    if hasattr(view, "spots"):
        return [view.council, view.exile, view.spots, view.played]
    return [list(view.public.allies), list(view.public.owners)]
