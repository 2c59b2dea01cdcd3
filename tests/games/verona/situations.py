"""Situations on the board of Verona, made as full positions in which somebody picks a street."""

from piazza.core.state import State
from piazza.core.view import CHANCE
from piazza.games import game

VERONA = game("verona")
HAND_SIZES = {2: 7, 3: 6, 4: 5, 5: 4}
BUILDINGS = ["casa", "convento", "postribolo", "gabella", "roccaforte", "redentore", "susanna", "sinagoga", "municipio"]
MARKS = {"corruption": "c", "violence": "v", "intrigue": "i", "bluff": "b"}

Rows = dict[str, dict[int, int]]  # street, seat from 1 on, number of allies
Plans = dict[str, dict[int, str]]  # street, seat from 1 on, kind of token


def picking(
    players: int, picker: int, allies: Rows, plans: Plans, *, first: int = 0, round_: int = 1, **slots: str
) -> State:
    """Somebody is to pick a street; the first player is to be, unless it is said who is the first."""
    first = first or picker
    hands = [[str(1 + seat + players * deal) for deal in range(HAND_SIZES[players])] for seat in range(players)]
    placed = [sum(row.get(seat, 0) for row in allies.values()) for seat in range(1, players + 1)]
    values = {
        "phase": "picking",
        "round": str(round_),
        "first": str(first),
        "florins": ",".join(["20"] * players),
        "mercenaries": ",".join(["0"] * players),
        "supply": ",".join(str(16 - number) for number in placed),
        "allies": on_streets(players, {street: written(row) for street, row in allies.items()}, "0"),
        "plans": on_streets(players, {street: marked(row) for street, row in plans.items()}, "-"),
        "deck": ",".join(BUILDINGS[round_ + 1 :]),
        "visible": BUILDINGS[round_],
        "offers": ",".join(BUILDINGS[:round_]),
        "turn": str((picker - first) % players),
        "hands": "/".join(",".join(hand) for hand in hands),
        "to act": str(picker),
    }
    return changed(VERONA.new(VERONA.setup(players, {})), **(values | slots))


def changed(state: State, **values: str) -> State:
    """The same position with some slots replaced."""
    lines = VERONA.save(state).splitlines()
    for name, value in values.items():
        (place,) = [number for number, line in enumerate(lines) if line.startswith(f"{name}:")]
        lines[place] = f"{name}: {value}"
    return VERONA.load("\n".join(lines) + "\n")


def written(row: dict[int, int]) -> dict[int, str]:
    return {seat: str(number) for seat, number in row.items()}


def marked(row: dict[int, str]) -> dict[int, str]:
    return {seat: MARKS[kind] for seat, kind in row.items()}


def on_streets(players: int, rows: dict[str, dict[int, str]], empty: str) -> str:
    """In the order of the board."""
    seats = range(1, players + 1)
    order = [line.partition('"')[2].rstrip('"') for line in board_text().splitlines() if line.startswith('id = "')]
    parts = [
        f"{street}={'.'.join(rows[street].get(seat, empty) for seat in seats)}" for street in order if street in rows
    ]
    return " ".join(parts) or "-"


def board_text() -> str:
    return VERONA.setup(2, {}).options["board"]


# What is asked, and what lies where


def question(state: State) -> str:
    return VERONA.observe(state, CHANCE).question


def seats(state: State) -> list[int]:
    """From 1 on; chance is 0."""
    return [0 if seat == CHANCE else seat + 1 for seat in VERONA.seats(state)]


def legal(state: State, seat: int) -> set[str]:
    return {VERONA.write_action(state.setup, action) for action in VERONA.actions(state, seat - 1)}


def decide(state: State, seat: int, word: str) -> None:
    VERONA.play(state, seat - 1, word)


def roll(state: State, *eyes: int) -> None:
    for number in eyes:
        VERONA.play(state, CHANCE, f"die:{number}")


def slot(state: State, name: str) -> str:
    return dict(VERONA.write_state(state))[name]


def counts(state: State, name: str) -> list[int]:
    return [int(number) for number in slot(state, name).split(",")]


def allies(state: State, street: str) -> dict[int, int]:
    """Who has how many there; only those who have."""
    for part in slot(state, "allies").split(" "):
        name, _, row = part.partition("=")
        if name == street:
            return {seat: int(number) for seat, number in enumerate(row.split("."), 1) if number != "0"}
    return {}
