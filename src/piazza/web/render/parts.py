"""The parts of the page of a table, each drawn from the sight alone and sent again only if it has changed."""

from piazza.core.view import read_seat
from piazza.web.addresses import page_of
from piazza.web.offers import Json
from piazza.web.pages import facts_read, render
from piazza.words import Words

PARTS = ("status", "board", "players", "hand", "actions", "result")
DRAWN_BY_THE_GAME = ("board", "hand")


def draw_parts(seen: Json, fixed: Json, words: Words, base: str = "") -> dict[str, str]:
    """The markup of each part."""
    return {name: draw_part(name, seen, fixed, words, base) for name in PARTS}


def draw_part(name: str, seen: Json, fixed: Json, words: Words, base: str = "") -> str:
    """The markup of one part; who has no hand gets none. The page is that of the viewer unless `base` names another."""
    if name == "hand" and seen["hand"] is None:
        return ""
    page = base or page_of(seen["table"], read_seat(seen["viewer"], len(seen["players"])))
    return render(template_of(name, seen["game"]), words, **{**seen, "fixed": fixed, "base": page})


class LastDrawn:
    """Parts for the same eyes, each drawn anew only if something that its template reads is not as it was."""

    def __init__(self) -> None:
        self._read: dict[str, Json] = {}
        self._drawn: dict[str, str] = {}

    def draw(self, seen: Json, fixed: Json, words: Words) -> dict[str, str]:
        """The markup of each part."""
        for name in PARTS:
            read = {fact: seen[fact] for fact in facts_read(template_of(name, seen["game"])) if fact in seen}
            if name not in self._read or read != self._read[name]:
                self._read[name] = read
                self._drawn[name] = draw_part(name, seen, fixed, words)
        return self._drawn


def template_of(part: str, game: str) -> str:
    return f"boards/{game}/{part}.html" if part in DRAWN_BY_THE_GAME else f"parts/{part}.html"
