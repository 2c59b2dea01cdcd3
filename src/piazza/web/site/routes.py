"""Which address is answered by which function, apart from those for programs."""

from pathlib import Path
from typing import Final

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router, WebSocketRoute
from starlette.staticfiles import StaticFiles

from piazza.web.site import devices
from piazza.web.site.acts import act
from piazza.web.site.atom import feed, feed_page
from piazza.web.site.invitations import host_act, invitations, start_now
from piazza.web.site.joining import rematch, show_link, sit_down
from piazza.web.site.language import choose_language
from piazza.web.site.learn import begin_lesson, learn, learn_game
from piazza.web.site.live import live
from piazza.web.site.lobby import lobby
from piazza.web.site.made_files import colours, script, style
from piazza.web.site.new_table import new_table, open_table
from piazza.web.site.own_tables import remove
from piazza.web.site.play_now import play_now
from piazza.web.site.practice import exercise, exercise_picture, practice
from piazza.web.site.privacy import forget, privacy
from piazza.web.site.rules import rule_alone, rules
from piazza.web.site.sheets import about, goal
from piazza.web.site.since import since
from piazza.web.site.strangers import show_open, sit_down_openly
from piazza.web.site.strategy import strategy
from piazza.web.site.table_page import card, earlier, frame, in_words, picture, preview, record, table_page
from piazza.web.site.theme import choose_theme, manifest
from piazza.web.site.together import together, uncover

SEAT: Final = "/t/{table}/{seat}"
SMALL: Final = [Middleware(GZipMiddleware, minimum_size=500)]  # for large pages without secrets


def static_files() -> Mount:
    files = StaticFiles(directory=Path(__file__).parents[1] / "static")
    made = [Route("/colours.css", colours), Route("/{name}.js", script), Route("/{name}.css", style)]
    return Mount("/static", GZipMiddleware(Router([*made, Mount("/", files)]), minimum_size=500))


async def icon(request: Request) -> Response:
    return RedirectResponse("/static/icon.svg")


OF_THE_SITE: Final[list[BaseRoute]] = [
    Route("/", lobby),
    Route("/favicon.ico", icon),  # browsers ask for it where no page names one
    Route("/new", new_table),
    Route("/tables", open_table, methods=["POST"]),
    Route("/own-tables/remove", remove, methods=["POST"]),
    Route("/play", play_now, methods=["POST"]),
    Route("/rules/{game}", rules, middleware=SMALL),
    Route("/rules/{game}/{rule}", rule_alone),
    Route("/learn", learn),
    Route("/learn/{game}", learn_game),
    Route("/learn/{game}/{lesson}", learn_game, methods=["GET"]),
    Route("/learn/{game}/{lesson}", begin_lesson, methods=["POST"]),
    Route("/learn/{game}/{lesson}/{step}", learn_game),
    Route("/practice/{game}", practice),
    Route("/practice/{game}/{number:int}", exercise),
    Route("/practice/{game}/{number:int}/picture.svg", exercise_picture),
    Route("/strategy/{game}", strategy),
    Route("/privacy", privacy),
    Route("/theme", choose_theme, methods=["POST"]),
    Route("/language", choose_language, methods=["POST"]),
    Route("/manifest.webmanifest", manifest),
    Route("/open/{code}", show_open, methods=["GET"]),
    Route("/open/{code}", sit_down_openly, methods=["POST"]),
    Route(devices.SEATS, devices.choose, methods=["GET"]),
    Route(devices.SEATS, devices.begin, methods=["POST"]),
    Route(f"{devices.SEATS}/link", devices.show_link, methods=["POST"]),
    Route(f"{devices.SEATS}/{{code}}", devices.ask, methods=["GET"]),
    Route(f"{devices.SEATS}/{{code}}", devices.take, methods=["POST"]),
    Route("/join/{table}/{seat}/{key}", show_link, methods=["GET"]),
    Route("/join/{table}/{seat}/{key}", sit_down, methods=["POST"]),
]
OF_A_TABLE: Final[list[BaseRoute]] = [
    Route("/t/{table}/together", together, methods=["GET"]),
    Route("/t/{table}/together", uncover, methods=["POST"]),
    Route(SEAT, table_page),
    Route(f"{SEAT}/frame", frame),
    Route(f"{SEAT}/log", earlier),
    Route("/feed/{table}/{seat}/{code}", feed),
    Route(f"{SEAT}/feed", feed_page),
    Route(f"{SEAT}/words", in_words),
    Route(f"{SEAT}/goal", goal),
    Route(f"{SEAT}/about/{{thing}}", about),
    Route(f"{SEAT}/since", since),
    Route(f"{SEAT}/picture.svg", picture),
    Route(f"{SEAT}/picture.png", preview),
    Route(f"{SEAT}/card.svg", card),
    Route(f"{SEAT}/record", record),
    Route(f"{SEAT}/invitations", invitations),
    Route(f"{SEAT}/rematch", rematch, methods=["POST"]),
    Route(f"{SEAT}/{devices.HAND_OVER}", devices.give_key, methods=["POST"]),
    Route(f"{SEAT}/forget-name", forget, methods=["POST"]),
    Route(f"{SEAT}/host/start", start_now, methods=["POST"]),
    Route(f"{SEAT}/seats/{{invited}}/{{act:str}}", host_act, methods=["POST"]),
    Route(f"{SEAT}/{{verb}}", act, methods=["POST"]),
    WebSocketRoute(f"{SEAT}/live", live),
]
SITE: Final = [static_files(), *OF_THE_SITE, *OF_A_TABLE]
