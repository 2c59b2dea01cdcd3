"""The style sheet of the colours, which the drawings make."""

from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

from piazza.drawing.palette import stylesheet


async def colours(request: Request) -> Response:
    """Like a static file: a browser that has it is told so."""
    text = stylesheet()
    tag = {"etag": f'"{sha256(text.encode()).hexdigest()[:32]}"'}
    if request.headers.get("if-none-match") == tag["etag"]:
        return Response(status_code=304, headers=tag)
    return Response(text, media_type="text/css", headers=tag)
