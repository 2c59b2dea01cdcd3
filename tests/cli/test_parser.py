"""What argparse says, in the words of a language."""

import pytest
from tests.words.pseudo import pseudo_words

from piazza.cli.commands import make_parser
from piazza.cli.parser import translated

WORDS = pseudo_words()


@pytest.mark.parametrize(
    ("line", "key", "values"),
    [
        ("perft twist", "required", {"arguments": "POSITION, DEPTH"}),
        ("perft", "required", {"arguments": "GAME, POSITION, DEPTH"}),
        ("games dance now", "unrecognized", {"arguments": "dance now"}),
        ("board dance", "choice", {"argument": "COMMAND", "value": "dance", "choices": "check, show"}),
        ("serve --log loud", "choice", {"argument": "--log", "value": "loud", "choices": "plain, json"}),
        ("play twist --delay", "one-value", {"argument": "--delay"}),
        ("play twist --list=now", "no-value", {"argument": "--list", "value": "now"}),
        ("serve --l", "ambiguous", {"option": "--l", "choices": "--lan, --log"}),
        ("serve --port x", "value", {"argument": "--port", "value": "x"}),
        ("play twist --delay long", "value", {"argument": "--delay", "value": "long"}),
    ],
)
def test_what_is_wrong_is_said_in_the_language(
    capsys: pytest.CaptureFixture[str], line: str, key: str, values: dict[str, str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        make_parser(WORDS).parse_args(line.split())
    said = capsys.readouterr().err
    assert stopped.value.code == 2
    assert said.startswith(f"{WORDS.text('cli.parser.usage')} piazza")
    assert said.endswith(f": {WORDS.text(f'cli.parser.{key}', **values)}\n")


def test_values_are_missing_where_one_at_least_is_needed() -> None:
    said = translated("argument --seats: expected at least one argument", WORDS)
    assert said == WORDS.text("cli.parser.some-values", argument="--seats")


def test_an_error_that_is_not_known_is_told_as_it_is() -> None:
    assert translated("the moon is full", WORDS) == "the moon is full"


@pytest.mark.parametrize("line", ["--help", "perft --help", "board --help", "board check --help"])
def test_help_has_no_english_in_another_language(capsys: pytest.CaptureFixture[str], line: str) -> None:
    with pytest.raises(SystemExit):
        make_parser(WORDS).parse_args(line.split())
    said = capsys.readouterr().out
    assert said.startswith(f"{WORDS.text('cli.parser.usage')} piazza")
    assert f"{WORDS.text('cli.parser.options')}:" in said
    for english in ("usage:", "positional arguments", "options:", "show this help message"):
        assert english not in said
