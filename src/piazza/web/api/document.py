"""The OpenAPI document: written from the types that requests are read with, so that it cannot say anything else."""

from functools import cache
from typing import Annotated, Any, Final

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from piazza.web.api.bodies import (
    Again,
    BotLevel,
    Claim,
    Done,
    FeedAddress,
    Games,
    Join,
    Key,
    Nothing,
    Opened,
    PlayAgain,
    Removal,
    SeatName,
    Sentences,
)
from piazza.web.api.doors import HOST, SEAT, SVG, TEXT, Doors, Facts, Schemas, placed
from piazza.web.http.answers import JsonResponse
from piazza.web.http.language import words_for
from piazza.web.render.company import SaidLines
from piazza.web.render.notation import SeatNotation, WatchedNotation
from piazza.web.render.shapes import BOARDS, FIXED, HANDS, Fixed, Log, Snapshot
from piazza.web.services.commands import COMMANDS
from piazza.web.services.company import SPEECH
from piazza.web.services.creating import TableRequest
from piazza.web.services.host import Invitations
from piazza.web.services.listing import OpenTables
from piazza.web.services.orders import Act, Obeyed, Order, RefusedOrder
from piazza.web.services.strangers import Joined
from piazza.words import Words

ON_SOCKETS: Final = (Order, Obeyed, RefusedOrder)
OpenApi = Annotated[dict[str, Any], Meta(description="An OpenAPI document, version 3.1.")]


async def document(request: Request) -> Response:
    return JsonResponse(described(words_for(request)))


@cache
def described(words: Words) -> Facts:
    """The whole document."""
    schemas = Schemas()
    schemas.of(*ON_SOCKETS)
    schemas.sent(*FIXED, *BOARDS, *HANDS)
    doors = Doors(words, schemas)
    table, seat = "/api/tables/{table}", "/api/tables/{table}/seats/{seat}"
    paths = {**placed("/api", of_site(doors)), **placed(table, of_table(doors)), **placed(seat, of_seat(doors))}
    return {
        "openapi": "3.1.0",
        "info": {"title": words.text("web.site"), "version": "1", "description": words.text("web.api.about")},
        "paths": paths,
        "components": {
            "schemas": schemas.kept,
            "securitySchemes": {SEAT: bearer(words, "key"), HOST: bearer(words, "host-key")},
        },
    }


def bearer(words: Words, name: str) -> Facts:
    return {"type": "http", "scheme": "bearer", "description": words.text(f"web.api.{name}")}


def of_site(doors: Doors) -> Facts:
    return {
        "/openapi.json": doors.get("document", OpenApi),
        "/games": doors.get("games", Games),
        "/open-tables": doors.get("open-tables", OpenTables),
        "/open-tables/{code}": doors.post("join", Joined, Join),
        "/tables": doors.post("open", Opened, TableRequest, code="201"),
    }


def of_table(doors: Doors) -> Facts:
    return {
        "": doors.get("watch", Snapshot, WatchedNotation, asks=("form", "at", "eyes")),
        "/record": doors.get("record", str, media=TEXT),
        "/log": doors.get("watchers-log", Log, asks=("before",)),
        "/fixed": doors.get("fixed", Fixed),
        "/picture": doors.get("watchers-picture", str, asks=("at", "eyes", "theme", "format"), media=SVG),
        "/words": doors.get("watchers-words", Sentences, asks=("at", "eyes")),
        "/messages": doors.get("watchers-messages", SaidLines, asks=("after",)),
        "/host": doors.get("invitations", Invitations, key=HOST),
        "/host/start": doors.post("host-start", Invitations, BotLevel, key=HOST),
        "/host/seats/{seat}/remove": doors.post("host-remove", Invitations, Removal, key=HOST),
        "/host/seats/{seat}/ask": doors.post("host-ask", Invitations, key=HOST),
        "/host/seats/{seat}/link": doors.post("new-link", Invitations, key=HOST),
        "/host/seats/{seat}/bot": doors.post("host-bot", Invitations, BotLevel, key=HOST),
    }


def of_seat(doors: Doors) -> Facts:
    return {
        "": doors.get("see", Snapshot, SeatNotation, asks=("form", "at", "eyes"), key=SEAT),
        "/log": doors.get("log", Log, asks=("before",), key=SEAT),
        "/picture": doors.get("picture", str, asks=("at", "eyes", "theme", "format"), key=SEAT, media=SVG),
        "/words": doors.get("words", Sentences, asks=("at", "eyes"), key=SEAT),
        "/messages": doors.get("messages", SaidLines, asks=("after",), key=SEAT),
        "/feed": doors.get("feed", FeedAddress, key=SEAT),
        "/claim": doors.post("claim", Key, Claim),
        "/rematch": doors.post("rematch", Again, PlayAgain, key=SEAT),
        "/forget-name": doors.post("forget-name", SeatName, Nothing, key=SEAT),
        **{f"/{verb}": doors.post(verb, Done, Act, key=SEAT) for verb in (*COMMANDS, *SPEECH)},
    }
