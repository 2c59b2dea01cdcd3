"""Council of Verona through the protocol: more than two players, cards passed in secret, deals that are supplied."""

import json
import re

import pytest
from tests.protocol.caller import Caller, Given

from piazza.core.dice import Dice
from piazza.games import game
from piazza.thinking.messages import BotQuestion
from piazza.thinking.thinker import Thinker
from piazza.thinking.work import choose

AWAY = ["escalus", "mercutio", "paris"]
HANDS = {
    "1": ["capulet", "romeo", "lady-capulet", "tybalt", "nurse"],
    "2": ["montague", "juliet", "lady-montague", "benvolio", "friar"],
}
OTHER = {"1": "2", "2": "1"}
# Seat 1 has Paris and is to act; two tokens lie on Romeo.
IN_PLAY = "ro(5@2.-.0@3),ca(0@2.-.-),me ju,ty,be ro.pa.me.es/ju.ca.mo.lc/ty.lm.be.nu 1 1 -"


class Here(Thinker):
    """Bots of the house, without a process of their own."""

    def choose(self, question: BotQuestion) -> int:
        return choose(question, {})


# Whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_bots_of_all_levels_play_to_the_end(players: int) -> None:
    caller = Caller(Here())
    levels = dict(zip("1234"[:players], ["hard", "normal", "easy", "random"], strict=False))
    begun = caller.ask("new", game="council", players=players, options={"quick": "on", "poison": "on"}, seed="levels")
    to_act = begun["to_act"]
    while to_act:
        chosen = caller.ask("choose", bot=levels[to_act[-1]], seat=to_act[-1], nodes=20)
        to_act = caller.play(to_act[-1], chosen["action"])["to_act"]
    result = caller.ask("result")["result"]
    assert [list(points) for points in result["points"]] == [["round-1"]] * players
    ending = dict(caller.record().ending)
    assert ending["scores"].split() == [str(score) for score in result["scores"]]


# A deal that is supplied ---------------------------------------------------------------------------------------------


def dealt(caller: Caller) -> Caller:
    """Two players have their five cards each."""
    assert caller.ask("new", game="council", chance="supplied")["to_act"] == ["*"]
    caller.play("*", "first1", *(f"away:{card}" for card in AWAY))
    pairs = zip(HANDS["1"], HANDS["2"], strict=True)
    assert caller.play("*", *(f"deal:{card}" for pair in pairs for card in pair))["to_act"] == ["1", "2"]
    return caller


def test_what_is_supplied_is_dealt_and_recorded(caller: Caller) -> None:
    dealt(caller)
    for seat, hand in HANDS.items():
        assert caller.ask("view", viewer=seat)["view"]["own dealt"].split(",") == hand
        assert caller.choices(seat) == [f"give:{card}" for card in hand]
    caller.finish(["1", "2"], Dice("on"))
    record = caller.record()
    assert record.seed is None
    assert [text for _, text in record.decisions[:4]] == ["first1", *(f"away:{card}" for card in AWAY)]


def test_a_view_has_the_hand_and_the_tokens_that_its_viewer_has_left(caller: Caller) -> None:
    to_act = caller.ask("new", game="council", players=3, seed="hands")["to_act"]
    dice = Dice("hands")
    while caller.ask("view", viewer="1")["question"] != "card":
        choices = caller.choices(to_act[0])
        to_act = caller.play(to_act[0], choices[dice.below(len(choices))])["to_act"]
    view = caller.ask("view", viewer=to_act[0])["view"]
    assert [f"card:{card}" for card in view["own hand"].split(",")] == caller.choices(to_act[0])
    assert view["own tokens"] == "0,3,5"
    assert caller.ask("view", viewer="watcher")["view"]["own hand"] == "-"
    assert caller.ask("view", viewer="watcher")["view"]["own tokens"] == "-"
    card = caller.choices(to_act[0])[0].removeprefix("card:")
    caller.play(to_act[0], f"card:{card}")
    while caller.ask("view", viewer="1")["question"] != "token":
        caller.play(to_act[0], caller.choices(to_act[0])[0])
    caller.play(to_act[0], "token:3")
    caller.play(to_act[0], caller.choices(to_act[0])[0])
    view = caller.ask("view", viewer=to_act[0])["view"]
    assert card not in view["own hand"].split(",")
    assert view["own tokens"] == "0,5"


