"""The lobby: the games, and the tables of this browser."""

from starlette.requests import Request
from starlette.responses import Response

from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.http.requests import hall_of
from piazza.web.services.listing import open_tables
from piazza.web.site.cookies import remembered
from piazza.web.site.own_tables import own_tables
from piazza.web.site.play_now import cards


async def lobby(request: Request) -> Response:
    mine = await own_tables(request)
    listed = await open_tables(hall_of(request), words_for(request), {table for table, _ in remembered(request)})
    return page(request, "lobby.html", games=cards(request), mine=mine, open_tables=listed.tables)
