"""Pictures as PNG, for chats that show no SVG. Where resvg is missing, there are none.

It holds the interpreter while it draws, for up to a quarter of a second, so it runs in a process of its own, which gets
nothing but a picture that the asker may see.
"""

import asyncio
import hashlib
import logging
import re
import sys
from collections import OrderedDict
from functools import cache
from importlib.util import find_spec
from typing import Final

from starlette.requests import HTTPConnection

from piazza.core.phrases import phrase
from piazza.drawing.frame import NAMESPACE
from piazza.drawing.palette import colours
from piazza.drawing.svg import Svg, element
from piazza.web.security.faults import TooFast

logger = logging.getLogger("piazza.web")

WIDTH: Final = 1200
HEIGHT: Final = 630  # the shape that chats show without cutting it
EDGE: Final = 15
SIZE: Final = re.compile(r' width="[\d.]+" height="[\d.]+" viewBox=')
PATIENCE: Final = 20.0  # seconds
MOST_WAITING: Final = 8
KEPT: Final = 40  # pictures, of some 100 kB each
PROGRAM: Final = (
    "import os, sys, resvg_py; os.nice(10); "
    "sys.stdout.buffer.write(resvg_py.svg_to_bytes(svg_string=sys.stdin.read(), skip_system_fonts=True))"
)


@cache
def is_installed() -> bool:
    return find_spec("resvg_py") is not None


def on_canvas(picture: str, dark: bool) -> str:
    """A picture in the middle of a ground of the shape that chats show."""
    place = f' x="{EDGE}" y="{EDGE}" width="{WIDTH - 2 * EDGE}" height="{HEIGHT - 2 * EDGE}" viewBox='
    ground = element("rect", width=WIDTH, height=HEIGHT, fill=colours(dark)["ground"])
    inside = Svg(SIZE.sub(place, picture, count=1))
    return element("svg", ground, inside, xmlns=NAMESPACE, width=WIDTH, height=HEIGHT)


class Previews:
    """Draws one picture after the other, and keeps some."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    async def draw(self, picture: str) -> bytes | None:
        """As PNG; None if it cannot be drawn, and TooFast if too many wait."""
        name = hashlib.sha256(picture.encode()).hexdigest()
        if name not in self._kept:
            if self._waiting >= MOST_WAITING:
                raise TooFast(phrase("fault.too-fast"), 5)
            self._waiting += 1
            try:
                async with self._turn:
                    if name not in self._kept and (drawn := await run(picture)) is not None:
                        self._keep(name, drawn)
            finally:
                self._waiting -= 1
        return self._kept.get(name)

    def _keep(self, name: str, drawn: bytes) -> None:
        self._kept[name] = drawn
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)


async def run(picture: str) -> bytes | None:
    """What the program draws. Its process ends with this call, whatever happens."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-X", "utf8", "-c", PROGRAM),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        drawn, _ = await asyncio.wait_for(process.communicate(picture.encode()), PATIENCE)
    except TimeoutError:
        logger.warning("a picture was not drawn in time")
        return None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return drawn if process.returncode == 0 and drawn else None


def previews_of(connection: HTTPConnection) -> Previews:
    previews: Previews = connection.app.state.previews
    return previews
