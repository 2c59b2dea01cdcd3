"""The sentences of one language, read from its `.po` files: `msgid` is a key, `msgstr` the sentence.

An entry with plurals has one sentence for each form of the language; its `msgid_plural` is the key again. A file is
read when a key is asked for that may be in it.

A name can have inflections, such as `twist.character.P.accusative` beside `twist.character.P`. The header of every file
lists them: `X-Inflections: article accusative`. A sentence asks for one by `{character:accusative}`.

What a catalogue lacks is said in English and logged once. Tests set `PIAZZA_STRICT_WORDS`, which raises instead.
"""

import logging
import os
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import Final

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.editions import EDITIONS
from piazza.words.added import added_sentences, game_of
from piazza.words.pofile import Forms, header_field, is_translated, read_po

FOLDER: Final = Path(__file__).parent
CODE: Final = re.compile("[a-z]{2,3}(-[A-Za-z]+)?")
ENGLISH: Final = "en"  # has every sentence
ANY_STREET: Final = "street.other"  # the key of a street of no kind that the catalogue knows
STRICT: Final = "PIAZZA_STRICT_WORDS"  # in the environment: mistakes in catalogues raise an error

logger = logging.getLogger("piazza.words")


class MissingSentenceError(KeyError):
    """Raised in tests only: something is to be said for which the catalogue has no sentence."""

    def __init__(self, key: str, language: str) -> None:
        super().__init__(f"no sentence for the key {key!r} in the language {language!r}")


class Catalogue:
    """All sentences of a language by key. `files` are read later, when a key is not among the given forms."""

    def __init__(
        self,
        language: str,
        forms: dict[str, Forms],
        plural: Callable[[int], int],
        files: Iterable[Path] = (),
        inflections: Iterable[str] = (),
    ) -> None:
        self.language = language
        self.inflections = frozenset(inflections)
        self._forms = forms
        self._plural = plural
        self._unread = list(files)
        self._reported: set[str] = set()
        self._inflected: dict[tuple[str, str], str] = {}
        self._index_inflections(forms)

    def __iter__(self) -> Iterator[str]:
        self._read(self._unread)
        return iter(self._forms)

    def __contains__(self, key: str) -> bool:
        return self._own(key) is not None

    def forms(self, key: str) -> Forms:
        """The sentence, or one for each plural form; of a missing one the English, or the key itself."""
        own = self._own(key)
        if own is not None:
            return own
        other = self._instead_of(key)
        return other.forms(key) if other else (key,)

    def sentence(self, key: str, number: int) -> str:
        """The sentence in the form that goes with the number; −2 takes that of 2, and 0 may have one of its own."""
        forms = self._own(key)
        if forms is None:
            other = self._instead_of(key)
            return other.sentence(key, number) if other else key
        if number == 0 and self.is_of_none(f"{key}.none"):
            return self._forms[f"{key}.none"][0]
        return forms[0] if len(forms) == 1 else self._counted(key, forms, abs(number))

    def inflected(self, name: str, inflection: str) -> str:
        """A name, given in its plain form, in another one; the plain form if the catalogue has no other.

        A name that is in no catalogue is that of a street of some board: its first word tells how it is inflected.
        """
        known = self._inflected.get((name, inflection))
        if known is not None:
            return known
        self._find(ANY_STREET)
        kind, _, rest = name.partition(" ")
        of_kind = self._inflected.get((f"{kind} {{name}}", inflection))
        if rest and of_kind is not None:
            return of_kind.replace("{name}", rest)
        return self._inflected.get(("{name}", inflection), "{name}").replace("{name}", name)

    def is_inflection(self, key: str) -> bool:
        """Whether the key is that of an inflection of a name."""
        name, _, inflection = key.rpartition(".")
        return inflection in self.inflections and name in self

    def is_of_none(self, key: str) -> bool:
        """Whether the key, if there is such, is what a counted sentence, which has been read, becomes for 0."""
        counted = self._forms.get(key.removesuffix(".none"), ())
        return key.endswith(".none") and key in self._forms and len(counted) > 1

    @property
    def fallback(self) -> "Catalogue | None":
        """The catalogue that has what this one lacks."""
        return None if self.language == ENGLISH else load(ENGLISH)

    def report(self, key: str, problem: str) -> None:
        """Log a mistake in the catalogue, once for each key."""
        if key not in self._reported:
            self._reported.add(key)
            logger.warning("catalogue %r, %s: %s", self.language, key, problem)

    def _counted(self, key: str, forms: Forms, number: int) -> str:
        """The form for a number; too few of them are forgiven, a formula that fails is not."""
        try:
            return forms[min(natural(self._plural(number)), len(forms) - 1)]
        except ArithmeticError as problem:
            if STRICT in os.environ:
                raise
            self.report("Plural-Forms", f"the formula fails for {number}: {problem}")
        return self.fallback.sentence(key, number) if self.fallback else forms[-1]

    def _instead_of(self, key: str) -> "Catalogue | None":
        if STRICT in os.environ:
            raise MissingSentenceError(key, self.language)
        self.report(key, "there is no sentence")
        return self.fallback

    def added(self, game: str) -> dict[str, Forms]:
        """The sentences that the edition of a game brings itself."""
        edition = EDITIONS.known(game)
        return added_sentences(game, edition.words, self.language) if edition is not None and edition.words else {}

    def _own(self, key: str) -> Forms | None:
        if key in self._forms:
            return self._forms[key]
        added = self.added(game_of(key)).get(key)
        return self._forms[key] if added is None and self._find(key) else added

    def _find(self, key: str) -> bool:
        """Read on until the key is there: `cli.about` is looked for in `cli.po` and `cli-….po`, then in all files."""
        if not self._unread:
            return False
        area = game_of(key)
        self._read([file for file in self._unread if file.stem.partition("-")[0] == area])
        if key not in self._forms:
            self._read(self._unread)
        return key in self._forms

    def _read(self, files: Iterable[Path]) -> None:
        files = list(files)
        for file in files:
            sentences = _sentences(_entries(file))
            self._forms.update(sentences)
            self._index_inflections(sentences)
        self._unread = [file for file in self._unread if file not in files]

    def _index_inflections(self, sentences: dict[str, Forms]) -> None:
        for key in sentences if self.inflections else ():
            name, _, inflection = key.rpartition(".")
            if inflection in self.inflections and name in sentences:
                self._inflected[sentences[name][0], inflection] = sentences[key][0]


