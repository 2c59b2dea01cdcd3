"""Choosing at random from what a seat is offered as JSON."""

from typing import Any

from piazza import Dice


def any_of(actions: Any, dice: Dice) -> str:
    """An action in writing: things to pick on the board, a button, or a number."""
    offered = [*actions["choices"], *actions["buttons"], *actions["spans"]]
    chosen = offered[dice.below(len(offered))]
    if "action" in chosen:
        return str(chosen["action"])
    if "low" in chosen:
        return str(chosen["write"]).format(chosen["low"] + dice.below(chosen["high"] - chosen["low"] + 1))
    names = [picks[dice.below(len(picks))].partition(":")[2] for picks in chosen["of"]]
    return str(chosen["write"]).format(*names)
