"""Whatever is wrong with what a caller gives, the exception is a Fault that says so in a sentence."""

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.faults import fault_about
from tests.library.test_match import nonsense

import piazza

ANYTHING: Any = piazza  # untyped, as notebooks are
GAME = piazza.Match("twist", seed=7)

Calls = list[Callable[[], object]]


def match(*given: object, **keywords: object) -> Callable[[], object]:
    return lambda: ANYTHING.Match(*given, **keywords)


def on(method: str, *given: object, **keywords: object) -> Callable[[], object]:
    """A method of a match that has begun and must not change."""
    return lambda: getattr(GAME, method)(*given, **keywords)


def simulated(*given: object, **keywords: object) -> Callable[[], object]:
    return lambda: ANYTHING.simulate(*given, **keywords)


BAD: dict[str, Calls] = {
    "game": [match("chess"), match(""), lambda: piazza.game("chess"), simulated("chess", ["easy"])],
    "field-value": [
        *(
            match(7),
            match(None),
            match("twist", players=True),
            match("twist", players="2"),
            match("verona", players=2.0),
        ),
        *(match("twist", names="ab"), match("twist", names=7), match("twist", chance="dice"), match("twist", seed=[7])),
        *(on("play", 7), on("play", None), on("let", "easy", nodes=0), on("let", "easy", nodes=2**63)),
        *(on("take_back", 0), on("take_back", "1"), on("at", -1), on("at", 99), on("at", True)),
        *(lambda: ANYTHING.game(7), lambda: ANYTHING.Match.load(b""), lambda: ANYTHING.read_record(7)),
        *(simulated("twist", []), simulated("twist", "easy"), simulated("twist", ["easy"], games="5")),
        *(simulated("twist", ["easy"], workers=0), simulated("twist", ["easy"], nodes=-1)),
    ],
    "players": [match("twist", players=9), match("verona", players=-1)],
    "option-name": [match("twist", dayz=3), match("twist", **{"x" * 500: 1}), simulated("twist", ["easy"], dayz=3)],
    "option-value": [match("twist", days=True), match("verona", rounds=99), match("verona", rounds="4\n5")],
    "seats": [match("twist", names=["Ann"]), on("finish", []), on("finish", ["easy"] * 3)],
    "seed": [match("twist", seed=""), match("twist", seed="a b"), match("twist", seed="x" * 99)],
    "seed-unused": [match("twist", seed=1, chance="supplied")],
    "library.seat": [
        *(on("view", seat) for seat in (0, -1, 3, "1", 1.0, None, True, "*")),
        *(on("events", 3), on("legal", 3), on("play", "Pa1", 3), on("let", "easy", 0)),
    ],
    "library.bot": [on("let", 7), on("let", int), on("finish", None), simulated("twist", [5])],
    "library.workers": [simulated("twist", [nonsense], workers=2)],
    "bot": [lambda: piazza.bot("hardest"), lambda: ANYTHING.bot(None), on("let", "hardest")],
    "bot-crashed": [on("let", nonsense)],
    "not-your-turn": [on("let", "easy", 2), on("play", "Pa1", 2)],
    "action": [on("play", "castle"), on("play", ""), on("play", "P" * 10_000), on("play", "\ud800")],
    "take-back-too-far": [on("take_back")],
    "record-title": [lambda: piazza.replay("nothing"), lambda: piazza.read_record("")],
    "position-title": [lambda: piazza.Match.load("nothing\ngame: twist")],
}


@pytest.mark.parametrize("fault", BAD)
def test_bad_input_is_refused_in_a_sentence(fault: str) -> None:
    before = GAME.copy()
    for call in BAD[fault]:
        with pytest.raises(piazza.Fault, check=fault_about(rf"fault\.{fault}\(")) as refused:
            call()
        assert "fault" not in str(refused.value)
        assert " " in str(refused.value)
        again = pickle.loads(pickle.dumps(refused.value))
        assert (type(again), str(again)) == (refused.type, str(refused.value))
    assert before == GAME


def test_what_python_itself_calls_wrong_stays_that() -> None:
    with pytest.raises(FileNotFoundError):
        piazza.replay(Path("nowhere.txt"))
    with pytest.raises(TypeError):
        ANYTHING.Match("twist", 2, 7)
    with pytest.raises(AttributeError, match="rosaline"):
        _ = ANYTHING.rosaline


def test_a_function_that_raises_is_shown_where_it_did_and_changes_nothing() -> None:
    before = GAME.copy()
    with pytest.raises(ZeroDivisionError):
        GAME.let(lambda view, legal, dice, budget: 1 // 0)
    assert before == GAME


def test_seeds_are_texts_or_whole_numbers() -> None:
    assert piazza.Match("twist", seed=7) == piazza.Match("twist", seed="7")
