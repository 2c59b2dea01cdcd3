"""The rules of Verona Twist in the order of a game: setting up, a day, its end. Who plays whom is in `roles`."""

from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.twist import events
from piazza.games.twist.actions import DISGUISE, DONE, character_of, move, place, square_of
from piazza.games.twist.data import (
    ALL_CHARACTERS,
    ALL_PAIRS,
    ALL_SQUARES,
    APART,
    CENTRE,
    CHARACTERS,
    HASH,
    NO_PAIR,
    NOWHERE,
    PAIRS,
    SIZE,
    SQUARE_OF_BIT,
    SQUARES,
    count_pairs,
)
from piazza.games.twist.moves import reach
from piazza.games.twist.phases import DISGUISING, MOVING, OVER, PLACING, STUDY_OVER
from piazza.games.twist.squares import EMPTY_BOARD, put, square_in
from piazza.games.twist.state import TwistState
from piazza.games.twist.tie_break import tell_tie_break, with_day

# Setting up (T-3 to T-6) -------------------------------------------------------------------------------------------


def set_up(state: TwistState, nurse: i64, sink: Sink | None) -> None:
    state.nurse = nurse
    state.days_left = state.days
    state.squares = EMPTY_BOARD
    state.occupied = 0
    state.active = ALL_CHARACTERS
    state.suspects = ALL_PAIRS
    state.pair = NO_PAIR
    state.phase = PLACING
    state.acting = BIT[nurse]
    if sink is not None:
        sink.tell(Event(events.ROLES, EVERYBODY, (state.game, nurse, 1 - nurse, state.days)))


def legal_placements(state: TwistState, into: Actions) -> None:
    """T-3: any character on any empty square; `done` once all six stand."""
    for character in range(CHARACTERS):
        if square_in(state.squares, character) == NOWHERE:
            add_each(into, place(character, 0), ALL_SQUARES & ~state.occupied)
    if into.count == 0:
        into.add(DONE * KIND)


def place_character(state: TwistState, argument: i64) -> None:
    state.squares = put(state.squares, character_of(argument), square_of(argument))
    state.occupied |= BIT[square_of(argument)]


def finish_placing(state: TwistState, sink: Sink | None) -> None:
    state.phase = DISGUISING
    if sink is not None:
        for character in range(CHARACTERS):
            sink.tell(Event(events.PLACED, EVERYBODY, (character, square_in(state.squares, character))))


def legal_disguises(into: Actions) -> None:
    """T-4: any two of the six."""
    for pair in range(PAIRS):
        into.add(DISGUISE * KIND + pair)


def disguise(state: TwistState, pair: i64, sink: Sink | None) -> None:
    state.pair = pair
    if sink is not None:
        sink.tell(Event(events.DISGUISED, EVERYBODY, (state.nurse,)))
        sink.tell(Event(events.HIDDEN_IN, BIT[state.nurse], (pair,)))
    begin_day(state, sink)


# A day (T-10 to T-14) ----------------------------------------------------------------------------------------------


def begin_day(state: TwistState, sink: Sink | None) -> None:
    state.active = ALL_CHARACTERS
    if state.setup.tie_break:
        state.by_day = with_day(state.by_day, count_pairs(state.suspects))
    state.phase = MOVING
    if sink is not None:
        sink.tell(Event(events.DAY_BEGAN, EVERYBODY, (state.days_left,)))
    next_mover(state, sink)


def next_mover(state: TwistState, sink: Sink | None) -> None:
    """T-10: Capulet first, then in turn. T-11: over when no active character can move."""
    if not anyone_can_move(state):
        end_moving(state, sink)
    elif SIZE[state.active] & 1:
        state.acting = BIT[state.nurse]
    else:
        state.acting = BIT[1 - state.nurse]


def anyone_can_move(state: TwistState) -> bool:
    adjacent = state.setup.friar_adjacent
    active, squares, occupied = state.active, state.squares, state.occupied
    for character in range(CHARACTERS):
        if active & BIT[character]:
            if reach(character, square_in(squares, character), occupied, adjacent):
                return True
    return False


