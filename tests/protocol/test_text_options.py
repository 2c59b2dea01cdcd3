"""Options that are texts of several lines: programs get them whole, and give them whole."""

import pytest
from tests.protocol.caller import Caller
from tests.testing.mapped_pennies import CANONICAL, MAP

pytestmark = pytest.mark.usefixtures("_pennies")


def test_the_facts_have_the_whole_default(caller: Caller) -> None:
    (pennies,) = [game for game in caller.ask("games")["games"] if game["name"] == "pennies"]
    chart = pennies["options"][1]
    assert (chart["kind"], chart["choices"], chart["default"]) == ("text", [], MAP)


def test_a_new_game_says_the_text_in_its_form(caller: Caller) -> None:
    assert caller.ask("new", game="pennies", seed="s")["options"]["map"] == CANONICAL
    own = {"map": "# Mine.\r\nleft = 5\r\n\r\nright = 5"}
    assert caller.ask("new", game="pennies", seed="s", options=own)["options"]["map"] == "left = 5\nright = 5"


def test_a_text_survives_save_and_load(caller: Caller) -> None:
    caller.ask("new", game="pennies", seed="s", options={"map": "left = 5\nright = 5"})
    saved = caller.ask("save")
    loaded = caller.ask("load", game="pennies", position=saved["position"], seed="s")
    assert loaded["options"]["map"] == "left = 5\nright = 5"
    assert caller.ask("save")["digest"] == saved["digest"]


def test_programs_cannot_have_files_read(caller: Caller) -> None:
    error = caller.refusal("new", game="pennies", options={"map": "@/etc/passwd"})
    assert error["rule"] == "P-3"
