"""Which games there are, and what belongs to each: rules, bots, measures, drawings, encodings, sentences.

Everybody asks `EDITIONS`. The games of the house are listed here; another distribution adds its own by an entry point
in the group `piazza.games`, whose name is the name of the game and which leads to an `Edition`. Parts may be given as
`"module:attribute"` and are imported when they are asked for, so that floors below can list what lies above them.

What another distribution brings is tried before it is listed. What fails is left out, and `EDITIONS.refuse` is told.
What its rules raise later is told as theirs, see `piazza.breaches`.
"""

import logging
import re
from collections.abc import Callable, Iterator, MutableMapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from piazza.core.phrases import Phrase, phrase

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from piazza.core.game import Game

GROUP: Final = "piazza.games"
NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,23}")
WRITTEN_BY_EVERY_GAME: Final = ("legal", "apply", "result", "observe")


class Edition:
    """One game and its parts; each is the thing itself or `"module:attribute"`, and only the game must be there."""

    def __init__(
        self,
        name: str,
        game: str | Callable[[], "Game[Any, Any, Any]"],
        bots: object = None,
        measures: object = None,
        terminal: object = None,
        page: object = None,
        openings: object = None,
        encoding: object = None,
        words: str = "",
    ) -> None:
        self.name = name
        self.game = game  # makes the rules
        self.bots = bots  # its levels by name, the weakest first: each makes a bot from the game
        self.measures = measures  # makes its `Measures`
        self.terminal = terminal  # a `TerminalBoard`; without one it is a list
        self.page = page  # a `GamePage`; without one it has buttons
        self.openings = openings  # an `Openings`: presets, roles, clocks; without one it is opened by its options alone
        self.encoding = encoding  # makes an `Encoding` from game and setup; without one it follows from its tables
        self.package = ""  # the distribution that brings it; empty for a game of the house
        self.words = words  # the package in whose folder `words/<language>` its catalogues lie; of the house by default

    def make_game(self) -> "Game[Any, Any, Any]":
        make: Any = self.part("game")
        made: Game[Any, Any, Any] = make()
        if self.package:
            import_module("piazza.breaches").name_breaches(made, self.package)
        return made

    def part(self, name: str) -> Any:
        """A part of that name, imported and kept if it was only named; None if the edition has none."""
        part = getattr(self, name)
        if isinstance(part, str):
            module, _, attribute = part.partition(":")
            imported = import_module(module)
            part = getattr(imported, attribute) if attribute else imported
            setattr(self, name, part)
        return part


def of_the_house(name: str, title: str) -> Edition:
    """All games of the house have the same rooms."""
    return Edition(
        name,
        game=f"piazza.games.{name}.game:{title}",
        bots=f"piazza.bots.{name}.levels:LEVELS",
        measures=f"piazza.games.{name}.measures:{title}Measures",
        terminal=f"piazza.cli.terminal.boards.{name}",
        page=f"piazza.web.boards.{name}",
        openings=f"piazza.presentation.{name}.opening:OPENINGS",
        encoding=f"piazza.encoding.{name}:{title}Encoding",
    )


HOUSE: Final = [of_the_house("twist", "Twist"), of_the_house("council", "Council"), of_the_house("verona", "Verona")]
HOUSE_NAMES: Final = tuple(edition.name for edition in HOUSE)


