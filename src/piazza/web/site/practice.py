"""Practice: a page of all exercises of a game, a page for each, and its picture. Answers are part of the address."""

from starlette.requests import Request
from starlette.responses import Response

from piazza.core.errors import Unreadable
from piazza.drawing import draw
from piazza.practice.asked import Asked, exercises_for
from piazza.practice.collections import GAMES
from piazza.practice.exercise import GRADES
from piazza.web.boards import game_page
from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.http.pictures import SVG, is_dark
from piazza.web.render.prose import Prose
from piazza.web.security.faults import not_found
from piazza.web.site.rules import ALONE, game_in_path

ANSWER = "answer"


async def practice(request: Request) -> Response:
    """All exercises of a game by grade."""
    game = game_in_path(request)
    if game not in GAMES:
        raise not_found()
    numbered = list(enumerate(exercises_for(game), 1))
    grades = [(grade, [number for number, exercise in numbered if exercise.grade == grade]) for grade in GRADES]
    return page(request, "practice.html", game=game, grades=grades)


async def exercise(request: Request) -> Response:
    """One exercise; with an answer in the address also whether it is right and why."""
    asked = find(request)
    game, query, words = asked.game.facts.name, request.query_params, words_for(request)
    chosen = [int(text) for text in query.getlist(ANSWER) if text in map(str, range(len(asked.choices)))]
    return page(
        request,
        "exercise.html",
        game=game,
        asked=asked,
        all=len(exercises_for(game)),
        chosen=chosen,
        verdict=asked.judge(chosen) if chosen else "",
        nothing="asked" in query and not chosen,
        sentences=game_page(asked.game).describe(asked.view, words, asked.names),
        prose=Prose({rule.id for rule in words.rules(game)}, ALONE.format(game=game)),
    )


async def exercise_picture(request: Request) -> Response:
    asked = find(request)
    drawn = draw(asked.game, asked.view, words_for(request), dark=is_dark(request))
    return Response(drawn, media_type=SVG, headers={"cache-control": "public, max-age=86400"})


def find(request: Request) -> Asked:
    try:
        return Asked(game_in_path(request), request.path_params["number"], words_for(request))
    except Unreadable:
        raise not_found() from None
