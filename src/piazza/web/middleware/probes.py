"""Probes: what a supervisor or a load balancer asks, by any name of this machine and as often as it likes.

They tell nothing that a visitor may not know, so neither hosts nor reads are checked.
"""

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from piazza.web.hall.readiness import Readiness
from piazza.web.http.answers import JsonResponse
from piazza.web.security.connections import RETRY

HEALTH = "/health"
READY = "/ready"


class Probes:
    """Answers `/health` while the process runs, and `/ready` with 503 if it cannot serve."""

    def __init__(self, app: ASGIApp, readiness: Readiness) -> None:
        self.app = app
        self.readiness = readiness

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] in (HEALTH, READY) and scope["method"] in ("GET", "HEAD"):
            answer = alive() if scope["path"] == HEALTH else await ready(self.readiness)
            await answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def alive() -> Response:
    return JsonResponse({"alive": True})


async def ready(readiness: Readiness) -> Response:
    found = await readiness.look()
    return JsonResponse(found) if found.ready else JsonResponse(found, 503, {"retry-after": str(RETRY)})
