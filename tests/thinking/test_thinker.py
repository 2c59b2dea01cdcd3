"""A bot in a process of its own: what it answers, and what happens if it does not."""

import multiprocessing
import os
import signal
from collections.abc import Iterator

import pytest
from tests.thinking.misfits import MISFITS

from piazza.bots import bot as find_bot
from piazza.bots import levels_of
from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.dice import Dice
from piazza.core.errors import Fault, Unreadable
from piazza.core.state import State
from piazza.games import GAMES
from piazza.games import game as find_game
from piazza.thinking.messages import BotQuestion
from piazza.thinking.thinker import BotFailed, Thinker
from piazza.words import Words

# Positions in which seat 2 has many choices.
POSITIONS = {
    "twist": "5/1PRN1/1SBF1/5 c 7 * =PF",
    "council": "ro(5@1.-.0@2),mo ju,ty ro.es.ju>ty.ca/mo.lc.lm>nu.fr 2 2 -",
}
EVERY_BOT = [(name, level) for name in GAMES for level in levels_of(name)]


def state_in(name: str) -> State:
    """Of Verona, which has no such line, the first plan."""
    game = find_game(name)
    if name in POSITIONS:
        return game.read_position(game.setup(), POSITIONS[name])
    state = game.new(game.setup())
    while game.observe(state, 1).question != "planning":
        seat = game.seats(state)[0]
        game.apply(state, seat, game.actions(state, seat)[0])
    return state


LEGAL = find_game("twist").actions(state_in("twist"), 1)


def question(bot: str, seed: str = "luck", nodes: int = 300, seconds: float = 30, game: str = "twist") -> BotQuestion:
    rules, state = find_game(game), state_in(game)
    return BotQuestion(
        game, bot, rules.dump_view(rules.observe(state, 1)), rules.actions(state, 1), seed, nodes, seconds
    )


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    with Thinker(MISFITS, patience=1.5) as one:
        yield one


def failure(thinker: Thinker, asked: BotQuestion) -> Fault:
    with pytest.raises(BotFailed) as caught:
        thinker.choose(asked)
    return caught.value


@pytest.mark.parametrize(("name", "level"), EVERY_BOT)
def test_it_chooses_what_the_bot_would_choose_in_this_process(thinker: Thinker, name: str, level: str) -> None:
    game, state, legal = find_game(name), state_in(name), Actions()
    game.legal(state, 1, legal)
    assert legal.count > 2
    here = find_bot(name, level).choose(game.observe(state, 1), legal, Dice("luck"), Budget(100))
    assert thinker.choose(question(level, game=name, nodes=100)) == here


def test_the_seed_decides_the_luck(thinker: Thinker) -> None:
    choices = [thinker.choose(question("random", seed)) for seed in "abcdefgh"]
    assert len(set(choices)) > 1
    assert choices == [thinker.choose(question("random", seed)) for seed in "abcdefgh"]


def test_the_bot_gets_its_nodes_and_the_clock_is_a_cap(thinker: Thinker) -> None:
    assert thinker.choose(question("Busy", nodes=2000)) == LEGAL[0], "all nodes were used"
    assert thinker.choose(question("Busy", nodes=10**9, seconds=0.05)) == LEGAL[1], "the clock came first"


FAILURES = {
    "Crashing": ("fault.bot-crashed", "ValueError: no idea�at all"),
    "Mute": ("fault.bot-crashed", "NoneType"),
    "Missing": ("fault.bot-crashed", "Nobody"),
    "Homeless": ("fault.bot-crashed", "tests.thinking.nowhere"),
    "Dying": ("fault.bot-died", "ended before it chose"),
    "Cheating": ("fault.bot-illegal", "not legal"),
}


@pytest.mark.parametrize(("bot", "key", "told"), [(bot, *expected) for bot, expected in FAILURES.items()])
def test_a_bot_that_fails_is_named_and_the_next_question_is_answered(
    thinker: Thinker, bot: str, key: str, told: str
) -> None:
    fault = failure(thinker, question(bot))
    assert fault.phrase.key == key
    sentence = Words().fault(fault)
    assert f"“{bot}”" in sentence
    assert told in sentence
    assert thinker.choose(question("random")) in LEGAL


def test_a_bot_that_hangs_is_stopped(thinker: Thinker) -> None:
    fault = failure(thinker, question("Hanging", seconds=0.1))
    assert fault.phrase.key == "fault.bot-hangs"
    assert "given 0.1\N{NO-BREAK SPACE}seconds" in Words().fault(fault)
    assert thinker.choose(question("random")) in LEGAL


def test_a_level_that_does_not_exist_is_refused_with_those_there_are(thinker: Thinker) -> None:
    with pytest.raises(Unreadable) as caught:
        thinker.choose(question("tests.thinking.misfits:Chatty"))
    assert caught.value.phrase.key == "fault.bot"


def test_it_can_be_closed_at_any_time_and_asked_again() -> None:
    thinker = Thinker()
    thinker.close()
    first = thinker.choose(question("random"))
    thinker.close()
    thinker.close()
    assert thinker.choose(question("random")) == first
    thinker.close()


def test_what_a_bot_prints_goes_nowhere(capfd: pytest.CaptureFixture[str]) -> None:
    with Thinker(MISFITS) as thinker:
        assert thinker.choose(question("Chatty")) == LEGAL[0]
    assert capfd.readouterr() == ("", "")


def test_an_interrupt_is_not_meant_for_the_bot(capfd: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C in a terminal reaches all processes there."""
    with Thinker() as thinker:
        thinker.choose(question("random"))
        before = processes()
        for process in before:
            os.kill(process, signal.SIGINT)
        assert thinker.choose(question("random")) in LEGAL
        assert processes() == before
    assert capfd.readouterr() == ("", "")


def processes() -> set[int]:
    return {child.pid for child in multiprocessing.active_children() if child.pid is not None}
