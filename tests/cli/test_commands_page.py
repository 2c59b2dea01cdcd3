"""docs/commands.md names every command with all of its options, and nothing else."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.running import WORDS

from piazza.cli.commands import COMMANDS, make_parser

PAGE = (Path(__file__).parents[2] / "docs" / "commands.md").read_text("utf-8")
SECTIONS = {name: text for name, _, text in (part.partition("`\n") for part in PAGE.split("\n## `piazza ")[1:])}


def options_of(parser: argparse.ArgumentParser) -> Iterator[str]:
    """The options of a command and of its own commands, but for --help."""
    for action in parser._actions:
        if isinstance(action.choices, dict):
            for command in action.choices.values():
                yield from options_of(command)
        elif action.dest != "help":
            yield from action.option_strings


def test_there_is_a_section_for_every_command_in_the_order_of_help() -> None:
    assert list(SECTIONS) == list(COMMANDS)
    assert re.findall(r"^\| \[`(\w+)`\]\(#piazza-\w+\)", PAGE, re.MULTILINE) == list(COMMANDS)


@pytest.fixture(scope="module")
def parsers() -> dict[str, argparse.ArgumentParser]:
    (found,) = [action.choices for action in make_parser(WORDS)._actions if isinstance(action.choices, dict)]
    return found


@pytest.mark.parametrize("name", COMMANDS)
def test_a_section_lists_exactly_the_options_of_its_command(
    name: str, parsers: dict[str, argparse.ArgumentParser]
) -> None:
    rows = "\n".join(re.findall(r"^\| `-.*", SECTIONS[name], re.MULTILINE))
    assert set(re.findall(r"`(--?[a-z-]+)[ `]", rows)) == set(options_of(parsers[name]))
