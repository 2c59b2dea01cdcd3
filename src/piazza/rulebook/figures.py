"""Every picture of the rulebooks by game and name."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from piazza.drawing import picture_of
from piazza.drawing.frame import Picture, framed
from piazza.drawing.pen import PagePen, Pen
from piazza.drawing.svg import Svg
from piazza.games import game as game_named
from piazza.rulebook.council.figures import FIGURES as COUNCIL
from piazza.rulebook.moments import MOMENTS, NAMES, view_of
from piazza.rulebook.twist.figures import FIGURES as TWIST
from piazza.rulebook.verona.figures import FIGURES as VERONA
from piazza.words import Words

Drawing = Callable[[Words, Pen], Picture]
FIGURES: Final[dict[str, dict[str, Drawing]]] = {"twist": TWIST, "council": COUNCIL, "verona": VERONA}
KEPT: Final = 400  # pictures of all languages


def draw_figure(game: str, name: str, words: Words, pen: Pen) -> Svg:
    """A picture of the rulebook: of this game alone, or a moment of it."""
    moment = f"{game}-{name}"
    if moment in MOMENTS:
        return framed(picture_of(game_named(game), view_of(moment), words, NAMES, pen), pen)
    return framed(FIGURES[game][name](words, pen), pen)


@lru_cache(KEPT)
def figure_on_page(game: str, name: str, words: Words, prefix: str) -> Svg:
    """The same in the colours and fonts of the site, for inside a page; no other picture there has this prefix."""
    return draw_figure(game, name, words, PagePen(prefix))


def names_of(game: str) -> list[str]:
    moments = [name.removeprefix(f"{game}-") for name, moment in MOMENTS.items() if moment.game == game]
    return [*moments, *FIGURES.get(game, {})]
