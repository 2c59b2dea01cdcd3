"""The rules of a game as a page, with their ids."""

from starlette.requests import Request
from starlette.responses import Response

from piazza.games import GAMES
from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.security.faults import not_found


async def rules(request: Request) -> Response:
    """The rules first, in the order of the rulebook, then the rulings."""
    wanted, words = request.path_params["game"], words_for(request)
    if wanted not in GAMES:
        raise not_found()
    name = GAMES[wanted].name
    all_rules = words.rules(name)
    groups = [
        {"title": words.text("page.rules"), "rules": [rule for rule in all_rules if not rule.is_ruling]},
        {"title": words.text("page.rulings"), "rules": [rule for rule in all_rules if rule.is_ruling]},
    ]
    return page(request, "rules.html", game=name, rules=groups)
