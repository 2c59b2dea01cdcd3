"""Short words for playing Verona in tests, on top of the situations."""

from tests.games.verona.situations import BUILDINGS, HAND_SIZES, VERONA, Plans, Rows, marked, on_streets, written

from piazza.core.actions import Actions
from piazza.core.events import Event, Sink
from piazza.core.result import Result
from piazza.core.state import State
from piazza.core.view import CHANCE, WATCHER

BLUFF_ONLY: Plans = {"mercede": {1: "bluff"}}  # a street that nobody cares about, to get to the end of a round


def new(players: int = 2, **options: str) -> State:
    return VERONA.new(VERONA.setup(players, {name.replace("_", "-"): value for name, value in options.items()}))


def table(
    players: int,
    allies: Rows,
    plans: Plans | None = None,
    picker: int = 1,
    *,
    first: int = 0,
    owners: dict[str, int] | None = None,
    offers: list[str] | None = None,
    hands: dict[int, list[int]] | None = None,
    options: dict[str, str] | None = None,
    slots: dict[str, str] | None = None,
    **more: str,
) -> State:
    """Somebody is to pick a street. Rounds follow from the buildings; owned ones have an ally in their slot.

    `hands` names missions that seats hold among others; nobody else then holds them. What is written
    out as a slot, in `slots` or by its name, wins.
    """
    first = first or picker
    owned = owners or {}
    offered = (["casa"] if not owned else []) if offers is None else offers
    rest = [building for building in BUILDINGS if building not in owned and building not in offered]
    placed = [sum(row.get(seat, 0) for row in allies.values()) for seat in range(1, players + 1)]
    supply = [16 - placed[seat - 1] - list(owned.values()).count(seat) for seat in range(1, players + 1)]
    values = {
        "phase": "picking",
        "round": str(len(owned) + len(offered)),
        "first": str(first),
        "supply": ",".join(str(number) for number in supply),
        "allies": on_streets(players, {street: written(row) for street, row in allies.items()}, "0"),
        "plans": on_streets(players, {street: marked(row) for street, row in (plans or BLUFF_ONLY).items()}, "-"),
        "deck": ",".join(rest[1:]) or "-",
        "visible": rest[0] if rest else "-",
        "offers": ",".join(offered) or "-",
        "owners": ",".join(f"{building}={owned[building]}" for building in BUILDINGS if building in owned) or "-",
        "manned": ",".join(building for building in BUILDINGS if building in owned) or "-",
        "turn": str((picker - first) % players),
        "hands": "/".join(",".join(hand) for hand in dealt(players, hands or {})),
        "to act": str(picker),
    }
    written_out = {named(name): value for name, value in ((slots or {}) | more).items()}
    return written_anew(new(players, **(options or {})), values | written_out)


def dealt(players: int, hands: dict[int, list[int]]) -> list[list[str]]:
    """Full hands: what is named, and of the rest the highest, so that the low ones are in the box."""
    wanted = {number for hand in hands.values() for number in hand}
    rest = [number for number in range(20, 0, -1) if number not in wanted]
    found: list[list[str]] = []
    for seat in range(1, players + 1):
        hand = list(hands.get(seat, []))
        while len(hand) < HAND_SIZES[players]:
            hand.append(rest.pop(0))
        found.append([str(number) for number in sorted(hand)])
    return found


def named(slot: str) -> str:
    return slot.replace("_", " ")


def loaded(state: State, **values: str) -> State:
    """The same position with some slots replaced; `_` in a name stands for a space."""
    return written_anew(state, {named(name): value for name, value in values.items()})


def written_anew(state: State, values: dict[str, str]) -> State:
    lines = VERONA.save(state).splitlines()
    for name, value in values.items():
        (place,) = [number for number, line in enumerate(lines) if line.startswith(f"{name}:")]
        lines[place] = f"{name}: {value}"
    return VERONA.load("\n".join(lines) + "\n")


# Playing on --------------------------------------------------------------------------------------------------------


def to_move(state: State) -> int:
    """Who is to act, as the contract counts; the lowest seat where several decide at once."""
    return VERONA.seats(state)[0]


def play(state: State, *decisions: str) -> list[str]:
    """Whoever is to act decides so, word by word (`3=bid:7` where it is not the lowest seat); what all were told."""
    return heard(state, WATCHER, events(state, *decisions))


def events(state: State, *decisions: str) -> list[Event]:
    sink = Sink()
    for word in " ".join(decisions).split():
        seat, mark, what = word.partition("=")
        who = int(seat) - 1 if mark else to_move(state)
        VERONA.play(state, who, what if mark else word, sink)
    return sink.events


def heard(state: State, viewer: int, told: list[Event]) -> list[str]:
    """In writing, without the name of the game; only what the viewer is told."""
    phrases = [repr(VERONA.describe_event(state.setup, event)) for event in told if event.audience & 2**viewer]
    return [phrase.removeprefix("verona.event.") for phrase in phrases]


def words(state: State) -> set[str]:
    """What whoever is to act may do."""
    return {VERONA.write_action(state.setup, action) for action in VERONA.actions(state, to_move(state))}


def eyes(state: State, viewer: int) -> str:
    """All that a viewer sees, from 1 on; 0 is a watcher."""
    return VERONA.dump_view(VERONA.observe(state, viewer - 1 if viewer else WATCHER))


def seen(state: State, viewer: int, name: str) -> str:
    """One thing that a viewer sees."""
    (line,) = [line for line in eyes(state, viewer).splitlines() if line.startswith(f"{name}:")]
    return line.partition(":")[2].strip()


def weights(state: State) -> dict[str, int]:
    """What chance can bring, and how likely."""
    possible = Actions()
    VERONA.legal(state, CHANCE, possible)
    written_ones = [VERONA.write_action(state.setup, action) for action in possible.as_list()]
    return {word: int(weight) for word, weight in zip(written_ones, possible.weights, strict=True)}


def over(state: State) -> Result:
    result = VERONA.result(state)
    assert result is not None
    return result


# Beginnings --------------------------------------------------------------------------------------------------------

OUTSIDE = [
    "cappello",
    "carducci",
    "campagna",
    "cavour",
    "pellicciai",
    "pigna",
    "pradaval",
    "pallone",
    "signori",
    "stella",
    "sottoriva",
    "santo-stefano",
    "rosa",
    "roma",
    "regaste",
    "rubiani",
]
CENTRE = ["montani", "mazzini", "mercede", "mazzanti"]


def all_dealt(players: int = 2, first: int = 1, **options: str) -> State:
    """Missions 1, 2, 3 and so on are dealt in turn."""
    state = new(players, **options)
    play(state, f"first:{first}")
    for number in range(1, players * HAND_SIZES[players] + 1):
        play(state, f"mission:{number}")
    return state


def planning(players: int = 2, first: int = 1, **options: str) -> State:
    """The first round: casa is on offer, convento is visible, allies stand in the streets as the board lists them."""
    state = all_dealt(players, first, **options)
    for street in OUTSIDE[: 3 * players]:
        play(state, f"prepare:{street}")
    play(state, "building:casa building:convento")
    return state
