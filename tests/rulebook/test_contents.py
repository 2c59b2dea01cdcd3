"""Chapters: every rule once, in order; tables and steps that say what the game says."""

import pytest

from piazza.games import GAMES
from piazza.games.verona.board import DEFAULT, read_board
from piazza.rulebook.blocks import Example, Figure, Questions, RulebookChapter, RulebookTable, Stages
from piazza.rulebook.contents import chapters_of
from piazza.rulebook.figures import names_of
from piazza.words import Words

WORDS = Words()


def chapter(game: str, name: str) -> RulebookChapter:
    return next(one for one in chapters_of(WORDS, game) if one.name == name)


def table(game: str, name: str, title: str) -> RulebookTable:
    return next(one for one in chapter(game, name).blocks if isinstance(one, RulebookTable) and one.title == title)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_in_one_chapter_in_the_order_of_the_rulebook(name: str) -> None:
    assert [rule for one in chapters_of(WORDS, name) for rule in one.rules] == WORDS.rules(name)


@pytest.mark.parametrize("name", GAMES)
def test_every_picture_can_be_drawn_and_every_one_is_shown(name: str) -> None:
    blocks = [block for one in chapters_of(WORDS, name) for block in one.blocks]
    shown = {block.name for block in blocks if isinstance(block, Figure)}
    shown |= {step.figure.name for block in blocks if isinstance(block, Example) for step in block.steps}
    assert shown == set(names_of(name))


@pytest.mark.parametrize("name", GAMES)
def test_names_of_chapters_are_not_those_of_rules_or_of_each_other(name: str) -> None:
    names = [one.name for one in chapters_of(WORDS, name)]
    assert len(set(names)) == len(names)
    assert not set(names) & {rule.id for rule in WORDS.rules(name)}


@pytest.mark.parametrize("name", GAMES)
def test_overviews_refer_to_rules_that_exist(name: str) -> None:
    ids = {rule.id for rule in WORDS.rules(name)}
    (stages,) = [block.stages for block in chapter(name, "glance").blocks if isinstance(block, Stages)]
    assert {id for stage in stages for id in stage.rules} <= ids


def test_the_board_of_verona_is_told_whole() -> None:
    board = read_board(DEFAULT)
    streets, missions = table("verona", "board", "Streets"), table("verona", "board", "Missions")
    assert [row[0] for row in streets.rows] == [street.name for street in board.streets]
    assert len(missions.rows) == 20
    assert len(table("verona", "board", "Buildings").rows) == 9
    rosa = next(row for row in streets.rows if row[0] == "Via Rosa")
    assert rosa[1:3] == ("South", "no authority")
    assert "Via Montani (gate)" in rosa[3]


def test_neighbours_are_told_from_both_sides() -> None:
    rows = {row[0]: row[3] for row in table("verona", "board", "Streets").rows}
    for street, near in rows.items():
        for other in near.split(", "):
            assert street in rows[other.partition(" (")[0]]


def test_verona_has_its_questions_and_answers() -> None:
    (block,) = [one for one in chapter("verona", "questions").blocks if isinstance(one, Questions)]
    assert len(block.questions) == 7
    assert all(one.question.endswith("?") and "V-" in one.answer for one in block.questions)
