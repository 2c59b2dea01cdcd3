"""The rulebook as a document: the same as on the site, with links that lead somewhere."""

import re
from pathlib import Path

import pytest

from piazza.games import GAMES, game
from piazza.rulebook.blocks import Example
from piazza.rulebook.contents import chapters_of
from piazza.rulebook.markdown import rules_markdown
from piazza.words import Words
from piazza.words.options import default_of

ROOT = Path(__file__).parents[2]
WORDS = Words()


@pytest.mark.parametrize("name", GAMES)
def test_the_page_in_the_documentation_is_up_to_date(name: str) -> None:
    assert (ROOT / "docs/rules" / f"{name}.md").read_text("utf-8") == rules_markdown(WORDS, name, "../pictures")


@pytest.mark.parametrize("name", GAMES)
def test_the_page_has_every_rule_below_the_heading_of_its_chapter(name: str) -> None:
    _, *parts = re.split(r"^## ", rules_markdown(WORDS, name), flags=re.MULTILINE)
    found = [re.findall(r"^### ([A-Z]+-\d+) ", part, re.MULTILINE) for part in parts]
    assert found == [[rule.id for rule in chapter.rules] for chapter in chapters_of(WORDS, name)]


@pytest.mark.parametrize("name", GAMES)
def test_the_page_has_every_option_with_its_default_and_rule(name: str) -> None:
    rows = [line.split(" | ") for line in rules_markdown(WORDS, name).split("\n") if line.startswith("| `")]
    found = [(row[0].strip("| `"), row[2].strip("`"), row[3].partition("]")[0].lstrip("[")) for row in rows]
    options = game(name).facts.options
    assert found == [(option.name, default_of(WORDS, option), option.rule) for option in options]


@pytest.mark.parametrize("name", GAMES)
def test_every_step_of_an_example_is_followed_by_what_it_did(name: str) -> None:
    page = rules_markdown(WORDS, name)
    blocks = [block for chapter in chapters_of(WORDS, name) for block in chapter.blocks]
    for example in [block for block in blocks if isinstance(block, Example)]:
        below = page.partition(f"### {example.title}\n")[2].partition("\n#")[0]
        _, *steps = re.split(r"^\d+\\. ", below, flags=re.MULTILINE)
        told = [re.findall(r"^- (.*(?:\n  .*)*)", step, re.MULTILINE) for step in steps]
        assert [[" ".join(line.split()) for line in lines] for lines in told] == [
            [" ".join(line.split()) for line in step.told] for step in example.steps
        ]


def test_values_of_options_are_a_range_or_a_list() -> None:
    page = rules_markdown(WORDS, "twist")
    assert "| `days` | `1` to `7` | `7` | [T-6](#t-6-calendar) | How many days" in page
    assert "| `friar` | `any`, `adjacent` | `any` | [TR-1](#tr-1-friar) | Over whom" in page


def test_where_there_is_no_folder_of_pictures_there_are_none() -> None:
    assert "![" not in rules_markdown(WORDS, "verona")
    assert "![" in rules_markdown(WORDS, "verona", "elsewhere")
