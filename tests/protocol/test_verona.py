"""Verona through the protocol: plans and bids of several seats that are sealed, missions, tournaments, own boards."""

import json
import re

import pytest
from tests.games.verona.boards import random_board
from tests.games.verona.moments import MOMENTS
from tests.games.verona.playing import OUTSIDE
from tests.games.verona.situations import VERONA
from tests.protocol.caller import Caller

from piazza.core.dice import Dice
from piazza.games.verona.data import BLUFF, CORRUPTION, TOKENS
from piazza.games.verona.game import Verona

HANDS = {"1": ["1", "3", "5", "7", "9", "11", "13"], "2": ["2", "4", "6", "8", "10", "12", "14"]}
PLANS = {
    "1": ["corruption:roma", "violence:cappello", "intrigue:mazzini"],
    "2": ["bluff:roma", "corruption:stella", "bluff:mercede"],
}
TOKENS_AT_FIRST = "".join(str(TOKENS[kind]) for kind in range(CORRUPTION, BLUFF + 1))
OTHER = {"1": "2", "2": "1"}


def planning(caller: Caller, **options: str) -> Caller:
    """Two players have their missions and three allies each; the first round is planned."""
    assert caller.ask("new", game="verona", chance="supplied", options=options)["to_act"] == ["*"]
    caller.play("*", "first:1", *(f"mission:{number}" for number in range(1, 15)))
    for seat, street in zip("121212", OUTSIDE, strict=False):
        caller.play(seat, f"prepare:{street}")
    caller.play("*", "building:casa", "building:convento")
    return caller


def shown_to(caller: Caller, viewer: str) -> str:
    """All answers that one viewer gets, without the board, which is the same for all."""
    looks = [caller.ask("view", viewer=viewer), caller.ask("events", viewer=viewer)]
    if viewer != "watcher":
        looks.append(caller.ask("legal", seat=viewer))
    looks[0]["eyes"] = re.sub(r"(?m)^\\|.*$", "", looks[0]["eyes"])
    return json.dumps(looks, ensure_ascii=False)


# Missions ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-24")
def test_missions_are_in_the_answers_to_their_owner_alone(caller: Caller) -> None:
    planning(caller)
    for seat, hand in HANDS.items():
        assert caller.ask("view", viewer=seat)["view"]["hand"].split(",") == hand
        told = caller.ask("events", viewer=seat)["events"]
        assert [event["values"]["mission"] for event in told if event["event"] == "verona.event.dealt"] == hand
    assert caller.ask("view", viewer="watcher")["view"]["hand"] == "-"
    assert "verona.event.dealt" not in shown_to(caller, "watcher")


# Plans ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-22")
@pytest.mark.parametrize("first", ["1", "2"])
def test_a_plan_is_seen_by_its_maker_alone_until_all_have_sealed(caller: Caller, first: str) -> None:
    planning(caller)
    second = OTHER[first]
    before = [shown_to(caller, viewer) for viewer in (second, "watcher")]
    caller.play(first, *PLANS[first])
    assert [shown_to(caller, viewer) for viewer in (second, "watcher")] == before
    assert caller.play(first, "done")["to_act"] == [second]
    assert caller.ask("view", viewer=first)["view"]["plans"].count("=") == 3
    for viewer in (second, "watcher"):
        assert caller.ask("view", viewer=viewer)["view"]["plans"] == "-"
    assert caller.play(second, *PLANS[second], "done")["to_act"] == ["1"]
    assert caller.ask("view", viewer="1")["view"]["plans"] == "cappello=v.- stella=-.? roma=c.? mazzini=i.- mercede=-.?"
    assert caller.ask("view", viewer="2")["view"]["plans"] == "cappello=?.- stella=-.c roma=?.b mazzini=?.- mercede=-.b"
    assert set("cvib") & set(re.sub(r"[a-z]+=", "", caller.ask("view", viewer="watcher")["view"]["plans"])) == set()


def test_what_is_sealed_makes_no_difference_to_others(caller: Caller) -> None:
    seen = set()
    for plan in (PLANS["1"], ["bluff:rosa"], []):
        planning(caller).play("1", *plan, "done")
        seen.add(shown_to(caller, "2") + shown_to(caller, "watcher"))
    assert len(seen) == 1


def test_in_which_order_was_planned_leaves_no_trace(caller: Caller) -> None:
    records = set()
    for order in (["1", "2"], ["2", "1"]):
        planning(caller)
        for seat in order:
            caller.play(seat, *(PLANS[seat] if order[0] == "1" else reversed(PLANS[seat])), "done")
        records.add(caller.ask("record")["record"])
    assert len(records) == 1


@pytest.mark.rule("V-23")
def test_in_a_tournament_everybody_sees_where_and_nobody_which(caller: Caller) -> None:
    planning(caller, planning="tournament")
    assert caller.play("1", "violence:roma")["to_act"] == ["2"]
    assert caller.ask("view", viewer="1")["view"]["plans"] == "roma=v.-"
    for viewer in ("2", "watcher"):
        assert caller.ask("view", viewer=viewer)["view"]["plans"] == "roma=?.-"
        told = caller.ask("events", viewer=viewer)["events"][-1]
        assert (told["event"], told["values"]) == ("verona.event.placed", {"seat": "1", "street": "roma"})
    error = caller.refusal("play", seat="2", action="done")
    assert (error["kind"], error["rule"]) == ("not-legal", "V-23")
    assert caller.play("2", "withdraw")["to_act"] == ["1"]
    assert caller.play("1", "withdraw")["to_act"] == ["1"]
    assert caller.choices("1") == ["pick:roma"]


