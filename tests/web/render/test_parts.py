"""Parts of a page are drawn again only if they must be, and always when they must be."""

import json
import random

import pytest
from tests.web.visiting import Site, visit

from piazza.core.view import WATCHER
from piazza.web.http.language import words_in
from piazza.web.render.feed import feed_of
from piazza.web.render.parts import PARTS, LastDrawn, SharedParts, draw_parts, page_of, template_of
from piazza.web.render.templates import facts_read

WORDS = words_in("en")


@pytest.mark.parametrize(("game", "steps"), [("twist", 40), ("council", 60), ("verona", 80)])
def test_every_part_is_as_if_it_had_been_drawn_just_now(game: str, steps: int) -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open(game, "me me me" if game != "twist" else "me me"), random.Random(7)
        room = await visited.room(table)
        all_views = [feed_of(room, viewer, WORDS) for viewer in (0, 1, WATCHER)]
        shared = SharedParts()
        last_drawn = [LastDrawn(page_of(room.id, viewer), shared) for viewer in (0, 1, WATCHER)]
        for _ in range(steps):
            for eyes, last in zip(all_views, last_drawn, strict=True):
                assert last.draw(PARTS, eyes.snapshot, eyes.fixed, WORDS) == draw_parts(
                    eyes.snapshot, eyes.fixed, WORDS
                )
            await visited.step(table, luck)

    visit(story)


def test_what_others_decide_in_secret_is_not_drawn_for_anybody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    async def story(visited: Site) -> None:
        table, luck = await visited.open("verona", "me me"), random.Random(7)
        room = await visited.room(table)
        while room.table.view(0).question != "planning":
            await visited.step(table, luck)
        eyes = feed_of(room, 1, WORDS)
        before = eyes.page_rev()
        monkeypatch.setattr("piazza.web.render.parts.render", lambda template, *_, **__: drawn.append(template))
        action = room.table.game.write_action(room.table.opening.setup, room.table.legal(0)[0])
        await visited.do(table, 1, "decide", action=action)
        assert eyes.frame(before, len(eyes.lines)) is None
        assert drawn == []

    visit(story)


@pytest.mark.parametrize(("game", "steps"), [("twist", 20), ("council", 20), ("verona", 20)])
def test_the_menu_is_not_sent_again_with_each_decision(game: str, steps: int) -> None:
    """It stands beside what a turn is decided with, which is."""

    async def story(visited: Site) -> None:
        table, luck = await visited.open(game, "me me me" if game != "twist" else "me me"), random.Random(7)
        eyes = feed_of(await visited.room(table), 0, WORDS)
        rev, told, sent = eyes.page_rev(), len(eyes.lines), set[str]()
        for _ in range(steps):
            await visited.step(table, luck)
            if frame := eyes.frame(rev, told):
                sent |= json.loads(frame)["parts"].keys()
            rev, told = eyes.rev, len(eyes.lines)
        assert {"actions", "status"} <= sent
        assert "menu" not in sent
        await visited.do(table, 1, "bot", level="easy")
        shown = json.loads(eyes.frame(rev, told) or "")["parts"]
        assert 'id="take-back-seat"' in shown["menu"]

    visit(story)


def test_templates_name_the_facts_that_they_read() -> None:
    assert facts_read(template_of("status", "twist")) == {"status", "end_offer", "viewer", "base", "t"}
    included = facts_read("boards/verona/buildings.html")
    assert {"board", "players"} <= included <= facts_read(template_of("board", "verona"))
    assert all(facts_read(template_of(part, "council")) for part in PARTS)
