"""The rulebook on the site: chapters, rules with links between them, pictures, examples, and each rule alone."""

import re
from collections import Counter

import pytest
from tests.web.visiting import Site, visit

from piazza.games import GAMES
from piazza.games.verona.data import BUILDINGS
from piazza.rulebook.contents import chapters_of
from piazza.rulebook.verona.figures import built_in
from piazza.words import Words

WORDS = Words()
GAME = pytest.mark.parametrize("game", GAMES)


async def page_of(site: Site, path: str) -> str:
    answer = await site.browser.get(path)
    assert answer.status_code == 200, path
    return answer.text


def ids_in(page: str) -> Counter[str]:
    return Counter(re.findall(r'\sid="([^"]+)"', page))


@GAME
def test_every_rule_and_chapter_can_be_linked_to(game: str) -> None:
    async def story(site: Site) -> None:
        ids = ids_in(await page_of(site, f"/rules/{game}"))
        assert {rule.id for rule in WORDS.rules(game)} <= set(ids)
        assert {chapter.name for chapter in chapters_of(WORDS, game)} <= set(ids)
        assert [id for id, count in ids.items() if count > 1] == []

    visit(story)


@GAME
def test_links_within_the_page_lead_somewhere(game: str) -> None:
    async def story(site: Site) -> None:
        page = await page_of(site, f"/rules/{game}")
        linked = set(re.findall(r'href="#([^"]+)"', page))
        assert len(linked) > 20
        assert linked <= set(ids_in(page))
        assert set(re.findall(r'(?:aria-labelledby|for)="([^"]+)"', page)) <= set(ids_in(page))

    visit(story)


@GAME
def test_pictures_are_inside_the_page_in_its_colours(game: str) -> None:
    async def story(site: Site) -> None:
        page = await page_of(site, f"/rules/{game}")
        drawn = re.findall(r"<figure.*?</figure>", page, re.S)
        assert len(drawn) >= 4
        assert all("var(--" in one and 'role="img"' in one for one in drawn)
        assert "style=" not in page

    visit(story)


def test_rulings_are_marked_and_have_their_reason() -> None:
    async def story(site: Site) -> None:
        page = await page_of(site, "/rules/council")
        for rule in WORDS.rules("council"):
            article = page[page.index(f'id="{rule.id}"') :].partition("</article>")[0]
            assert (WORDS.text("web.rules.ruling") in article) == rule.is_ruling
            assert ('class="reason"' in article) == rule.is_ruling

    visit(story)


def test_examples_can_be_stepped_through_without_a_script() -> None:
    async def story(site: Site) -> None:
        page = await page_of(site, "/rules/verona")
        fight = page[page.index('id="example-fight"') :].partition("</fieldset>")[0]
        assert len(re.findall(r'<input type="radio"', fight)) == len(re.findall(r'class="step"', fight)) == 9
        assert fight.count(" checked") == 1

    visit(story)


@pytest.mark.parametrize("language", ["en", "it"])
def test_italian_names_in_tables_are_marked_as_italian(language: str) -> None:
    """Streets, buildings, and the streets of a mission."""

    async def story(site: Site) -> None:
        page = await page_of(site, f"/rules/verona?language={language}")
        marked = re.findall(r'<(th scope=row|td) lang="it">([^<]*)<', page)
        town, words = built_in(), Words(language)
        names = [street.name for street in town.streets] + [words.text(f"verona.building.{name}") for name in BUILDINGS]
        assert [text for cell, text in marked if cell != "td"] == names
        assert len([cell for cell, _ in marked if cell == "td"]) == len(town.missions)

    visit(story)


def test_one_rule_has_a_page_with_links_to_others() -> None:
    async def story(site: Site) -> None:
        page = await page_of(site, "/rules/verona/V-39")
        assert WORDS.search_rules("verona", "V-39")[0].title in page
        assert 'href="/rules/verona/VR-13"' in page
        assert 'href="/rules/verona#V-39"' in page

    visit(story)


@pytest.mark.parametrize("path", ["/rules/chess", "/rules/verona/V-99", "/rules/verona/v-39", "/rules/chess/V-39"])
def test_what_is_no_game_and_no_rule_is_not_found(path: str) -> None:
    async def story(site: Site) -> None:
        assert (await site.browser.get(path)).status_code == 404

    visit(story)


def test_a_rulebook_is_sent_small() -> None:
    async def story(site: Site) -> None:
        answer = await site.browser.get("/rules/verona", headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert int(answer.headers["content-length"]) < 60_000

    visit(story)
