"""The rulebook of a game as a page, and each of its rules as a page of its own."""

from starlette.requests import Request
from starlette.responses import Response

from piazza.games import GAMES
from piazza.rulebook.contents import chapters_of
from piazza.rulebook.figures import figure_on_page
from piazza.rulebook.prose import paragraphs_of
from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.render.prose import Prose
from piazza.web.security.faults import not_found
from piazza.words import Words

ALONE = "/rules/{game}/{{id}}"


async def rules(request: Request) -> Response:
    """Chapter by chapter; the last one has the rulings."""
    name, words = game_in_path(request), words_for(request)
    prose = Prose({rule.id for rule in words.rules(name)})
    chapters, draw = chapters_of(words, name), FigureDrawer(name, words)
    return page(request, "rules.html", game=name, chapters=chapters, prose=prose, drawn_figure=draw)


async def rule_alone(request: Request) -> Response:
    """One rule. A table shows it in an overlay."""
    name, words = game_in_path(request), words_for(request)
    found = {rule.id: rule for rule in words.rules(name)}
    rule = found.get(request.path_params["rule"])
    if rule is None:
        raise not_found()
    prose = Prose(found, ALONE.format(game=name))
    return page(request, "rule.html", game=name, rule=rule, about=in_short(rule.text), prose=prose)


def in_short(text: str) -> str:
    """Its first paragraph, without marks."""
    return " ".join(paragraphs_of(text)[0].items).replace("`", "")


def game_in_path(request: Request) -> str:
    """The name of a game, which is read in any case, as it is written."""
    wanted = request.path_params["game"]
    if wanted not in GAMES:
        raise not_found()
    return GAMES[wanted].name


class FigureDrawer:
    """Draws the pictures of one game inside a page."""

    def __init__(self, game: str, words: Words) -> None:
        self.game = game
        self.words = words

    def __call__(self, name: str, place: str) -> str:
        """`place` tells pictures on the page apart."""
        return figure_on_page(self.game, name, self.words, f"at-{place}")
