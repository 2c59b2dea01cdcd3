"""Answers: pages, JSON, and refusals in the form that the asker understands."""

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from piazza.core.errors import Fault
from piazza.web.http.language import VARY, alternates_of, words_for
from piazza.web.http.theme import theme_of
from piazza.web.render.templates import render
from piazza.web.security.faults import code_of, wait_after


class JsonResponse(Response):
    """Whatever msgspec can write."""

    media_type = "application/json"

    def render(self, content: object) -> bytes:
        return content if isinstance(content, bytes) else msgspec.json.encode(content)


def page(request: HTTPConnection, template: str, status_code: int = 200, **facts: object) -> HTMLResponse:
    """Also with what every page shows: colours and language that the person chose, and the address of the site."""
    site, words = f"{request.url.scheme}://{request.url.netloc}", words_for(request)
    shown = {"theme": theme_of(request), "site": site, "alternates": alternates_of(request, site)}
    headers = {"content-language": words.language, "vary": VARY}
    return HTMLResponse(render(template, words, **shown, **facts), status_code, headers)


def wants_json(request: HTTPConnection) -> bool:
    return request.url.path.startswith("/api/") or "application/json" in request.headers.get("accept", "")


def refusal(request: HTTPConnection, fault: Fault, **more: object) -> Response:
    """What was wrong, in a sentence: as JSON to programs and scripts, as a page to people."""
    sentence, code = words_for(request).fault(fault), code_of(fault)
    if wants_json(request):
        answer: Response = JsonResponse({"fault": sentence, "rule": fault.rule or None, **more}, code)
    else:
        answer = page(request, "error.html", code, status=code, sentence=sentence)
    if seconds := wait_after(fault):
        answer.headers["retry-after"] = str(seconds)
    return answer