# Bids ----------------------------------------------------------------------------------------------------------------


def bidding(caller: Caller) -> Caller:
    """Both bribe in Via Roma."""
    planning(caller)
    for seat in "12":
        caller.play(seat, "corruption:roma", "done")
    assert caller.play("1", "pick:roma")["to_act"] == ["1", "2"]
    return caller


@pytest.mark.rule("V-37")
@pytest.mark.parametrize("first", ["1", "2"])
def test_a_bid_is_seen_by_its_maker_alone_until_all_have_sealed(caller: Caller, first: str) -> None:
    second, seen = OTHER[first], set()
    for bid in ("bid:0", "bid:7", "bid:20"):
        bidding(caller).play(first, bid)
        seen.add(shown_to(caller, second) + shown_to(caller, "watcher"))
    assert len(seen) == 1
    own = ["20", "-"] if first == "1" else ["-", "20"]
    assert caller.ask("view", viewer=first)["view"]["bids"].split(",") == own
    caller.play(second, "bid:3")
    told = [event["text"] for event in caller.ask("events", viewer="watcher")["events"]]
    assert f"Seat {first} bids 20 Florins." in told
    assert f"Seat {second} bids 3 Florins." in told


def test_bids_are_offered_as_a_range_of_what_one_has(caller: Caller) -> None:
    bidding(caller)
    assert caller.ask("legal", seat="1")["actions"] == [{"from": "bid:0", "to": "bid:20"}]
    for action in ("bid:21", "bid:70000"):
        error = caller.refusal("play", seat="1", action=action)
        assert (error["kind"], error["rule"]) == ("not-legal", "V-37")
        assert "no more than 20 Florins" in error["message"]


# Boards --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-70")
def test_a_board_of_ones_own_is_played_on_and_kept(caller: Caller) -> None:
    board = random_board(2, Dice("own"))
    begun = caller.ask("new", game="verona", options={"board": board, "rounds": "1"}, seed="own")
    assert 'id = "s0"' in begun["options"]["board"]
    saved = caller.ask("save")
    loaded = caller.ask("load", game="verona", position=saved["position"], seed="own")
    assert loaded["options"] == begun["options"]
    caller.finish(loaded["to_act"], Dice("on"))
    assert caller.record().setup.options["board"] == begun["options"]["board"]


@pytest.mark.rule("V-70")
@pytest.mark.parametrize(
    ("part", "other", "told"),
    [
        ("[[street]]", "[street", "not in TOML"),
        ('district = "east"', 'district = "moon"', "not one of those known"),
        ('name = "Street 1"', 'name = "street 0 "', "is there twice"),
    ],
)
def test_a_wrong_board_is_refused_and_the_old_game_goes_on(caller: Caller, part: str, other: str, told: str) -> None:
    board = random_board(2, Dice("own"))
    assert part in board
    error = planning(caller).refusal("new", game="verona", options={"board": board.replace(part, other)})
    assert (error["kind"], error["rule"]) == ("unreadable", "V-70")
    assert told in error["message"]


def test_programs_cannot_have_files_read(caller: Caller) -> None:
    assert caller.refusal("new", game="verona", options={"board": "@/etc/passwd"})["rule"] == "V-70"


# Every question ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", [name for name in MOMENTS if name != "over"])
def test_every_moment_can_be_loaded_and_played_on(caller: Caller, moment: str) -> None:
    position = VERONA.save(MOMENTS[moment]).replace("option rounds: 20", "option rounds: 2")
    loaded = caller.ask("load", game="verona", position=position, seed="on")
    caller.finish(loaded["to_act"], Dice(moment))
    assert caller.ask("result")["result"] is not None


def test_events_name_streets_by_id_and_sentences_by_name(caller: Caller) -> None:
    planning(caller)
    told = [one for one in caller.ask("events", viewer="watcher")["events"] if one["event"] == "verona.event.prepared"]
    names = {street.id: street.name for street in Verona().setup(2).board.streets}
    assert [one["values"]["street"] for one in told] == list(OUTSIDE[: len(told)])
    assert all(names[one["values"]["street"]] in one["text"] for one in told)


def test_a_view_has_the_tokens_that_its_viewer_has_left(caller: Caller) -> None:
    planning(caller)
    assert caller.ask("view", viewer="1")["view"]["tokens left"] == TOKENS_AT_FIRST
    caller.play("1", "corruption:roma", "bluff:cappello")
    fewer = "".join(str(int(mark) - (place in (0, 3))) for place, mark in enumerate(TOKENS_AT_FIRST))
    assert caller.ask("view", viewer="1")["view"]["tokens left"] == fewer
    assert caller.ask("view", viewer="2")["view"]["tokens left"] == TOKENS_AT_FIRST
    assert caller.ask("view", viewer="watcher")["view"]["tokens left"] == "-"
