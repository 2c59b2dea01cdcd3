"""What goes over the wire tells nobody what is hidden from them."""

import random
from typing import Any

import msgspec
import pytest
from tests.web.visiting import Opened, Seen, Site, possible, settle, visit

from piazza.core.dice import Dice
from piazza.core.view import WATCHER, View
from piazza.table import log
from piazza.web.draft import Draft
from piazza.web.hall.room import Room
from piazza.web.render.parts import draw_parts
from piazza.web.render.shapes import BOARDS, HANDS, Snapshot
from piazza.web.render.snapshot import board_of, names_at, status
from piazza.web.security.keys import commitment
from piazza.words import Words

WORDS = Words("en")
GAMES = [  # with how many players, and how many steps are looked at
    ("twist", 2, 1000),
    ("council", 3, 60),
    ("council", 4, 30),
    ("verona", 2, 90),
    ("verona", 3, 30),
    ("verona", 4, 20),
]
LINE = ("number", "text", "icon", "heading", "private", "effect")


def without_history(board: Seen) -> Seen:
    """What was told before is not imagined again: the last move and why suspects are off
    the list in Twist, how the last round ended in Council.
    """
    tokens = [{**token, "last": None} for token in board.get("tokens", []) if isinstance(token, dict)]
    return {**board, "tokens": tokens, "origin": None, "suspects": None, "ended": None}


def elsewhere(room: Room, view: View, dice: Dice) -> View:
    """The same view, of a world in which everything that it does not tell was invented."""
    return room.table.game.observe(room.table.game.determinize(view, dice), view.viewer)


def imagined(room: Room, viewer: int, dice: Dice) -> Seen:
    """What depends on the game in a sight, as it would be if everything that the viewer cannot know were different."""
    table, board, names = room.table, board_of(room), names_at(room)
    view = elsewhere(room, table.view(viewer), dice)
    legal = [] if viewer == WATCHER else table.legal(viewer)
    told = [line.phrase for line in table.history(viewer)]
    drafted = table.drafts.draft(viewer)
    draft = Draft(elsewhere(room, table.view_without_draft(viewer), dice), drafted) if drafted else None
    ahead = view
    if table.drafts.is_complete(viewer):
        ahead = table.game.previewed(table.opening.setup, view, drafted[-1])
    return {
        "status": as_json(status(room, viewer, view, legal, WORDS)),
        "doubts": [board.doubt(view, action, WORDS) for action in drafted],
        "board": without_history(as_json(board.board(ahead, WORDS, names, told, draft))),
        "hand": as_json(board.hand(ahead, WORDS, names, draft)),
        "words": board.describe(ahead, WORDS, names),
        "scores": [board.score(view, seat) for seat in range(room.players)],
        "facts": [as_json(board.panel(view, seat, WORDS)) for seat in range(room.players)],
        "offers": msgspec.to_builtins(board.offers(view, legal, WORDS)),
    }


def shown(seen: Seen, words: list[str]) -> Seen:
    """The same of what was sent, and of the board in words, which is asked for."""
    actions = seen["actions"] or {"choices": [], "buttons": [], "spans": [], "draft": []}
    return {
        "status": seen["status"],
        "doubts": [step["doubt"] for step in actions["draft"]],
        "board": without_history(seen["board"]),
        "hand": seen["hand"],
        "words": words,
        "scores": [player["score"] for player in seen["players"]],
        "facts": [player["facts"] for player in seen["players"]],
        "offers": {name: actions[name] for name in ("choices", "buttons", "spans")},
    }


