"""The pages of the lessons: beginning, resuming, trying, going back, and what is counted."""

import re

import pytest
from tests.web.visiting import Site, settle, visit

from piazza.lessons.course import lesson_of, lessons_of
from piazza.store.memory import MemoryStore
from piazza.table import log
from piazza.words import Words

WORDS = Words()


async def begin(site: Site, game: str = "twist", number: int = 1, **given: str) -> str:
    """The address of the table of a new lesson."""
    answer = await site.browser.post(f"/learn/{game}/{number}", data=given)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


async def act(site: Site, page: str, verb: str, **given: str) -> None:
    answer = await site.browser.post(f"{page}/{verb}", data=given)
    assert answer.status_code == 303, answer.text
    await settle()


async def says(site: Site, page: str) -> str:
    found = re.search(r'<section id="lesson".*?</section>', (await site.browser.get(page)).text, re.DOTALL)
    assert found is not None
    return found[0]


def counts(site: Site) -> dict[tuple[str, int, int], int]:
    assert isinstance(site.hall.store, MemoryStore)
    return dict(site.hall.store.lessons)


def sentence(key: str) -> str:
    return WORDS.text(f"lessons.twist.{key}")


def test_a_lesson_is_learned_on_a_table() -> None:
    async def story(site: Site) -> None:
        page = await begin(site)
        assert sentence("1.noble") in await says(site, page)
        await act(site, page, "decide", action="Nd2", confirm="yes")
        assert sentence("1.bishop") in await says(site, page), "the Nurse has answered as the script says"
        await act(site, page, "decide", action="Bd1", confirm="yes")
        await act(site, page, "decide", action="Fd3", confirm="yes")
        end = await says(site, page)
        assert sentence("1.end").partition(":")[2] in end
        assert 'action="/learn/twist/2"' in end, "the next lesson"
        assert counts(site) == {("twist", 1, step): 1 for step in range(4)}

    visit(story, lucky=False)


def test_another_decision_is_not_confirmed_before_its_reason_was_read() -> None:
    async def story(site: Site) -> None:
        page = await begin(site)
        await act(site, page, "decide", action="Ne1", confirm="yes")
        assert sentence("1.noble-edge") in await says(site, page)
        await act(site, page, "undo")
        assert sentence("1.noble") in await says(site, page)
        await act(site, page, "decide", action="Ne1")
        await act(site, page, "confirm")
        tried = await says(site, page)
        assert WORDS.text("lessons.tried") in tried
        assert 'action="/learn/twist/1"' in tried
        assert counts(site) == {("twist", 1, 0): 1}, "what was tried is no step"
        again = await begin(site, step="1")
        assert again != page
        assert sentence("1.noble") in await says(site, again)

    visit(story)


def test_a_step_can_be_skipped_and_the_bots_go_on_as_they_would() -> None:
    async def story(site: Site) -> None:
        page = await begin(site, step="3")
        assert sentence("1.friar") in await says(site, page)
        assert counts(site) == {}, "whoever begins in the middle has not begun at the beginning"
        page = await begin(site, "twist", 4, step="2")
        assert sentence("4.help") in await says(site, page)
        await act(site, page, "decide", action="Pa1", confirm="yes")
        room = await site.hall.room(page.split("/")[2])
        assert [entry.seat for entry in await site.hall.store.load(room.id) if entry.verb == log.CONFIRM][-1] == 0

    visit(story)


@pytest.mark.parametrize(("verb", "counted"), [("confirm", {("twist", 4, 2): 1}), ("resign", {})])
def test_the_end_of_the_real_game_is_counted_as_one_step_more(verb: str, counted: dict[object, int]) -> None:
    """It is not, if the learner gives up before."""

    async def story(site: Site) -> None:
        page = await begin(site, "twist", 4, step="2")
        room = await site.hall.room(page.split("/")[2])
        while not room.table.is_over:
            assert counts(site) == {}
            legal = room.table.legal(1)
            await act(site, page, "decide", action=room.table.game.write_action(room.table.opening.setup, legal[0]))
            await act(site, page, verb)
        assert counts(site) == counted

    visit(story)


