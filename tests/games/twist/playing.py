"""Short words for playing Verona Twist in tests."""

from piazza.core.events import Event, Sink
from piazza.core.state import State
from piazza.games import game

TWIST = game("twist")
NURSE, CAPULET = 0, 1  # the seats, unless the test says otherwise


def at(position: str, **options: str) -> State:
    """The state of a short position."""
    return TWIST.read_position(TWIST.setup(2, options), position)


def new(**options: str) -> State:
    return TWIST.new(TWIST.setup(2, options))


def set_up(board: str, pair: str, **options: str) -> State:
    """The first day of a game: `Pa1 Rb2 …`, and the disguise."""
    state = new(**options)
    play(state, *board.split(), "done", f"={pair}")
    return state


def to_move(state: State) -> int:
    (seat,) = TWIST.seats(state)
    return seat


def words(state: State) -> set[str]:
    """What whoever is to act may do."""
    seat = to_move(state)
    return {TWIST.write_action(state.setup, action) for action in TWIST.actions(state, seat)}


def targets(state: State, letter: str) -> set[str]:
    """The squares that a character may move to."""
    return {word[1:] for word in words(state) if word[0] == letter}


def events(state: State, *decisions: str) -> list[Event]:
    """Let whoever is to act decide so, one after the other; returns what was told."""
    sink = Sink()
    for word in decisions:
        TWIST.play(state, to_move(state), word, sink)
    return sink.events


def play(state: State, *decisions: str) -> list[str]:
    """The same, with what was told in writing, without the name of the game."""
    told = [repr(TWIST.describe_event(TWIST.setup(), event)) for event in events(state, *decisions)]
    return [line.removeprefix("twist.event.") for line in told]


def seen_by(state: State, viewer: int) -> dict[str, str]:
    """What a viewer sees, by name; the name of the game itself is not among it."""
    lines = TWIST.dump_view(TWIST.observe(state, viewer)).splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def loaded(state: State, **slots: str) -> State:
    """The same state with other values in some slots of its full position; `_` in a name stands for a space."""
    lines = TWIST.save(state).splitlines()
    for name, value in slots.items():
        field = name.replace("_", " ")
        assert any(line.startswith(f"{field}:") for line in lines)
        lines = [f"{field}: {value}" if line.startswith(f"{field}:") else line for line in lines]
    return TWIST.load("\n".join(lines))


def winner(state: State) -> int:
    """The seat that has won alone."""
    result = TWIST.result(state)
    assert result is not None
    (seat,) = result.winners
    return seat
