"""Writes the files of a language anew: in the order of the English ones, with what a translator has to know.

Above each entry, as comments that Poedit and Weblate show (`#.`), stand the English sentence, the meaning of its
placeholders and an example. What is not translated yet is there with an empty sentence, which counts as missing.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import wrap
from typing import Final, NamedTuple

from babel.messages.plurals import get_plural

from piazza.words.catalogue import ENGLISH, FOLDER
from piazza.words.filling import fill, parts_of
from piazza.words.pofile import Forms, header_field, read_po

MEANINGS: Final = FOLDER / "placeholders.toml"
WIDEST: Final = 116  # columns of a comment or of a piece of a sentence
TOLD: Final = "#. "
WORD: Final = re.compile("[^ ]+ *| +")
ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


class CatalogueEntry(NamedTuple):
    """One entry of a file, with the comments of its writer above it."""

    key: str
    forms: Forms
    comments: list[str]


class File(NamedTuple):
    """One file of a language."""

    comments: list[str]
    header: str
    entries: dict[str, CatalogueEntry]


def update(language: str, folder: Path = FOLDER) -> list[Path]:
    """Write all files of a language; those that changed are returned."""
    target = folder / language
    target.mkdir(exist_ok=True)
    own = {file.name: read_file(file) for file in sorted(target.glob("*.po"))}
    known = {key: entry for file in own.values() for key, entry in file.entries.items()}
    header = header_of([file.header for file in own.values()]) or new_header(language)
    changed: list[Path] = []
    for source in sorted((folder / ENGLISH).glob("*.po")):
        path, english = target / source.name, read_file(source)
        comments = own[source.name].comments if source.name in own else []
        text = "\n".join(written(english, known, File(comments, header, {})))
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed.append(path)
    for name in set(own) - {source.name for source in (folder / ENGLISH).glob("*.po")}:
        (target / name).unlink()
    return changed


def header_of(headers: list[str]) -> str:
    """The one for all files: the first that lists inflections, or else the first; empty if there is none."""
    return next((header for header in headers if header_field(header, "X-Inflections")), "".join(headers[:1]))


# Reading -------------------------------------------------------------------------------------------------------------


def read_file(file: Path) -> File:
    blocks = file.read_text(encoding="utf-8").strip().split("\n\n")
    first, *entries = map(read_block, blocks)
    return File(first.comments, first.forms[0], {entry.key: entry for entry in entries})


def read_block(block: str) -> CatalogueEntry:
    ((key, forms),) = read_po(block, with_fuzzy=True).items()
    comments = [line for line in block.split("\n") if line.startswith("#") and not line.startswith(TOLD.rstrip())]
    return CatalogueEntry(key, forms, comments)


# Writing -------------------------------------------------------------------------------------------------------------


def written(english: File, known: dict[str, CatalogueEntry], own: File) -> Iterator[str]:
    inflections = header_field(own.header, "X-Inflections").split()
    count = int(header_field(own.header, "Plural-Forms").partition("nplurals=")[2][:1] or 2)
    yield from own.comments
    yield from entry_lines("", (own.header,))
    for key, entry in english.entries.items():
        mine = known.get(key, CatalogueEntry(key, (), []))
        forms = mine.forms or ("",) * (1 if len(entry.forms) == 1 else count)
        yield ""
        yield from mine.comments
        yield from explained(entry)
        yield from entry_lines(key, forms)
        for inflected in (f"{key}.{inflection}" for inflection in inflections):
            if inflected in known:
                yield ""
                yield from known[inflected].comments
                yield from entry_lines(inflected, known[inflected].forms)
    yield ""


def explained(english: CatalogueEntry) -> Iterator[str]:
    """What English says, and what is put in."""
    told = [comment.lstrip("# ") for comment in english.comments]
    told += [f"English: {form}" for form in english.forms]
    names = dict.fromkeys(name for form in english.forms for _, name, _ in parts_of(form) if name is not None)
    told += [f"{{{name}}}: {meaning_of(name)[1]}" for name in names]
    if names:
        told.append(f"Example: {fill(english.forms[-1], lambda name, _: meaning_of(name)[0])}")
    for text in told:
        for line in text.split("\n"):
            yield from (TOLD + part for part in wrap(line, WIDEST, subsequent_indent="  ", break_on_hyphens=False))


@cache
def meanings() -> dict[str, list[str]]:
    return tomllib.loads(MEANINGS.read_text(encoding="utf-8"))


def meaning_of(name: str) -> tuple[str, str]:
    """An example, and the meaning; of a placeholder that nobody has explained its name."""
    example, meaning = meanings().get(name, [name, name])
    return example, meaning


def entry_lines(key: str, forms: Forms) -> Iterator[str]:
    yield from quoted("msgid", key)
    if len(forms) == 1:
        yield from quoted("msgstr", forms[0])
        return
    yield from quoted("msgid_plural", key)
    for number, form in enumerate(forms):
        yield from quoted(f"msgstr[{number}]", form)


def quoted(keyword: str, text: str) -> list[str]:
    """A keyword and its text: in one line if it fits, else in pieces of whole lines and words."""
    if len(keyword) + 1 + len(escaped(text)) <= WIDEST and "\n" not in text:
        return [f'{keyword} "{escaped(text)}"']
    return [f'{keyword} ""', *(f'"{piece}"' for line in text.splitlines(keepends=True) for piece in pieces(line))]


def pieces(line: str) -> Iterator[str]:
    """A line cut between words, each with the spaces behind it."""
    piece = ""
    for word in WORD.findall(escaped(line)):
        if piece and len(piece) + len(word) > WIDEST:
            yield piece
            piece = ""
        piece += word
    yield piece


def escaped(text: str) -> str:
    return "".join(ESCAPES.get(mark, mark) for mark in text)


def new_header(language: str) -> str:
    return (
        f"Language: {language}\n"
        "MIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Content-Transfer-Encoding: 8bit\n"
        f"Plural-Forms: {get_plural(language).plural_forms}\n"
    )
