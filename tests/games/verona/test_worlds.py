"""The worlds that `determinize` draws are those that a brute force over all histories finds."""

from collections import Counter
from itertools import combinations, permutations, product

import pytest
from tests.games.verona.playing import loaded, planning, play, table, to_move
from tests.games.verona.situations import VERONA, Plans, Rows, slot

from piazza.core.dice import Dice
from piazza.core.state import State
from piazza.core.view import WATCHER
from piazza.testing.play import Decision
from piazza.testing.worlds import check_worlds

OWNERS = {"casa": 1, "sinagoga": 2}
OFFERS = ["convento", "postribolo", "gabella", "roccaforte", "redentore"]  # so it is round 7
TOKENS = {"c": 3, "v": 2, "i": 1, "b": 3}


def decisions(state: State, *words: str) -> list[Decision]:
    """What was decided, in order, by whoever was to act; `2=` marks another seat."""
    made, after = [], state.clone()
    for text in " ".join(words).split():
        mark, _, word = text.rpartition("=")
        seat = int(mark) - 1 if mark else to_move(after)
        made.append(Decision(seat, VERONA.read_action(after, word)))
        assert made[-1].action in VERONA.actions(after, seat), word
        VERONA.apply(after, *made[-1])
    return made


def late(players: int, board: Rows, plans: Plans | None = None, **slots: str) -> State:
    """Everybody has shown all missions: nothing is secret but what the slots say."""
    state = table(players, board, plans, owners=OWNERS, offers=OFFERS)
    hands = slot(state, "hands")
    return loaded(state, hands="/".join(["-"] * players), shown=hands, **slots)


# Tokens ------------------------------------------------------------------------------------------------------------


def hidden(used: str, first: str, own: str = "---") -> list[State]:
    """Three streets; tokens of seat 2 as true first, and all that could lie there instead. Seat 1's are known."""
    left = {kind: count - int(turned) for (kind, count), turned in zip(TOKENS.items(), used, strict=True)}
    sequences = ["".join(kinds) for kinds in product(TOKENS, repeat=3)]
    possible = [kinds for kinds in sequences if all(kinds.count(kind) <= left[kind] for kind in TOKENS)]
    assert first in possible
    ordered = [first, *(kinds for kinds in possible if kinds != first)]
    return [tokens_at(kinds, own, f"0000,{used}") for kinds in ordered]


STREETS = ["pigna", "rosa", "roma"]


def tokens_at(theirs: str, own: str, used: str) -> State:
    rows = [f"{street}={own[place]}.{theirs[place]}" for place, street in enumerate(STREETS)]
    return loaded(late(2, {}), plans=" ".join(row for row in rows if not row.endswith("=-.-")), used=used)


@pytest.mark.rule("V-21")
@pytest.mark.rule("V-24")
@pytest.mark.parametrize(
    ("words", "worlds"),
    [
        ("", 1 + 3 + 3 + 6),  # three bluffs, one of them violence or intrigue, or both
        ("pick:rosa", 7),  # a bluff
        ("pick:rosa pick:pigna", 2),  # and violence: the last is intrigue or bluff
        ("pick:rosa pick:pigna pick:roma", 1),
    ],
)
def test_hidden_tokens_are_any_that_were_not_turned_up(words: str, worlds: int) -> None:
    roots = hidden("3100", "vbi")
    assert check_worlds(VERONA, roots, 0, decisions(roots[0], words)) == worlds


@pytest.mark.rule("V-1")
def test_all_tokens_may_be_hidden() -> None:
    """All sequences of three but those with too much violence or intrigue."""
    roots = hidden("0000", "bbb")
    assert check_worlds(VERONA, roots, 0, []) == 64 - 1 - 10
    assert len(roots) == 53


@pytest.mark.rule("V-24")
def test_a_watcher_knows_no_token() -> None:
    """Seat 1 has a violence and three bluffs left, seat 2 an intrigue and a bluff, and each has two on the board."""
    ones, twos = ["vb-", "bv-", "bb-"], ["-ib", "-bi"]
    roots = [tokens_at(theirs, own, "3110,3202") for own, theirs in product(ones, twos)]
    assert check_worlds(VERONA, roots, WATCHER, []) == 6


