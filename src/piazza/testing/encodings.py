"""Laws about encodings: they tell no secrets, lose nothing, and number every action."""

from collections.abc import Iterator
from typing import Any

from piazza.core.errors import Unreadable
from piazza.core.view import CHANCE, View
from piazza.encoding import Encoding, encoding
from piazza.testing.trial import Trial, law


def rows_in(trial: Trial, most: int) -> Iterator[tuple[Encoding[Any, Any], View, bytes]]:
    """Views of a random game and their rows; none if the game has no encoding, and its tables do not make one."""
    try:
        found = encoding(trial.game, trial.setup)
    except Unreadable:
        return
    for state in trial.states(most):
        for viewer in trial.viewers():
            view = trial.game.observe(state, viewer)
            yield found, view, found.observe(view)


@law
def encodings_tell_no_secrets(trial: Trial) -> None:
    """Worlds that a viewer cannot tell apart are the same row."""
    for found, view, row in rows_in(trial, 20):
        world = trial.game.determinize(view, trial.dice)
        same = found.observe(trial.game.observe(world, view.viewer)) == row
        trial.demand(same, f"the row of viewer {view.viewer + 1} depends on secrets")


@law
def encodings_lose_nothing(trial: Trial) -> None:
    """Views that differ are rows that differ."""
    seen: dict[bytes, str] = {}
    for _, view, row in rows_in(trial, 30):
        text = trial.game.dump_view(view)
        trial.demand(seen.setdefault(row, text) == text, f"viewer {view.viewer + 1} has another view and the same row")


@law
def encoded_numbers_keep_to_their_ranges(trial: Trial) -> None:
    """A row has the stated length, and each number lies within the range of its slot."""
    for found, _, row in rows_in(trial, 10):
        trial.demand(len(row) == sum([slot.length for slot in found.slots]), "a row has another length than its slots")
        numbers = [number - 256 if number > 127 else number for number in row]
        for slot in found.slots:
            part = numbers[slot.start : slot.start + slot.length]
            trial.demand(slot.low <= min(part, default=slot.low), f"{slot.name} has a number below its range")
            trial.demand(max(part, default=slot.high) <= slot.high, f"{slot.name} has a number above its range")


@law
def every_action_has_an_id(trial: Trial) -> None:
    """Ids count all legal actions without gaps, and so do labels."""
    try:
        found = encoding(trial.game, trial.setup)
    except Unreadable:
        return
    trial.demand(len(set(found.labels)) == len(found.actions), "two actions have the same label")
    for state, (seat, action) in trial.moments(60):
        if seat == CHANCE:
            trial.demand(action in found.outcomes, f"the outcome {action} is not listed")
        for legal in trial.game.actions(state, seat) if seat != CHANCE else ():
            number = found.id_of(legal)
            trial.demand(found.actions[number] == legal, f"the id of {legal} leads to another action")
            trial.demand(found.id_named(found.labels[number]) == number, f"the label of {legal} leads to another id")
