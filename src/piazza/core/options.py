"""Options of a game: what can be chosen before it starts, each with its name, default and the rule it belongs to."""

from typing import Final

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase

LONGEST_TEXT: Final = 16_384


class Option:
    """One switch of a game. Its values are written as text; `choices` lists them."""

    kind = "choice"

    def __init__(self, name: str, choices: list[str], default: str, rule: str) -> None:
        self.name = name
        self.choices = choices
        self.default = default
        self.rule = rule

    def read(self, text: str) -> str:
        """The canonical form of a value, or a fault that lists what is possible."""
        value = text.strip().lower()
        if value not in self.choices:
            raise Unreadable(
                phrase("fault.option-value", option=self.name, value=text[:40], choices=", ".join(self.choices)),
                self.rule,
            )
        return value


class TextOption(Option):
    """A text of several lines, such as a board. Here it is brought into form; what it says the game judges itself."""

    kind = "text"

    def __init__(self, name: str, default: str, rule: str) -> None:
        super().__init__(name, [], default, rule)

    def read(self, text: str) -> str:
        lines = [line.rstrip() for line in text.replace("\r\n", "\n").replace("\t", " ").split("\n")]
        value = "\n".join(lines).rstrip()
        if len(value) > LONGEST_TEXT or not all(line.isprintable() for line in lines):
            raise Unreadable(phrase("fault.option-text", option=self.name, longest=LONGEST_TEXT), self.rule)
        return value


def switch(name: str, rule: str) -> Option:
    """An option that is off unless asked for."""
    return Option(name, ["off", "on"], "off", rule)


def number(name: str, low: int, high: int, default: int, rule: str) -> Option:
    """An option that is a whole number."""
    return Option(name, [str(n) for n in range(low, high + 1)], str(default), rule)


def find_option(schema: list[Option], name: str) -> Option:
    """The option of that name, or a fault that lists those there are."""
    for option in schema:
        if option.name == name:
            return option
    names = ", ".join([option.name for option in schema])
    raise Unreadable(phrase("fault.option-name", option=name[:40], names=names))


def read_options(schema: list[Option], given: dict[str, str]) -> dict[str, str]:
    """All options of a game in canonical form, defaults filled in."""
    for name in given:
        find_option(schema, name)
    return {option.name: option.read(given.get(option.name, option.default)) for option in schema}