def languages() -> list[str]:
    return sorted(folder.name for folder in FOLDER.iterdir() if is_language(folder.name))


def is_language(code: str) -> bool:
    """Whether there is a catalogue, found without looking at those of other languages."""
    return CODE.fullmatch(code) is not None and next((FOLDER / code).glob("*.po"), None) is not None


@cache
def load(language: str) -> Catalogue:
    """The catalogue of a language; Unreadable if there is none."""
    if not is_language(language):
        raise Unreadable(phrase("fault.language", language=language[:40], languages=", ".join(languages())))
    first, *others = _po_files(FOLDER / language)
    entries = _entries(first)
    header = entries.get("", ("",))[0]
    inflections = header_field(header, "X-Inflections").split()
    return Catalogue(language, _sentences(entries), _plural(header), others, inflections)


def _po_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.po"))


def _entries(file: Path) -> dict[str, Forms]:
    """The entries of a file. One that cannot be read is logged and left out, so that it is said in English."""
    try:
        return read_po(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        if STRICT in os.environ:
            raise
        logger.warning("catalogue %s/%s is left out: %s", file.parent.name, file.name, problem)
        return {}


def _sentences(entries: dict[str, Forms]) -> dict[str, Forms]:
    """Without the header and without what is not translated yet."""
    return {key: forms for key, forms in entries.items() if key and is_translated(forms)}


def natural(form: int) -> int:
    """The number of a form; ArithmeticError if there can be none with it."""
    if form < 0:
        raise ArithmeticError(f"there is no form {form}")
    return form


def _plural(header: str) -> Callable[[int], int]:
    """The formula for the plural form of a number; that of English if the header has none that can be read."""
    _, _, formula = header_field(header, "Plural-Forms").partition("plural=")
    try:
        return c2py(formula.rstrip(";"))
    except ValueError:
        return lambda number: int(number != 1)
