"""The addresses of the API."""

from starlette.routing import BaseRoute, Route, WebSocketRoute

from piazza.web.api.document import document
from piazza.web.api.host import ask, bot_to_seat, new_link, remove, see_invitations, start_now
from piazza.web.api.live import live
from piazza.web.api.seats import act, claim, feed, forget, log, messages, picture, rematch, see_seat, words
from piazza.web.api.strangers import join, see_open_tables
from piazza.web.api.tables import (
    games,
    open_table,
    phrases,
    record,
    see_fixed,
    see_picture,
    see_table,
    watchers_log,
    watchers_words,
)

TABLE = "/tables/{table}"
SEAT = "/tables/{table}/seats/{seat}"
HOST = "/tables/{table}/host"

API: list[BaseRoute] = [
    Route("/openapi.json", document),
    Route("/games", games),
    Route("/open-tables", see_open_tables),
    Route("/open-tables/{code}", join, methods=["POST"]),
    Route("/tables", open_table, methods=["POST"]),
    Route(TABLE, see_table),
    Route(f"{TABLE}/record", record),
    Route(f"{TABLE}/log", watchers_log),
    Route(f"{TABLE}/fixed", see_fixed),
    Route(f"{TABLE}/picture", see_picture),
    Route(f"{TABLE}/words", watchers_words),
    Route(f"{TABLE}/messages", phrases),
    Route(SEAT, see_seat),
    Route(f"{SEAT}/log", log),
    Route(f"{SEAT}/picture", picture),
    Route(f"{SEAT}/words", words),
    Route(f"{SEAT}/messages", messages),
    Route(f"{SEAT}/feed", feed),
    Route(f"{SEAT}/claim", claim, methods=["POST"]),
    Route(f"{SEAT}/rematch", rematch, methods=["POST"]),
    Route(f"{SEAT}/forget-name", forget, methods=["POST"]),
    Route(f"{SEAT}/{{verb}}", act, methods=["POST"]),
    Route(HOST, see_invitations),
    Route(f"{HOST}/seats/{{seat}}/ask", ask, methods=["POST"]),
    Route(f"{HOST}/seats/{{seat}}/link", new_link, methods=["POST"]),
    Route(f"{HOST}/seats/{{seat}}/bot", bot_to_seat, methods=["POST"]),
    Route(f"{HOST}/start", start_now, methods=["POST"]),
    Route(f"{HOST}/seats/{{seat}}/remove", remove, methods=["POST"]),
    WebSocketRoute(f"{TABLE}/live", live),
    WebSocketRoute(f"{SEAT}/live", live),
]
