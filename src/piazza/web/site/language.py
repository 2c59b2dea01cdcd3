"""Choosing a language: kept in a cookie, each person for themselves."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.web.http.language import LANGUAGE, is_known
from piazza.web.http.requests import form_of
from piazza.web.site.cookies import give
from piazza.web.site.page_before import page_before


async def choose_language(request: Request) -> Response:
    """Back to the page where it was chosen, whose address must not name another language.

    No page offers a language that there is not, so whoever sends one just stays where they were.
    """
    chosen = (await form_of(request)).get(LANGUAGE, "")
    if not is_known(chosen):
        return RedirectResponse(page_before(request), 303)
    response = RedirectResponse(page_before(request, without=LANGUAGE), 303)
    give(request, response, LANGUAGE, chosen, "/")
    return response
