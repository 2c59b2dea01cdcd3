"""What is not legal is refused with the reason and its rule, and changes nothing."""

from pathlib import Path

import pytest
from tests.games.verona.moments import MOMENTS, REST, after, fighting, scheming
from tests.games.verona.playing import loaded, new, play, table, to_move
from tests.games.verona.situations import VERONA

import piazza.words
from piazza.core.errors import NotLegal, NotNow
from piazza.core.state import State


def fighting_poor(*decisions: str) -> State:
    """Seats 1 and 2 fight in Rosa without a mercenary, and seat 3 bribes without a Florin."""
    tokens = {1: "violence", 2: "violence", 3: "corruption"}
    state = table(3, {"rosa": {1: 1, 2: 1}}, {"rosa": tokens} | REST, florins="20,20,0")
    return after(state, "pick:rosa", *decisions)


REASONS: list[tuple[State, str, str, str]] = [
    # Another question is asked.
    (MOMENTS["draw-first"], "done", "other-phase()", "V-13"),
    (MOMENTS["preparing"], "pick:rosa", "other-phase()", "V-12"),
    (MOMENTS["planning"], "pass", "other-phase()", "V-21"),
    (MOMENTS["picking"], "pass", "other-phase()", "V-30"),
    (MOMENTS["agent"], "murder", "other-phase()", "V-34"),
    (MOMENTS["cards"], "bid:3", "other-phase()", "V-34"),
    (MOMENTS["repeating"], "murder", "other-phase()", "V-56"),
    (MOMENTS["bidding"], "hire:3", "other-phase()", "V-37"),
    (MOMENTS["victim"], "remove:rosa>2", "other-phase()", "V-42"),
    (MOMENTS["relocating"], "add:pigna", "other-phase()", "V-43"),
    (MOMENTS["missions"], "stay", "other-phase()", "V-45"),
    (MOMENTS["moving"], "pass", "other-phase()", "V-47"),
    (MOMENTS["removing"], "stay", "other-phase()", "V-47"),
    (MOMENTS["adding"], "pass", "other-phase()", "V-47"),
    (MOMENTS["municipio-bids"], "pass", "other-phase()", "V-51"),
    (MOMENTS["arming"], "enough", "other-phase()", "V-54"),
    (MOMENTS["rearming"], "hire:0", "other-phase()", "V-54"),
    # preparing and planning
    (MOMENTS["preparing"], "prepare:mazzini", "centre(street=mazzini)", "V-12"),
    (MOMENTS["preparing"], "prepare:cappello", "occupied(street=cappello)", "V-12"),
    (MOMENTS["planning"], "bluff:rosa", "token-there(street=rosa)", "V-21"),
    (MOMENTS["planning"], "withdraw", "planning-at-once()", "V-22"),
    (MOMENTS["planning in turn"], "done", "planning-in-turn()", "V-23"),
    # a street
    (MOMENTS["picking"], "pick:pigna", "no-tokens(street=pigna)", "V-30"),
    (MOMENTS["agent"], "agent:pigna", "no-agent(street=pigna)", "V-34"),
    (MOMENTS["agent"], "agent:rubiani", "no-agent(street=rubiani)", "V-34"),
    (MOMENTS["bidding"], "bid:5", "convento(count=4)", "VR-11"),
    (fighting("1=bid:0"), "bid:4", "too-many-mercenaries(count=3)", "V-37"),
    (fighting("1=bid:0 2=bid:0"), "bid:21", "too-many-florins(count=20)", "V-37"),
    (fighting("1=bid:0 2=bid:0"), "bid:70000", "too-many-florins(count=20)", "V-37"),
    (fighting("1=bid:0 2=bid:0"), "bid:" + "9" * 30, "too-many-florins(count=20)", "V-37"),
    (fighting_poor("1=bid:0"), "bid:1", "none-mercenaries()", "V-37"),
    (fighting_poor("1=bid:0 2=bid:0"), "bid:1", "none-florins()", "V-37"),
    (MOMENTS["victim"], "colour:1", "own-colour()", "VR-15"),
    (MOMENTS["victim"], "colour:3", "no-ally-here(seat=3)", "V-42"),
    (MOMENTS["relocating"], "to:rosa", "no-refuge(street=rosa)", "V-43"),
    (MOMENTS["relocating"], "to:stella", "no-refuge(street=stella)", "V-43"),
    # missions
    (MOMENTS["missions"], "show:9", "not-accomplished(mission=9)", "V-46"),
    (MOMENTS["missions"], "show:1", "not-your-mission(mission=1)", "V-45"),
    (MOMENTS["moving"], "move:rosa>pigna", "not-neighbours(one=rosa, other=pigna)", "V-47"),
    (MOMENTS["moving"], "move:rosa>rosa", "not-neighbours(one=rosa, other=rosa)", "V-47"),
    (MOMENTS["moving"], "move:stella>signori", "no-own-ally(street=stella)", "V-47"),
    (MOMENTS["removing"], "remove:rosa>1", "own-ally(street=rosa)", "V-47"),
    (MOMENTS["removing"], "remove:roma>2", "no-own-ally(street=roma)", "V-47"),
    (MOMENTS["removing"], "remove:rosa>3", "no-ally-here(seat=3)", "V-47"),
    (MOMENTS["adding"], "add:stella", "no-own-ally(street=stella)", "V-47"),
    # the end of a round
    (MOMENTS["municipio-bids"], "bid:21", "too-many-florins(count=20)", "V-51"),
    (MOMENTS["arming"], "hire:9", "too-many-hired(count=8)", "V-54"),
    (MOMENTS["arming"], "hire:65536", "too-many-hired(count=8)", "V-54"),
    (loaded(MOMENTS["arming"], florins="4,40,40"), "hire:1", "none-hired()", "V-54"),
]


