"""What was said at a table, for a connection that names what it has been shown."""

from starlette.requests import HTTPConnection

from piazza.web.hall.room import Room
from piazza.web.http.language import words_for
from piazza.web.render.company import CompanyNews


async def company_of(connection: HTTPConnection, room: Room, viewer: int) -> CompanyNews:
    """What comes after the end that `said` names."""
    await room.company.look()
    return CompanyNews(room, viewer, words_for(connection), connection.query_params.get("said", ""))
