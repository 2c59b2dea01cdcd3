"""Choosing a language: kept in a cookie, each person for themselves."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.web.http.language import LANGUAGE, known_languages
from piazza.web.http.requests import form_of
from piazza.web.site.cookies import give
from piazza.web.site.page_before import page_before


async def choose_language(request: Request) -> Response:
    """Back to the page where it was chosen, whose address must not name another language."""
    chosen = (await form_of(request)).get(LANGUAGE, "")
    if chosen not in known_languages():
        raise Unreadable(phrase("fault.language", language=chosen[:40], languages=", ".join(known_languages())))
    response = RedirectResponse(page_before(request, without=LANGUAGE), 303)
    give(request, response, LANGUAGE, chosen, "/")
    return response
