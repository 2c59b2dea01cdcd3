"""Asking a bot in a worker process."""

from collections.abc import Mapping

from piazza.bots import bot as find_bot
from piazza.core.errors import BrokenContract, Fault
from piazza.core.phrases import Value, phrase
from piazza.thinking.messages import BotChoice, BotQuestion, Failure
from piazza.thinking.places import is_python
from piazza.thinking.program import ProgramWorker
from piazza.thinking.worker import BotWorker

PATIENCE = 2.0  # seconds that a bot may exceed its time


class BotFailed(Fault):
    """A bot crashed, hung, or chose an illegal action; the game is unchanged."""


class Thinker:
    """Has a worker process, and one for each bot that is a program, started when first needed and after each failure.

    `own_bots` are further bots by name, each in a place as `thinking.places` reads it. Only whoever starts Piazza sets
    them, never input from outside.
    """

    def __init__(self, own_bots: Mapping[str, str] | None = None, patience: float = PATIENCE) -> None:
        self._own_bots = dict(own_bots or {})
        self._patience = patience
        self._workers: dict[str, BotWorker | ProgramWorker] = {}

    def __enter__(self) -> "Thinker":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def choose(self, question: BotQuestion) -> int:
        """The legal action that the bot chooses; BotFailed if there is none in time, BrokenContract if rules failed."""
        if question.bot not in self._own_bots:
            find_bot(question.game, question.bot)
        try:
            return self._choose(question)
        except BaseException:  # also an interrupt: the answer to this question must not be read as that to the next
            self.close()
            raise

    def close(self) -> None:
        """End the processes, also while another thread waits for one. The next question starts a new one."""
        workers, self._workers = self._workers, {}
        for worker in workers.values():
            worker.end()

    def _choose(self, question: BotQuestion) -> int:
        answer = self._ask(question)
        if isinstance(answer, Failure) and answer.package:
            raise BrokenContract(question.game, answer.package, answer.problem)
        if isinstance(answer, Failure):
            raise BotFailed(phrase("fault.bot-crashed", bot=question.bot, problem=answer.problem))
        if answer.action not in question.legal:
            raise BotFailed(phrase("fault.bot-illegal", bot=question.bot))
        return answer.action

    def _ask(self, question: BotQuestion) -> BotChoice | Failure:
        place = self._own_bots.get(question.bot, "")
        program = "" if not place or is_python(place) else place
        if program in self._workers and not self._workers[program].is_alive:
            self.close()
        try:
            if program not in self._workers:
                self._workers[program] = self._start(program)
            return self._workers[program].ask(question)
        except TimeoutError:
            time = Value("duration", f"{question.seconds:g}")
            raise BotFailed(phrase("fault.bot-hangs", bot=question.bot, time=time)) from None
        except (EOFError, OSError):
            raise BotFailed(phrase("fault.bot-died", bot=question.bot)) from None

    def _start(self, program: str) -> BotWorker | ProgramWorker:
        if program:
            return ProgramWorker(program, self._patience)
        in_python = {name: place for name, place in self._own_bots.items() if is_python(place)}
        return BotWorker(in_python, self._patience)
