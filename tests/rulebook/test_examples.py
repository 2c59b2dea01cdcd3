"""Worked examples: what they tell is what the rules of the game do."""

import re

import pytest

from piazza.drawing.palette import colours
from piazza.drawing.pen import Pen
from piazza.drawing.verona.excerpt import ToldDeeds
from piazza.drawing.verona.picture import MapPicture
from piazza.rulebook.council.examples import EXAMPLES as COUNCIL
from piazza.rulebook.examples import ExampleScript, moments_of, play
from piazza.rulebook.twist.examples import EXAMPLES as TWIST
from piazza.rulebook.verona.examples import EXAMPLES as VERONA
from piazza.words import Words

WORDS = Words()
ALL = {**TWIST, **COUNCIL, **VERONA}
NAMED = pytest.mark.parametrize(("name", "script"), ALL.items(), ids=ALL)


def told(script: ExampleScript) -> list[str]:
    """All that was told, without the name of the game."""
    lines = [repr(phrase) for moment in moments_of(script) for phrase in moment.told]
    return [line.split(".event.")[1] for line in lines]


@NAMED
def test_comments_have_no_numbers_of_their_own(name: str, script: ExampleScript) -> None:
    """So every number on the page was told by the game."""
    keys = [f"{script.game}.book.example.{name}.{step}" for step in ["intro", *range(len(script.steps) + 1)]]
    plain = [re.sub(r"\{\w+\}|\b[A-Z]+-\d+", "", WORDS.sentence(key)) for key in keys]
    assert not [text for text in plain if re.search(r"\d", text)]


@NAMED
def test_every_step_has_a_comment_and_shows_what_it_did(name: str, script: ExampleScript) -> None:
    example = play(WORDS, name, script)
    assert len(example.steps) == len(script.steps) + 1
    assert all(step.comment and "{" not in step.comment for step in example.steps)
    assert all(step.told for step in example.steps[1:])


@NAMED
def test_no_step_looks_like_the_step_before(name: str, script: ExampleScript) -> None:
    drawn = [script.draw(one, WORDS, script.names, Pen("p", colours(False))).drawn for one in moments_of(script)]
    assert not [place for place in range(1, len(drawn)) if drawn[place] == drawn[place - 1]]


def deeds(name: str, place: int) -> list[str]:
    """What stands beside the signs below the plan, house after house."""
    script, pen = VERONA[name], Pen("p", colours(False))
    moment = moments_of(script)[place]
    plan = MapPicture(moment.view, WORDS, script.names, pen).plan
    told = ToldDeeds(moment.view, WORDS, script.names, pen, plan, moment.told)
    return [item.text for seat in range(script.players) for item in told.done(seat) if item.text]


def test_cards_bids_and_dice_are_drawn_as_they_are_told() -> None:
    assert deeds("fight", 2) == []
    assert deeds("fight", 3) == ["Murder", "Murder", "Accusation", "Intimidation", "Intimidation"]
    assert deeds("fight", 4) == ["2", "20"]
    assert deeds("fight", 7) == ["2", "20", "7", "8", "4"]
    assert deeds("intrigue", 3) == ["Murder", "Accusation"]


def test_the_two_reports_divide_the_list() -> None:
    same, different = (set(told(script)[2].partition("=")[2].split(", ")[0].split(",")) for script in TWIST.values())
    assert same == {a + b for a in "PR" for b in "NSBF"}
    assert len(different) == 7
    assert not same & different
    assert "reported(report=same)" in told(TWIST["same"])
    assert "reported(report=different)" in told(TWIST["different"])


def test_a_poison_makes_a_majority() -> None:
    lines = told(COUNCIL["poison"])
    assert lines.index("died(card=juliet)") < lines.index("agenda-met(card=montague)")
    assert "scored(seat=1, spot=montague1, points=6)" in lines
    assert len([line for line in lines if line.startswith("scored")]) == 1


def test_only_anna_sees_what_paris_shows() -> None:
    lines = told(COUNCIL["paris"])
    assert [line for line in lines if line.startswith("saw")] == [
        "saw(spot=escalus1, token=5)",
        "saw(spot=romeo1, token=3)",
    ]
    others = COUNCIL["paris"]._replace(viewer=1)
    assert not [line for line in told(others) if line.startswith("saw")]


def test_the_intrigue_moves_both_allies() -> None:
    lines = told(VERONA["intrigue"])
    assert lines[-2:] == [
        "agent-moved(seat=2, from=campagna, to=carducci)",
        "accused(seat=1, count=1, street=campagna)",
    ]


def test_the_fight_goes_die_for_die_as_in_the_rulebook() -> None:
    lines = told(VERONA["fight"])
    dice = [line for line in lines if line.startswith("die-rolled")]
    assert dice == [
        f"die-rolled(seat={seat}, die={die})" for seat, die in [(1, 6), (1, 7), (3, 1), (3, 1), (5, 7), (5, 8), (5, 4)]
    ]
    assert "rolled-to-attack(seat=1, dice=13, strength=23)" in lines
    assert "rolled-to-defend(seat=5, dice=19)" in lines
    assert lines[-1] == "removed(seat=1, owner=2, street=mercede)"
