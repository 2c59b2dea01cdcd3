"""The sentences of one language, read from its `.po` files: `msgid` is a key, `msgstr` the sentence.

An entry with plurals has one sentence for each form of the language; its `msgid_plural` is the key again.
"""

from collections.abc import Callable, Iterator
from functools import cache
from gettext import c2py
from importlib.resources import files
from importlib.resources.abc import Traversable

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase


class MissingSentenceError(KeyError):
    """A mistake in the program, not of a player: something is to be said for which the catalogue has no sentence."""

    def __init__(self, key: str, language: str) -> None:
        super().__init__(f"no sentence for the key {key!r} in the language {language!r}")


class Catalogue:
    """All sentences of a language by key, in the order of its files."""

    def __init__(self, language: str, forms: dict[str, tuple[str, ...]], plural: Callable[[int], int]) -> None:
        self.language = language
        self._forms = forms
        self._plural = plural

    def __iter__(self) -> Iterator[str]:
        return iter(self._forms)

    def __contains__(self, key: str) -> bool:
        return key in self._forms

    def forms(self, key: str) -> tuple[str, ...]:
        """The sentence, or one for each plural form."""
        if key not in self._forms:
            raise MissingSentenceError(key, self.language)
        return self._forms[key]

    def sentence(self, key: str, number: int) -> str:
        """The sentence in the form that goes with the number."""
        forms = self.forms(key)
        return forms[0] if len(forms) == 1 else forms[self._plural(number)]


def languages() -> list[str]:
    return sorted(folder.name for folder in files(__package__).iterdir() if folder.is_dir() and _po_files(folder))


@cache
def load(language: str) -> Catalogue:
    """The catalogue of a language; Unreadable if there is none."""
    if language not in languages():
        raise Unreadable(phrase("fault.language", language=language[:40], languages=", ".join(languages())))
    catalogs = [_read(file) for file in _po_files(files(__package__) / language)]
    forms: dict[str, tuple[str, ...]] = {}
    for catalog in catalogs:
        forms.update(_sentences(catalog))
    return Catalogue(language, forms, c2py(catalogs[0].plural_expr))


def _po_files(folder: Traversable) -> list[Traversable]:
    return sorted((file for file in folder.iterdir() if file.name.endswith(".po")), key=lambda file: file.name)


def _read(file: Traversable) -> Catalog:
    with file.open("rb") as lines:
        return read_po(lines, abort_invalid=True)


def _sentences(catalog: Catalog) -> dict[str, tuple[str, ...]]:
    """The entries of one file; the header is the entry with an empty key."""
    sentences: dict[str, tuple[str, ...]] = {}
    for message in catalog:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            sentences[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return sentences
