"""The options of a game as parameters of OpenSpiel, which are part of the name of a loaded game.

`piazza_verona(players=3,rounds=4)` is parsed by OpenSpiel: what looks like a number is one, and some marks have a
meaning. So texts are written as in an address, with `%0A` for the end of a line.
"""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

from piazza.core.fields import bad_field
from piazza.core.options import Option, TextOption
from piazza.envs.spiel.returns import UTILITIES, WIN
from piazza.envs.spiel.rules import AnyGame

OWN_PARAMETERS: Final[dict[str, Any]] = {"players": 0, "utility": WIN}  # of all games; 0 players are the fewest


def as_parameter(option: str) -> str:
    return option.replace("-", "_")


def defaults_of(rules: AnyGame) -> dict[str, str | int]:
    return {as_parameter(option.name): default_of(option) for option in rules.facts.options}


def default_of(option: Option) -> str | int:
    """A text, which may be long, is empty by default."""
    return "" if isinstance(option, TextOption) else write_choice(option.default)


def write_choice(text: str) -> str | int:
    return int(text) if text.isdigit() else text


def write_parameter(option: Option, text: str) -> str | int:
    """An option as OpenSpiel gets it. The first mark of a text is always escaped, so that no text is a number."""
    if not isinstance(option, TextOption):
        return write_choice(text)
    return "".join(f"%{byte:02X}" for byte in text[:1].encode()) + quote(text[1:])


def read_parameter(value: object) -> str:
    return unquote(str(value))


def known_parameters(rules: AnyGame, given: Mapping[str, Any]) -> dict[str, Any]:
    """All parameters, those that were not given with their defaults."""
    parameters = OWN_PARAMETERS | defaults_of(rules) | dict(given)
    if parameters["utility"] not in UTILITIES:
        raise bad_field("utility", repr(parameters["utility"]))
    return parameters
