"""The pages of the lessons: which there are, how far this browser has come, and beginning one."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.core.errors import Fault, NotNow
from piazza.core.fields import read_number
from piazza.core.phrases import phrase
from piazza.games import GAMES
from piazza.lessons.course import Taught, files_of, is_lesson, lesson_of, lessons_of, taught_at
from piazza.lessons.place import LessonState, place_of
from piazza.store.store import NoSuchTable
from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.http.requests import address_of, form_of, hall_of, rates_of
from piazza.web.offers import Json
from piazza.web.render.parts import page_of
from piazza.web.security.faults import not_found
from piazza.web.services.lessons import begin
from piazza.web.site.cookies import give
from piazza.web.site.rules import game_in_path
from piazza.words import Words

BEGUN = "lessons"  # the name of the cookie: the tables of this browser's lessons, without their keys
BETWEEN = "."
LARGEST = 999


async def learn(request: Request) -> Response:
    """The games that have lessons."""
    games = [{"name": name, "lessons": len(files_of(name))} for name in GAMES if files_of(name)]
    return page(request, "learn.html", games=games)


async def learn_game(request: Request) -> Response:
    """The lessons of a game; an address may name a lesson and a step to begin at."""
    name = game_in_path(request)
    if not files_of(name):
        raise not_found()
    chosen = {"lesson": 0, "step": 0}
    if "lesson" in request.path_params:
        taught, step = chosen_lesson(request)
        chosen = {"lesson": taught.lesson.number, "step": step}
    begun = begun_lessons(request)
    lessons = [await described(request, taught, begun, words_for(request)) for taught in lessons_of(name)]
    ahead = next((lesson["number"] for lesson in lessons if lesson["standing"] != "done"), 0)
    return page(request, "lessons.html", game=name, lessons=lessons, chosen=chosen, ahead=chosen["lesson"] or ahead)


def chosen_lesson(request: Request) -> tuple[Taught, int]:
    """The lesson and the step of the address; NotNow says which there are."""
    taught = lesson_of(game_in_path(request), number_in(request.path_params["lesson"]))
    step, steps = number_in(request.path_params.get("step", "1")), len(taught.lesson.steps)
    if not 1 <= step <= steps:
        raise NotNow(phrase("fault.no-lesson-step", number=step, count=steps))
    return taught, step


def number_in(text: str) -> int:
    try:
        return read_number("number", text, 0, LARGEST)
    except Fault:
        raise not_found() from None


async def described(request: Request, taught: Taught, begun: dict[str, str], words: Words) -> Json:
    """A lesson in the list, with what this browser has done of it."""
    standing, address, step = "new", "", 0
    if (table := begun.get(name_of(taught))) is not None:
        standing, step = await standing_at(request, taught, table)
        address = page_of(table, taught.lesson.seat) if standing != "new" else ""
    return {
        "number": taught.lesson.number,
        "title": words.text(taught.lesson.title),
        "steps": len(taught.lesson.steps),
        "step": step,
        "standing": standing,
        "address": address,
    }


async def standing_at(request: Request, taught: Taught, table: str) -> tuple[str, int]:
    """`new`, `begun`, `done` or `outdated`, and the step; a table that is gone counts as new, and as a guess."""
    try:
        room = await hall_of(request).room(table)
    except NoSuchTable:
        rates_of(request).guesses.take(address_of(request))
        return "new", 0
    except Fault:
        return "new", 0
    if not is_lesson(room.table):
        return "new", 0
    if taught_at(room.table) != taught:
        return "outdated", 0
    place = place_of(taught, room.table)
    return ("done" if place.standing is LessonState.DONE else "begun"), place.step + 1


def name_of(taught: Taught) -> str:
    return f"{taught.lesson.game.facts.name}-{taught.lesson.number}"


def begun_lessons(request: Request) -> dict[str, str]:
    """The table of each lesson that this browser has begun."""
    pairs = (text.partition(":")[::2] for text in request.cookies.get(BEGUN, "").split(BETWEEN))
    return {name: table for name, table in pairs if table.isalnum()}


async def begin_lesson(request: Request) -> Response:
    """A new table of a lesson, at its first step or another; the one before is left alone."""
    form = await form_of(request)
    taught, _ = chosen_lesson(request)
    step = number_in(form.get("step") or "1")
    rates_of(request).lessons.take(address_of(request))
    created = await begin(hall_of(request), taught, step, words_for(request))
    place = page_of(created.table, taught.lesson.seat)
    response = RedirectResponse(place, 303)
    give(request, response, "seat", created.seats[taught.lesson.seat], place)
    begun = {**begun_lessons(request), name_of(taught): created.table}
    give(request, response, BEGUN, BETWEEN.join(f"{name}:{table}" for name, table in begun.items()), "/learn")
    return response
