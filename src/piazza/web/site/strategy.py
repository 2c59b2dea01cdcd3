"""Strategy: what simulated games show, as a page."""

from starlette.requests import Request
from starlette.responses import Response

from piazza.strategy.chapters import chapters_of
from piazza.strategy.study import GAMES
from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.security.faults import not_found
from piazza.web.site.rules import game_in_path


async def strategy(request: Request) -> Response:
    game = game_in_path(request)
    if game not in GAMES:
        raise not_found()
    return page(request, "strategy.html", game=game, chapters=chapters_of(game, words_for(request)))
