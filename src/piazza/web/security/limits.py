"""Bodies of requests: nobody needs to send more than this."""

from starlette.requests import Request

from piazza.core.phrases import phrase
from piazza.web.security.faults import TooLarge

LARGEST = 16_384  # bytes
LARGEST_FORM = 65_536  # of a table, which may bring its own board


async def body_of(request: Request, largest: int = LARGEST) -> bytes:
    """The body; reading stops as soon as it is too large."""
    content = bytearray()
    async for piece in request.stream():
        content += piece
        if len(content) > largest:
            raise TooLarge(phrase("fault.body", bytes=largest))
    return bytes(content)
