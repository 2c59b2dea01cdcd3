"""Leases: of several workers one lets a bot think. If that one dies, another gets the lease after a few seconds."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from piazza.core.errors import Fault
from piazza.store.store import Store

logger = logging.getLogger("piazza.bots")

SECONDS: Final = 4.0  # that a lease lasts; it is renewed in time


class Leases:
    """Those of one worker. A worker without a name is alone and needs none."""

    def __init__(self, store: Store, worker: str) -> None:
        self._store = store
        self._worker = worker

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[bool]:
        """Whether this worker has the lease. It is renewed while the context lasts, and released then."""
        if not self._worker:
            yield True
        elif not await self._take(name):
            yield False
        else:
            renewing = asyncio.create_task(self._renew(name))
            try:
                yield True
            finally:
                renewing.cancel()
                with suppress(Fault):  # it ends by itself
                    await self._store.release_lease(name, self._worker)

    async def _take(self, name: str) -> bool:
        """A store that fails gives no lease."""
        try:
            return await self._store.take_lease(name, self._worker, SECONDS)
        except Fault as fault:
            logger.info("no lease of %s: %s", name, fault.phrase.key)
            return False

    async def _renew(self, name: str) -> None:
        """If it is lost all the same, two bots think, and the store takes the decision of the first."""
        while True:
            await asyncio.sleep(SECONDS / 3)
            await self._take(name)
