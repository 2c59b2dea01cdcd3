"""Strategy: what simulated games show, as a page."""

from starlette.requests import Request
from starlette.responses import Response

from piazza.strategy.chapters import chapters_of
from piazza.strategy.study import GAMES
from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.security.faults import not_found


async def strategy(request: Request) -> Response:
    game = request.path_params["game"]
    if game not in GAMES:
        raise not_found()
    return page(request, "strategy.html", game=game, chapters=chapters_of(game, words_for(request)))
