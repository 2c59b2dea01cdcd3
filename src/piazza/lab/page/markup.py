"""HTML and SVG from Python: everything that is not `Markup` is escaped."""

from collections.abc import Sequence
from html import escape
from typing import Final

VOID: Final = {"meta"}


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def tag(name: str, /, *content: str, **attributes: str | float) -> Markup:
    """An element. Underscores in names of attributes are dashes; one at the end is dropped, as in `class_`."""
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(written(value))}"' for key, value in attributes.items()
    )
    return Markup(f"<{name}{given}>" if name in VOID else f"<{name}{given}>{joined(content)}</{name}>")


def joined(content: Sequence[str], between: str = "") -> Markup:
    return Markup(between.join(part if isinstance(part, Markup) else escape(part) for part in content))


def written(value: str | float) -> str:
    """Numbers with two decimals at most, never as minus zero."""
    return value if isinstance(value, str) else f"{round(value, 2) + 0:g}"
