"""Pictures: a View becomes an SVG that stands alone, in light or dark.

    from piazza.drawing import draw
    Path("moment.svg").write_text(draw(game, game.observe(state, seat), Words()))

A picture is drawn from the View alone, so it shows what this viewer may see. It refers to nothing outside itself:
colours are written where they are used, letters are outlines, and every id has the prefix, so that several pictures
can stand on one page. The boards of the site are made of the same pieces. A game of another package has a picture
that lists what its view says.
"""

from collections.abc import Sequence
from hashlib import sha256

from piazza.core.game import Game
from piazza.core.view import View
from piazza.drawing.any_game import picture as any_picture
from piazza.drawing.council.picture import picture as council_picture
from piazza.drawing.frame import Picture, framed
from piazza.drawing.palette import colours
from piazza.drawing.pen import Pen
from piazza.drawing.twist.picture import picture as twist_picture
from piazza.drawing.verona.picture import picture as verona_picture
from piazza.games.council.view import CouncilView
from piazza.games.twist.view import TwistView
from piazza.games.verona.view import VeronaView
from piazza.words import Words
from piazza.words.faults import english

__all__ = ["draw"]


def draw(
    game: Game, view: View, words: Words, names: Sequence[str] = (), *, dark: bool = False, prefix: str = "p"
) -> str:
    """The moment that this view of a game shows, as an SVG document; without names seats go by their numbers."""
    pen = Pen(prefix, colours(dark))
    return framed(picture_of(game, view, words, names, pen), pen)


def picture_alone(view: View) -> str:
    """The picture for a notebook: in English, in light, with ids that other pictures of the page do not have."""
    return draw(view.setup.game, view, english(), prefix=f"p{sha256(view.text().encode()).hexdigest()[:8]}")


def picture_of(game: Game, view: View, words: Words, names: Sequence[str], pen: Pen) -> Picture:
    if isinstance(view, TwistView):
        return twist_picture(view, words, names, pen)
    if isinstance(view, CouncilView):
        return council_picture(view, words, names, pen)
    if isinstance(view, VeronaView):
        return verona_picture(view, words, names, pen)
    return any_picture(game, view, words, names, pen)
