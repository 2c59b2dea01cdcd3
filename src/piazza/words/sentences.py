"""From facts to sentences, in one language. Values are put into words by their type; no game is known here."""

from collections.abc import Mapping, Sequence

from piazza.core.errors import Fault, Unreadable
from piazza.core.phrases import Phrase, Value, phrase
from piazza.words.catalogue import load
from piazza.words.rules import Rule, rules_of

PLAIN = ("text", "number")


class Words:
    """Says phrases, faults, rules and the texts of the user interface in one language."""

    def __init__(self, language: str = "en") -> None:
        self._catalogue = load(language)
        self.language = language

    def has(self, key: str) -> bool:
        return key in self._catalogue

    def text(self, key: str, /, **values: object) -> str:
        """A text of the user interface; whole numbers choose the plural, a `Value` is put into words by its type."""
        return self.say(Phrase(key, {name: as_value(value) for name, value in values.items()}))

    def say(self, phrase: Phrase, seats: Sequence[str] | None = None) -> str:
        """The sentence of a phrase; `seats` are the names of those who sit, that of seat 1 first."""
        game = phrase.key.partition(".")[0]
        words = {name: self._word(game, value, seats) for name, value in phrase.values.items()}
        return self._catalogue.sentence(phrase.key, number_among(phrase.values)).format_map(words)

    def fault(self, fault: Fault, seats: Sequence[str] | None = None) -> str:
        """What was refused and why, with the rule that forbids it if there is one."""
        sentence = self.say(fault.phrase, seats)
        return self.text("fault.with-rule", sentence=sentence, rule=fault.rule) if fault.rule else sentence

    def join(self, items: Sequence[str], style: str = "list") -> str:
        """An enumeration: “A, B and C” in the general style. A style is the first part of the keys of its joints."""
        if not items:
            return self.text("list.none")
        joined, *others = items
        for item in others[:-1]:
            joined = self.text(f"{style}.more", before=joined, next=item)
        return self.text(f"{style}.two", before=joined, last=others[-1]) if others else joined

    def rules(self, game: str) -> list[Rule]:
        """All rules of a game in the order of the rulebook, then the rulings; none of a game that has none here."""
        return rules_of(self._catalogue, game)

    def search_rules(self, game: str, wanted: str) -> list[Rule]:
        """The rule with that id, or all rules that speak of a word."""
        rules = self.rules(game)
        found = [rule for rule in rules if rule.id.lower() == wanted.strip().lower()]
        found = found or [rule for rule in rules if wanted.lower() in f"{rule.title} {rule.text}".lower()]
        if not found:
            raise Unreadable(phrase("fault.rule", game=game, rule=wanted[:40]))
        return found

    def _word(self, game: str, value: Value, seats: Sequence[str] | None) -> str:
        """One value in words. A type in -s is a list, divided by commas, of things of the type without the s."""
        if value.type in PLAIN:
            return value.text
        if value.type == "seat" and value.text == "*":
            return self.text("seat.chance")
        if value.type == "seat":
            return seats[int(value.text) - 1] if seats else self.text("seat.name", number=value.text)
        if value.type.endswith("s"):
            items = [Value(value.type[:-1], item) for item in value.text.split(",") if item]
            style = f"{game}.{value.type}"
            own_style = self.has(f"{style}.two")
            return self.join([self._word(game, item, seats) for item in items], style if own_style else "list")
        key = f"{game}.{value.type}.{value.text}"
        return self.text(key) if self.has(key) else value.text


def as_value(value: object) -> Value:
    if isinstance(value, Value):
        return value
    return Value("number" if isinstance(value, int) else "text", str(value))


def number_among(values: Mapping[str, Value]) -> int:
    """The number that chooses the plural: `count`, or else the first number; 1 where there is none."""
    if "count" in values:
        return int(values["count"].text)
    return next((int(value.text) for value in values.values() if value.type == "number"), 1)
