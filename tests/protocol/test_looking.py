"""What can be seen of a game: views, legal actions, events."""

import pytest
from tests.protocol.caller import SETTING_UP, Caller

from piazza.core.dice import Dice
from piazza.games import GAMES
from piazza.games import game as find_game


def test_what_is_legal_follows_from_the_rules(moving: Caller) -> None:
    game = find_game("twist")
    state = game.load(moving.ask("save")["position"])
    written = [game.write_action(state.setup, action) for action in game.actions(state, 1)]
    assert moving.ask("legal", seat="2") == {"ok": True, "seat": "2", "actions": written}
    assert moving.ask("legal", seat="1")["actions"] == []
    assert moving.ask("legal", seat="*")["outcomes"] == []


def test_numbers_are_offered_as_a_range(caller: Caller) -> None:
    seat = caller.ask("new", game="twist", options={"bidding": "on"})["to_act"][0]
    other = "1" if seat == "2" else "2"
    assert caller.ask("legal", seat=seat)["actions"] == [{"from": "bid1", "to": "bid7"}]
    caller.play(seat, "bid2")
    assert caller.ask("legal", seat=other)["actions"] == [{"from": "bid1", "to": "bid1"}, "pass"]


def test_a_view_holds_what_its_viewer_may_know(caller: Caller) -> None:
    caller.ask("new", game="twist")
    caller.play("1", *SETTING_UP[:3])
    nurse, capulet, watcher = (caller.ask("view", viewer=viewer) for viewer in ("1", "2", "watcher"))
    assert nurse["view"]["board"] == "5/5/1PRN1/5"
    assert capulet["view"]["board"] == watcher["view"]["board"] == "5/5/5/5"
    caller.play("1", *SETTING_UP[3:])
    assert caller.ask("view", viewer="1")["view"]["pair"] == "PF"
    assert caller.ask("view", viewer="2")["view"]["pair"] == "-"


def test_a_view_says_what_is_asked_of_whom_and_fits_its_text(moving: Caller) -> None:
    answer = moving.ask("view", viewer="2")
    assert (answer["viewer"], answer["question"], answer["waiting_for"]) == ("2", "moving", ["2"])
    view = find_game("twist").load_view(answer["eyes"])
    assert dict(find_game("twist").write_view(view)) == answer["view"]
    assert view.viewer == 1


def test_everybody_hears_what_they_may_and_can_ask_for_the_rest(moving: Caller) -> None:
    nurse, capulet = moving.ask("events", viewer="1"), moving.ask("events", viewer="2")
    hidden = {"event": "twist.event.hidden-in", "values": {"pair": "PF"}}
    told = [{"event": one["event"], "values": one["values"]} for one in nurse["events"]]
    assert hidden in told
    assert capulet["next"] == len(capulet["events"]) == len(told) - 1
    moving.play("2", "Pa2")
    later = moving.ask("events", viewer="2", since=capulet["next"])
    assert [one["text"] for one in later["events"]] == ["Ben moves the Princess from b2 to a2."]
    assert moving.ask("events", viewer="2", since=later["next"])["events"] == []
    assert moving.ask("events", viewer="2", since=999)["events"] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_never_changes_can_be_left_out(game: str, caller: Caller) -> None:
    caller.ask("new", game=game, seed="fixed")
    whole, changing = caller.ask("save"), caller.ask("save", fixed=False)
    assert changing["digest"] == whole["digest"]
    assert changing["position"].startswith("phase: ")
    assert whole["position"].endswith(changing["position"])
    caller.ask("load", game=game, position=whole["position"].removesuffix(changing["position"]) + changing["position"])
    view, short = caller.ask("view", viewer="1"), caller.ask("view", viewer="1", fixed=False)
    assert short["eyes"].startswith("viewer: 1\n")
    assert view["eyes"].endswith(short["eyes"])
    assert {**short, "eyes": ""} == {**view, "eyes": ""}


def test_an_empty_list_is_a_dash_in_events_as_in_views(caller: Caller) -> None:
    caller.ask("new", game="twist", options={"days": "7"})
    caller.play("1", *SETTING_UP)
    dice = Dice("empty")
    caller.finish(["2"], dice)
    told = caller.ask("events", viewer="watcher")["events"]
    values = [text for event in told for text in event["values"].values()]
    assert "" not in values
    assert [event["values"]["pairs"] for event in told if event["event"] == "twist.event.eliminated"].count("-")
