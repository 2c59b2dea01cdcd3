"""What the program is told from outside: its language, its folder, its streams, and how it was called."""

import codecs
import io
import os
import re
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from piazza.cli.terminal.letters import in_ascii
from piazza.words import Words
from piazza.words.catalogue import ENGLISH, is_language
from piazza.words.unknown import tell_unknown

NEAREST = "piazza-nearest-ascii"
LANGUAGE: Final = "--language"  # an option of every command
OURS: Final = "PIAZZA_LANGUAGE"  # the variable that nothing but this program reads


def words_of(environment: Mapping[str, str]) -> Words:
    """The first language that the environment asks for and that has a catalogue; else English."""
    for name in (OURS, "LC_ALL", "LC_MESSAGES", "LANG"):
        language = re.split("[-_.@]", environment.get(name, ""))[0].lower()
        if is_language(language):
            return Words(language)
        if name == OURS:
            tell_unknown(language)
    return Words(ENGLISH)


def take_language(arguments: Sequence[str]) -> tuple[list[str], str]:
    """The command line without `--language` and its value, wherever they stand, and the value; empty if not given."""
    left, chosen = list(arguments), ""
    end = left.index("--") if "--" in left else len(left)
    for at in range(end - 1, -1, -1):
        name, equals, value = left[at].partition("=")
        if name == LANGUAGE and (equals or at + 1 < end):
            chosen = chosen or (value if equals else left[at + 1])
            del left[at : at + (1 if equals else 2)]
            end = min(end, len(left))
    return left, chosen


def default_folder() -> Path:
    """PIAZZA_HOME, or the usual place for the data of a user's programs."""
    if home := os.environ.get("PIAZZA_HOME"):
        return Path(home)
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "piazza"


def default_database() -> str:
    """The address of the database that the site uses unless it is told another."""
    return f"sqlite:///{default_folder() / 'piazza.sqlite'}"


def command(words: Words, *arguments: object) -> str:
    """A line for the shell that calls this program again with other arguments, in the same language."""
    program = sys.argv[0] if "/" in sys.argv[0] else "piazza"
    if Path(program).name == "__main__.py":
        program = f"{sys.executable} -m piazza"
    here = f"{Path.cwd()}/"
    chosen = [] if words.language == words_of(os.environ).language else [LANGUAGE, words.language]
    return " ".join([program.removeprefix(here), *(shlex.quote(str(one)) for one in (*arguments, *chosen))])


def prepare_streams() -> None:
    """Print the nearest ASCII for what cannot be encoded, and replace typed bytes that cannot be decoded."""
    codecs.register_error(NEAREST, nearest_ascii)
    sys.stdin = sys.stdin or os.fdopen(os.open(os.devnull, os.O_RDONLY))  # None if it was closed from the start
    sys.stdout = sys.stdout or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors=NEAREST)


def nearest_ascii(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    return in_ascii(problem.object[problem.start : problem.end]), problem.end
