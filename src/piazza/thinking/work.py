"""What a worker process for bots does: it answers questions until its pipe is closed."""

import operator
import os
import signal
from collections.abc import Mapping
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, cast

from msgspec.json import encode

from piazza.bots import bot as find_bot
from piazza.core.actions import Actions
from piazza.core.dice import Dice
from piazza.core.errors import BrokenContract
from piazza.games import game as find_game
from piazza.thinking.answers import chosen_action
from piazza.thinking.budget import LiveBudget
from piazza.thinking.messages import QUESTIONS, BotChoice, BotQuestion, Failure
from piazza.thinking.places import choose_at

READY = b"ready"
STANDARD_OUTPUT = 1


def work(connection: Connection, own_bots: Mapping[str, str], patience: float) -> None:
    """Answer until the other end is closed. `patience` is the time in seconds that an answer may be late."""
    silence()
    connection.send_bytes(READY)
    while True:
        try:
            question = QUESTIONS.decode(connection.recv_bytes())
        except EOFError:
            return
        # The parent kills a bot that hangs. If the parent has gone, this timer of the kernel does; it works even while
        # compiled code runs in an endless loop.
        signal.setitimer(signal.ITIMER_REAL, question.seconds + 2 * patience)
        connection.send_bytes(encode(answer(question, own_bots)))
        signal.setitimer(signal.ITIMER_REAL, 0)


def silence() -> None:
    """Discard standard output: a bot must not print between the lines of the parent."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STANDARD_OUTPUT)
    os.close(nowhere)


def answer(question: BotQuestion, own_bots: Mapping[str, str]) -> BotChoice | Failure:
    try:
        return BotChoice(choose(question, own_bots))
    except BrokenContract as broken:
        return Failure(broken.problem, broken.package)
    except Exception as problem:
        return Failure(f"{type(problem).__name__}: {problem}"[:200])


def choose(question: BotQuestion, own_bots: Mapping[str, str]) -> int:
    budget = LiveBudget(question.nodes, question.seconds)
    view = find_game(question.game).load_view(question.view)
    legal = Actions()
    for action in question.legal:
        legal.add(action)
    choose_own = own_choose(own_bots[question.bot]) if question.bot in own_bots else None
    if choose_own is None:
        return find_bot(question.game, question.bot).choose(view, legal, Dice(question.dice), budget)
    answer: object = choose_own(view, legal, Dice(question.dice), budget)
    return chosen_action(answer, view, question.legal) if isinstance(answer, str) else operator.index(cast(Any, answer))


@cache
def own_choose(place: str) -> Any:
    """A bot of somebody else is made once in each process, since it may have much to load."""
    return choose_at(place)
