"""The parts of the page of a table, each drawn from the sight alone and sent again only if it has changed."""

from piazza.web.offers import Json
from piazza.web.pages import render
from piazza.words import Words

PARTS = ("status", "board", "players", "hand", "actions", "result")
DRAWN_BY_THE_GAME = ("board", "hand")


def draw_parts(seen: Json, fixed: Json, words: Words) -> dict[str, str]:
    """The markup of each part."""
    return {name: draw_part(name, seen, fixed, words) for name in PARTS}


def draw_part(name: str, seen: Json, fixed: Json, words: Words) -> str:
    """The markup of one part; who has no hand gets none."""
    if name == "hand" and seen["hand"] is None:
        return ""
    return render(template_of(name, seen["game"]), words, **{**seen, "fixed": fixed, "base": base_of(seen)})


def base_of(seen: Json) -> str:
    """The address of the page: that of a seat, or of those who watch."""
    return f"/t/{seen['table']}/{'watch' if seen['viewer'] == 'watcher' else seen['viewer']}"


def template_of(part: str, game: str) -> str:
    return f"boards/{game}/{part}.html" if part in DRAWN_BY_THE_GAME else f"parts/{part}.html"
