"""Bots at the tables: each decides through the same door as people, from the view of its seat alone."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from piazza.bots import levels_of, nodes_of
from piazza.core.actions import kind_in
from piazza.core.dice import Dice
from piazza.core.errors import Fault, NotNow
from piazza.lessons.place import is_done, scripted
from piazza.table import log
from piazza.thinking.messages import BotQuestion
from piazza.thinking.pool import Pool
from piazza.thinking.questions import question_for
from piazza.web.hall.leases import Leases
from piazza.web.hall.room import Room
from piazza.web.hall.settings import Settings

logger = logging.getLogger("piazza.bots")

LEAST: Final = 0.05  # seconds for a step, even if those before it have taken all the time


class Bots:
    """Keeps one task for every seat that a bot has to decide for now.

    How long a decision takes follows from the level and from what everybody knows of the question, never from what the
    bot holds: it thinks at once, and what it has decided waits until that time is over.
    """

    def __init__(
        self,
        pool: Pool,
        settings: Settings,
        leases: Leases,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._pool = pool
        self._settings = settings
        self._leases = leases
        self._clock = clock
        self._sleep = sleep
        self._tasks: dict[tuple[str, int], asyncio.Task[bool]] = {}
        self._is_closed = False

    def look_at(self, room: Room) -> None:
        """Something has happened: start a task for each bot that has to decide, unless another worker does."""
        if self._is_closed or not room.leads or room.table.is_left_to_people or is_done(room.table):
            return
        for seat in filter(room.is_played_by_bot, room.asked):
            if room.is_wanted and (room.id, seat) not in self._tasks:
                task = asyncio.get_running_loop().create_task(self._play(room, seat))
                self._tasks[room.id, seat] = task
                task.add_done_callback(partial(self._done, room, seat))

    async def close(self) -> None:
        """Cancel all tasks; no random choice is made instead of theirs."""
        self._is_closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()

    def _done(self, room: Room, seat: int, task: asyncio.Task[bool]) -> None:
        """The bot may have to decide again already."""
        del self._tasks[room.id, seat]
        if task.cancelled():
            return
        if problem := task.exception():
            logger.error("the bot on seat %d of %s stopped", seat + 1, room.id, exc_info=problem)
            return
        room.leads = room.leads and task.result()
        self.look_at(room)

    async def _play(self, room: Room, seat: int) -> bool:
        """Decide, unless the bot thinks at another worker. True if it was decided here."""
        async with self._leases.hold(f"{room.id} {seat}") as is_ours:
            if is_ours:
                await self._decide(room, seat)
        return is_ours

    async def _decide(self, room: Room, seat: int) -> None:
        """One decision, from its first step to its seal. After a refusal it thinks again."""
        end = self._clock() + self._time_for(room, seat)
        decided = len(room.table.progress.decisions)
        while self._has_to_decide(room, seat) and len(room.table.progress.decisions) == decided:
            try:
                await self._step(room, seat, end)
            except Exception as problem:  # the table has moved on, or the disk is full: never faster than a person
                expected = isinstance(problem, NotNow)  # such as a person who has come back meanwhile
                level = logging.INFO if expected else logging.WARNING
                logger.log(level, "seat %d of %s: %s", seat + 1, room.id, name_of(problem))
                await self._sleep(1.0)

    def _time_for(self, room: Room, seat: int) -> float:
        """Seconds from the question to the answer. A plan of many steps is given more."""
        level = levels_of(room.table.game.facts.name).get(room.bot_of(seat))
        if level is None or not level.slow:
            return self._settings.pace
        kinds = room.table.game.facts.kinds
        is_plan = any(kind_in(kinds, action).unordered for action in room.table.legal(seat))
        return self._settings.pace + (self._settings.plan if is_plan else self._settings.thought)

    def _has_to_decide(self, room: Room, seat: int) -> bool:
        return not room.table.is_over and room.is_played_by_bot(seat) and seat in room.asked

    async def _step(self, room: Room, seat: int, end: float) -> None:
        table, turn = room.table, room.table.turn(seat)
        if table.drafts.is_complete(seat):
            await self._sleep(max(0.0, end - self._clock()))
            await room.act(seat, [(log.CONFIRM, "")], turn, for_bot=True)
            return
        action = scripted(table, seat)
        if action is None:
            action = await self._think(room, seat, end)
        await room.act(seat, [(log.DECIDE, table.game.write_action(table.opening.setup, action))], turn, for_bot=True)

    async def _think(self, room: Room, seat: int, end: float) -> int:
        """One step of a decision."""
        seconds = max(LEAST, (end - self._clock()) / 2)
        bot = room.bot_of(seat)
        nodes = nodes_of(room.table.game.facts.name, bot)
        return await self._choose(question_for(room.table, seat, bot, nodes, seconds))

    async def _choose(self, question: BotQuestion) -> int:
        """The choice of the bot; if it fails, a random one for this step, so that the game goes on."""
        try:
            return await self._pool.choose(question)
        except Exception as problem:
            if self._is_closed:
                raise asyncio.CancelledError from problem
            logger.error("a bot failed: %s %s", question.bot, name_of(problem))
            return question.legal[Dice(question.dice).below(len(question.legal))]


def name_of(problem: Exception) -> str:
    """What is logged of a problem: nothing that a bot has seen."""
    return problem.phrase.key if isinstance(problem, Fault) else type(problem).__name__
