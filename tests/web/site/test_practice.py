"""Practice and strategy on the site."""

import re

import pytest
from tests.web.visiting import Site, visit

from piazza.practice.collections import GAMES, exercises_of


@pytest.mark.parametrize("game", GAMES)
def test_all_exercises_are_listed_and_linked(game: str) -> None:
    async def story(site: Site) -> None:
        listed = (await site.browser.get(f"/practice/{game}")).text
        numbers = sorted({int(number) for number in re.findall(rf'href="/practice/{game}/(\d+)"', listed)})
        assert numbers == list(range(1, len(exercises_of(game)) + 1))
        assert f'href="/practice/{game}"' in (await site.browser.get("/")).text

    visit(story)


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_is_judged_with_its_reason(game: str) -> None:
    async def story(site: Site) -> None:
        exercise, here = exercises_of(game)[0], f"/practice/{game}/1"
        wrong = [place for place in range(len(exercise.choices)) if place not in exercise.right]
        asked = (await site.browser.get(here)).text
        assert "✓" not in asked, "the answer is not on the page before"
        right = (await site.browser.get(here, params={"asked": 1, "answer": exercise.right})).text
        assert "Right." in right
        assert right.count("✓") == len(exercise.right)
        assert "Not quite." in (await site.browser.get(here, params={"asked": 1, "answer": wrong[:1]})).text
        for nothing in ("", "&answer=77", "&answer=%3Cb%3E"):
            assert "Choose an answer first." in (await site.browser.get(f"{here}?asked=1{nothing}")).text

    visit(story)


def test_a_reason_links_to_the_rules_that_it_names() -> None:
    async def story(site: Site) -> None:
        told = (await site.browser.get("/practice/verona/5", params={"asked": 1, "answer": 0})).text
        assert '<a class="to-rule" href="/rules/verona/V-40">V-40</a>' in told

    visit(story)


def test_the_picture_is_that_of_the_seat() -> None:
    async def story(site: Site) -> None:
        for theme in ("", "?theme=dark"):
            answer = await site.browser.get(f"/practice/verona/1/picture.svg{theme}")
            assert answer.headers["content-type"].startswith("image/svg+xml")
            assert answer.text.startswith("<svg")

    visit(story)


@pytest.mark.parametrize("path", ["/practice/chess", "/practice/twist/0", "/practice/twist/999", "/strategy/chess"])
def test_what_is_not_there_is_not_found(path: str) -> None:
    async def story(site: Site) -> None:
        assert (await site.browser.get(path)).status_code == 404

    visit(story)


@pytest.mark.parametrize(
    "path",
    ["/practice/TWIST", "/practice/Twist/1", "/practice/TWIST/1/picture.svg", "/strategy/TWIST", "/learn/TWIST/1/2"],
)
def test_the_case_of_a_game_makes_no_difference(path: str) -> None:
    async def story(site: Site) -> None:
        answer, usual = [await site.browser.get(one) for one in (path, path.lower())]
        assert answer.status_code == 200
        assert answer.text.lower() == usual.text.lower()

    visit(story)


@pytest.mark.parametrize("game", GAMES)
def test_the_strategy_page_names_its_commands(game: str) -> None:
    async def story(site: Site) -> None:
        text = (await site.browser.get(f"/strategy/{game}")).text
        assert f"piazza simulate {game} --players" in re.sub("</?span>", "", text)
        assert "<table>" in text

    visit(story)


def test_what_was_answered_is_answered() -> None:
    """The button is gone, the own wrong choice is marked, and the right answer is not told twice."""

    async def story(site: Site) -> None:
        exercise = exercises_of("verona")[4]
        asked = (await site.browser.get("/practice/verona/5")).text
        assert "<button class=" in asked.partition('<div class="question">')[2]
        told = (await site.browser.get("/practice/verona/5", params={"asked": 1, "answer": 0})).text
        question = told.partition('<div class="question">')[2]
        assert exercise.right != [0]
        assert "<button" not in question
        assert "<fieldset disabled>" in question
        assert (question.count("✗"), question.count("✓")) == (1, 1)
        right = exercise.choices[exercise.right[0]]
        assert question.count(f"{right}%") == 2, "in the verdict and at the choice"

    visit(story)
