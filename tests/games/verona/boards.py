"""Boards of our own for Verona: any streets, neighbours and missions that a board file may have (V-70)."""

from typing import TypeVar

from piazza.core.dice import Dice

Item = TypeVar("Item")
DISTRICTS = ["east", "west", "north", "south", "centre"]
AUTHORITIES = ["church", "prince", "guild", "none"]
BENEFITS = ["florins", "mercenaries", "moves", "remove", "add", "none"]


def random_board(players: int, dice: Dice) -> str:
    """Small, so that houses meet in the streets; mission numbers in any order and with gaps."""
    outside = 3 * players + dice.below(3)
    streets = [f"s{number}" for number in range(outside + dice.below(3))]
    lines = ['name = "Own"', "reconstruction = true"]
    for number, street in enumerate(streets):
        district = DISTRICTS[number % 4] if number < outside else "centre"
        authority = AUTHORITIES[(number + number // 4) % 4]
        lines += ["[[street]]", f'id = "{street}"', f'name = "Street {number}"', f'district = "{district}"']
        lines += [f'authority = "{authority}"', f"at = [{5 + 3 * number}, {5 + dice.below(60)}]"]
    joined = {(dice.below(number), number) for number in range(1, len(streets))}
    for _ in range(len(streets) // 2):
        one, other = dice.below(len(streets)), dice.below(len(streets))
        joined |= {(min(one, other), max(one, other))} if one != other else set()
    pairs = [f'["{streets[one]}", "{streets[other]}"]' for one, other in sorted(joined)]
    lines += ["[neighbours]", f"street = [{', '.join(pairs)}]", "bridge = []", "gate = []"]
    for mission in shuffled(list(range(1, 100)), dice)[: 20 + dice.below(10)]:
        names = ", ".join(f'"{street}"' for street in shuffled(streets, dice)[:3])
        benefit = BENEFITS[dice.below(len(BENEFITS))]
        lines += ["[[mission]]", f"id = {mission}", f"streets = [{names}]"]
        lines += [f'benefit = "{benefit}"', f"points = {dice.below(21)}"]
    return "\n".join(lines) + "\n"


def shuffled(items: list[Item], dice: Dice) -> list[Item]:
    left = list(items)
    return [left.pop(dice.below(len(left))) for _ in items]