@pytest.mark.rule("V-23")
@pytest.mark.parametrize(
    ("words", "worlds"),
    [("withdraw bluff:rosa", 4), ("withdraw bluff:rosa corruption:roma", 15), ("bluff:rosa bluff:rosa withdraw", 4)],
)
def test_tokens_placed_in_turn(words: str, worlds: int) -> None:
    state = table(2, {}, owners=OWNERS, offers=OFFERS, options={"planning": "tournament"})
    hands = slot(state, "hands")
    root = loaded(state, phase="planning", plans="-", hands="-/-", shown=hands)
    assert check_worlds(VERONA, [root], 0, decisions(root, words)) == worlds


@pytest.mark.rule("V-22")
def test_while_plans_are_sealed_they_may_be_anything() -> None:
    """Far too many for brute force; but of each number of tokens some are drawn, on any street, within the limits."""
    state = planning(2)
    play(state, "1=violence:rosa 1=bluff:roma 2=intrigue:pigna 2=done")
    view, dice = VERONA.observe(state, 0), Dice("sealed")
    sizes, streets = set(), set()
    for _ in range(300):
        world = VERONA.determinize(view, dice)
        rows = [part.partition("=") for part in slot(world, "plans").split(" ")]
        own = {street: row.split(".")[0] for street, _, row in rows if row.split(".")[0] != "-"}
        theirs = {street: row.split(".")[1] for street, _, row in rows if row.split(".")[1] != "-"}
        assert own == {"rosa": "v", "roma": "b"}
        assert all(list(theirs.values()).count(kind) <= count for kind, count in TOKENS.items())
        sizes.add(len(theirs))
        streets |= set(theirs)
    assert {1, 2, 3, 4, 5, 6, 7} <= sizes
    assert len(streets) == 20


# Missions ----------------------------------------------------------------------------------------------------------

MINE = [1, 2]
UNSEEN = [9, 10, 11, 12, 13, 14]  # of which seats 2 and 3 hold two each, and two are in the box
SHOWN = ["3,4,5,6", "7,8,15,16", "17,18,19,20"]


def missions_at(two: tuple[int, ...], three: tuple[int, ...]) -> State:
    """Seat 2 stands where mission 9 is accomplished."""
    board: Rows = {street: {2: 1} for street in ("campagna", "rosa", "roma")}
    state = table(3, board, {"mercede": {1: "bluff"}, "mazzanti": {1: "bluff"}}, owners=OWNERS, offers=OFFERS)
    hands = "/".join(",".join(str(number) for number in sorted(hand)) for hand in (MINE, two, three))
    return loaded(state, hands=hands, shown="/".join(SHOWN))


def all_hands() -> list[State]:
    """First the true one, in which seat 2 holds mission 9."""
    found = []
    for two in combinations(UNSEEN, 2):
        rest = [number for number in UNSEEN if number not in two]
        found += [missions_at(two, three) for three in combinations(rest, 2)]
    return found


@pytest.mark.rule("V-10")
@pytest.mark.rule("V-45")
@pytest.mark.parametrize(
    ("words", "worlds"),
    [
        ("", 15 * 6),
        ("pick:mercede", 15 * 6),  # that he is asked tells nothing
        ("pick:mercede pass", 15 * 6),
        ("pick:mercede show:9", 5 * 6),
    ],
)
def test_missions_in_two_hands(words: str, worlds: int) -> None:
    roots = all_hands()
    assert check_worlds(VERONA, roots, 0, decisions(roots[0], words)) == worlds


@pytest.mark.rule("V-10")
def test_a_watcher_knows_no_hand() -> None:
    """One mission in each of two hands, six in the box."""
    state = table(2, {}, owners=OWNERS, offers=OFFERS)
    roots = [  # the token on the board can only be a bluff
        loaded(state, hands=f"{one}/{other}", shown="3,4,5,6,10,11/7,8,13,14,15,16", used="3210,0000")
        for one, other in permutations([1, 2, 9, 12, 17, 18, 19, 20], 2)
    ]
    assert check_worlds(VERONA, roots, WATCHER, []) == 8 * 7


# Sealed decisions --------------------------------------------------------------------------------------------------

SCHEME: Plans = {"rosa": {1: "intrigue", 2: "corruption"}}


