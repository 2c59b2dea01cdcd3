"""Verona has no position in one line: too much lies on the table. Full positions do instead."""

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.state import VeronaState


def write_position(state: VeronaState) -> str:
    return ""


def read_position(setup: VeronaSetup, text: str) -> VeronaState:
    raise Unreadable(phrase("verona.fault.position", text=text[:60]))