class Editions(MutableMapping[str, Edition]):
    """Editions by name, which is read in any case. Entry points are read when a game is not of the house."""

    def __init__(self, house: list[Edition]) -> None:
        self._known = {edition.name: edition for edition in house}
        self._waiting: dict[str, EntryPoint] | None = None  # to be loaded; None until they are looked for
        self.refuse: Callable[[Phrase], None] = log_refusal

    def __getitem__(self, name: str) -> Edition:
        name = name.lower()
        if name not in self._known:
            entry = self._entries().pop(name, None)
            edition = self._load(entry) if entry is not None else None
            if edition is None:
                raise KeyError(name)
            self._known[name] = edition
        return self._known[name]

    def __setitem__(self, name: str, edition: Edition) -> None:
        self._known[name] = edition

    def __delitem__(self, name: str) -> None:
        del self._known[name]

    def __iter__(self) -> Iterator[str]:
        for name in list(self._entries()):
            self.get(name)
        return iter(list(self._known))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def known(self, name: str) -> Edition | None:
        """The edition if it was asked for before, without looking for more."""
        return self._known.get(name)

    def look_again(self) -> None:
        """Read the entry points again when they are next needed, for distributions that were installed meanwhile."""
        self._waiting = None

    def _entries(self) -> dict[str, "EntryPoint"]:
        """By name in lower case, those that were not loaded yet; names that are taken are refused."""
        if self._waiting is None:
            self._waiting = {}
            metadata = import_module("importlib.metadata")  # costs more than all else here
            for entry in sorted(metadata.entry_points(group=GROUP), key=package_of):
                name = entry.name.lower()
                if name in self._known or name in self._waiting:
                    self.refuse(refusal("taken", entry))
                else:
                    self._waiting[name] = entry
        return self._waiting

    def _load(self, entry: "EntryPoint") -> Edition | None:
        try:
            edition = entry.load()
        except (Exception, SystemExit) as problem:
            self.refuse(refusal("raised", entry, problem))
            return None
        if not isinstance(edition, Edition):
            self.refuse(refusal("type", entry))
            return None
        try:
            try_out(edition, entry.name)
        except (Exception, SystemExit) as problem:
            self.refuse(refusal("contract", entry, problem))
            return None
        edition.package = package_of(entry)
        return edition


def try_out(edition: Edition, name: str) -> None:
    """Raises what is wrong with a game that somebody else has written, as far as its first position shows it."""
    from piazza.core.game import Game
    from piazza.core.view import CHANCE

    game = edition.make_game()
    if not isinstance(game, Game):
        raise TypeError(f"{type(game).__name__} is not a subclass of piazza.core.game.Game")
    check_names(edition, game, name)
    check_parts(edition)
    fewest, most = game.facts.seats
    if not 1 <= fewest <= most <= CHANCE:
        raise ValueError(f"it is for {fewest} to {most} seats; there can be 1 to {CHANCE}")
    missing = [method for method in WRITTEN_BY_EVERY_GAME if getattr(type(game), method) is getattr(Game, method)]
    if missing:
        raise NotImplementedError(f"missing methods: {', '.join(missing)}")
    check_first_position(game)


def check_names(edition: Edition, game: "Game", name: str) -> None:
    if not edition.name == game.facts.name == name:
        raise ValueError(f"entry point, edition and facts have other names: {name}, {edition.name}, {game.facts.name}")
    if NAME.fullmatch(name) is None:
        raise ValueError("its name must be of small letters, digits and hyphens")


def check_parts(edition: Edition) -> None:
    """All are imported, so that none fails in the middle of a game."""
    for name in ("measures", "terminal", "openings", "encoding"):
        edition.part(name)
    bots = edition.part("bots")
    if bots is not None and not (isinstance(bots, dict) and all(map(makes_bots, bots.values()))):
        raise TypeError("its bots must be a dict from names to levels, or to functions that make bots")
    if edition.page is not None:
        raise ValueError("only games of the house can have a page of their own")


def makes_bots(level: object) -> bool:
    """A `Level` of the floor of the bots has a function `make`; such a function alone will do."""
    return callable(getattr(level, "make", level))


def check_first_position(game: "Game") -> None:
    from piazza.core.view import WATCHER

    state = game.new(game.setup())
    if game.digest(game.load(game.save(state))) != game.digest(state):
        raise ValueError("the first position reads as another one")
    for viewer in [*range(state.setup.players), WATCHER]:
        game.load_view(game.dump_view(game.observe(state, viewer)))
    for seat in game.seats(state):
        actions = game.actions(state, seat)
        if not actions:
            raise ValueError("somebody is to act and cannot do anything")
        for action in actions:
            game.describe_action(state.setup, action)


def package_of(entry: "EntryPoint") -> str:
    return entry.dist.name if entry.dist is not None else entry.value


def refusal(reason: str, entry: "EntryPoint", problem: BaseException | None = None) -> Phrase:
    text = f"{type(problem).__name__}: {problem}"[:200] if problem is not None else ""
    return phrase(f"edition.refused.{reason}", game=entry.name[:40], package=package_of(entry)[:60], problem=text)


def log_refusal(refused: Phrase) -> None:
    logging.getLogger("piazza.games").warning("a game is left out: %r", refused)


EDITIONS: Final = Editions(HOUSE)
