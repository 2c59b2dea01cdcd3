"""How each game looks in the browser: a module with these functions, found by the name of the game.

Everything here is made from a View, so it can tell nothing that its viewer may not know. The API gives it out as it is,
and the templates in `templates/boards/…` read nothing else. The edition of a game names its module; a game without one
gets a page of buttons.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Protocol, TypeVar

from piazza.core.game import Game
from piazza.core.phrases import Phrase
from piazza.core.state import Setup
from piazza.core.view import View
from piazza.editions import EDITIONS
from piazza.web.boards.any_game import ButtonsPage
from piazza.web.draft import Draft
from piazza.web.offers import Offers
from piazza.web.shape import About, Effect, PlayerFact, Shape
from piazza.words import Words

V_contra = TypeVar("V_contra", bound=View, contravariant=True)
S_contra = TypeVar("S_contra", bound=Setup, contravariant=True)


class GamePage(Protocol[V_contra, S_contra]):
    """One game on the page, by its own View and Setup."""

    def fixed(self, setup: S_contra, words: Words) -> Shape:
        """What never changes in a game, such as the plan of the town: drawn once."""
        ...

    def board(
        self,
        view: V_contra,
        words: Words,
        names: Sequence[str],
        told: Sequence[Phrase] = (),
        draft: Draft[Any] | None = None,
    ) -> Shape:
        """What lies on the table, for everybody or for this viewer; `told` is what this viewer was told so far.

        The view is that with the draft to its last step, if there is one. What it changes is marked as `drafted`.
        """
        ...

    def hand(self, view: V_contra, words: Words, names: Sequence[str], draft: Draft[Any] | None = None) -> Shape | None:
        """What only this viewer sees; nothing for a watcher."""
        ...

    def describe(self, view: V_contra, words: Words, names: Sequence[str]) -> list[str]:
        """All that this viewer sees in sentences, one fact to a line: the same as in the terminal."""
        ...

    def about(self, view: V_contra, kind: str, name: str, words: Words, names: Sequence[str]) -> About | None:
        """What a thing is that is called `kind:name` on the page, and how it stands now; None if there is none."""
        ...

    def panel(self, view: V_contra, seat: int, words: Words) -> list[PlayerFact]:
        """Public things of a player."""
        ...

    def score(self, view: V_contra, seat: int) -> int | None:
        """Points so far, by what everybody sees; nothing where the game has none before its end."""
        ...

    def status(self, view: V_contra, legal: Sequence[int], words: Words, names: Sequence[str]) -> str:
        """Who acts, and what exactly to do, to the viewer."""
        ...

    def brief(self, view: V_contra, legal: Sequence[int], words: Words, names: Sequence[str]) -> str:
        """The same in a few words, for a phone; empty where the sentence is short enough."""
        ...

    def doubt(self, view: V_contra, action: int, words: Words) -> str:
        """Why a decision of the viewer will probably come to nothing, with the rule; empty for most."""
        ...

    def offers(self, view: V_contra, legal: Sequence[int], words: Words) -> Offers:
        """The legal actions of the viewer as things to pick, buttons and numbers."""
        ...

    def attempt(self, view: V_contra, picks: Sequence[str]) -> str:
        """The action that these picks mean, legal or not, so that the table can say why not; Unreadable if none."""
        ...

    def heading(self, told: Phrase) -> bool:
        """Whether a line of the history begins a new chapter of the log, such as a round."""
        ...

    def icon(self, told: Phrase) -> str:
        """The name of the picture beside a line of the log; empty for none."""
        ...

    def effect(self, told: Phrase) -> Effect | None:
        """What a line of the history plays on the page, and where."""
        ...

    def scene(self, told: Phrase) -> str:
        """A name of the scene that a line belongs to: lines that follow each other and share it are played together."""
        ...

    def retell(self, view: V_contra, told: Sequence[Phrase]) -> None:
        """Change the view from before a step as the first lines of that step tell it, for a scene in its middle."""
        ...

    def lingers(self, told: Phrase) -> bool:
        """Whether a scene with this last line is shown before what comes of it at once, as in the middle of a step."""
        ...

    def gate(self, told: Phrase) -> str:
        """The key of the button that lets a page go on after a scene with this last line; empty for none."""
        ...


AnyPage = GamePage[Any, Any]
GAMES: Final = 100  # whose pages are kept


@lru_cache(GAMES)
def game_page(game: Game) -> AnyPage:
    """The page of a game, or one that works for any game."""
    page: AnyPage | None = EDITIONS[game.facts.name].part("page")
    return page if page is not None else ButtonsPage(game)
