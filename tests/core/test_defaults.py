"""A game without secrets needs four methods; everything else in the contract comes from its tables."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, ActionKind, Actions, argument_of
from piazza.core.contract import Facts
from piazza.core.dice import Dice
from piazza.core.errors import NotLegal, Unreadable
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.game import Game
from piazza.core.result import Result, ranks_by
from piazza.core.slots import Number, OneOf, SetOf, Slot, seat_names
from piazza.core.state import Setup, State
from piazza.core.tables import Tables
from piazza.core.view import View
from piazza.testing import check

COLOURS = ["red", "blue"]


class Heap(State):
    """Stones of two colours; who takes the last one wins."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.stones = [3, 2]
        self.last = 1
        self.acting = 1

    @property
    def red(self) -> int:
        return self.stones[0]

    @red.setter
    def red(self, count: int) -> None:
        self.stones[0] = count

    @property
    def blue(self) -> int:
        return self.stones[1]

    @blue.setter
    def blue(self, count: int) -> None:
        self.stones[1] = count


class HeapView(View):
    """Nothing is hidden."""

    def __init__(self, setup: Setup, viewer: int, waiting_for: int) -> None:
        super().__init__(setup, viewer, "take", waiting_for)
        self.red = self.blue = self.last = 0


class Nim(Game[Setup, Heap, HeapView]):
    """Take one stone, or say that you do not."""

    def legal(self, state: Heap, seat: int, into: Actions) -> None:
        for colour in range(2 if state.acting & BIT[seat] else 0):
            if state.stones[colour]:
                into.add(colour)

    def apply(self, state: Heap, seat: int, action: int, sink: Sink | None = None) -> None:
        state.stones[argument_of(action)] -= 1
        state.last = seat
        state.acting = BIT[1 - seat] if any(state.stones) else 0
        if sink is not None:
            sink.tell(Event(0, EVERYBODY, (seat, argument_of(action), sum(state.stones))))

    def result(self, state: Heap) -> Result | None:
        points = [{"last": int(seat == state.last)} for seat in range(2)]
        return None if any(state.stones) else Result(points, ranks_by([sum(own.values()) for own in points]))

    def observe(self, state: Heap, viewer: int) -> HeapView:
        view = HeapView(state.setup, viewer, state.acting)
        view.red, view.blue, view.last = state.red, state.blue, state.last
        return view


def nim() -> Nim:
    slots = [
        Slot("red", "red", Number(0, 3)),
        Slot("blue", "blue", Number(0, 2)),
        Slot("last", "last", OneOf(seat_names)),
    ]
    take, sing = ActionKind("take", open=True, takes="colour"), ActionKind("sing", takes="number")
    return Nim(
        Facts("nim", 1, (2, 2), [], [take, sing], 5, 2, (0, 1)),
        tables=Tables(
            setup=Setup,
            state=Heap,
            view=HeapView,
            state_slots=[*slots, Slot("to act", "acting", SetOf(seat_names))],
            view_slots=[*slots, Slot("to act", "waiting_for", SetOf(seat_names))],
            events=[("took", ["seat:seat", "colour:colour", "left:number"])],
            names={"colour": COLOURS},
        ),
    )


NIM = nim()


def moment(*taken: str) -> Heap:
    state = NIM.new(NIM.setup())
    for number, text in enumerate(taken):
        NIM.play(state, number % 2, text)
    return state


def test_a_clone_is_independent() -> None:
    state = moment("take:red")
    copy = state.clone()
    NIM.play(copy, 1, "take:blue")
    assert (state.stones, state.acting, copy.stones, copy.acting) == ([2, 2], 2, [2, 1], 1)


class Hands(State):
    """Attributes that hold others."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.hands = [[1, 2], [3]]
        self.seen = {1}
        self.bids = {"red": [4]}
        self.counts = vec[i64]([5, 6])


def test_a_clone_shares_nothing_that_can_change() -> None:
    state = Hands(NIM.setup())
    copy = state.clone()
    copy.hands[0].append(9)
    copy.seen.add(9)
    copy.bids["red"].append(9)
    copy.counts[0] = 9
    assert (state.hands, state.seen, state.bids, list(state.counts)) == ([[1, 2], [3]], {1}, {"red": [4]}, [5, 6])
    assert copy.setup is state.setup


def test_actions_and_events_are_written_with_the_names_of_things() -> None:
    state, sink = moment(), Sink()
    assert [NIM.write_action(state.setup, action) for action in NIM.actions(state, 0)] == ["take:red", "take:blue"]
    assert repr(NIM.describe_action(state.setup, 1)) == "nim.action.take(colour=blue)"
    NIM.apply(state, 0, 1, sink)
    assert repr(NIM.describe_event(state.setup, sink.events[0])) == "nim.event.took(seat=1, colour=blue, left=4)"


def test_numbers_are_read_in_plain_digits_only() -> None:
    assert NIM.read_action(moment(), "sing:12") == KIND + 12
    for text in [
        "sing",
        "sing:",
        "sing:012",
        "sing:-1",
        "sing:65536",
        "sing:²",
        "take",
        "take:",
        "take:1",
        "dance",
        "",
    ]:
        with pytest.raises(Unreadable):
            NIM.read_action(moment(), text)


def test_what_is_not_legal_is_refused_in_a_sentence_without_a_rule() -> None:
    with pytest.raises(NotLegal) as refused:
        NIM.play(moment(), 0, "sing:1")
    assert (refused.value.phrase.key, refused.value.rule) == ("fault.not-legal", "")


def test_there_are_no_short_positions() -> None:
    assert NIM.write_position(moment()) == ""
    with pytest.raises(Unreadable) as refused:
        NIM.read_position(NIM.setup(), "3 2")
    assert refused.value.phrase.key == "fault.no-short-position"


def test_behind_a_view_without_secrets_is_one_state() -> None:
    state = moment("take:red", "take:blue")
    world = NIM.determinize(NIM.observe(state, 1), Dice(1))
    assert NIM.save(world) == NIM.save(state)
    assert world.acting == state.acting


def test_a_game_without_tables_says_what_it_lacks() -> None:
    with pytest.raises(NotImplementedError, match="without tables"):
        Nim(NIM.facts).setup()


@pytest.mark.parametrize("field", ["to act: -", "red: 0\nblue: 0", "last: 3"])
def test_a_position_that_cannot_be_played_on_is_unreadable(field: str) -> None:
    lines = NIM.save(moment()).splitlines()
    names = [line.partition(":")[0] for line in field.splitlines()]
    kept = [line for line in lines if line.partition(":")[0] not in names]
    with pytest.raises(Unreadable):
        NIM.load("\n".join([*kept, field]))


def test_the_kit_finds_the_defaults_right() -> None:
    check(NIM, NIM.setup(), seeds=range(3))
