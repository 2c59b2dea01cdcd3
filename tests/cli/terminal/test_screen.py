"""What the terminal can do is found out from the stream and the environment."""

import io

import pytest

from piazza.cli.terminal.paint import Style
from piazza.cli.terminal.screen import Screen


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Gone(io.StringIO):
    """A pipe whose reader has left."""

    def write(self, text: str, /) -> int:
        raise BrokenPipeError(text)


@pytest.fixture(autouse=True)
def _calm_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


def in_encoding(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="\n")


def written(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


@pytest.mark.parametrize(("columns", "width"), [("60", 60), ("132", 132), ("12", 40)])
def test_the_width_follows_the_window(monkeypatch: pytest.MonkeyPatch, columns: str, width: int) -> None:
    screen = Screen(io.StringIO())
    monkeypatch.setenv("COLUMNS", columns)
    assert screen.width == width


@pytest.mark.parametrize(("begin", "indent"), [("", 0), ("  ", 2), ("  règles      ", 14)])
def test_what_is_wrapped_goes_on_below_its_beginning(begin: str, indent: int) -> None:
    first, second = Screen(io.StringIO()).wrapped(
        f"{begin}the rules by their names; with the name of a rule, that one alone"
    )
    assert first.startswith(begin)
    assert len(second) - len(second.lstrip()) == indent


def test_colour_is_for_terminals() -> None:
    assert Screen(Terminal()).colour
    assert not Screen(io.StringIO()).colour


@pytest.mark.parametrize(("name", "value", "colour"), [("NO_COLOR", "1", False), ("NO_COLOR", "", True)])
def test_no_color_counts_if_it_is_not_empty(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, colour: bool
) -> None:
    monkeypatch.setenv(name, value)
    assert Screen(Terminal()).colour is colour


def test_a_dumb_terminal_has_no_colour_unless_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert not Screen(Terminal()).colour
    assert Screen(Terminal(), colour=True).colour
    assert Screen(io.StringIO(), colour=True).colour


@pytest.mark.parametrize(
    ("encoding", "unicode"), [("utf-8", True), ("ascii", False), ("cp1252", False), ("cp437", False)]
)
def test_drawings_need_an_encoding_with_all_their_lines(encoding: str, unicode: bool) -> None:
    assert Screen(in_encoding(encoding)).unicode is unicode


def test_sentences_are_wrapped_and_drawings_are_not() -> None:
    stream = io.StringIO()
    screen = Screen(stream)
    screen.say("word " * 20)
    screen.say()
    screen.lines(["-" * 70])
    assert [len(line) for line in stream.getvalue().splitlines()] == [59, 39, 0, 70]


def test_each_line_of_a_painted_sentence_is_painted() -> None:
    stream = io.StringIO()
    Screen(stream, colour=True).say("word " * 20, Style.TITLE)
    assert [line.startswith("\x1b[1m") for line in stream.getvalue().splitlines()] == [True, True]


@pytest.mark.parametrize(
    ("encoding", "expected"), [("ascii", '"Zlut" - 3 x ?'), ("latin-1", '"Zlut" - 3 x ?'), ("utf-8", "“Žluť” – 3 × ⚀")]
)
def test_what_the_encoding_lacks_is_written_in_ascii(encoding: str, expected: str) -> None:
    stream = in_encoding(encoding)
    Screen(stream).say("“Žluť” – 3 × ⚀")
    assert written(stream) == f"{expected}\n"


def test_half_a_character_does_no_harm() -> None:
    stream = in_encoding("utf-8")
    Screen(stream).say("name \udce4")
    assert written(stream) == "name ?\n"


def test_secrets_are_cleared_from_a_terminal_and_its_scrollback() -> None:
    terminal, file = Terminal(), io.StringIO()
    Screen(terminal, colour=False).clear_secrets()
    Screen(file, colour=True).clear_secrets()
    assert terminal.getvalue() == "\x1b[2J\x1b[3J\x1b[H"
    assert file.getvalue() == ""


def test_a_reader_who_has_left_is_noticed() -> None:
    with pytest.raises(BrokenPipeError):
        Screen(Gone()).say("anybody there?")
