"""Bots of others: programs and classes, which may do anything, and what is said of them then."""

import json
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.faults import fault_about
from tests.thinking.misfits import MISFITS
from tests.thinking.test_thinker import LEGAL, question, state_in

from piazza.bots import OWN, levels_of
from piazza.bots import bot as find_bot
from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.games import game as find_game
from piazza.thinking.messages import BotQuestion
from piazza.thinking.own import add_own, check_own, forget_own, is_own, read_named, short_name
from piazza.thinking.program import written
from piazza.thinking.thinker import BotFailed, Thinker

PROGRAM = f"{shlex.quote(sys.executable)} {shlex.quote(str(Path(__file__).with_name('programs.py')))}"
EXAMPLES = Path(__file__).parents[2] / "examples"
BEHAVIOURS = ("last", "rude", "hanging", "leaving", "chatty", "cheating", "endless", "telling")


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    with Thinker({name: f"{PROGRAM} {name}" for name in BEHAVIOURS}, patience=0.2) as one:
        yield one


@pytest.fixture
def own() -> Iterator[None]:
    yield
    forget_own()


def test_a_program_chooses_one_of_the_actions_it_is_given(thinker: Thinker) -> None:
    assert thinker.choose(question("last")) == thinker.choose(question("last")) == LEGAL[-1]


@pytest.mark.parametrize(
    ("behaviour", "key", "problem"),
    [
        ("rude", "bot-crashed", "good morning"),
        ("hanging", "bot-hangs", "was given 1\N{NO-BREAK SPACE}second"),
        ("leaving", "bot-died", "ended before"),
        ("chatty", "bot-crashed", "not a JSON object with an action"),
        ("cheating", "bot-crashed", "it answered 'castle'"),
        ("endless", "bot-died", "ended before"),
    ],
)
def test_a_program_that_fails_is_named_with_its_fault(thinker: Thinker, behaviour: str, key: str, problem: str) -> None:
    with pytest.raises(BotFailed, check=fault_about(key)) as failed:
        thinker.choose(question(behaviour, seconds=1))
    assert behaviour in str(failed.value)
    assert problem in str(failed.value)
    assert thinker.choose(question("last")) == LEGAL[-1]


def test_a_program_that_cannot_be_started_is_a_failure() -> None:
    with Thinker({"gone": "./no-such-program at all"}) as one, pytest.raises(BotFailed, check=fault_about("bot-died")):
        one.choose(question("gone"))


def test_a_program_is_told_what_its_seat_may_know_and_nothing_else() -> None:
    """Two worlds that seat 2 cannot tell apart give the same question, to the byte."""
    game = find_game("twist")
    asked = []
    for pair in ("=PF", "=RN"):
        state = game.read_position(game.setup(), f"5/1PRN1/1SBF1/5 c 7 * {pair}")
        view = game.dump_view(game.observe(state, 1))
        asked.append(written(BotQuestion("twist", "own", view, game.actions(state, 1), "seed", 10, 1.5)))
    assert asked[0] == asked[1]
    told = json.loads(asked[0])
    fields = {"do", "game", "players", "options", "seat", "question", "waiting_for", "view", "actions", "seed", "nodes"}
    assert set(told) == fields | {"seconds"}
    assert (told["seat"], told["nodes"], told["seconds"], told["view"]["pair"]) == ("2", 10, 1.5, "-")
    assert told["actions"] == [game.write_action(game.setup(), action) for action in LEGAL]


@pytest.mark.parametrize("place", [f"{EXAMPLES / 'own_bot.py'}:Crowd", "tests.thinking.misfits:Chatty"])
def test_a_class_is_found_in_a_file_and_in_a_module(place: str) -> None:
    with Thinker({"own": place}) as one:
        assert one.choose(question("own")) in LEGAL


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed: nothing can run seated_bot.js")
def test_the_example_in_javascript_can_be_seated() -> None:
    with Thinker({"js": f"node {EXAMPLES / 'seated_bot.js'}"}) as one:
        assert one.choose(question("js")) == one.choose(question("js"))
        assert one.choose(question("js", game="council")) in find_game("council").actions(state_in("council"), 1)


@pytest.mark.usefixtures("own")
def test_own_bots_are_levels_of_every_game_and_fail_as_faults() -> None:
    add_own({"Last": f"{PROGRAM} last", "Cheat": MISFITS["Cheating"]})
    assert list(levels_of("twist"))[-2:] == ["Last", "Cheat"]
    game, state, legal = find_game("twist"), state_in("twist"), Actions()
    game.legal(state, 1, legal)
    view = game.observe(state, 1)
    assert find_bot("twist", "Last").choose(view, legal, Dice(1), Budget(10)) == LEGAL[-1]
    with pytest.raises(BotFailed, check=fault_about("bot-illegal")):
        find_bot("twist", "Cheat").choose(view, legal, Dice(1), Budget(10))


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("place", "key"),
    [("./nowhere.py:Bot", "file"), ("no-such-program x", "program"), ("'unfinished", "form"), (" ", "form")],
)
def test_what_cannot_be_found_is_refused_at_once(place: str, key: str) -> None:
    with pytest.raises(Unreadable, check=fault_about(rf"own-bot\.{key}")):
        check_own(place)
    with pytest.raises(Unreadable):
        add_own({"fine": f"{PROGRAM} last", "other": place})
    assert OWN == {}


def test_names_of_levels_are_not_taken() -> None:
    with pytest.raises(Unreadable, check=fault_about("taken")):
        add_own({"easy": f"{PROGRAM} last"})


@pytest.mark.parametrize("text", ["Rosaline", "=x", "a b=x", "1=x", "Rosaline=", "Rosaline= "])
def test_a_bot_of_the_host_needs_a_name_and_a_place(text: str) -> None:
    with pytest.raises(Unreadable, check=fault_about("named")):
        read_named(text)
    assert read_named("Rosaline=node bot.js") == ("Rosaline", "node bot.js")


def test_places_and_names_are_told_apart() -> None:
    assert [text for text in ("hard", "my-bot", "a:B", "./a.py:B", "node b.js") if is_own(text)] == [
        "a:B",
        "./a.py:B",
        "node b.js",
    ]
    assert short_name("tests.thinking.misfits:Chatty") == "Chatty"
    assert short_name(f"{PROGRAM} last") == "last"
