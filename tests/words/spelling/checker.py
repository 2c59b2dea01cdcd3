"""Words that the spell checker hunspell does not know, without names, notation and code.

`python -m tests.words.spelling.checker cs` prints those that are not in the list of the language, each with the first
key where it stands; `--accept` adds them all to the list, once somebody has read them.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from piazza.words.catalogue import load

HERE = Path(__file__).parent
DICTIONARIES = {"cs": "cs_CZ", "de": "de_DE", "en": "en_GB", "fr": "fr", "it": "it_IT"}
# What is no prose: code, placeholders, command lines, addresses and files, options, ids and keys with digits.
NO_PROSE = re.compile(
    r"`[^`]*`|\{[^}]*\}|\]\([^)]*\)|\bpiazza [a-z-]+|https?://\S+|postgresql://\S+|sqlite://\S+|\S*[\w]=\S*|--?[a-z][\w-]*"
    r"|\S*[_/@*+]\S*|\b\w+\.(?:txt|po|md|toml|sqlite|json|py|log)\b|\b\w*\d\w*\b|\b[A-Z]{1,3}-\d+\b|\b[A-Z]{2,}\b"
)
WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
ELIDING = ("fr", "it")  # languages in which only the part behind an apostrophe is a word of the dictionary: l’atrio
CODED = (".keys", ".commands")  # ends of keys that hold no prose


def is_installed(language: str) -> bool:
    """Whether hunspell is here, and has the dictionary."""
    if shutil.which("hunspell") is None:
        return False
    asked = ["hunspell", "-l", "-d", DICTIONARIES[language]]
    tried = subprocess.run(asked, input=b"", capture_output=True, check=False, timeout=60)
    return tried.returncode == 0


def list_of(language: str) -> Path:
    return HERE / f"{language}.txt"


def accepted(language: str) -> set[str]:
    return set(list_of(language).read_text("utf-8").split()) if list_of(language).exists() else set()


def words_of(language: str) -> dict[str, str]:
    """Every word of the catalogue, with the first key where it stands."""
    catalogue, found = load(language), dict[str, str]()
    for key in catalogue:
        if not key.endswith(CODED):
            for form in catalogue.forms(key):
                for word in prose(form, language):
                    found.setdefault(word, key)
    return found


def prose(sentence: str, language: str) -> Iterator[str]:
    for found in WORD.findall(NO_PROSE.sub(" ", sentence)):
        word = found.replace("’", "'")
        word = word.rpartition("'")[2] if language in ELIDING else word.removesuffix("'s")
        if len(word) > 1:
            yield word


def unknown(language: str) -> dict[str, str]:
    """The words that neither hunspell nor the list of names knows, with a key each."""
    words = words_of(language)
    asked = subprocess.run(
        ["hunspell", "-l", "-i", "utf-8", "-d", DICTIONARIES[language]],
        input="\n".join(words),
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    refused = set(asked.stdout.split("\n")) - accepted(language)
    return {word: key for word, key in words.items() if word in refused}


def main() -> None:
    language, *options = sys.argv[1:]
    found = unknown(language)
    for word, key in sorted(found.items()):
        sys.stdout.write(f"{word}\t{key}\n")
    if "--accept" in options:
        list_of(language).write_text("".join(f"{word}\n" for word in sorted(accepted(language) | set(found))), "utf-8")


if __name__ == "__main__":
    main()
