"""Reading `.po` files: as Babel does, and refusing what is not understood."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from babel.messages.pofile import read_po as read_with_babel

import piazza.words
from piazza.words.pofile import header_field, read_po

FILES = sorted(Path(piazza.words.__file__).parent.glob("*/*.po"))


def as_babel_reads(file: Path) -> dict[str, tuple[str, ...]]:
    with file.open("rb") as lines:
        messages = [message for message in read_with_babel(lines, abort_invalid=True) if message.id]
    return {as_tuple(message.id)[0]: as_tuple(message.string) for message in messages}


def as_tuple(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}/{file.stem}" for file in FILES])
def test_every_catalogue_is_read_as_babel_reads_it(file: Path) -> None:
    entries = read_po(file.read_text("utf-8"))
    assert header_field(entries.pop("")[0], "Language") == file.parent.name
    assert entries == as_babel_reads(file)


def test_lines_are_joined_and_escapes_are_read() -> None:
    text = 'msgid "a.key"\nmsgstr ""\n"say \\"yes\\"\\n"\n"a\\tb \\\\"\n'
    assert read_po(text) == {"a.key": ('say "yes"\na\tb \\',)}


@pytest.mark.parametrize(
    "line", ['msgctxt "x"', 'msgstr "open', "msgstr 'x'", "words", 'msgid "a" "b"', '"a\\"'], ids=str
)
def test_other_lines_are_refused_with_their_number(line: str) -> None:
    with pytest.raises(ValueError, match="line 4 cannot be read"):
        read_po(f'msgid "a"\nmsgstr "b"\n\n{line}\n')


def test_a_file_must_begin_with_a_key() -> None:
    with pytest.raises(ValueError, match="line 1 cannot be read"):
        read_po('msgstr "x"\n')