def as_json(thing: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


class Watch:
    """All sockets of a table, and what each of them was told."""

    def __init__(self, visited: Site, table: Opened) -> None:
        self.visited, self.table = visited, table
        self.told: dict[int, int] = {}
        self.revs: dict[int, int] = {}
        self.raw: list[str] = []

    async def open(self) -> "Watch":
        viewers = [0, *self.table.keys]
        self.pages = {viewer: await self.visited.live(self.table, viewer) for viewer in viewers}
        self.programs = {viewer: await self.visited.live_program(self.table, viewer) for viewer in viewers}
        await settle()
        self.read()
        return self

    def read(self) -> dict[int, tuple[list[Seen], list[Seen]]]:
        """What has come since, by viewer: frames of pages, and sights of programs."""
        came = {viewer: (self.pages[viewer].news(), self.programs[viewer].news()) for viewer in self.pages}
        for viewer, (frames, sights) in came.items():
            self.raw += [msgspec.json.encode(message).decode() for message in [*frames, *sights]]
            for frame in frames:
                self.check_order(viewer, frame)
        return came

    def check_order(self, viewer: int, frame: Seen) -> None:
        """Lines follow each other without a gap, and so do revisions that anything was sent for."""
        told = self.told.get(viewer, 0)
        numbers = [line["number"] for line in frame["events"]]
        assert numbers == list(range(told + 1, told + 1 + len(numbers)))
        assert all(tuple(line) == LINE for line in frame["events"])
        self.told[viewer] = told + len(numbers)
        assert frame["told"] == self.told[viewer]
        rev = int(frame["rev"].rpartition(".")[2])
        assert rev - self.revs.get(viewer, rev) in (0, 1)
        assert frame["parts"] or frame["events"], "nothing is sent without need"
        self.revs[viewer] = rev


async def draft_or_confirm(room: Room, luck: random.Random) -> tuple[int, bool]:
    """One act of somebody who is asked: the seat, and whether only this seat may hear of it."""
    table = room.table
    seat = luck.choice([seat for seat in table.to_act() if table.drafts.is_complete(seat) or table.legal(seat)])
    if table.drafts.is_complete(seat):
        await room.act(seat, [(log.CONFIRM, "")], table.turn(seat))
        return seat + 1, False
    action = table.game.write_action(table.opening.setup, luck.choice(table.legal(seat)))
    await room.act(seat, [(log.DECIDE, action)], table.turn(seat))
    if luck.random() < 0.1:
        await room.act(seat, [(log.TAKE_BACK, "0")], table.turn(seat))
    return seat + 1, True


@pytest.mark.parametrize(("game", "players", "longest"), GAMES)
def test_whole_games_tell_everybody_only_what_they_may_know(game: str, players: int, longest: int) -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open(game, "me " * players), random.Random(players)
        room, watch = await visited.room(table), await Watch(visited, table).open()
        seed, steps = room.table.opening.seed, 0
        shown_first = [text for text in watch.raw if f'"commitment":"{commitment(seed)}"' in text]
        assert len(shown_first) >= players + 1, "shown from the start"
        while room.table.result is None and steps < longest:
            assert not [text for text in watch.raw if seed in text]
            watch.raw.clear()
            seat, private = await draft_or_confirm(room, luck)
            await settle()
            came, steps = watch.read(), steps + 1
            if private:
                others = {viewer: news for viewer, news in came.items() if viewer != seat}
                assert all(news == ([], []) for news in others.values()), "a draft is nobody else's business"
            if steps % 7 == 0 and room.table.result is None:
                await check_imagined(visited, table, came, steps)
        for socket in [*watch.pages.values(), *watch.programs.values()]:
            await socket.leave()
        while room.table.result is None:
            await draft_or_confirm(room, luck)
        for seat in [*table.keys, 0]:
            seen = await visited.see(table, seat)
            assert (seen["result"]["seed"], seen["commitment"]) == (seed, commitment(seed))

    visit(story)


async def check_imagined(
    visited: Site, table: Opened, came: dict[int, tuple[list[Seen], list[Seen]]], steps: int
) -> None:
    """What was sent last is what would be sent in any other world that the viewer cannot tell from this one."""
    room = await visited.room(table)
    for viewer, (_, sights) in came.items():
        if sights:
            eyes = viewer - 1 if viewer else WATCHER
            words = await words_of(visited, table, viewer)
            for guess in range(2):
                assert as_json(imagined(room, eyes, Dice(f"{steps}-{viewer}-{guess}"))) == shown(sights[-1], words)


async def words_of(visited: Site, table: Opened, viewer: int) -> list[str]:
    """The board in words, as its page gets it."""
    headers = table.cookie(viewer) if viewer else {}
    return (await visited.browser.get(f"{table.page(viewer or 'watch')}/words", headers=headers)).text.splitlines()


def read_snapshot(seen: Seen) -> Snapshot:
    """A snapshot with its board and hand in the types of the game, from JSON alone."""
    shapes = zip(("twist", "council", "verona"), BOARDS, HANDS, strict=False)
    [(board, hand)] = [(board, hand) for game, board, hand in shapes if game == seen["game"]]
    taken = msgspec.convert(seen, Snapshot)
    kept = msgspec.convert(seen["board"], board), msgspec.convert(seen["hand"], hand | None)
    return msgspec.structs.replace(taken, board=kept[0], hand=kept[1])


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_the_page_is_drawn_from_the_sight_alone(game: str) -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open(game), random.Random(1)
        for _ in range(12):
            await visited.step(table, luck)
        for seat in (1, 2, 0):
            path = table.page(seat or "watch")
            headers = table.cookie(seat) if seat else {}
            frame = (await visited.browser.get(f"{path}/frame", headers=headers)).json()
            seen = await visited.see(table, seat)
            fixed = board_of(await visited.room(table)).fixed((await visited.room(table)).table.opening.setup, WORDS)
            assert frame["parts"] == draw_parts(read_snapshot(seen), fixed, WORDS)

    visit(story)


def test_a_private_step_moves_no_clock_of_others() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", clock="move 500")
        watch = await Watch(visited, table).open()
        seat, seen = await visited.asked(table)
        await visited.do(table, seat, "decide", action=possible(seen)[0])
        await settle()
        came = watch.read()
        assert came[3 - seat] == came[0] == ([], [])
        assert len(came[seat][0]) == len(came[seat][1]) == 1

    visit(story)


def test_before_the_end_nobody_sees_with_other_eyes_or_gets_the_record() -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open("council", "me me me"), random.Random(2)
        for _ in range(9):
            await visited.step(table, luck)
        seed = (await visited.room(table)).table.opening.seed
        texts = []
        for eyes in ("2", "3", "watcher"):
            for answer in [
                await visited.program.get(f"{table.api(1)}?at=1&eyes={eyes}", headers=table.key(1)),
                await visited.browser.get(f"{table.page(1)}?at=1&eyes={eyes}", headers=table.cookie(1)),
                await visited.browser.get(f"{table.page(1)}/frame?at=1&eyes={eyes}", headers=table.cookie(1)),
            ]:
                assert answer.status_code == 409
                texts.append(answer.text)
        watcher = await visited.program.get(f"/api/tables/{table.id}?at=1&eyes=1")
        assert watcher.status_code == 409
        for answer in [
            await visited.program.get(f"/api/tables/{table.id}/record"),
            await visited.browser.get(f"{table.page(1)}/record", headers=table.cookie(1)),
            await visited.browser.get(f"{table.page('watch')}/record"),
        ]:
            assert answer.status_code == 409
            texts.append(answer.text)
        for path in ("", "?at=3", "/frame", "/invitations"):
            texts.append((await visited.browser.get(f"{table.page(1)}{path}", headers=table.cookie(1))).text)
        assert not [text for text in texts if seed in text]

    visit(story)


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_looking_back_shows_what_was_seen_then(game: str) -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open(game), random.Random(3)
        seen_then: dict[tuple[int, int], Seen] = {}
        for _ in range(30):
            going_on = await visited.step(table, luck)
            for seat in (1, 2):
                now = await visited.see(table, seat)
                if not now["actions"]["draft"]:
                    seen_then[seat, now["told"]] = now
            if not going_on:
                break
        table_over = (await visited.see(table))["status"]["over"]
        for (seat, told), then in seen_then.items():
            if any(player["sealed"] for player in then["players"]):
                continue  # what was sealed is settled in the past
            back = (await visited.program.get(f"{table.api(seat)}?at={told}", headers=table.key(seat))).json()
            assert back["replay"] == {"at": told, "of": (await visited.see(table, seat))["told"]}
            assert (back["board"], back["hand"]) == (then["board"], then["hand"])
        assert table_over or seen_then

    visit(story)


def test_the_log_can_be_read_back_to_its_beginning() -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open("twist"), random.Random(5)
        while await visited.step(table, luck):
            pass
        seen = await visited.see(table, 1)
        lines = seen["log"]
        while lines[0]["number"] > 1:
            query = f"before={lines[0]['number']}"
            earlier = (await visited.program.get(f"{table.api(1)}/log?{query}", headers=table.key(1))).json()["log"]
            page = await visited.browser.get(f"{table.page(1)}/log?{query}", headers=table.cookie(1))
            assert page.json()["log"] == earlier
            lines = earlier + lines
        assert [line["number"] for line in lines] == list(range(1, seen["told"] + 1))
        record = await visited.program.get(f"/api/tables/{table.id}/record")
        assert record.status_code == 200
        assert seen["result"]["seed"] in record.text
        for eyes in ("1", "2", "watcher"):
            assert (await visited.program.get(f"/api/tables/{table.id}?at=4&eyes={eyes}")).status_code == 200

    visit(story)


@pytest.mark.parametrize("decided", [0, 4, 12])
def test_what_is_said_is_the_same_whatever_was_drafted_or_sealed(decided: int) -> None:
    """Nothing but what was said reaches others, and watchers hear nothing at all of what is typed."""

    async def story(visited: Site) -> None:
        table, luck = await visited.open("verona", "me me me", chat=True), random.Random(7)
        room, watch = await visited.room(table), await Watch(visited, table).open()
        for _ in range(decided):
            await draft_or_confirm(room, luck)
        await settle()
        watch.read()
        await visited.do(table, 1, "message", text="ciao")
        await visited.do(table, 1, "phrase", phrase="hello")
        await settle()
        typed = {"seat": 1, "name": "Player A", "text": "ciao", "phrase": ""}
        phrase = {"seat": 1, "name": "Player A", "text": "Hello!", "phrase": "hello"}
        for viewer, page in watch.pages.items():
            frames = page.news()
            assert all(set(frame) == {"said"} for frame in frames)
            lines = [line for frame in frames for line in frame["said"]["lines"]]
            assert lines == ([typed, phrase] if viewer else [phrase])
            assert watch.programs[viewer].news() == []

    visit(story)
