"""What a form sends, as texts by name."""

from urllib.parse import parse_qsl

from starlette.requests import Request

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.web.security.limits import LARGEST, body_of

FORM = "application/x-www-form-urlencoded"
MOST_FIELDS = 60


async def form_of(request: Request, largest: int = LARGEST) -> dict[str, str]:
    if request.headers.get("content-type", FORM).partition(";")[0] != FORM:
        raise Unreadable(phrase("fault.form"))
    try:
        text = (await body_of(request, largest)).decode()
        pairs = parse_qsl(text, True, bool(text), errors="strict", max_num_fields=MOST_FIELDS)
    except ValueError:
        raise Unreadable(phrase("fault.form")) from None
    return dict(pairs)
