"""Asking a bot that thinks in a process of its own."""

from collections.abc import Mapping

from piazza.bots import bot as find_bot
from piazza.core.errors import Fault
from piazza.core.phrases import Value, phrase
from piazza.thinking.messages import BotChoice, Failure, Question
from piazza.thinking.worker import Worker

PATIENCE = 2.0  # seconds for a bot to notice that its time is up


class BotFailed(Fault):
    """A bot crashed, hung, or chose what it may not; the game knows nothing of it."""


class Thinker:
    """Keeps one process for bots, started when it is first needed, and a new one after each failure.

    `own_bots` are bots from outside the house, `module:Class` by name. They are for whoever writes the program:
    what comes in from outside must never decide them.
    """

    def __init__(self, own_bots: Mapping[str, str] | None = None, patience: float = PATIENCE) -> None:
        self._own_bots = dict(own_bots or {})
        self._patience = patience
        self._worker: Worker | None = None

    def __enter__(self) -> "Thinker":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def choose(self, question: Question) -> int:
        """The legal action that the bot prefers; BotFailed if it gives none in time."""
        if question.bot not in self._own_bots:
            find_bot(question.game, question.bot)
        try:
            return self._choose(question)
        except BaseException:  # also if the asker is interrupted: the answer to this must not meet the next question
            self.close()
            raise

    def close(self) -> None:
        """End the process, also while another thread waits for it; it starts anew when somebody asks again."""
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
            self._worker = self._worker or Worker(self._own_bots, self._patience)
            return self._worker.ask(question)
        except TimeoutError:
            time = Value("duration", f"{question.seconds:g}")
            raise BotFailed(phrase("fault.bot-hangs", bot=question.bot, time=time)) from None
        except (EOFError, OSError):
            raise BotFailed(phrase("fault.bot-died", bot=question.bot)) from None
