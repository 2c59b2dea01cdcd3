"""Short words for playing Council of Verona in tests."""

from piazza.core.events import Event, Sink
from piazza.core.result import Result
from piazza.core.state import State
from piazza.games import game

COUNCIL = game("council")
CARDS = {
    "es": "escalus",
    "me": "mercutio",
    "pa": "paris",
    "ca": "capulet",
    "mo": "montague",
    "ro": "romeo",
    "ju": "juliet",
    "lc": "lady-capulet",
    "lm": "lady-montague",
    "ty": "tybalt",
    "be": "benvolio",
    "nu": "nurse",
    "fr": "friar",
    "rs": "rosaline",
    "ap": "apothecary",
    "sa": "sampson",
    "ba": "balthasar",
}
HAND_SIZES = {2: 5, 3: 4, 4: 3, 5: 3}


def named(options: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in options.items()}


def new(players: int = 2, **options: str) -> State:
    return COUNCIL.new(COUNCIL.setup(players, named(options)))


def at(position: str, **options: str) -> State:
    """The state of a short position; the number of players follows from it."""
    players = position.split()[2].count("/") + 1
    return COUNCIL.read_position(COUNCIL.setup(players, named(options)), position)


def to_move(state: State) -> int:
    """Who is to act; the lower seat where two decide at once."""
    return COUNCIL.seats(state)[0]


def words(state: State) -> set[str]:
    """What whoever is to act may do."""
    return {COUNCIL.write_action(state.setup, action) for action in COUNCIL.actions(state, to_move(state))}


def events(state: State, *decisions: str) -> list[Event]:
    """Let whoever is to act decide so, one word after the other; returns what was told."""
    sink = Sink()
    for word in " ".join(decisions).split():
        COUNCIL.play(state, to_move(state), word, sink)
    return sink.events


def written(state: State, told: list[Event]) -> list[str]:
    return [repr(COUNCIL.describe_event(state.setup, event)).removeprefix("council.event.") for event in told]


def play(state: State, *decisions: str) -> list[str]:
    """The same, with what was told in writing, without the name of the game."""
    return written(state, events(state, *decisions))


def told_to(viewer: int, state: State, *decisions: str) -> list[str]:
    """The same, but only what one viewer is told."""
    return written(state, [event for event in events(state, *decisions) if event.audience & 2**viewer])


def seen_by(state: State, viewer: int) -> dict[str, str]:
    """What a viewer sees, by name."""
    lines = COUNCIL.dump_view(COUNCIL.observe(state, viewer)).splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def slots(state: State) -> dict[str, str]:
    """Every slot of the full position, by name."""
    lines = COUNCIL.save(state).splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def question(state: State) -> str:
    return slots(state)["phase"]


def loaded(state: State, **changes: str) -> State:
    """The same state with other values in some slots of its full position; `_` in a name stands for a space."""
    lines = COUNCIL.save(state).splitlines()
    for name, value in changes.items():
        field = name.replace("_", " ")
        assert any(line.startswith(f"{field}:") for line in lines)
        lines = [f"{field}: {value}" if line.startswith(f"{field}:") else line for line in lines]
    return COUNCIL.load("\n".join(lines))


def over(state: State) -> Result:
    """How it ended."""
    result = COUNCIL.result(state)
    assert result is not None
    return result


# Moments in the middle of a round ----------------------------------------------------------------------------------


def arranged(council: str = "", exile: str = "", hand: str = "", *, players: int = 3, **options: str) -> State:
    """Seat 1 is to act: these are in play, as short positions write them, and the rest is dealt out in order.

    `hand` names cards that seat 1 has among others, and after a slash those of seat 2 and so on. Once all cards are
    played, it is the last time round.
    """
    named_hands = [cards.split() for cards in hand.split("/")]
    return at(arranged_position(council.split(), exile.split(), named_hands, players), **options)


def arranged_position(council: list[str], exile: list[str], named_hands: list[list[str]], players: int) -> str:
    in_play = [card[:2] for card in council + exile]
    first = -len(in_play) % players
    hands: list[list[str]] = [[] for _ in range(players)]
    for turn, card in enumerate(in_play):
        hands[(first + turn) % players].append(card)
    for seat, cards in enumerate(named_hands):
        hands[seat] += cards
    used = [card for cards in hands for card in cards]
    deck = [code for code in list(CARDS)[: 17 if players == 5 else 13] if code not in used]
    for cards in hands:
        while len(cards) < HAND_SIZES[players]:
            cards.append(deck.pop(0))
    return " ".join(
        [",".join(council) or "-", ",".join(exile) or "-", write_hands(hands), str(first + 1), "1", "-"],
    )


def write_hands(hands: list[list[str]]) -> str:
    """With two players the last two cards of each came from the other."""
    if len(hands) > 2:
        return "/".join(".".join(cards) for cards in hands)
    one, other = hands
    return f"{'.'.join(one[:3])}>{'.'.join(other[3:])}/{'.'.join(other[:3])}>{'.'.join(one[3:])}"


def having_played(card: str, place: str, state: State) -> State:
    """Seat 1 has played this card to that place."""
    play(state, f"card:{CARDS[card]}", place)
    return state


# What lies on the table, read from the full position ---------------------------------------------------------------


def places(state: State) -> dict[str, str]:
    """Where each card in play is."""
    found: dict[str, str] = {}
    for place in ("council", "exile"):
        found |= {card: place for card, _ in cards_with_tokens(slots(state)[place])}
    return found


def tokens(state: State) -> dict[str, tuple[str, str]]:
    """By spot: the seat that owns the token there, and what it is."""
    found: dict[str, tuple[str, str]] = {}
    for place in ("council", "exile"):
        for card, on_spots in cards_with_tokens(slots(state)[place]):
            for number, token in enumerate(on_spots, start=1):
                if token != "-":
                    kind, _, owner = token.partition("@")
                    found[f"{card}{number}"] = (owner[0], {"P": "poison", "A": "antidote"}.get(kind, kind))
    return found


def cards_with_tokens(text: str) -> list[tuple[str, list[str]]]:
    parts = [] if text == "-" else text.split(",")
    return [(card, rest.rstrip(")").split(".") if rest else []) for card, _, rest in (p.partition("(") for p in parts)]


def hands(state: State) -> list[set[str]]:
    """The cards of each seat, from all it was dealt, gave and kept; what is given leaves when both are done."""
    seen, seats = slots(state), range(state.setup.players)
    dealt, given, played = (sets(seen[name]) for name in ("dealt", "given", "played"))
    held = dealt
    if len(seats) == 2 and seen["phase"] not in ("putting-away", "dealing", "passing"):
        held = [(dealt[seat] - given[seat]) | given[1 - seat] for seat in seats]
    for pick, card in enumerate([] if seen["kept"] == "-" else seen["kept"].split(",")):
        held[(int(seen["first"]) - 1 + pick) % len(seats)].add(card)
    return [held[seat] - played[seat] for seat in seats]


def sets(text: str) -> list[set[str]]:
    return [set(part.split(",")) - {"-"} for part in text.split("/")]
