"""What a worker of a Dask cluster does: it plays deals for a while and returns their outcomes.

It takes texts and numbers and returns a text, and needs nothing of Dask itself.
"""

import platform
import time
from typing import Final

from piazza import __version__
from piazza.core.errors import Fault
from piazza.core.phrases import phrase
from piazza.games import game as game_named
from piazza.lab.messages import write_batch, write_fault
from piazza.lab.outcome import Deal
from piazza.lab.plan import Plan, read_plan
from piazza.lab.simulate import Arena, arena_of

LIMIT: Final = 1.0  # seconds of CPU time of a batch; a cluster needs about 8 ms of CPU for each


def play_batch(plan_text: str, start: int, stop: int, piazza: str, rules: int) -> bytes:
    """Play deals from `start` on until the limit of time or `stop` is reached; at least one if there is any.

    `piazza` and `rules` are the versions of whoever asks. With others the answer is a fault, and nothing is played.
    """
    try:
        check_version(piazza)
        plan = read_plan(plan_text)
        check_rules(plan, rules)
        deals = play_for_a_while(arena_of(plan), range(start, stop))
    except Fault as fault:
        return write_fault(fault)
    return write_batch(deals, ready=True)


def play_for_a_while(arena: Arena, numbers: range) -> list[Deal]:
    """The first of these deals. Time of this thread counts, whatever else the machine does."""
    end = time.thread_time() + LIMIT
    deals: list[Deal] = []
    for number in numbers:
        deals.append(arena.play_deal(number))
        if time.thread_time() >= end:
            break
    return deals


def check_version(piazza: str) -> None:
    if piazza != __version__:
        values = {"machine": platform.node(), "theirs": __version__, "ours": piazza}
        raise Fault(phrase("lab.fault.dask-version", **values))


def check_rules(plan: Plan, rules: int) -> None:
    theirs = game_named(plan.game).facts.rules_version
    if rules != theirs:
        values = {"machine": platform.node(), "game": plan.game, "theirs": theirs, "ours": rules}
        raise Fault(phrase("lab.fault.dask-rules", **values))
