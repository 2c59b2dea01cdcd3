"""Programs at their sockets: they act, are answered, and see what has changed."""

import json
from typing import Any

from tests.web.visiting import Opened, Seen, Site, Socket, settle

NOTATION = "form=notation"


class ProgramSocket(Socket):
    """A socket of the API that also says something."""

    async def say(self, content: str | bytes) -> list[Seen]:
        """What comes back, answers and sights."""
        self.tell(content)
        await settle()
        return self.news()

    def tell(self, content: str | bytes) -> None:
        """Without waiting for anything."""
        kind = "bytes" if isinstance(content, bytes) else "text"
        self._to_site.put_nowait({"type": "websocket.receive", kind: content})

    async def do(self, verb: str, **given: Any) -> Seen:
        """The answer to one act, which has an id if none is given."""
        came = await self.say(json.dumps({"id": 0, "do": verb, **given}))
        [answer] = [message for message in came if "told" not in message]
        return answer


async def open_socket(visited: Site, table: Opened, seat: int = 0, query: str = "") -> ProgramSocket:
    path = f"{table.api(seat)}/live" if seat else f"/api/tables/{table.id}/live"
    socket = ProgramSocket(visited.app, path, table.key(seat) if seat else {}, query)
    await socket.open()
    return socket
