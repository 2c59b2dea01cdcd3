"""Games that people ended, in a database: their endings are kept, and `piazza check` and an export know them."""

import asyncio

from tests.web.visiting import settle, site

from piazza.core.record import read_record
from piazza.games import game
from piazza.store.checking import check_database
from piazza.store.sql import open_store
from piazza.store.upkeep.export import record_of
from piazza.table.verdict import Verdict


def test_they_are_over_and_compared_after_the_site_has_stopped(address: str) -> None:
    async def story() -> None:
        async with site(await open_store(address)) as visited:
            resigned, agreed = await visited.open("twist"), await visited.open("twist")
            await visited.do(resigned, 1, "resign")
            await visited.do(agreed, 1, "offer")
            await visited.do(agreed, 2, "accept")
            while not all([await visited.hall.store.ending(table.id) for table in (resigned, agreed)]):
                await settle()
            for table, ended in ((resigned, "resigned 1"), (agreed, "agreed")):
                text = record_of(await visited.hall.store.load(table.id))
                assert text is not None
                assert dict(read_record(text, game).ending)["ended"] == ended
        found: list[Verdict] = []
        await check_database(address, found.append)
        assert [(one.is_over, one.is_compared, one.fault) for one in found] == [(True, True, None)] * 2

    asyncio.run(asyncio.wait_for(story(), 60))
