"""Replaying: every decision of a record is checked again, even if somebody made its digest right."""

import pytest
from tests.core.recorded import OPTION_SETS, Change, altered, played

from piazza.core.errors import Unreadable
from piazza.core.record import Record, read_record
from piazza.core.replay import replay
from piazza.core.view import CHANCE
from piazza.games import game

PLAIN = played(options={"days": "2"}).record()
WITH_CHANCE = played(options={"days": "1", "bidding": "on"}).record()


def fault_of(text: str, change: Change) -> Unreadable:
    with pytest.raises(Unreadable) as refusal:
        replay(altered(text, change))
    return refusal.value


def decide(number: int, seat: int, text: str) -> Change:
    """Another decision in the place of one, counted from 1."""

    def change(record: Record) -> None:
        record.decisions[number - 1] = (seat, text)

    return change


def exchange(one: int, other: int) -> Change:
    def change(record: Record) -> None:
        decisions = record.decisions
        decisions[one - 1], decisions[other - 1] = decisions[other - 1], decisions[one - 1]

    return change


def test_steps_tell_who_decided_what_and_how_it_stood_then() -> None:
    record = read_record(PLAIN, game)
    steps = replay(record)
    assert len(steps) == len(record.decisions) + 1
    assert steps[0].seat == -1
    made = [(step.seat, record.game.write_action(record.setup, step.action)) for step in steps[1:]]
    assert made == record.decisions
    assert len({record.game.digest(step.state) for step in steps}) == len(steps)
    assert record.game.result(steps[-1].state) is not None


@pytest.mark.parametrize(
    ("number", "seat", "text", "why"),
    [
        (1, 0, "hop", "unreadable"),
        (1, 0, "Pz9", "no such square"),
        (1, 0, "done", "too early"),
        (1, 0, "=PF", "too early"),
        (1, 1, "Pa1", "not the Nurse"),
        (1, CHANCE, "first1", "nothing to draw"),
        (7, 0, "Pa1", "already placed"),
        (8, 0, "done", "done already"),
        (9, 0, "Pa1", "not her move"),
        (9, 1, "=PF", "not the time"),
    ],
)
def test_a_decision_that_could_not_be_made_is_named(number: int, seat: int, text: str, why: str) -> None:
    fault = fault_of(PLAIN, decide(number, seat, text))
    assert fault.phrase.key == "fault.record-step", why
    assert fault.phrase.values["number"].text == str(number)
    assert fault.phrase.values["decision"].text == text


def test_the_rule_that_forbids_it_is_named() -> None:
    assert fault_of(PLAIN, decide(7, 0, "=PF")).rule == "T-3"
    assert fault_of(PLAIN, decide(8, 0, "done")).rule == "T-4"


def test_every_decision_has_one_way_to_be_written() -> None:
    record = read_record(PLAIN, game)
    for number, (seat, text) in enumerate(record.decisions, 1):
        for sloppy in (text.swapcase(), f"{text} ", f"{text[0]} {text[1:]}"):
            assert fault_of(PLAIN, decide(number, seat, sloppy)).phrase.values["number"].text == str(number)


def test_an_unsorted_placement_is_noticed() -> None:
    for one in range(1, 7):
        for other in range(one + 1, 7):
            assert fault_of(PLAIN, exchange(one, other)).phrase.key == "fault.record-step"


def test_every_missing_decision_is_noticed() -> None:
    record = read_record(PLAIN, game)
    for number in range(len(record.decisions)):

        def leave_out(record: Record, number: int = number) -> None:
            del record.decisions[number]

        fault_of(PLAIN, leave_out)


def test_every_doubled_decision_is_noticed() -> None:
    record = read_record(PLAIN, game)
    for number in range(len(record.decisions)):

        def double(record: Record, number: int = number) -> None:
            record.decisions.insert(number, record.decisions[number])

        fault_of(PLAIN, double)


def test_a_decision_after_the_end_is_noticed() -> None:
    record = read_record(PLAIN, game)
    fault = fault_of(PLAIN, lambda record: record.decisions.append((0, "Pa1")))
    assert fault.phrase.values["number"].text == str(len(record.decisions) + 1)


@pytest.mark.parametrize("name", ["scores", "places", "position"])
@pytest.mark.parametrize("value", ["", "-", "1 1", "0 0", "0" * 64])
def test_an_ending_that_does_not_follow_is_noticed(name: str, value: str) -> None:
    def change(record: Record) -> None:
        record.ending = [(field, value if field == name else text) for field, text in record.ending]

    assert fault_of(PLAIN, change).phrase.key == "fault.record-ending"


def test_an_unfinished_game_can_be_recorded_and_has_no_result() -> None:
    record = read_record(PLAIN, game)
    last = replay(record)[12].state

    def break_off(record: Record) -> None:
        record.decisions = record.decisions[:12]
        record.close(last)

    broken_off = altered(PLAIN, break_off)
    assert dict(broken_off.ending)["scores"] == "-"
    assert len(replay(broken_off)) == 13


def test_another_seed_is_noticed_where_it_draws_something_else() -> None:
    outcomes = set()
    for seed in range(20):

        def reseed(record: Record, seed: int = seed) -> None:
            record.seed = f"other-{seed}"

        try:
            replay(altered(WITH_CHANCE, reseed))
            outcomes.add("drew the same")
        except Unreadable as fault:
            outcomes.add(fault.phrase.key)
    assert outcomes == {"drew the same", "fault.record-step"}


def test_another_outcome_than_the_seed_draws_is_noticed() -> None:
    _, drawn = read_record(WITH_CHANCE, game).decisions[0]
    other = "first1" if drawn == "first2" else "first2"
    fault = fault_of(WITH_CHANCE, decide(1, CHANCE, other))
    assert fault.phrase.values["number"].text == "1"


def test_chance_cannot_be_decided_by_a_seat() -> None:
    _, drawn = read_record(WITH_CHANCE, game).decisions[0]
    fault_of(WITH_CHANCE, decide(1, 0, drawn))


@pytest.mark.parametrize("options", OPTION_SETS[:8], ids=lambda options: " ".join(options.values()))
def test_other_options_are_noticed(options: dict[str, str]) -> None:
    """The same decisions under other rules lead elsewhere: at least the position at the end tells the options."""
    text = played(5, {"days": "4"}).record()

    def change(record: Record) -> None:
        record.setup = record.game.setup(0, options)

    fault_of(text, change)
