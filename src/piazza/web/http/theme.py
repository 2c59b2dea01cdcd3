"""Light, dark, or as the device has it: chosen by the person, kept in a cookie, so that the first paint is right."""

from typing import Final

from starlette.requests import HTTPConnection

THEME: Final = "theme"  # the name of the cookie and of the field
SYSTEM: Final = "system"
THEMES: Final = ("light", "dark", SYSTEM)


def theme_of(connection: HTTPConnection) -> str:
    chosen = connection.cookies.get(THEME, SYSTEM)
    return chosen if chosen in THEMES else SYSTEM