@pytest.mark.rule("V-34")
@pytest.mark.parametrize(
    ("viewer", "words", "worlds"),
    [
        (0, "2=murder", 3),
        (0, "2=murder 3=accusation", 9),
        (0, "1=murder 2=murder", 3),
        (1, "1=murder", 3),
        (WATCHER, "1=murder 3=accusation", 9),
        (1, "1=murder 2=accusation 3=accusation", 1),  # all turned up
    ],
)
def test_sealed_cards(viewer: int, words: str, worlds: int) -> None:
    root = late(3, {"roma": {1: 1}, "rosa": {3: 1}}, SCHEME)
    made = decisions(root, "pick:rosa agent:roma", words)
    assert check_worlds(VERONA, [root], viewer, made) == worlds


@pytest.mark.rule("V-37")
@pytest.mark.parametrize(
    ("viewer", "words", "worlds"),
    [
        (0, "2=bid:1", 3),
        (0, "2=bid:1 3=bid:4", 3 * 6),
        (0, "1=bid:0 3=bid:4", 6),
        (WATCHER, "1=bid:0 3=bid:4", 4 * 6),
    ],
)
def test_sealed_bids(viewer: int, words: str, worlds: int) -> None:
    """Seat 2 has two mercenaries, seat 3 five Florins, seat 1 three."""
    tokens: Plans = {"rosa": {1: "corruption", 2: "violence", 3: "corruption"}}
    root = late(3, {"rosa": {2: 1, 3: 1}}, tokens, florins="3,9,5", mercenaries="8,2,8")
    assert check_worlds(VERONA, [root], viewer, decisions(root, "pick:rosa", words)) == worlds


@pytest.mark.rule("VR-11")
def test_a_sealed_bid_bound_by_convento() -> None:
    plans: Plans = {"rosa": {1: "corruption", 2: "violence"}, "mercede": {1: "bluff"}}
    state = table(2, {"rosa": {1: 1, 2: 1}}, plans, owners={"convento": 1, "casa": 2}, offers=[*OFFERS[1:], "susanna"])
    root = loaded(state, hands="-/-", shown=slot(state, "hands"), mercenaries="0,9")
    assert check_worlds(VERONA, [root], 0, decisions(root, "pick:rosa 2=bid:2")) == 5


@pytest.mark.rule("V-51")
def test_sealed_bids_for_municipio() -> None:
    state = table(3, {}, owners=OWNERS, offers=["municipio", *OFFERS[:4]])
    root = loaded(state, hands="-/-/-", shown=slot(state, "hands"), florins="5,3,2")
    assert check_worlds(VERONA, [root], 0, decisions(root, "pick:mercede 2=bid:0 3=bid:2")) == 4 * 3
    assert check_worlds(VERONA, [root], WATCHER, decisions(root, "pick:mercede 1=bid:0 3=bid:2")) == 6 * 3


@pytest.mark.rule("V-54")
def test_sealed_hires_and_answers() -> None:
    root = late(3, {}, florins="0,0,0")
    made = "pick:mercede"
    assert check_worlds(VERONA, [root], 0, decisions(root, made, "2=hire:2 3=hire:0")) == 5 * 5
    made += " 1=hire:1 2=hire:2 3=hire:3"
    assert check_worlds(VERONA, [root], 0, decisions(root, made, "3=again")) == 2
    assert check_worlds(VERONA, [root], 1, decisions(root, made, "2=enough")) == 1


# How often ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-10")
def test_all_hands_are_drawn_about_as_often() -> None:
    """Ninety of them, forty times each."""
    view, dice = VERONA.observe(all_hands()[0], 0), Dice("often")
    drawn = Counter(slot(VERONA.determinize(view, dice), "hands") for _ in range(3600))
    assert len(drawn) == 90
    assert min(drawn.values()) > 15
    assert max(drawn.values()) < 80


@pytest.mark.rule("V-1")
def test_a_hidden_token_is_each_of_those_left_as_likely_as_any_other() -> None:
    """Of a violence and three bluffs: violence one time in four."""
    view, dice = VERONA.observe(tokens_at("b--", "---", "0000,3110"), 0), Dice("often")
    drawn = Counter(slot(VERONA.determinize(view, dice), "plans") for _ in range(2000))
    assert 420 < drawn["pigna=-.v"] < 580
    assert sum(drawn.values()) == drawn["pigna=-.v"] + drawn["pigna=-.b"]