def test_a_card_is_dealt_once(caller: Caller) -> None:
    caller.ask("new", game="council", players=3, chance="supplied")
    caller.play("*", "first2", "deal:romeo")
    weighed = caller.ask("legal", seat="*")["outcomes"]
    assert len(weighed) == 12
    assert {outcome["weight"] for outcome in weighed} == {1}
    for outcome in ("deal:romeo", "deal:rosaline", "away:nurse", "first1"):
        error = caller.refusal("play", seat="*", action=outcome)
        assert error["kind"] == "not-legal"
        assert error["message"].startswith(f"Chance cannot draw “{outcome}” here.")


# Cards passed in secret ----------------------------------------------------------------------------------------------


def shown_to(caller: Caller, viewer: str) -> str:
    """All answers that one viewer gets; the values of spots, which name cards, are the same for all."""
    looks = [caller.ask("view", viewer=viewer), caller.ask("events", viewer=viewer)]
    if viewer != "watcher":
        looks.append(caller.ask("legal", seat=viewer))
    looks[0]["eyes"] = re.sub(r"(?m)^\|.*$", "", looks[0]["eyes"])
    return json.dumps(looks, ensure_ascii=False)


def cards_named_in(text: str) -> set[str]:
    """By their ids; an id that is part of another, as in lady-capulet, does not count."""
    return set(re.findall(r"[a-z-]+", text)) & {*AWAY, *HANDS["1"], *HANDS["2"]}


@pytest.mark.rule("CR-11")
@pytest.mark.parametrize("first", ["1", "2"])
def test_nothing_of_what_one_seat_passes_is_in_any_answer_to_the_other(caller: Caller, first: str) -> None:
    dealt(caller)
    second = OTHER[first]
    caller.play(first, *(f"give:{card}" for card in HANDS[first][:2]))
    for sealed in (False, True):
        if sealed:
            assert caller.play(first, "done")["to_act"] == [second]
        assert cards_named_in(shown_to(caller, first)) == {*HANDS[first]}
        assert cards_named_in(shown_to(caller, second)) == {*HANDS[second]}
        assert cards_named_in(shown_to(caller, "watcher")) == set()
    caller.play(second, *(f"give:{card}" for card in HANDS[second][:2]), "done")
    for seat in "12":
        known = {*HANDS[seat], *HANDS[OTHER[seat]][:2]}
        assert cards_named_in(shown_to(caller, seat)) == known
    assert cards_named_in(shown_to(caller, "watcher")) == set()


def test_what_is_sealed_makes_no_difference_to_others(caller: Caller) -> None:
    seen = set()
    for chosen in (HANDS["1"][:2], HANDS["1"][2:4], HANDS["1"][3:]):
        dealt(caller).play("1", *(f"give:{card}" for card in chosen), "done")
        seen.add(shown_to(caller, "2") + shown_to(caller, "watcher"))
    assert len(seen) == 1


def test_who_passed_first_leaves_no_trace(caller: Caller) -> None:
    records = set()
    for order in (["1", "2"], ["2", "1"]):
        dealt(caller)
        for seat in order:
            gifts = HANDS[seat][:2] if order[0] == "1" else HANDS[seat][1::-1]
            caller.play(seat, *(f"give:{card}" for card in gifts), "done")
        records.add(caller.ask("record")["record"])
    assert len(records) == 1


