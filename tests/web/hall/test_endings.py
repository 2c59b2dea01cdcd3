"""How games end is kept beside their logs, once, for `piazza check`."""

from tests.web.api.hosts import play_to_the_end
from tests.web.stores import Failing
from tests.web.visiting import Opened, Site, settle, visit

from piazza.core.record import read_record
from piazza.games import game
from piazza.store.store import StoredEnding


async def finished(visited: Site) -> Opened:
    table = await visited.open("twist", "me me", options={"days": "1"})
    assert await visited.hall.store.ending(table.id) is None
    await play_to_the_end(visited, table)
    await settle()
    return table


def test_the_ending_is_that_of_the_record() -> None:
    async def story(visited: Site) -> None:
        table = await finished(visited)
        record = read_record((await visited.program.get(f"/api/tables/{table.id}/record")).text, game)
        assert await visited.hall.store.ending(table.id) == StoredEnding(**dict(record.ending))

    visit(story)


def test_a_game_ends_though_its_ending_cannot_be_kept() -> None:
    class Forgetful(Failing):
        async def keep_ending(self, table_id: str, ending: StoredEnding) -> None:
            self.is_full = True
            await self.append_all(table_id, [])

    async def story(visited: Site) -> None:
        table = await finished(visited)
        assert (await visited.see(table))["status"]["over"]
        assert await visited.hall.store.ending(table.id) is None

    visit(story, store=Forgetful())
