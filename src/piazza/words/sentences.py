"""From facts to sentences, in one language. Values are put into words by their type; no game is known here.

A placeholder can ask for a form of its value: `{card:accusative}` for an inflection that the catalogue has of a name,
`{mean:0.00}` for a number in a pattern of CLDR. What has no such form is said in its plain one.
"""

import os
from collections.abc import Mapping, Sequence
from typing import Final

from piazza.core.errors import Fault, Unreadable
from piazza.core.phrases import Phrase, Value, phrase
from piazza.words.added import game_of, is_added
from piazza.words.catalogue import ENGLISH, STRICT, Catalogue, load
from piazza.words.cldr import Number, format_ago, format_difference, format_duration, format_list, format_number
from piazza.words.filling import MisfitError, fill
from piazza.words.rules import Rule, rules_of

COMMAS: Final = "list.commas"  # styles of lists
SEMICOLONS: Final = "list.semicolons"


def plain(text: str) -> str:
    """A text in which words are searched: with the blanks and apostrophes that people type."""
    return text.lower().replace("\N{NO-BREAK SPACE}", " ").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


class Words:
    """Says phrases, faults, rules and the texts of the user interface in one language."""

    def __init__(self, language: str = ENGLISH, catalogue: Catalogue | None = None) -> None:
        """With the catalogue of the language, or with another that is given."""
        self._catalogue = load(language) if catalogue is None else catalogue
        self.language = language

    def has(self, key: str) -> bool:
        fallback = self._catalogue.fallback
        return key in self._catalogue or (fallback is not None and key in fallback)

    def text(self, key: str, /, **values: object) -> str:
        """A text of the user interface; whole numbers choose the plural, a `Value` is put into words by its type."""
        return self.say(Phrase(key, {name: as_value(value) for name, value in values.items()}))

    def sentence(self, key: str) -> str:
        """The sentence with its placeholders, in the plural if there are several forms."""
        return self._catalogue.forms(key)[-1]

    def forms(self, key: str) -> tuple[str, ...]:
        """A name in its plain form, then in each other that the language has of it."""
        catalogue = self._catalogue
        inflected = [f"{key}.{inflection}" for inflection in sorted(catalogue.inflections)]
        return (self.text(key), *(catalogue.forms(form)[0] for form in inflected if form in catalogue))

    def say(self, phrase: Phrase, seats: Sequence[str] | None = None) -> str:
        """The sentence of a phrase; `seats` are the names of those who sit, that of seat 1 first."""
        game = game_of(phrase.key)
        number = number_among(phrase.values)

        def value_of(name: str, form: str) -> str:
            return self._word(game, phrase.values[name], seats, form)

        if is_added(game) and not self.has(phrase.key):
            return self._say_plainly(phrase.key, [value_of(name, "") for name in phrase.values])
        try:
            return fill(self._catalogue.sentence(phrase.key, number), value_of)
        except MisfitError as problem:
            if STRICT in os.environ:
                raise
            self._catalogue.report(phrase.key, str(problem))
        fallback = self._catalogue.fallback
        return phrase.key if fallback is None else Words(ENGLISH, fallback).say(phrase, seats)

    def _say_plainly(self, key: str, values: list[str]) -> str:
        """What a game of another distribution has no sentence for: the name of the thing, and what it is about."""
        game, _, rest = key.partition(".")
        if self.has(f"any-game.{rest}"):
            return self.text(f"any-game.{rest}", name=game.capitalize())
        name = rest.partition(".")[2].replace("-", " ").capitalize()
        if not values:
            return self.text("any-game.plain", name=name)
        return self.text("any-game.with-values", name=name, values=self.join(values, COMMAS))

    def fault(self, fault: Fault, seats: Sequence[str] | None = None) -> str:
        """What was refused and why, with the rule that forbids it if there is one."""
        sentence = self.say(fault.phrase, seats)
        return self.text("fault.with-rule", sentence=sentence, rule=fault.rule) if fault.rule else sentence

    def join(self, items: Sequence[str], style: str = "") -> str:
        """An enumeration: “A, B and C”. A style names keys of the catalogue that divide the items in another way."""
        if not items:
            none = f"{style}.none"
            return self.text(none if style and self.has(none) else "list.none")
        if not style:
            return format_list(items, self.language)
        joined, *others = items
        for item in others[:-1]:
            joined = self.text(f"{style}.more", before=joined, next=item)
        return self.text(f"{style}.two", before=joined, last=others[-1]) if others else joined

    def labelled(self, label: str, text: str) -> str:
        """What something is, and what is said of it: “Verona: …”."""
        return self.text("text.labelled", label=label, text=text)

    def number(self, number: Number, pattern: str = "") -> str:
        """With the decimal sign of the language; the pattern, such as `0.00`, is one of CLDR."""
        return format_number(number, self.language, pattern)

    def difference(self, number: Number, places: int) -> str:
        """With its sign, such as “+1.5”, and so many decimal places."""
        return format_difference(number, self.language, places)

    def duration(self, seconds: Number) -> str:
        """Such as “1 hour, 30 minutes”."""
        return format_duration(seconds, self.language)

    def ago(self, seconds: Number) -> str:
        """Such as “5 minutes ago”."""
        return format_ago(seconds, self.language)

    def rules(self, game: str) -> list[Rule]:
        """All rules of a game in the order of the rulebook, then the rulings; none of a game that has none here."""
        return rules_of(self._catalogue, game)

    def search_rules(self, game: str, wanted: str) -> list[Rule]:
        """The rule with that id, or all rules that speak of a word. A blank finds a no-break space, and ' finds ’."""
        rules = self.rules(game)
        found = [rule for rule in rules if rule.id.lower() == wanted.strip().lower()]
        found = found or [rule for rule in rules if plain(wanted) in plain(f"{rule.title} {rule.whole}")]
        if not found:
            raise Unreadable(phrase("fault.rule", game=game, rule=wanted[:40]))
        return found

    def _word(self, game: str, value: Value, seats: Sequence[str] | None, form: str) -> str:
        """One value in words."""
        if value.type == "text" or value.name:
            text = value.name or value.text
            return self._catalogue.inflected(text, form) if form else text
        if value.type in ("number", "decimal", "duration"):
            return self._number(value, form)
        if value.type == "seat":
            name = self._seat(value.text, seats)
            return self._catalogue.inflected(name, form) if form else name
        if is_list(value):
            style = f"{game}.{value.type}"
            own_style = style if self.has(f"{style}.two") else ""
            return self.join([self._word(game, item, seats, form) for item in items_of(value)], own_style)
        return self._name(f"{game}.{value.type}.{value.text}", value.text, form)

    def _number(self, value: Value, form: str) -> str:
        """Whole numbers go without grouping unless a pattern asks for it: they also stand in notation and tables."""
        if value.type == "duration":
            return self.duration(float(value.text))
        pattern = form if "0" in form or "#" in form else ""
        if value.type == "number" and not pattern:
            return value.text
        return self.number(float(value.text) if value.type == "decimal" else int(value.text), pattern)

    def _seat(self, text: str, seats: Sequence[str] | None) -> str:
        if text == "*":
            return self.text("seat.chance")
        return seats[int(text) - 1] if seats else self.text("seat.name", number=text)

    def _name(self, key: str, notation: str, form: str) -> str:
        """The name of a thing in the form that is asked for, or the plain one, or else its notation."""
        if form and f"{key}.{form}" in self._catalogue:
            return self.text(f"{key}.{form}")
        return self.text(key) if self.has(key) else notation


def as_value(value: object) -> Value:
    if isinstance(value, Value):
        return value
    if isinstance(value, float):
        return Value("decimal", repr(value))
    return Value("number" if isinstance(value, int) else "text", str(value))


def number_among(values: Mapping[str, Value]) -> int:
    """The number that chooses the plural: `count`, the first number, or how many the first list has; else 1."""
    if "count" in values:
        return int(values["count"].text)
    numbers = [int(value.text) for value in values.values() if value.type == "number"]
    lengths = [len(items_of(value)) for value in values.values() if is_list(value)]
    return next(iter(numbers + lengths), 1)


def is_list(value: Value) -> bool:
    """A type in -s is a list, divided by commas, of things of the type without the s."""
    return value.type.endswith("s") and not value.name


def items_of(value: Value) -> list[Value]:
    return [Value(value.type[:-1], item) for item in value.text.split(",") if item]
