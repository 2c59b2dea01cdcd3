"""A game in a package of its own, without any drawing, is installed and played through every door."""

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.running import LUCK, Piazza
from tests.examples.installed import EXAMPLE, install_example, seen
from tests.protocol.caller import Caller
from tests.web.visiting import Opened, Site, visit

from piazza.bots import levels_of
from piazza.core.view import CHANCE, WATCHER
from piazza.drawing import draw
from piazza.games import GAMES, game
from piazza.testing import check
from piazza.testing.play import Decision
from piazza.testing.worlds import check_worlds
from piazza.words import Words

CARDS = ("jack", "queen", "king")


@pytest.fixture(autouse=True, scope="module")
def kuhn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with seen(install_example(tmp_path_factory.mktemp("kuhn"))):
        yield


@pytest.fixture
def piazza(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Piazza:
    return Piazza(tmp_path / "home", monkeypatch, capsys)


def test_it_is_a_whole_game_in_eight_methods() -> None:
    tree = ast.parse((EXAMPLE / "kuhn_poker" / "game.py").read_text(encoding="utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    methods = [part for one in classes for part in one.body if isinstance(part, ast.FunctionDef)]
    assert len(methods) <= 8


def test_the_kit_finds_it_right() -> None:
    check(game("kuhn"), game("kuhn").setup(), seeds=range(10))


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_player_can_rule_out_the_own_card_and_no_other(viewer: int) -> None:
    rules = game("kuhn")
    first = rules.new(rules.setup())
    deal, bet = (rules.read_action(first, text) for text in ("deal:jack-king", "bet"))
    assert check_worlds(rules, [first], viewer, [Decision(CHANCE, deal), Decision(0, bet)]) == 2


def test_it_is_listed_and_its_rules_can_be_read(piazza: Piazza) -> None:
    assert list(GAMES) == ["twist", "council", "verona", "kuhn"]
    assert "kuhn: Kuhn poker, 2 players\n" in piazza("games").out
    assert piazza("games", "--names").out.split() == ["twist", "council", "verona", "kuhn"]
    assert "jack, queen, king" in piazza("rules", "kuhn").sentences
    assert list(levels_of("kuhn")) == ["normal", "search", "random"]


def test_it_is_played_in_the_terminal(piazza: Piazza) -> None:
    run = piazza("play", "kuhn", "--seats", "Anna,random", "--seed", "3", typed=LUCK)
    assert run.code == 0, run.err
    assert "You hold the jack." in run.sentences
    assert re.search(r"(Anna|random bot) wins\.", run.sentences)
    assert "(Chips: " in run.sentences, "what the catalogue of the game does not say is said plainly"


def test_what_is_shown_in_a_list_can_be_asked_for_in_sentences(piazza: Piazza) -> None:
    run = piazza("play", "kuhn", "--seats", "Anna,random", "--seed", "3", "--list", typed="about\n" + LUCK)
    assert "Waiting for Anna. Your card: jack Bets so far: none" in run.sentences
    assert "This game explains nothing here" in run.sentences


def test_it_is_simulated(piazza: Piazza) -> None:
    run = piazza("simulate", "kuhn", "--games", "6", "--nodes", "30", "--bots", "normal,random")
    assert run.code == 0, run.err
    assert "Kuhn poker: 6 games" in run.sentences


def test_it_is_played_over_the_protocol() -> None:
    caller = Caller()
    asked = caller.ask("new", game="kuhn", seed="a")["to_act"]
    while asked:
        asked = caller.play(asked[0], caller.ask("legal", seat=asked[0])["actions"][-1])["to_act"]
    assert sorted(caller.ask("result")["result"]["scores"]) == [-2, 2], "both bet, and both called"


def test_it_is_played_in_the_browser() -> None:
    """By the forms of the page, as without scripts; nobody sees the card of the other before it is shown."""

    async def story(site: Site) -> None:
        assert "Kuhn poker" in (await site.browser.get("/")).text
        assert "jack, queen, king" in (await site.browser.get("/rules/kuhn")).text
        assert (await site.browser.get("/new?game=kuhn")).status_code == 200
        table = await site.open("kuhn", "me me")
        luck = random.Random(4)
        while (await site.see(table))["result"] is None:
            await check_secrets(site, table)
            await click(site, table, luck)
        pages = [await page_of(site, table, seat) for seat in (1, 2)]
        assert sorted("You win." in page for page in pages) == [False, True]
        past = await site.browser.get(f"{table.page(1)}?at=1", headers=table.cookie(1))
        assert "Your card" in past.text

    visit(story)


async def page_of(site: Site, table: Opened, seat: int) -> str:
    page = await site.browser.get(table.page(seat), headers=table.cookie(seat))
    assert page.status_code == 200
    return page.text


async def check_secrets(site: Site, table: Opened) -> None:
    held = []
    for seat in (1, 2):
        shown = re.findall(rf"<dd>({'|'.join(CARDS)})</dd>", await page_of(site, table, seat))
        assert len(shown) == 1
        held += shown
    assert held[0] != held[1]
    assert not re.search("|".join(CARDS), (await site.browser.get(table.page("watch"))).text)


async def click(site: Site, table: Opened, luck: random.Random) -> None:
    """One of the buttons that somebody is offered."""
    for seat in (1, 2):
        text = await page_of(site, table, seat)
        forms = re.findall(r'<form method="post" action="([^"]*/(?:decide|confirm))"[^>]*>(.*?)</form>', text, re.S)
        buttons = [(path, body) for path, body in forms if 'id="do-' in body or 'id="confirm"' in body]
        if buttons:
            path, body = luck.choice(buttons)
            fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', body))
            answer = await site.browser.post(path, data=fields, headers=table.cookie(seat))
            assert answer.status_code < 400, answer.text
            return
    raise AssertionError("somebody is always asked")


def test_its_picture_lists_what_the_viewer_knows() -> None:
    rules = game("kuhn")
    state = rules.new(rules.setup())
    rules.play(state, CHANCE, "deal:jack-king")
    drawn = {viewer: draw(rules, rules.observe(state, viewer), Words()) for viewer in (0, 1, WATCHER)}
    for text in drawn.values():
        assert str(ElementTree.fromstring(text)[0].text).startswith("Kuhn poker: Waiting for ")
        assert "<text" not in text
    assert len(set(drawn.values())) == 3
    other = rules.new(rules.setup())
    rules.play(other, CHANCE, "deal:jack-queen")
    assert draw(rules, rules.observe(other, 0), Words()) == drawn[0]
    assert draw(rules, rules.observe(other, WATCHER), Words()) == drawn[WATCHER]
    assert draw(rules, rules.observe(other, 1), Words()) != drawn[1]