def legal_moves(state: TwistState, into: Actions) -> None:
    """T-10, T-11: any active character that can move, by its own way of moving."""
    adjacent = state.setup.friar_adjacent
    active, squares, occupied = state.active, state.squares, state.occupied
    for character in range(CHARACTERS):
        if active & BIT[character]:
            targets = reach(character, square_in(squares, character), occupied, adjacent)
            add_each(into, move(character, 0), targets)


def add_each(into: Actions, to_first_square: i64, targets: i64) -> None:
    """An action for each square of a set, in order; written straight into the buffer, as this is the hottest spot."""
    into.make_room(SQUARES)
    items, count = into.items, into.count
    while targets:
        bit = targets & -targets
        items[count] = to_first_square + SQUARE_OF_BIT[((bit * HASH) & 0xFFFFFFFF) >> 27]
        count += 1
        targets ^= bit
    into.count = count


def move_character(state: TwistState, seat: i64, argument: i64, sink: Sink | None) -> None:
    character = character_of(argument)
    target = square_of(argument)
    origin = square_in(state.squares, character)
    state.squares = put(state.squares, character, target)
    state.occupied ^= BIT[origin] | BIT[target]
    state.active ^= BIT[character]
    if sink is not None:
        sink.tell(Event(events.MOVED, EVERYBODY, (seat, character, origin, target)))
    next_mover(state, sink)


def end_moving(state: TwistState, sink: Sink | None) -> None:
    if sink is not None and state.active:
        sink.tell(Event(events.STAYED, EVERYBODY, (state.active,)))
    if state.pair == NO_PAIR:
        state.phase = STUDY_OVER
        state.acting = 0
    else:
        report(state, sink)


def report(state: TwistState, sink: Sink | None) -> None:
    """T-13, T-14: the truth about the lovers' areas strikes out all pairs that do not fit it."""
    apart = APART[characters_in_centre(state)]
    same = not apart & BIT[state.pair]
    left = state.suspects & ~apart if same else state.suspects & apart
    if sink is not None:
        sink.tell(Event(events.REPORTED, EVERYBODY, (1 if same else 0,)))
        sink.tell(Event(events.ELIMINATED, EVERYBODY, (state.suspects & ~left, count_pairs(left))))
    state.suspects = left
    end_day(state, sink)


def characters_in_centre(state: TwistState) -> i64:
    inside: i64 = 0
    centre: i64 = CENTRE  # unboxed once, not for each character
    squares = state.squares
    for character in range(CHARACTERS):
        if BIT[square_in(squares, character)] & centre:
            inside |= BIT[character]
    return inside


# The end of the day and of the game (T-15, T-16) -------------------------------------------------------------------


def end_day(state: TwistState, sink: Sink | None) -> None:
    """T-15; TR-4: the elimination of the last day counts, so the list is looked at before the calendar."""
    if not state.suspects & (state.suspects - 1):
        end_game(state, 1 - state.nurse, sink)
        return
    state.days_left -= 1
    if state.days_left == 0:
        end_game(state, state.nurse, sink)
    else:
        begin_day(state, sink)


def end_game(state: TwistState, winner: i64, sink: Sink | None) -> None:
    """TR-3: now everybody learns the pair. T-16: in a match the seats stay and the roles swap."""
    if sink is not None:
        role = 0 if winner == state.nurse else 1
        sink.tell(Event(events.GAME_WON, EVERYBODY, (winner, role, state.pair)))
    if state.setup.match and state.game == 1:
        state.first_winner = winner
        state.first_by_day = state.by_day
        state.by_day = 0
        state.game = 2
        set_up(state, 1 - state.nurse, sink)
    else:
        state.winner = winner
        state.phase = OVER
        state.acting = 0
        if state.setup.tie_break and sink is not None:
            tell_tie_break(state, sink)
