"""Full positions: what contradicts itself is refused and the slot is named; what loads can be played to its end."""

import pytest
from tests.games.council.moments import MOMENTS, WITH_TOKENS
from tests.games.council.playing import COUNCIL, arranged, at, having_played, loaded, new, play

from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.core.state import State
from piazza.testing.play import play_on

# Seat 1 has played Romeo and Lady Montague, seat 2 Juliet and Tybalt.
TWO = at("ro(5@2.-.-),lm ju,ty es.me.ro>ca.mo/ju.lc.ty>lm.nu 1 1 -")
DEALT_TWICE = "escalus,mercutio,capulet,montague,juliet/juliet,lady-capulet,lady-montague,tybalt,nurse"
THREE = arranged(*WITH_TOKENS)
COUNCIL_AT_THE_END = "escalus({0}.-.-),mercutio,paris,capulet,montague,romeo(5@1!*.-.-)"


def over(**options: str) -> State:
    state = arranged("es(5@2.-.-) me pa ca mo ro(5@1.-.-)", "ju lc lm ty be nu", players=3, quick="on", **options)
    play(state, "skip skip skip")
    return state


def lady(*decisions: str) -> State:
    state = having_played("lc", "council", arranged(*WITH_TOKENS, hand="lc"))
    play(state, *decisions)
    return state


def paris(*decisions: str) -> State:
    state = having_played("pa", "council", arranged(*WITH_TOKENS, hand="pa"))
    play(state, *decisions)
    return state


def dealing() -> State:
    state = new(3)
    play(state, "first2 deal:romeo")
    return state


CONTRADICTIONS: list[tuple[str, State, dict[str, str], str]] = [
    # rounds
    ("a round without scores", TWO, {"round": "2"}, "scores"),
    ("scores without a round", TWO, {"scores": "3,4"}, "scores"),
    ("too many rounds", TWO, {"round": "3"}, "round"),
    ("no number", TWO, {"round": "x"}, "round"),
    ("a score no round gives", TWO, {"round": "2", "scores": "3,17"}, "scores"),
    ("scores for too few", TWO, {"round": "2", "scores": "3"}, "scores"),
    ("no such seat", TWO, {"first": "3"}, "first"),
    ("no such phase", TWO, {"phase": "sleeping"}, "phase"),
    # turns
    ("a turn too late", TWO, {"turn": "5"}, "played"),
    ("a turn before the first card", MOMENTS["passing"], {"turn": "1"}, "turn"),
    ("last tokens before the last card", TWO, {"phase": "last-token"}, "turn"),
    ("cards in the last time round", MOMENTS["last-token"], {"phase": "card"}, "turn"),
    ("turns left when all is over", over(), {"turn": "14"}, "turn"),
    # the deal
    ("a card dealt twice", TWO, {"dealt": DEALT_TWICE}, "dealt"),
    ("a card away that was dealt", TWO, {"away": "paris,benvolio,romeo"}, "dealt"),
    ("two cards away", TWO, {"away": "paris,benvolio"}, "dealt"),
    ("a card for five only", TWO, {"away": "paris,benvolio,rosaline"}, "dealt"),
    ("cards away with three", THREE, {"away": "friar"}, "dealt"),
    ("dealt out of turn", dealing(), {"dealt": "romeo/-/-"}, "dealt"),
    ("dealt to too many", dealing(), {"dealt": "romeo/juliet/tybalt"}, "dealt"),
    ("dealt too much", MOMENTS["drafting"], {"dealt": "romeo,escalus/juliet/tybalt"}, "dealt"),
    ("dealt to a fourth", dealing(), {"dealt": "-/romeo/-/-"}, "dealt"),
    ("an unknown card", dealing(), {"dealt": "-/hamlet/-"}, "dealt"),
    ("put away with three", dealing(), {"phase": "putting-away", "dealt": "-/-/-"}, "dealt"),
    # passing
    ("given and not dealt", TWO, {"given": "capulet,nurse/lady-montague,nurse"}, "given"),
    ("one given", TWO, {"given": "capulet/lady-montague,nurse"}, "given"),
    ("three given", MOMENTS["passing"], {"given": "romeo,tybalt,escalus/-"}, "given"),
    ("done with one", MOMENTS["passing"], {"given": "romeo/-", "done": "1"}, "given"),
    ("both done", MOMENTS["passing"], {"done": "1,2"}, "done"),
    ("done later", TWO, {"done": "1"}, "done"),
    ("given with three", THREE, {"given": "escalus/-/-"}, "given"),
    # the draft
    ("kept by two", TWO, {"kept": "paris"}, "kept"),
    ("a draft that is over", MOMENTS["drafting"], {"phase": "card"}, "kept"),
    ("kept what was dealt", MOMENTS["drafting"], {"kept": "romeo"}, "dealt"),
    ("kept twice", MOMENTS["drafting"], {"kept": "paris,paris"}, "kept"),
    ("kept while dealing", dealing(), {"kept": "paris"}, "kept"),
    # plays
    ("played and nowhere", TWO, {"exile": "juliet"}, "played"),
    ("somewhere and not played", TWO, {"exile": "juliet,tybalt,nurse"}, "played"),
    ("in both places", TWO, {"exile": "juliet,tybalt,romeo"}, "played"),
    ("played by the other", TWO, {"played": "juliet,lady-montague/romeo,tybalt"}, "played"),
    (
        "played out of a foreign hand",
        TWO,
        {"played": "romeo,mercutio/juliet,tybalt", "council": "romeo,lady-montague"},
        "played",
    ),
    ("twice in a place", TWO, {"exile": "juliet,juliet"}, "exile"),
    # tokens
    (
        "on a card not in play",
        TWO,
        {"council": "romeo,lady-montague", "exile": "juliet,tybalt,escalus(5@2.-.-)"},
        "played",
    ),
    ("a token twice", TWO, {"council": "romeo(5@2.5@2.-),lady-montague"}, "council"),
    ("a token not in the game", TWO, {"council": "romeo(P@2.-.-),lady-montague"}, "council"),
    ("a four with three", THREE, {"council": "escalus(4@2.-.0@3),mercutio"}, "council"),
    ("an unknown token", TWO, {"council": "romeo(?@2.-.-),lady-montague"}, "council"),
    ("of a seat that is not there", TWO, {"council": "romeo(5@3.-.-),lady-montague"}, "council"),
    ("on a card without spots", TWO, {"council": "romeo,lady-montague(5@2.-.-)"}, "council"),
    ("four spots", TWO, {"council": "romeo(5@2.-.-.-),lady-montague"}, "council"),
    # looks
    ("nothing was looked at", paris("look:escalus1"), {"target": "-"}, "card"),
    # what is chosen
    ("no card to place", MOMENTS["side"], {"card": "-"}, "card"),
    ("a card of nobody's", MOMENTS["side"], {"card": "escalus"}, "card"),
    ("a card while one is asked for", MOMENTS["card"], {"card": "montague"}, "card"),
    ("a token too early", MOMENTS["card"], {"token": "5"}, "card"),
    ("a token that is placed", MOMENTS["spot"], {"token": "3"}, "card"),
    ("no token in hand", MOMENTS["spot"], {"token": "-"}, "card"),
    ("a token before it is chosen", MOMENTS["token"], {"token": "5"}, "card"),
    ("no such token", MOMENTS["spot"], {"token": "7"}, "token"),
    ("a power without a card", MOMENTS["power"], {"card": "-"}, "card"),
    ("the power of an earlier card", MOMENTS["power"], {"card": "nurse"}, "card"),
    ("the power of an agenda", MOMENTS["power"], {"card": "romeo"}, "card"),
    ("a copy of nobody", MOMENTS["copied"], {"copied": "-"}, "card"),
    ("a second swap without a first", lady("swap:escalus1"), {"target": "-"}, "card"),
    ("a second swap with an empty spot", lady("swap:escalus1"), {"target": "escalus2"}, "card"),
    ("a swap that has not begun", lady(), {"target": "escalus1"}, "card"),
    ("no such spot", lady("swap:escalus1"), {"target": "escalus4"}, "target"),
    ("a card when all is over", over(), {"card": "paris"}, "card"),
    # the end
]