def test_after_the_last_step_the_bots_leave_the_board_as_the_lesson_tells_it() -> None:
    async def story(site: Site) -> None:
        page = await begin(site, "council", 3, step="2")
        for action in ("card:nurse", "exile", "move:romeo", "token:3", "on:juliet1"):
            await act(site, page, "decide", action=action)
        await act(site, page, "confirm")
        room = await site.hall.room(page.split("/")[2])
        assert room.asked == [1], "Bianca has cards left"
        assert room.table.progress.decisions == lesson_of("council", 3).line.decisions
        assert WORDS.text("lessons.council.3.end") in await says(site, page)
        shown = (await site.browser.get(page)).text
        assert (
            f"<span>{WORDS.text('web.learn.standing.done', steps=len(lesson_of('council', 3).lesson.steps))}</span>"
            in shown
        )
        assert room.asked, "the game is not over"
        assert WORDS.text("web.player.choosing") not in shown

    visit(story)


def test_after_the_last_step_nothing_is_asked_of_the_learner() -> None:
    """The mercenaries of the next phase have nothing to do with the lesson."""

    async def story(site: Site) -> None:
        page = await begin(site, "verona", 1, step="3")
        await act(site, page, "decide", action="show:1", confirm="yes")
        room = await site.hall.room(page.split("/")[2])
        assert room.table.legal(0), "the game is not over"
        shown = (await site.browser.get(page)).text
        assert WORDS.text("lessons.verona.1.end") in shown
        assert 'class="span"' not in shown
        assert "data-choices='[]'" in shown

    visit(story)


def test_the_list_shows_how_far_this_browser_has_come() -> None:
    async def story(site: Site) -> None:
        assert 'class="btn main"' in (await site.browser.get("/learn/twist")).text
        page = await begin(site)
        await act(site, page, "decide", action="Nd2", confirm="yes")
        listed = (await site.browser.get("/learn/twist")).text
        assert f'href="{page}"' in listed
        assert WORDS.text("web.learn.standing.begun", step=2, steps=3) in listed
        assert (
            WORDS.text("web.learn.standing.begun", step=2, steps=3) not in (await site.program.get("/learn/twist")).text
        )
        assert f'href="{page}"' not in (await site.browser.get("/")).text, "a lesson is no table of the lobby"

    visit(story, lucky=False)


def test_a_lesson_that_has_changed_can_be_begun_anew() -> None:
    async def story(site: Site) -> None:
        page = await begin(site)
        room = await site.hall.room(page.split("/")[2])
        room.table.opening.lesson = "1 00000000"
        assert WORDS.text("lessons.outdated") in await says(site, page)
        assert 'action="/learn/twist/1"' in await says(site, page)
        assert WORDS.text("lessons.outdated") in (await site.browser.get("/learn/twist")).text
        assert await begin(site) != page

    visit(story)


def test_a_cookie_of_tables_that_are_gone_or_no_tables_does_no_harm() -> None:
    async def story(site: Site) -> None:
        cookie = {"cookie": "lessons=twist-1:nothing.council-2:.x.:y.twist-2:../../etc"}
        answer = await site.browser.get("/learn/twist", headers=cookie)
        assert answer.status_code == 200
        assert answer.text.count(">Begin<") == len(lessons_of("twist"))

    visit(story)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/learn", 200),
        ("/learn/twist/2", 200),
        ("/learn/twist/2/3", 200),
        ("/learn/chess", 404),
        ("/learn/twist/9", 409),
        ("/learn/twist/0", 409),
        ("/learn/twist/1/4", 409),
        ("/learn/twist/x", 404),
        ("/learn/twist/1/x", 404),
    ],
)
def test_addresses(path: str, code: int) -> None:
    async def story(site: Site) -> None:
        answer = await site.browser.get(path)
        assert answer.status_code == code
        if code == 409:
            assert "choose one from 1 to" in answer.text

    visit(story)


@pytest.mark.parametrize(("path", "step"), [("/learn/twist/9", "1"), ("/learn/twist/1", "7"), ("/learn/twist/1", "x")])
def test_what_is_not_there_cannot_be_begun(path: str, step: str) -> None:
    async def story(site: Site) -> None:
        answer = await site.browser.post(path, data={"step": step})
        assert 400 <= answer.status_code < 500

    visit(story)


def test_others_at_the_table_of_a_lesson_see_no_sentence_of_it() -> None:
    async def story(site: Site) -> None:
        page = await begin(site)
        watched = await site.program.get(page.rpartition("/")[0] + "/watch")
        assert watched.status_code == 200
        assert sentence("1.noble") not in watched.text

    visit(story)


def test_a_lesson_is_offered_for_every_game_in_the_lobby() -> None:
    async def story(site: Site) -> None:
        lobby = (await site.browser.get("/")).text
        assert re.findall(r'href="(/learn/\w+)"', lobby) == ["/learn/twist", "/learn/council", "/learn/verona"]

    visit(story)
