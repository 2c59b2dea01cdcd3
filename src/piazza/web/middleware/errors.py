"""The last-resort error handler: the client learns that there was an error, the log which."""

import logging

from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from piazza.core.phrases import phrase
from piazza.web.http.answers import refusal
from piazza.web.security.faults import Mishap

logger = logging.getLogger("piazza.web")


class CatchAll:
    """Answers unexpected exceptions with the same headers and form as any other answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = False

        async def send_and_note(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except ClientDisconnect:
            return  # the client has gone
        except Exception as problem:
            if begun:
                raise
            logger.error("a request failed", exc_info=problem)
            await refusal(Request(scope), Mishap(phrase("fault.mishap")))(scope, receive, send)
