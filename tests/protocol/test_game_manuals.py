"""The pages in docs/protocol are written from the tables of the games, and have what programs really get."""

from pathlib import Path

import pytest
from tests.protocol.caller import Caller

from piazza.core.dice import Dice
from piazza.editions import HOUSE
from piazza.protocol.manual import GameManual
from piazza.words import Words
from piazza.words.catalogue import load

PAGES = Path(__file__).parents[2] / "docs" / "protocol"
NAMES = [edition.name for edition in HOUSE]
OPTIONS = {"twist": {"match": "on", "bidding": "on", "tie-break": "on"}, "verona": {"rounds": "2"}}


def test_there_is_a_page_for_every_game_and_no_other() -> None:
    assert sorted(page.stem for page in PAGES.glob("*.md")) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_pages_are_up_to_date(name: str) -> None:
    assert (PAGES / f"{name}.md").read_text("utf-8") == GameManual(name, Words()).page()


@pytest.mark.parametrize("name", NAMES)
def test_no_meaning_is_told_of_what_is_not_there(name: str) -> None:
    manual = GameManual(name, Words())
    told = {f"protocol.{name}.view.{slot.name.replace(' ', '-')}" for slot in manual.slots}
    told |= {f"protocol.{name}.phase.{phase}" for phase in manual.phases}
    assert {key for key in load("en") if key.startswith(f"protocol.{name}.")} == told


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_has_only_fields_phases_and_events_of_its_page(name: str, caller: Caller) -> None:
    manual, dice = GameManual(name, Words()), Dice(name)
    fields, events = [slot.name for slot in manual.slots], dict(manual.events)
    to_act = caller.ask("new", game=name, options=OPTIONS.get(name, {}), seed="manual")["to_act"]
    looked = 0
    while to_act:
        if looked % 10 == 0:
            answer = caller.ask("view", viewer=to_act[0])
            assert list(answer["view"]) == fields
            assert answer["question"] == answer["view"]["phase"]
            assert answer["question"] in manual.phases
        looked += 1
        choices = caller.choices(to_act[0])
        to_act = caller.play(to_act[0], choices[dice.below(len(choices))])["to_act"]
    for told in caller.ask("events", viewer="watcher")["events"]:
        event = told["event"].removeprefix(f"{name}.event.")
        assert list(told["values"]) == [field.partition(":")[0] for field in events[event]]
