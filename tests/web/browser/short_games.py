"""The shortest game of each title, and a seat at a table for whoever opens the link."""

import json
from collections.abc import Mapping, Sequence
from typing import Final
from urllib.request import Request, urlopen

from tests.web.browser.site import Site

SHORT: Final[dict[str, dict[str, str]]] = {
    "twist": {"days": "3"},
    "council": {"quick": "on"},
    "verona": {"rounds": "1"},
}
AGAINST_A_BOT: Final = ("friend", "bot:easy")


def invite(site: Site, game: str) -> str:
    """Open a table of a short game; the address where its first seat is taken."""
    return invitations(site, game)[0]


def invitations(
    site: Site,
    game: str,
    seats: Sequence[str] = AGAINST_A_BOT,
    options: Mapping[str, str] | None = None,
    language: str = "en",
) -> list[str]:
    """Open a table by the API; the addresses where its free seats are taken."""
    chosen = SHORT[game] if options is None else options
    wanted = json.dumps({"game": game, "name": "Host", "seats": list(seats), "options": dict(chosen)}).encode()
    headers = {"content-type": "application/json", "accept-language": language}
    with urlopen(Request(f"{site.address}/api/tables", wanted, headers)) as answer:
        told = json.load(answer)
    return [f"{site.address}/join/{told['table']}/{seat}/{key}" for seat, key in told["invitations"].items()]
