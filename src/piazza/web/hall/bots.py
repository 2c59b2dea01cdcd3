"""Bots at the tables: each decides through the same door as people, from the view of its seat alone."""

import asyncio
import logging
from functools import partial

from piazza.core.dice import Dice
from piazza.core.errors import Fault
from piazza.table import log
from piazza.thinking.messages import Question
from piazza.thinking.pool import Pool
from piazza.thinking.questions import question_for
from piazza.web.hall.room import Room
from piazza.web.settings import Settings

logger = logging.getLogger("piazza.bots")


class Bots:
    """Keeps one task for every seat that a bot has to decide for now."""

    def __init__(self, pool: Pool, settings: Settings) -> None:
        self._pool = pool
        self._settings = settings
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    def look_at(self, room: Room) -> None:
        """Something has happened: whoever is to decide and is a bot begins to think."""
        if room.table.result is not None:
            return
        for seat in room.table.to_act():
            if room.is_played_by_bot(seat) and (room.id, seat) not in self._tasks:
                task = asyncio.get_running_loop().create_task(self._play(room, seat))
                self._tasks[room.id, seat] = task
                task.add_done_callback(partial(self._done, room, seat))

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()

    def _done(self, room: Room, seat: int, task: asyncio.Task[None]) -> None:
        """It may have to decide again already: others may have decided while it was told to be done."""
        del self._tasks[room.id, seat]
        if task.cancelled():
            return
        if problem := task.exception():
            logger.error("the bot on seat %d of %s stopped", seat + 1, room.id, exc_info=problem)
            return
        self.look_at(room)

    async def _play(self, room: Room, seat: int) -> None:
        """One decision, from its first step to its seal. What is refused meanwhile is thought of anew."""
        await asyncio.sleep(self._settings.pace)
        while self._has_to_decide(room, seat):
            try:
                await self._step(room, seat)
            except Exception as problem:  # the table has moved on, or the disk is full: never faster than a person
                logger.warning("seat %d of %s: %s", seat + 1, room.id, told(problem))
                await asyncio.sleep(1.0)

    def _has_to_decide(self, room: Room, seat: int) -> bool:
        return room.table.result is None and room.is_played_by_bot(seat) and seat in room.table.to_act()

    async def _step(self, room: Room, seat: int) -> None:
        table, turn = room.table, room.table.turn(seat)
        if table.drafts.is_complete(seat):
            await room.act(seat, [(log.CONFIRM, "")], turn, for_bot=True)
            return
        settings = self._settings
        action = await self._choose(question_for(table, seat, room.bot_of(seat), settings.nodes, settings.seconds))
        await room.act(seat, [(log.DECIDE, table.game.write_action(table.opening.setup, action))], turn, for_bot=True)

    async def _choose(self, question: Question) -> int:
        """A bot that fails is replaced by luck for this one step, so that nobody waits for it in vain."""
        try:
            return await self._pool.choose(question)
        except Exception as problem:
            logger.error("a bot failed: %s %s", question.bot, told(problem))
            return question.legal[Dice(question.dice).below(len(question.legal))]


def told(problem: Exception) -> str:
    """What is logged of it: nothing that a bot has seen."""
    return problem.phrase.key if isinstance(problem, Fault) else type(problem).__name__
