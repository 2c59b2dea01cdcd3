"""The sentences of one language, read from its `.po` files: `msgid` is a key, `msgstr` the sentence.

An entry with plurals has one sentence for each form of the language; its `msgid_plural` is the key again. A file is
read when a key is asked for that may be in it.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import Final

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.words.pofile import Forms, header_field, read_po

FOLDER: Final = Path(__file__).parent


class MissingSentenceError(KeyError):
    """A mistake in the program, not of a player: something is to be said for which the catalogue has no sentence."""

    def __init__(self, key: str, language: str) -> None:
        super().__init__(f"no sentence for the key {key!r} in the language {language!r}")


class Catalogue:
    """All sentences of a language by key. `files` are read later, when a key is not among the given forms."""

    def __init__(
        self, language: str, forms: dict[str, Forms], plural: Callable[[int], int], files: Iterable[Path] = ()
    ) -> None:
        self.language = language
        self._forms = forms
        self._plural = plural
        self._unread = list(files)

    def __iter__(self) -> Iterator[str]:
        self._read(self._unread)
        return iter(self._forms)

    def __contains__(self, key: str) -> bool:
        return key in self._forms or self._find(key)

    def forms(self, key: str) -> Forms:
        """The sentence, or one for each plural form."""
        if key not in self._forms and not self._find(key):
            raise MissingSentenceError(key, self.language)
        return self._forms[key]

    def sentence(self, key: str, number: int) -> str:
        """The sentence in the form that goes with the number."""
        forms = self.forms(key)
        return forms[0] if len(forms) == 1 else forms[self._plural(number)]

    def _find(self, key: str) -> bool:
        """Read on until the key is there: `cli.about` is looked for in `cli.po` and `cli-….po`, then in all files."""
        area = key.partition(".")[0]
        self._read([file for file in self._unread if file.stem.partition("-")[0] == area])
        if key not in self._forms:
            self._read(self._unread)
        return key in self._forms

    def _read(self, files: Iterable[Path]) -> None:
        files = list(files)
        for file in files:
            self._forms.update(_sentences(read_po(file.read_text(encoding="utf-8"))))
        self._unread = [file for file in self._unread if file not in files]


def languages() -> list[str]:
    return sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir() and _po_files(folder))


@cache
def load(language: str) -> Catalogue:
    """The catalogue of a language; Unreadable if there is none."""
    if language not in languages():
        raise Unreadable(phrase("fault.language", language=language[:40], languages=", ".join(languages())))
    first, *others = _po_files(FOLDER / language)
    entries = read_po(first.read_text(encoding="utf-8"))
    return Catalogue(language, _sentences(entries), _plural(entries[""][0]), others)


def _po_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.po"))


def _sentences(entries: dict[str, Forms]) -> dict[str, Forms]:
    return {key: forms for key, forms in entries.items() if key}


def _plural(header: str) -> Callable[[int], int]:
    """The formula for the plural form of a number."""
    _, _, formula = header_field(header, "Plural-Forms").partition("plural=")
    return c2py(formula.rstrip(";"))
