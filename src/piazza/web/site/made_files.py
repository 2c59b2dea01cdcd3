"""Files that are made when they are asked for: the colours, and our scripts and styles without their comments."""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from piazza.drawing.palette import stylesheet

SOURCES: Final = Path(__file__).parents[1] / "static"
# Types of JSDoc are comments, too, in lines of their own or within a line.
BLOCKS: Final = re.compile(r"/\*\*.*?\*/", re.DOTALL)
# Empty lines, lines of comment, comments behind a statement, indentation.
REST: Final = re.compile(r"^[ \t]*(?://.*)?\n|(?<=;) // .*$|^[ \t]+", re.MULTILINE)
STYLE_COMMENTS: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
STYLE_GAPS: Final = re.compile(r"(?<=\{)\s+|;?\s+(?=\})|\s+(?=\{)|^\s+", re.MULTILINE)  # around braces, and indentation


async def colours(request: Request) -> Response:
    return made(request, stylesheet(), "text/css")


async def script(request: Request) -> Response:
    return made(request, stripped(source(request, "js")), "text/javascript")


async def style(request: Request) -> Response:
    return made(request, stripped_style(source(request, "css")), "text/css")


def source(request: Request, suffix: str) -> Path:
    """The file that the address names; there is no other way to one."""
    sources = {path.stem: path for path in SOURCES.glob(f"*.{suffix}")}
    if request.path_params["name"] not in sources:
        raise HTTPException(404)
    return sources[request.path_params["name"]]


@cache
def stripped(path: Path) -> str:
    """A script without comments and indentation, which are nearly a third of it, also compressed."""
    return REST.sub("", BLOCKS.sub("", path.read_text(encoding="utf-8")))


@cache
def stripped_style(path: Path) -> str:
    """A style without comments, indentation and space around braces, which are an eighth of it."""
    return STYLE_GAPS.sub("", STYLE_COMMENTS.sub("", path.read_text(encoding="utf-8")))


def made(request: Request, text: str, kind: str) -> Response:
    """Like a static file: a browser that has it is told so."""
    tag = {"etag": f'"{sha256(text.encode()).hexdigest()[:32]}"'}
    if request.headers.get("if-none-match") == tag["etag"]:
        return Response(status_code=304, headers=tag)
    return Response(text, media_type=kind, headers=tag)
