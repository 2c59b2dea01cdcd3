"""The application: routes, middleware and error handlers."""

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount

from piazza.core.errors import Fault
from piazza.core.phrases import phrase
from piazza.web.api.routes import API
from piazza.web.hall.hall import Hall
from piazza.web.http.answers import refusal
from piazza.web.http.previews import Previews
from piazza.web.middleware.cookies import PlainCookies
from piazza.web.middleware.errors import CatchAll
from piazza.web.middleware.headers import SafeHeaders
from piazza.web.middleware.hosts import OwnHost
from piazza.web.middleware.origins import OwnOrigin
from piazza.web.middleware.probes import Probes
from piazza.web.middleware.reads import CountReads
from piazza.web.security.faults import WrongMethod, not_found
from piazza.web.site.routes import SITE


def make_app(hall: Hall) -> Starlette:
    before_all = [
        Middleware(SafeHeaders),
        Middleware(CatchAll),
        Middleware(Probes, readiness=hall.readiness),
        Middleware(PlainCookies),
        Middleware(OwnHost, hosts=hall.settings.hosts),
        Middleware(OwnOrigin),
        Middleware(CountReads),
    ]
    refusals = {Fault: refuse, HTTPException: refuse_http}
    app = Starlette(routes=[Mount("/api", routes=API), *SITE], middleware=before_all, exception_handlers=refusals)
    app.state.hall = hall
    app.state.ease = hall.settings.ease
    app.state.rates = hall.rates
    app.state.previews = Previews()
    return app


async def refuse(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, Fault), "what this handler is for"
    return refusal(request, fault)


async def refuse_http(request: Request, problem: Exception) -> Response:
    """What the framework refuses: an address or a method that is not there."""
    assert isinstance(problem, HTTPException), "what this handler is for"
    known = problem.status_code == 405
    answer = refusal(request, WrongMethod(phrase("fault.method")) if known else not_found())
    answer.headers.update(problem.headers or {})
    return answer
