"""The worlds that `determinize` draws are those that a brute force over all histories finds."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, permutations, product

import pytest
from tests.games.council.playing import COUNCIL, at, new, play, seen_by, slots, to_move

from piazza.core import build
from piazza.core.dice import Dice
from piazza.core.state import State
from piazza.core.view import WATCHER
from piazza.testing.play import Decision
from piazza.testing.worlds import check_worlds

COMPILED = build.KIND == "compiled"  # some brute force takes too long otherwise


def decisions(state: State, *words: str) -> list[Decision]:
    """What was decided, in order, by whoever was to act; of two who act at once, `2:` marks the second."""
    made, after = [], state.clone()
    for word in " ".join(words).split():
        seat = 1 if word.startswith("2:") else to_move(after)
        made.append(Decision(seat, COUNCIL.read_action(after, word.removeprefix("2:"))))
        assert made[-1].action in COUNCIL.actions(after, seat), word
        COUNCIL.apply(after, *made[-1])
    return made


def alike(state: State, viewer: int, others: Iterable[State]) -> list[State]:
    """This state and all those of the others that the viewer cannot tell from it."""
    seen, digest = seen_by(state, viewer), COUNCIL.digest(state)
    return [state, *(other for other in others if seen_by(other, viewer) == seen and COUNCIL.digest(other) != digest)]


# Two players -------------------------------------------------------------------------------------------------------

UNSEEN = ["ju", "lc", "ty", "pa", "be", "fr"]  # by seat 1, who knows the two he gave


def two_players(kept: Iterable[str]) -> State:
    """Both have passed; of the six that seat 1 has not seen, seat 2 kept these three."""
    return at(f"- - es.me.ro>ca.mo/{'.'.join(kept)}>lm.nu 1 1 -")


def all_hands_of_two() -> list[State]:
    return [two_players(kept) for kept in combinations(UNSEEN, 3)]


@pytest.mark.rule("C-11")
@pytest.mark.parametrize(
    ("words", "worlds"),
    [
        ("", 20),  # three of six
        ("card:romeo council skip", 20),
        ("card:romeo council skip card:juliet council skip", 10),  # one of the six is played
        ("card:romeo council skip card:capulet council skip", 20),  # what seat 1 gave tells nothing
        ("card:romeo council skip card:juliet council skip card:escalus exile skip card:tybalt exile skip", 4),
        ("card:romeo council skip card:juliet", 20 * 5),  # one of five, chosen and not laid down
    ],
)
def test_two_players_six_unknown_cards(words: str, worlds: int) -> None:
    roots = all_hands_of_two()
    assert check_worlds(COUNCIL, roots, 0, decisions(roots[0], words)) == worlds


def passing(dealt: Iterable[str]) -> State:
    """Seat 1 has the five cards not unseen; seat 2 has these of the eight that seat 1 has not seen."""
    names = "escalus mercutio paris capulet montague"
    other = list(dealt)
    away = [card for card in EIGHT if card not in other]
    state = new(2)
    play(state, "first1", *[f"away:{card}" for card in away])
    for one, two in zip(names.split(), other, strict=True):
        play(state, f"deal:{one} deal:{two}")
    return state


EIGHT = ["romeo", "juliet", "lady-capulet", "lady-montague", "tybalt", "benvolio", "nurse", "friar"]


# What is decided while cards are passed, and how many worlds seat 1 cannot tell apart then.
PASSING = [("give:paris 2:give:romeo 2:give:tybalt 2:done", 56 * 10)]
if COMPILED:
    PASSING += [
        ("give:paris give:escalus done 2:give:romeo 2:give:tybalt", 56 * (1 + 5 + 10)),  # the other may be anywhere
        ("give:paris give:escalus done 2:give:romeo 2:give:tybalt 2:done", 20),
    ]


@pytest.mark.rule("CR-11")
@pytest.mark.parametrize(("words", "worlds"), PASSING)
def test_while_two_players_pass_cards_the_other_may_have_chosen_anything(words: str, worlds: int) -> None:
    roots = [passing(five) for five in combinations(EIGHT, 5)]
    true = next(root for root in roots if {"romeo", "tybalt"} <= set(slots(root)["dealt"].split("/")[1].split(",")))
    others = [root for root in roots if root is not true]
    assert check_worlds(COUNCIL, [true, *others], 0, decisions(true, words)) == worlds


@pytest.mark.rule("CR-11")
def test_who_is_not_done_may_have_set_aside_none_one_or_two_cards() -> None:
    """All 896 worlds take long to find by brute force; but of each kind some are drawn, of any cards."""
    view, dice = COUNCIL.observe(passing(EIGHT[:5]), 0), Dice("not done")
    given = [slots(COUNCIL.determinize(view, dice))["given"] for _ in range(300)]
    own, others = {gifts.split("/")[0] for gifts in given}, [gifts.split("/")[1] for gifts in given]
    assert own == {"-"}
    assert {0 if gifts == "-" else gifts.count(",") + 1 for gifts in others} == {0, 1, 2}
    assert {card for gifts in others for card in gifts.split(",")} == {*EIGHT, "-"}


# The same for a watcher when all cards are played.
WATCHED = [("", 100)]
if COMPILED:
    WATCHED += [("token:4 on:romeo1", 400), ("token:4 on:romeo1 token:0", 1600)]


@pytest.mark.rule("C-11")
@pytest.mark.parametrize(("words", "worlds"), WATCHED)
def test_a_watcher_never_knows_who_gave_what(words: str, worlds: int) -> None:
    """All ten cards are played: which two of each five came from the other, nobody told him."""
    one, other = ["es", "me", "ro", "lm", "nu"], ["ju", "lc", "ty", "ca", "mo"]
    roots = []
    for from_two, from_one in product(combinations(one, 2), combinations(other, 2)):
        kept_one = [card for card in one if card not in from_two]
        kept_two = [card for card in other if card not in from_one]
        cards = f"{'.'.join(kept_one)}>{'.'.join(from_one)}/{'.'.join(kept_two)}>{'.'.join(from_two)}"
        roots.append(at(f"{','.join(one)} {','.join(other)} {cards} 1 1 -"))
    assert check_worlds(COUNCIL, roots, WATCHER, decisions(roots[0], words)) == worlds


# The draft ---------------------------------------------------------------------------------------------------------

DEALT = ["romeo", "juliet", "tybalt"]
KEPT = ["escalus", "mercutio", "paris", "capulet", "montague", "benvolio", "nurse", "friar", "lady-capulet"]


def drafted(dealt: Iterable[str], kept: Iterable[str] = ()) -> State:
    state = new(3)
    play(state, "first1", *[f"deal:{card}" for card in dealt], *[f"keep:{card}" for card in kept])
    return state


def when_the_pile_came(viewer: int) -> list[State]:
    """All that a seat of three cannot tell apart when it first has the pile: who took what of the cards not in it."""
    taken = [*DEALT[:viewer], *DEALT[viewer + 1 :], *KEPT[:viewer]]
    states = []
    for order in permutations(taken):
        dealt = [*order[:viewer], DEALT[viewer], *order[viewer:2]]
        states.append(drafted(dealt, order[2:]))
    return states


@pytest.mark.rule("C-10")
@pytest.mark.parametrize(
    ("viewer", "picks", "worlds"),
    [
        (0, 0, 2),  # two cards are with the others, one each
        (0, 3, 2 * 2),
        (0, 6, 2 * 2 * 2),
        (0, 9, 2 * 2 * 2 * 6),  # of the last three cards each of the others took one, and one is away
        (1, 1, 6),
        (1, 4, 6 * 2),
        (1, 9, 6 * 2 * 2 * 2),
        (2, 2, 24),
        (2, 5, 24 * 2),
        (2, 9, 24 * 2 * 2),
    ],
)
def test_each_stretch_of_the_draft_went_to_those_players_one_card_each(viewer: int, picks: int, worlds: int) -> None:
    roots = when_the_pile_came(viewer)
    made = decisions(roots[0], *[f"keep:{card}" for card in KEPT[viewer:picks]])
    assert check_worlds(COUNCIL, roots, viewer, made) == worlds


@pytest.mark.rule("C-10")
@pytest.mark.parametrize(("viewer", "picks"), [(0, 2), (1, 3)])
def test_between_two_piles_a_seat_knows_only_what_it_saw(viewer: int, picks: int) -> None:
    roots = when_the_pile_came(viewer)
    made = decisions(roots[0], *[f"keep:{card}" for card in KEPT[viewer:picks]])
    left = 10 - viewer - 1  # cards in the pile that the viewer passed on
    unknown = 1
    for taken in range(picks - viewer - 1):
        unknown *= left - taken
    assert check_worlds(COUNCIL, roots, viewer, made) == len(roots) * unknown


@pytest.mark.rule("C-10")
@pytest.mark.parametrize(
    ("viewer", "turns", "worlds"),
    [
        (0, "card:romeo council skip card:juliet council skip", 2 * 2 * 6),  # seat 2 was dealt Juliet, seat 3 the other
        (0, "card:romeo council skip card:mercutio council skip", 2 * 2 * 6),
        (0, "card:romeo council skip card:friar council skip", 2 * 2 * 2 * 2),  # one of two was left for seat 3
        (0, "card:romeo council skip card:juliet council skip card:paris council skip", 2 * 6),
        (2, "card:romeo council skip card:juliet council skip", 8 * 2 * 2),
        (1, "card:romeo council skip", 4 * 2 * 2 * 2),
    ],
)
def test_a_card_that_was_played_is_pinned_to_who_took_it(viewer: int, turns: str, worlds: int) -> None:
    roots = when_the_pile_came(viewer)
    made = decisions(roots[0], *[f"keep:{card}" for card in KEPT[viewer:]], turns)
    assert check_worlds(COUNCIL, roots, viewer, made) == worlds


KEPT_BY_FOUR = (
    "keep:escalus keep:mercutio keep:capulet keep:montague keep:benvolio keep:nurse keep:friar keep:lady-capulet"
)
# Of three cards dealt Juliet is pinned to seat 2, of the first three kept Capulet to seat 3, of the last four one more.
TURNS_OF_FOUR = (
    "card:romeo council skip card:juliet council skip card:capulet council skip card:lady-capulet council skip"
)
DRAFTS_OF_FOUR = [("", 6), (" ".join(KEPT_BY_FOUR.split()[:5]), 6 * 6)]
if COMPILED:
    DRAFTS_OF_FOUR += [(KEPT_BY_FOUR, 6 * 6 * 24), (f"{KEPT_BY_FOUR} {TURNS_OF_FOUR}", 2 * 2 * 6)]


@pytest.mark.rule("C-10")
@pytest.mark.parametrize(("words", "worlds"), DRAFTS_OF_FOUR)
def test_four_players_the_seat_that_has_the_pile_first(words: str, worlds: int) -> None:
    roots = []
    for dealt in permutations(["juliet", "tybalt", "paris"]):
        state = new(4)
        play(state, "first1 deal:romeo", *[f"deal:{card}" for card in dealt])
        roots.append(state)
    assert check_worlds(COUNCIL, roots, 0, decisions(roots[0], words)) == worlds


@pytest.mark.rule("C-10")
def test_five_players_the_last_drafter_when_all_is_played() -> None:
    """Of the first stretch the others have two each, dealt or kept; the last one took one card of each later."""
    hands = ["es.me.pa", "ca.mo.ro", "ju.lc.lm", "ty.be.nu", "fr.rs.ap"]
    in_play = ",".join(hands).replace(".", ",")
    orders = [[".".join(order) for order in permutations(cards.split("."))] for cards in hands[:4]]
    states = (at(f"{in_play} - {'/'.join([*chosen, hands[4]])} 1 1 -") for chosen in product(*orders))
    true = at(f"{in_play} - {'/'.join(hands)} 1 1 -")
    assert check_worlds(COUNCIL, alike(true, 4, states), 4, []) == 2**4


# Tokens ------------------------------------------------------------------------------------------------------------

# Three players, all cards played: whoever was first in the draft then knows who had which card, and when.
LAST = "ro({0}@2.-.-),ju({1}@2.-.-),ca({2}@3.-.-),ty,nu,be es,me,pa,lc,lm,mo es.me.pa.ca/mo.ro.ju.lc/lm.ty.be.nu 1 1 -"


def hidden_tokens(kinds: str, **options: str) -> list[State]:
    """Two tokens of seat 2 and one of seat 3, each of any kind there is; first those that are true."""
    true = at(LAST.format("5", "3", "5"), **options)
    possible = [three for three in product(kinds, repeat=3) if three[0] != three[1]]
    return alike(true, 0, [at(LAST.format(*three), **options) for three in possible])


@pytest.mark.rule("C-4")
@pytest.mark.parametrize(
    ("words", "worlds"),
    [
        ("", 6 * 3),
        ("skip token:0 on:es1", 6 * 3),  # the last of three
        ("skip token:0", 6 * 3),  # taken in hand, and not laid down
        ("skip skip token:0", 6 * 3 * 2),
        ("token:5 on:es2 skip token:3", 6 * 6),
    ],
)
def test_hidden_tokens_are_any_that_their_owner_has(words: str, worlds: int) -> None:
    roots = hidden_tokens("035")
    assert check_worlds(COUNCIL, roots, 0, decisions(roots[0], words)) == worlds


@pytest.mark.rule("C-31")
def test_hidden_tokens_may_be_poison() -> None:
    assert check_worlds(COUNCIL, hidden_tokens("035PA", poison="on"), 0, []) == 20 * 5


@pytest.mark.rule("CR-4")
@pytest.mark.rule("CR-5")
@pytest.mark.parametrize(
    ("words", "cards", "tokens"),
    [
        ("card:paris council look:romeo1", 6, 6),
        ("card:paris council look:romeo1 look:juliet1", 6, 2),
        ("card:paris council look:romeo1 look:juliet1 skip card:lady-capulet council swap:romeo1 swap:capulet2", 2, 2),
    ],
)
def test_a_token_seen_by_paris_stays_known_when_a_lady_swaps_it(words: str, cards: int, tokens: int) -> None:
    """Seat 1 knows all cards but the last of each of the others and the one away."""
    text = "ro({0}@2.-.-),ca(-.{2}@3.-),ty,be ju({1}@3.-.-),es,me,mo,lm es.me.mo.pa/ca.ro.ju.{3}/lm.ty.be.{4} 1 1 -"
    kinds = [(one, *others) for one in "530" for others in permutations("305", 2)]
    last_cards = list(permutations(["lc", "nu", "fr"], 2))
    roots = [at(text.format(*three, *two)) for three, two in product(kinds, last_cards)]
    assert check_worlds(COUNCIL, roots, 0, decisions(roots[0], words)) == cards * tokens


# The end -----------------------------------------------------------------------------------------------------------

# Romeo's agenda is met and Escalus' and Montague's are not.
ENDING = "ro(5@2.-.-),ju,ca,ty,nu,be es({0}@2.-.-),me,pa,lc,lm,mo({1}@3.-.-) es.me.pa.ca/mo.ro.ju.lc/lm.ty.be.nu 1 1 -"


def endings(**options: str) -> list[State]:
    true = at(ENDING.format("3", "5"), **options)
    others = [ENDING.format(one, other) for one, other in product("03", "035")]
    five_there = [text.replace("ro(5", "ro(3").replace("es(3", "es(5") for text in others if "es(3" in text]
    return alike(true, 0, [at(text, **options) for text in others + five_there])


@pytest.mark.rule("C-34")
@pytest.mark.parametrize(("poison", "worlds"), [("off", 2 * 3), ("on", 1)])
def test_when_a_match_is_over_what_was_not_turned_up_stays_unknown(poison: str, worlds: int) -> None:
    roots = endings(quick="on", poison=poison)
    made = decisions(roots[0], "skip skip skip")
    assert check_worlds(COUNCIL, roots, 0, made) == worlds


@pytest.mark.rule("C-32")
def test_what_was_known_of_an_earlier_round_matters_no_more() -> None:
    """Seat 2 is first in the second round and has been dealt a card, seat 3 another one."""
    roots = endings()
    made = decisions(roots[0], "skip skip skip deal:romeo deal:juliet")
    assert check_worlds(COUNCIL, roots, 1, made) == 12


# How often ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-10")
def test_all_worlds_of_a_draft_are_drawn_about_as_often() -> None:
    """Forty-eight of them, a hundred times each."""
    view, dice = COUNCIL.observe(drafted(DEALT, KEPT), 0), Dice("often")
    drawn = Counter(COUNCIL.digest(COUNCIL.determinize(view, dice)) for _ in range(4800))
    assert len(drawn) == 48
    assert min(drawn.values()) > 60
    assert max(drawn.values()) < 150


@pytest.mark.rule("C-11")
def test_all_hands_of_the_other_of_two_are_drawn_about_as_often() -> None:
    view, dice = COUNCIL.observe(all_hands_of_two()[0], 0), Dice("often")
    drawn = Counter(slots(COUNCIL.determinize(view, dice))["away"] for _ in range(2000))
    assert len(drawn) == 20
    assert min(drawn.values()) > 60
    assert max(drawn.values()) < 150