@pytest.mark.parametrize(
    ("state", "changes", "named"), [case[1:] for case in CONTRADICTIONS], ids=[case[0] for case in CONTRADICTIONS]
)
def test_a_contradiction_is_refused_and_named(state: State, changes: dict[str, str], named: str) -> None:
    assert COUNCIL.digest(loaded(state)) == COUNCIL.digest(state)
    with pytest.raises(Unreadable) as fault:
        loaded(state, **changes)
    assert fault.value.phrase.values["field"].text == named


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_loads_again(moment: str) -> None:
    state = MOMENTS[moment]
    assert COUNCIL.save(COUNCIL.load(COUNCIL.save(state))) == COUNCIL.save(state)


# Play does not lead there, but it can go on from there.
UNREACHABLE: list[tuple[str, State, dict[str, str]]] = [
    ("a first player before the draw", MOMENTS["draw-first"], {"first": "2"}),
    ("more tokens than turns", TWO, {"council": "romeo(5@2.4@2.3@2),lady-montague"}),
    ("looked at without Paris", TWO, {"council": "romeo(5@2!1.-.-),lady-montague"}),
    ("turned up too early", TWO, {"council": "romeo(5@2!*.-.-),lady-montague"}),
    (
        "looked at one's own",
        paris("look:escalus1 look:escalus3"),
        {"exile": "capulet,romeo(3@1!1.-.-),juliet,nurse"},
    ),
    ("looked before the power", paris(), {"council": "escalus(5@2!1.-.0@3),mercutio,paris"}),
    (
        "the second look before the first",
        paris("look:escalus1"),
        {"council": "escalus(5@2.-.0@3),mercutio,paris"},
    ),
    ("another was looked at", paris("look:escalus1"), {"target": "escalus3"}),
    ("a copy by Tybalt", MOMENTS["power"], {"copied": "nurse", "phase": "copied"}),
    ("a copy of the other family", MOMENTS["copied"], {"copied": "benvolio"}),
    ("other points than the tokens give", over(), {"scores": "6,6,0"}),
    ("a met agenda not turned up", over(), {"council": COUNCIL_AT_THE_END.format("5@2!*")}),
    ("poison with a token face down", over(poison="on"), {"council": COUNCIL_AT_THE_END.format("5@2")}),
]


@pytest.mark.parametrize(
    ("state", "changes"), [case[1:] for case in UNREACHABLE], ids=[case[0] for case in UNREACHABLE]
)
def test_what_play_cannot_reach_loads_and_is_played_to_its_end(state: State, changes: dict[str, str]) -> None:
    unreachable = loaded(state, **changes)
    play_on(COUNCIL, unreachable, Dice(1), COUNCIL.facts.longest)
    assert not COUNCIL.to_act(unreachable)
