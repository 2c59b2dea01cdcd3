"""Where to go back to when a form of every page has been answered."""

from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from starlette.requests import Request

# Pages that are answers to a form and cannot be opened again.
FORMS_ONLY: Final = ("/tables", "/play", "/theme", "/language", "/seats/link")


def page_before(request: Request, without: str = "") -> str:
    """The page of this site that the form was on; the lobby if that is not known. A parameter can be left out."""
    before = urlsplit(request.headers.get("referer", ""))
    if before.netloc != request.url.netloc or before.path in FORMS_ONLY:
        return "/"
    path = "/" + before.path.lstrip("/")  # two slashes would lead to another host
    given = parse_qsl(before.query, keep_blank_values=True)
    query = urlencode([(name, value) for name, value in given if name != without])
    return f"{path}?{query}" if query else path
