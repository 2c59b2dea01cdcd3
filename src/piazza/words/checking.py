"""What is wrong with the catalogue of a language, found by comparing it with the English one."""

import re
from collections import Counter
from collections.abc import Iterator
from gettext import c2py
from pathlib import Path
from typing import Final, NamedTuple

from piazza.core.phrases import Phrase, phrase
from piazza.words.catalogue import ENGLISH, FOLDER
from piazza.words.cldr import format_number
from piazza.words.filling import MisfitError, parts_of
from piazza.words.pofile import Forms, header_field, is_translated, read_po

BUTTONS: Final = FOLDER / "buttons.txt"  # keys of what stands on buttons of the site
SHORT, LONGEST_SHORT, LONGER = 16, 24, 1.6  # what fits on a button: see `longest_on_button`
KEY: Final = re.compile(r'^msgid "(.+)"$', re.MULTILINE)
PLURALS: Final = re.compile(r"nplurals=(\d)")
STRAIGHT: Final = ('"', "'")
APOSTROPHE: Final = re.compile(r"[^\W\d_]'")  # a straight one, behind a letter
DOUBLED: Final = re.compile("[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]{2}")
CODE: Final = re.compile(r"`[^`]*`")
MARKUP: Final = re.compile(r"\]\([^)]*\)|</?\w[^>]*>")  # targets of links, and tags
NUMBER_PATTERN: Final = re.compile("[0#]")  # in `{mean:0.00}`
COUNTED: Final = range(1_001)  # numbers that the formula for plurals is tried with


class Problem(NamedTuple):
    """Something wrong, at a key of a file."""

    file: str
    key: str
    phrase: Phrase


class CheckedSentences:
    """All files of one language; those that cannot be read are told as problems."""

    def __init__(self, folder: Path) -> None:
        self.entries: dict[str, tuple[str, Forms]] = {}
        self.problems: list[Problem] = []
        self.plurals = 1
        self.inflections: set[str] = set()
        self._formulas: set[str] = set()
        for file in sorted(folder.glob("*.po")):
            self._read(file)

    def _read(self, file: Path) -> None:
        try:
            text = file.read_text(encoding="utf-8")
            entries = read_po(text)
        except (OSError, ValueError) as problem:
            self.problems.append(Problem(file.name, "", phrase("words.problem.file", reason=str(problem)[:200])))
            return
        header = entries.pop("", ("",))[0]
        self.plurals = max(self.plurals, *map(int, PLURALS.findall(header)), 1)
        self.inflections |= set(header_field(header, "X-Inflections").split())
        self._look_at_plurals(file.name, header_field(header, "Plural-Forms"))
        twice = [key for key, times in Counter(KEY.findall(text)).items() if times > 1 or key in self.entries]
        self.problems += [Problem(file.name, key, phrase("words.problem.twice")) for key in twice]
        self.entries |= {key: (file.name, forms) for key, forms in entries.items()}

    def _look_at_plurals(self, file: str, field: str) -> None:
        """The files of a language have the same formula, which is told once."""
        if field and field not in self._formulas:
            self._formulas.add(field)
            self.problems += [Problem(file, "", wrong) for wrong in wrong_plurals(field)]

    def is_inflection(self, key: str, english: "CheckedSentences") -> bool:
        name, _, inflection = key.rpartition(".")
        return inflection in self.inflections and name in english.entries


def wrong_plurals(field: str) -> Iterator[Phrase]:
    """What is wrong with a `Plural-Forms`: each number must have one of the forms that it announces."""
    announced = PLURALS.match(field)
    try:
        formula = c2py(field.partition("plural=")[2].rstrip(";"))
    except ValueError:
        formula = None
    if announced is None or formula is None:
        yield phrase("words.problem.formula")
        return
    for number in COUNTED:
        try:
            fits = formula(number) in range(int(announced[1]))
        except ArithmeticError:
            fits = False
        if not fits:
            yield phrase("words.problem.plural", number=number)
            return


