"""Asking a bot in a worker process."""

from collections.abc import Mapping

from piazza.bots import bot as find_bot
from piazza.core.errors import Fault
from piazza.core.phrases import Value, phrase
from piazza.thinking.messages import BotChoice, Failure, Question
from piazza.thinking.worker import BotWorker

PATIENCE = 2.0  # seconds that a bot may exceed its time


class BotFailed(Fault):
    """A bot crashed, hung, or chose an illegal action; the game is unchanged."""


class Thinker:
    """Has one worker process, started when it is first needed and again after each failure.

    `own_bots` are further bots by name, each as `module:Class`. Only the program sets them, never input from outside.
    """

    def __init__(self, own_bots: Mapping[str, str] | None = None, patience: float = PATIENCE) -> None:
        self._own_bots = dict(own_bots or {})
        self._patience = patience
        self._worker: BotWorker | None = None

    def __enter__(self) -> "Thinker":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def choose(self, question: Question) -> int:
        """The legal action that the bot chooses; BotFailed if there is none in time."""
        if question.bot not in self._own_bots:
            find_bot(question.game, question.bot)
        try:
            return self._choose(question)
        except BaseException:  # also an interrupt: the answer to this question must not be read as that to the next
            self.close()
            raise

    def close(self) -> None:
        """End the process, also while another thread waits for it. The next question starts a new one."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()

    def _choose(self, question: Question) -> int:
        answer = self._ask(question)
        if isinstance(answer, Failure):
            raise BotFailed(phrase("fault.bot-crashed", bot=question.bot, problem=answer.problem))
        if answer.action not in question.legal:
            raise BotFailed(phrase("fault.bot-illegal", bot=question.bot))
        return answer.action

    def _ask(self, question: Question) -> BotChoice | Failure:
        if self._worker is not None and not self._worker.is_alive:
            self.close()
        try:
            self._worker = self._worker or BotWorker(self._own_bots, self._patience)
            return self._worker.ask(question)
        except TimeoutError:
            time = Value("duration", f"{question.seconds:g}")
            raise BotFailed(phrase("fault.bot-hangs", bot=question.bot, time=time)) from None
        except (EOFError, OSError):
            raise BotFailed(phrase("fault.bot-died", bot=question.bot)) from None
