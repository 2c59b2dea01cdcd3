"""How people open a game: presets of its options, roles of its seats, lengths of a quick game, fitting clocks."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from piazza.core.options import Option
from piazza.editions import EDITIONS

A_DAY: Final = 86_400
DAYS: Final = [f"move {A_DAY}", f"move {3 * A_DAY}"]  # for games that are played now and then


class Preset(NamedTuple):
    """Options that go together, under a name of the catalogue; those that are not named have their defaults."""

    name: str
    options: Mapping[str, str] = {}
    clock: str = ""


class Openings(NamedTuple):
    """What a game proposes. A game without it can be opened as well, with what is true of any game."""

    presets: tuple[Preset, ...] = ()
    lengths: tuple[Preset, ...] = ()  # of a game that is played at once; the first one is proposed
    clocks: tuple[str, ...] = ("game 900 +10", "game 1800 +20", *DAYS)
    roles: tuple[str, ...] = ()  # names of the catalogue, by seat; none if all seats are alike
    opens_roles: frozenset[str] = frozenset()  # switches with which the roles are decided at the table
    rare: frozenset[str] = frozenset()  # options that few people look for


def openings_of(game: str) -> Openings:
    found: Openings | None = EDITIONS[game].part("openings")
    return Openings() if found is None else found


def role_at(game: str, options: Mapping[str, str], seat: int) -> str:
    """The name of the role that a seat begins with; empty where seats are alike or roles are decided at the table."""
    openings = openings_of(game)
    is_open = any(options.get(name) == "on" for name in openings.opens_roles)
    return "" if is_open or seat >= len(openings.roles) else openings.roles[seat]


def preset_of(openings: Openings, schema: list[Option], options: Mapping[str, str], clock: str) -> str:
    """The name of the preset that these options and this clock are; empty if they are none."""
    usual = {option.name: option.default for option in schema}

    def whole(given: Mapping[str, str]) -> dict[str, str]:
        return usual | {name: value for name, value in given.items() if value.strip()}

    fitting = (one for one in openings.presets if (whole(one.options), one.clock) == (whole(options), clock))
    return next((preset.name for preset in fitting), "")