def test_who_skips_instead_of_passing_is_told_what_is_left_to_do(caller: Caller) -> None:
    dealt(caller)
    assert "2 more cards have to be passed on" in caller.refusal("play", seat="1", action="skip")["message"]
    caller.play("1", "give:romeo", "give:tybalt")
    error = caller.refusal("play", seat="1", action="skip")
    assert (error["rule"], error["message"].endswith("finish with done.")) == ("C-11", True)


def test_a_passing_is_taken_back_card_by_card(caller: Caller) -> None:
    dealt(caller)
    before = shown_to(caller, "1")
    caller.play("1", "give:romeo", "give:tybalt", "done")
    assert caller.ask("back", count=3)["to_act"] == ["1", "2"]
    assert shown_to(caller, "1") == before


# Bad input -----------------------------------------------------------------------------------------------------------


def turn_begun(caller: Caller) -> Caller:
    """Seat 1 has sent Prince Escalus to the Council, and may place a token."""
    council = game("council")
    position = council.save(council.read_position(council.setup(3), IN_PLAY))
    caller.ask("load", game="council", position=position, seed="bad")
    caller.play("1", "card:escalus", "council")
    return caller


REFUSED = [
    ([], "token:4", "not-legal", "C-4", "Nobody has the 4"),
    ([], "token:poison", "not-legal", "C-4", "Nobody has Poison"),
    ([], "token:7", "unreadable", "C-4", "“7” is not a token"),
    ([], "card:paris", "not-legal", "C-22", "not the time for this"),
    ([], "look:romeo1", "not-legal", "C-22", "not the time for this"),
    ([], "balcony", "unreadable", "", "“balcony” is not a card"),
    ([], "lady", "unreadable", "", "more than one thing"),
    (["token:5"], "on:romeo1", "not-legal", "CR-8", "There is a token on the first spot of Romeo already"),
    (["token:5"], "on:romeo4", "unreadable", "C-3", "“romeo4” is not a spot"),
    (["token:5"], "on:tybalt1", "unreadable", "C-1", "cards with a power have none"),
    (["token:5"], "on:montague1", "not-legal", "C-22", "Lord Montague is not in play"),
    (["token:5"], "skip", "not-legal", "CR-8", "you have to place it"),
]


@pytest.mark.parametrize(("before", "action", "kind", "rule", "told"), REFUSED, ids=[row[1] for row in REFUSED])
def test_a_decision_that_is_refused_changes_nothing(
    caller: Caller, before: list[str], action: str, kind: str, rule: str, told: str
) -> None:
    turn_begun(caller)
    for decision in before:
        caller.play("1", decision)
    error = caller.refusal("play", seat="1", action=action)
    assert (error["kind"], error.get("rule", "")) == (kind, rule)
    assert told in error["message"]


SPOTS = game("council").setup().options["spots"]
WRONG_SPOTS = {
    "spots-form": SPOTS.replace("=", "is"),
    "spots-unknown": f"{SPOTS}\ntybalt = [0, 0, 0]",
    "spots-missing": SPOTS.replace("romeo = [1, 0, -1]\n", ""),
    "spots-count": SPOTS.replace("romeo = [1, 0, -1]", "romeo = [1, 0]"),
    "spots-value": SPOTS.replace("romeo = [1, 0, -1]", "romeo = [2, 0, -1]"),
}


@pytest.mark.rule("CR-1")
@pytest.mark.parametrize("text", WRONG_SPOTS.values(), ids=WRONG_SPOTS)
def test_wrong_values_of_spots_are_refused_and_the_old_game_goes_on(caller: Caller, text: str) -> None:
    assert text != SPOTS
    error = turn_begun(caller).refusal("new", game="council", options={"spots": text})
    assert (error["kind"], error["rule"]) == ("unreadable", "CR-1")
    assert "spot file" in error["message"]


@pytest.mark.parametrize("players", [0, 1, 6, 99])
def test_only_two_to_five_can_play(caller: Caller, players: int) -> None:
    error: Given = turn_begun(caller).refusal("new", game="council", players=players)
    assert error["kind"] == "unreadable"
