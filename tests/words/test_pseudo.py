"""Boards of the terminal and pages of the site survive sentences that are 40 % longer."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.web.visiting import Site, visit
from tests.words.pseudo import lengthened, pseudo_words

from piazza.cli.terminal.boards import terminal_board
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Paint, visible_width
from piazza.core.chance import Chance
from piazza.core.dice import Dice
from piazza.core.state import State
from piazza.core.view import CHANCE, WATCHER
from piazza.games import game as game_named
from piazza.web.http import language
from piazza.words import Words

EVERY = 25  # decisions between two drawings
GAMES = ("twist", "council", "verona")
OF_GAMES = ("new?game=", "rules/", "learn/", "practice/")
PAGES = ["/", "/learn", *(f"/{page}{game}" for page in OF_GAMES for game in GAMES)]


def test_sentences_are_longer_by_two_fifths() -> None:
    english = Words().text("twist.intro")
    assert 1.25 < len(pseudo_words().text("twist.intro")) / len(english) < 1.4


def test_placeholders_and_numbers_stay() -> None:
    assert lengthened("Name {days} days, or 5–7 {x:0.0}") == "Nàméee {days} dàyss, örr 5–7 {x:0.0}"
    assert pseudo_words().text("twist.action.bid", days=2) == "Nàméee 2 dàyss"


def moments_of(name: str, seed: str) -> Iterator[State[Any]]:
    game, chance, dice = game_named(name), Chance(seed), Dice(seed)
    state, made = game.new(game.setup()), 0
    while seats := game.seats(state):
        if seats == [CHANCE]:
            chance.settle(game, state)
            continue
        if made % EVERY == 0:
            yield state
        choices = game.actions(state, seats[0])
        game.apply(state, seats[0], choices[dice.below(len(choices))])
        made += 1
    yield state


@pytest.mark.parametrize("name", GAMES)
def test_drawings_keep_to_the_width_of_the_screen(name: str) -> None:
    game, board, words = game_named(name), terminal_board(game_named(name)), pseudo_words()
    for state in moments_of(name, "wide"):
        for viewer in (0, 1, WATCHER):
            view = game.observe(state, viewer)
            for width in (40, 60, 80, 100):
                lines = board.draw(view, Brush(words, Paint(colour=False), False, width))
                assert max(visible_width(line) for line in lines) <= width, "\n".join(lines)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_read_aloud_is_said_in_full(name: str) -> None:
    game, board, words = game_named(name), terminal_board(game_named(name)), pseudo_words()
    state = next(moments_of(name, "aloud"))
    view = game.observe(state, game.seats(state)[0])
    told = [*board.describe(view, words), *board.legend(words), *board.explain(view, "", words)]
    assert [line for line in told if "{" in line] == []
    assert lengthened("the") in " ".join(told).split()


@pytest.fixture
def _pseudo_site(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "words_in", lambda _: pseudo_words())


@pytest.mark.usefixtures("_pseudo_site")
def test_pages_of_the_site_speak_it() -> None:
    async def look_around(site: Site) -> None:
        for path in PAGES:
            answer = await site.browser.get(path)
            assert answer.status_code == 200, path
            assert lengthened("the") in answer.text.split(), path
        missing = await site.browser.get("/nothing")
        assert missing.status_code == 404
        assert lengthened("the") in missing.text.split()

    visit(look_around)


@pytest.mark.usefixtures("_pseudo_site")
@pytest.mark.parametrize("name", GAMES)
def test_tables_of_the_site_speak_it(name: str) -> None:
    async def sit_down(site: Site) -> None:
        table = await site.open(name)
        luck = random.Random(1)
        for lines in (0, 10, 1_000_000):
            await site.play_on(table, luck, lines)
            for viewer, headers in (1, table.cookie(1)), ("watch", {}):
                page = await site.browser.get(table.page(viewer), headers=headers)
                assert page.status_code == 200
                assert pseudo_words().text(f"{name}.title") in page.text

    visit(sit_down)
