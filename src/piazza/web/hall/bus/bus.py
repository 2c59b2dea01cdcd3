"""What a bus does, and the bus of a site that is one process."""

from collections.abc import Callable
from typing import Protocol

from piazza.core.errors import Fault
from piazza.web.hall.bus.messages import Message

Heard = Callable[[str, Message], None]  # the name of the worker that sent it, and what it says


class BusFailed(Fault):
    """The bus cannot be reached, or refuses what is asked of it."""


class Bus(Protocol):
    """Carries messages from each worker to all others. `publish` neither waits nor fails."""

    @property
    def is_shared(self) -> bool:
        """Whether there may be other workers."""

    @property
    def worker(self) -> str:
        """The name of this worker, which is like no other's."""

    @property
    def reconnects(self) -> int:
        """How often it was lost and came back."""

    async def open(self, heard: Heard, must_answer: bool = True) -> None:
        """Connect and pass on what others say.

        A bus that cannot be reached is a Fault with a sentence, or, if it need not answer, is connected later.
        """

    def publish(self, message: Message) -> None: ...

    async def ping(self) -> None:
        """BusFailed if it does not answer at present."""

    async def close(self) -> None: ...


class LocalBus:
    """The bus of one process: there is nobody to tell anything."""

    is_shared = False
    worker = ""
    reconnects = 0

    async def open(self, heard: Heard, must_answer: bool = True) -> None:
        """Nothing will be heard."""

    def publish(self, message: Message) -> None:
        """Nobody listens."""

    async def ping(self) -> None:
        """It always works."""

    async def close(self) -> None:
        """Nothing is open."""
