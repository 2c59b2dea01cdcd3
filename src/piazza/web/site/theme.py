"""Choosing light, dark, or what the device has; and what a device needs to list the site among its programs."""

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.drawing.palette import LIGHT
from piazza.web.http.answers import JsonResponse
from piazza.web.http.language import words_for
from piazza.web.http.requests import form_of
from piazza.web.http.theme import THEME, THEMES
from piazza.web.site.cookies import give
from piazza.web.site.page_before import page_before

ICONS: Final = [
    {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "/static/icon-maskable.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "maskable"},
    {"src": "/static/icon-180.png", "sizes": "180x180", "type": "image/png"},
    {"src": "/static/icon-512.png", "sizes": "512x512", "type": "image/png"},
]


async def choose_theme(request: Request) -> Response:
    """Back to the page where it was chosen."""
    chosen = (await form_of(request)).get(THEME, "")
    if chosen not in THEMES:
        raise Unreadable(phrase("fault.option-value", option=THEME, value=chosen[:40], choices=", ".join(THEMES)))
    response = RedirectResponse(page_before(request), 303)
    give(request, response, THEME, chosen, "/")
    return response


async def manifest(request: Request) -> Response:
    words = words_for(request)
    told = {
        "name": words.text("web.site"),
        "short_name": words.text("web.site.short"),
        "description": words.text("web.lobby.lead"),
        "lang": words.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": LIGHT["ground"],
        "theme_color": LIGHT["ground"],
        "icons": ICONS,
    }
    return Response(JsonResponse(told).body, media_type="application/manifest+json")
