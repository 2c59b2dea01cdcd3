"""The addresses of the API."""

from starlette.routing import BaseRoute, Route, WebSocketRoute

from piazza.web.api.document import document
from piazza.web.api.host import ask, bot_to_seat, new_link, see_invitations
from piazza.web.api.live import live
from piazza.web.api.seats import act, claim, forget, log, picture, rematch, see_seat
from piazza.web.api.tables import games, open_table, record, see_fixed, see_picture, see_table, watchers_log

TABLE = "/tables/{table}"
SEAT = "/tables/{table}/seats/{seat}"
HOST = "/tables/{table}/host"

API: list[BaseRoute] = [
    Route("/openapi.json", document),
    Route("/games", games),
    Route("/tables", open_table, methods=["POST"]),
    Route(TABLE, see_table),
    Route(f"{TABLE}/record", record),
    Route(f"{TABLE}/log", watchers_log),
    Route(f"{TABLE}/fixed", see_fixed),
    Route(f"{TABLE}/picture", see_picture),
    Route(SEAT, see_seat),
    Route(f"{SEAT}/log", log),
    Route(f"{SEAT}/picture", picture),
    Route(f"{SEAT}/claim", claim, methods=["POST"]),
    Route(f"{SEAT}/rematch", rematch, methods=["POST"]),
    Route(f"{SEAT}/forget-name", forget, methods=["POST"]),
    Route(f"{SEAT}/{{verb}}", act, methods=["POST"]),
    Route(HOST, see_invitations),
    Route(f"{HOST}/seats/{{seat}}/ask", ask, methods=["POST"]),
    Route(f"{HOST}/seats/{{seat}}/link", new_link, methods=["POST"]),
    Route(f"{HOST}/seats/{{seat}}/bot", bot_to_seat, methods=["POST"]),
    WebSocketRoute(f"{TABLE}/live", live),
    WebSocketRoute(f"{SEAT}/live", live),
]
