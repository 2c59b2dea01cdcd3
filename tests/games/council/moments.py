"""Moments of Council of Verona that several tests begin from."""

from tests.games.council.playing import arranged, having_played, new, play

from piazza.core.state import State

WITH_TOKENS = "es(5@2.-.0@3) me", "ro(3@1.-.-) ca nu ju"


def putting_away() -> State:
    state = new(2)
    play(state, "first1 away:montague")
    return state


def passing() -> State:
    state = putting_away()
    play(state, "away:friar away:nurse")
    cards = "romeo juliet tybalt paris escalus benvolio mercutio lady-montague capulet lady-capulet"
    play(state, *[f"deal:{card}" for card in cards.split()])
    return state


def dealing() -> State:
    state = new(3)
    play(state, "first1 deal:romeo")
    return state


def drafting() -> State:
    state = dealing()
    play(state, "deal:juliet deal:tybalt")
    return state


def over() -> State:
    state = arranged("es(5@2.-.-) me pa ca mo ro(5@1.-.-)", "ju lc lm ty be nu", quick="on")
    play(state, "skip skip skip")
    return state


def second(card: str, word: str) -> State:
    state = having_played(card, "council", arranged(*WITH_TOKENS, hand=card))
    play(state, word)
    return state


def copied() -> State:
    state = having_played("sa", "council", arranged("ty es", "ro", hand="sa", players=5))
    play(state, "copy:tybalt")
    return state


def placing(*decisions: str) -> State:
    state = arranged(*WITH_TOKENS, hand="mo")
    play(state, *decisions)
    return state


# One of each question that can be asked.
MOMENTS: dict[str, State] = {
    "draw-first": new(4),
    "putting-away": putting_away(),
    "dealing": dealing(),
    "passing": passing(),
    "drafting": drafting(),
    "card": arranged(*WITH_TOKENS),
    "side": placing("card:montague"),
    "power": having_played("ty", "council", arranged(*WITH_TOKENS, hand="ty")),
    "copied": copied(),
    "second-swap": second("lc", "swap:romeo1"),
    "second-look": second("pa", "look:escalus1"),
    "token": placing("card:montague council"),
    "spot": placing("card:montague council token:5"),
    "last-token": arranged("es me pa ca mo ro", "ju lc lm ty be nu"),
    "over": over(),
}


# The end of a round ------------------------------------------------------------------------------------------------

# Three players; at the Council four Capulets and two Montagues; Romeo and Juliet together; Escalus' agenda unmet.
COUNCIL_CARDS = "ro({}) ju({}) ca({}) ty nu be"
EXILE_CARDS = "es({}) me({}) pa lc lm mo({})"
EMPTY = "-.-.-"


def last_evening(
    romeo: str = EMPTY,
    juliet: str = EMPTY,
    capulet: str = EMPTY,
    escalus: str = EMPTY,
    mercutio: str = EMPTY,
    montague: str = EMPTY,
    **options: str,
) -> State:
    """The last time round of a quick game; Romeo, Juliet and Capulet are met, the other three are not."""
    council = COUNCIL_CARDS.format(romeo, juliet, capulet)
    exile = EXILE_CARDS.format(escalus, mercutio, montague)
    return arranged(council, exile, players=3, quick="on", **options)
