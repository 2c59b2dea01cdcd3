"""A bot in a process of its own: what it answers, and what happens if it does not."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.thinking.misfits import MISFITS

from piazza.bots import BOTS
from piazza.bots import bot as find_bot
from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.dice import Dice
from piazza.core.errors import Fault, Unreadable
from piazza.games.twist.game import Twist
from piazza.thinking.messages import Question
from piazza.thinking.thinker import BotFailed, Thinker
from piazza.words import Words

GAME = Twist()
STATE = GAME.read_position(GAME.setup(), "5/1PRN1/1SBF1/5 c 7 * =PF")
LEGAL = GAME.actions(STATE, 1)
EYES = GAME.write_eyes(GAME.observe(STATE, 1))


def question(bot: str, seed: str = "luck", nodes: int = 300, seconds: float = 30) -> Question:
    return Question("twist", bot, EYES, LEGAL, seed, nodes, seconds)


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    with Thinker(MISFITS, patience=0.3) as one:
        yield one


def failure(thinker: Thinker, asked: Question) -> Fault:
    with pytest.raises(BotFailed) as caught:
        thinker.choose(asked)
    return caught.value


@pytest.mark.parametrize("level", BOTS["twist"])
def test_it_chooses_what_the_bot_would_choose_in_this_process(thinker: Thinker, level: str) -> None:
    legal = Actions()
    for action in LEGAL:
        legal.add(action)
    here = find_bot("twist", level).choose(GAME.observe(STATE, 1), legal, Dice("luck"), Budget(300))
    assert thinker.choose(question(level)) == here


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
    assert "given 0.1 seconds" in Words().fault(fault)
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


ASKER = """
from tests.thinking.test_thinker import question, Thinker, MISFITS
if __name__ == "__main__":
    Thinker(MISFITS, patience=0.5).choose(question("Hanging", seconds=1))
"""


def test_a_bot_that_hangs_does_not_outlive_whoever_asked(tmp_path: Path) -> None:
    """Not even if that one is killed and can end nobody any more."""
    place, script = tmp_path / "process", tmp_path / "asker.py"
    script.write_text(ASKER)
    path = os.pathsep.join([str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")])
    asker = subprocess.Popen(
        [sys.executable, script], env=os.environ | {"PIAZZA_TEST_PROCESS": str(place), "PYTHONPATH": path}
    )
    wait_until(lambda: place.exists() and place.read_text().endswith("\n"))
    asker.kill()
    asker.wait()
    bot = int(place.read_text())
    wait_until(lambda: not is_running(bot))


def wait_until(happened: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.02)


def is_running(process: int) -> bool:
    """Also a process that nobody has buried yet does not run any more."""
    try:
        os.kill(process, 0)
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return not Path("/proc/self").exists()  # where there is no such folder, it answered the signal
    except ProcessLookupError:
        return False