def problems_of(language: str, folder: Path = FOLDER) -> list[Problem]:
    """Everything that a machine can find, in the order of the files."""
    english, own = CheckedSentences(folder / ENGLISH), CheckedSentences(folder / language)
    buttons = frozenset(BUTTONS.read_text(encoding="utf-8").split())
    found = [*own.problems]
    for key, (file, _) in english.entries.items():
        if not is_translated(own.entries.get(key, ("", ()))[1]):
            found.append(Problem(file, key, phrase("words.problem.missing")))
    forms_there = {key.rpartition(".")[2] for key in own.entries if own.is_inflection(key, english)}
    for key, (file, forms) in own.entries.items():
        if is_translated(forms) and is_translated(english.entries.get(key, ("", ()))[1]):
            compared = Compared(english.entries[key][1], forms, own)
            said = [*compared.problems(forms_there), *(compared.too_long() if key in buttons else ())]
        elif own.is_inflection(key, english) or key in english.entries:
            said = []
        else:
            said = [phrase("words.problem.unknown")]
        found += [Problem(file, key, one) for one in said]
    return sorted(found, key=lambda problem: problem[:2])


class Compared:
    """One sentence beside the English one."""

    def __init__(self, english: Forms, forms: Forms, language: CheckedSentences) -> None:
        self.english = english
        self.forms = forms
        self.language = language

    def problems(self, inflections: set[str]) -> Iterator[Phrase]:
        """`inflections` are those that some name has."""
        try:
            yield from self.misfits()
            yield from self.wrong_inflections(inflections)
            yield from self.wrong_patterns()
        except MisfitError as problem:
            yield phrase("words.problem.malformed", reason=str(problem))
            return
        yield from self.wrong_forms()
        yield from self.wrong_signs()

    def misfits(self) -> Iterator[Phrase]:
        """Placeholders that are missing, or that English does not have."""
        asked, there = names_in(self.english), names_in(self.forms)
        if asked - there:
            yield phrase("words.problem.lacks", names=braced(asked - there))
        if there - asked:
            yield phrase("words.problem.foreign", names=braced(there - asked))

    def wrong_forms(self) -> Iterator[Phrase]:
        count, expected = len(self.forms), self.language.plurals
        if count != expected and (count > 1 or len(self.english) > 1):
            yield phrase("words.problem.forms", count=count, expected=expected)

    def wrong_inflections(self, there: set[str]) -> Iterator[Phrase]:
        for form in sorted(inflections_in(self.forms)):
            if form not in self.language.inflections:
                yield phrase("words.problem.not-listed", form=form)
            elif form not in there:
                yield phrase("words.problem.inflection", form=form)

    def wrong_patterns(self) -> Iterator[Phrase]:
        for pattern in sorted(filter(NUMBER_PATTERN.search, asked_forms(self.forms))):
            try:
                format_number(1.5, ENGLISH, pattern)
            except (ValueError, ArithmeticError):
                yield phrase("words.problem.pattern", form=pattern[:LONGEST_SHORT])

    def wrong_signs(self) -> Iterator[Phrase]:
        english = self.english[-1]
        for form in self.forms:
            more = any(form.count(mark) > english.count(mark) for mark in STRAIGHT)
            if more or APOSTROPHE.search(CODE.sub("", form)):
                yield phrase("words.problem.quotes")
            if DOUBLED.search(form) and not DOUBLED.search(english):
                yield phrase("words.problem.spaces")
            if edges(form) != edges(english):
                yield phrase("words.problem.edges")
            if form.count("\n") != english.count("\n"):
                yield phrase("words.problem.lines", count=form.count("\n"), expected=english.count("\n"))
            if sorted(CODE.findall(form)) != sorted(CODE.findall(english)):
                yield phrase("words.problem.code")
            if sorted(MARKUP.findall(form)) != sorted(MARKUP.findall(english)):
                yield phrase("words.problem.links")

    def too_long(self) -> Iterator[Phrase]:
        most, longest = longest_on_button(self.english[-1]), max(map(len, self.forms))
        if longest > most:
            yield phrase("words.problem.long", count=longest, most=most)


def longest_on_button(english: str) -> int:
    """How many characters a translation may have: short words more, since they need little room anyway."""
    return LONGEST_SHORT if len(english) <= SHORT else max(LONGEST_SHORT, int(len(english) * LONGER))


def names_in(forms: Forms) -> set[str]:
    return {name for form in forms for _, name, _ in parts_of(form) if name is not None}


def inflections_in(forms: Forms) -> set[str]:
    return {form for form in asked_forms(forms) if not NUMBER_PATTERN.search(form)}


def asked_forms(forms: Forms) -> set[str]:
    """Inflections, and patterns of numbers."""
    return {form for text in forms for _, name, form in parts_of(text) if name is not None and form}


def braced(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))


def edges(text: str) -> tuple[str, str]:
    """The space at both ends."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