def out_of_tokens() -> State:
    state = MOMENTS["planning"].clone()
    play(state, "1=violence:roma")
    return state


REASONS.append((out_of_tokens(), "violence:pigna", "no-token-left(action=violence)", "V-1"))


@pytest.mark.parametrize(
    ("state", "word", "why", "rule"), REASONS, ids=[f"{word} {why}" for _, word, why, _ in REASONS]
)
def test_what_is_not_legal_is_told_why_and_changes_nothing(state: State, word: str, why: str, rule: str) -> None:
    before = VERONA.digest(state)
    with pytest.raises(NotLegal) as reason:
        VERONA.play(state, to_move(state), word)
    assert (repr(reason.value.phrase), reason.value.rule) == (f"verona.why.{why}", rule)
    assert VERONA.digest(state) == before


def test_there_is_a_case_of_every_reason() -> None:
    """Every one that has a sentence; a new one wants a case here, unless only standing answers have it."""
    catalogue = (Path(piazza.words.__file__).parent / "en" / "verona.po").read_text(encoding="utf-8")
    lines = [line for line in catalogue.splitlines() if line.startswith('msgid "verona.why.')]
    known = {line.removeprefix('msgid "verona.why.').rstrip('"') for line in lines}
    assert {why.partition("(")[0] for _, _, why, _ in REASONS} == known - {"no-missions"}


@pytest.mark.parametrize("moment", [name for name in MOMENTS if name != "over"])
def test_who_is_not_asked_cannot_answer(moment: str) -> None:
    state = MOMENTS[moment].clone()
    before = VERONA.digest(state)
    for seat in range(state.setup.players):
        if seat not in VERONA.seats(state):
            with pytest.raises(NotNow):
                VERONA.play(state, seat, "pass")
    assert VERONA.digest(state) == before


def test_a_reason_tells_no_secret() -> None:
    """Whether another holds a mission or it lies in the box, the reason is the same."""
    board = {street: {1: 1} for street in ("campagna", "rosa", "roma")}
    reasons = []
    for hands in ({2: [1]}, {2: [2]}):
        state = table(2, board, hands=hands)
        play(state, "pick:mercede")
        with pytest.raises(NotLegal) as reason:
            play(state, "show:1")
        reasons.append(repr(reason.value.phrase))
    assert reasons == ["verona.why.not-your-mission(mission=1)"] * 2


def test_a_card_once_sealed_stays() -> None:
    state = scheming("agent:roma 1=murder")
    with pytest.raises(NotNow):
        play(state, "1=accusation")


def test_when_all_is_over_nothing_is_legal() -> None:
    state = MOMENTS["over"]
    for seat in range(3):
        assert VERONA.actions(state, seat) == []
        with pytest.raises(NotNow):
            VERONA.play(state, seat, "pass")


def test_a_new_game_waits_for_chance_alone() -> None:
    with pytest.raises(NotNow):
        VERONA.play(new(3), 0, "first:1")
