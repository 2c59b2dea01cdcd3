"""What a worker process for bots does: it answers questions until its pipe is closed."""

import importlib
import operator
import os
import signal
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import cast

from msgspec.json import encode

from piazza.bots import bot as find_bot
from piazza.core.actions import Actions
from piazza.core.bot import Bot
from piazza.core.dice import Dice
from piazza.games import game as find_game
from piazza.thinking.budget import LiveBudget
from piazza.thinking.messages import QUESTIONS, BotChoice, Failure, Question

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


def answer(question: Question, own_bots: Mapping[str, str]) -> BotChoice | Failure:
    try:
        return BotChoice(choose(question, own_bots))
    except Exception as problem:
        return Failure(f"{type(problem).__name__}: {problem}"[:200])


def choose(question: Question, own_bots: Mapping[str, str]) -> int:
    budget = LiveBudget(question.nodes, question.seconds)
    view = find_game(question.game).load_view(question.view)
    legal = Actions()
    for action in question.legal:
        legal.add(action)
    bot = own_bot(own_bots[question.bot]) if question.bot in own_bots else find_bot(question.game, question.bot)
    return operator.index(bot.choose(view, legal, Dice(question.dice), budget))


def own_bot(place: str) -> Bot:
    """A bot from another package, named as `module:Class`."""
    module, _, name = place.partition(":")
    return cast(Bot, getattr(importlib.import_module(module), name)())
