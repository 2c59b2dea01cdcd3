"""A small game written out as a whole tree, which OpenSpiel then plays in C++.

Its solvers walk through all states again and again. Through the Python API each step costs about as much as a hundred
of its own, so a game that is to be solved is walked through once.
"""

from typing import Any, Final, NamedTuple

import pyspiel

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase

MOST_STATES: Final = 200_000


class Unrolled(NamedTuple):
    """A `pyspiel` game of C++ with the same actions, and the information states of each player, as ours writes them."""

    game: Any
    infostates: list[list[str]]

    def infostate(self, name: str) -> str:
        """The information state that the game of C++ calls so: `0-0-1-` is the first one of player 0."""
        player, _, number, _ = name.split("-")
        return self.infostates[int(player)][int(number) - 1]


class TreeWriter:
    """Writes a tree in the format EFG of Gambit, node by node from the root on."""

    def __init__(self, players: int) -> None:
        self.lines: list[str] = []
        self.numbers: list[dict[str, int]] = [{} for _ in range(players)]  # of information states, from 1
        self.ends = 0

    def write(self, root: Any) -> None:
        """Every state before those that follow it. Games may be deeper than Python recurses."""
        ahead = [root]
        while ahead:
            if len(self.lines) == MOST_STATES:
                raise Unreadable(phrase("fault.envs.unroll", states=MOST_STATES))
            state = ahead.pop()
            self.lines.append(self.line(state))
            ahead += [state.child(action) for action in reversed(state.legal_actions())]

    def line(self, state: Any) -> str:
        if state.is_chance_node():
            return self.chance(state)
        return self.end(state) if state.is_terminal() else self.decision(state)

    def end(self, state: Any) -> str:
        self.ends += 1
        return f't "" {self.ends} "" {{ {" ".join(map(repr, state.returns()))} }}'

    def chance(self, state: Any) -> str:
        number = 1 + len(self.lines)
        outcomes = " ".join(f'"{state.action_to_string(one)}" {odds!r}' for one, odds in state.chance_outcomes())
        return f'c "" {number} "" {{ {outcomes} }} 0'

    def decision(self, state: Any) -> str:
        player = state.current_player()
        numbers = self.numbers[player]
        number = numbers.setdefault(state.information_state_string(), 1 + len(numbers))
        actions = " ".join(f'"{state.action_to_string(action)}"' for action in state.legal_actions())
        return f'p "" {1 + player} {number} "" {{ {actions} }} 0'


def unrolled(game: Any) -> Unrolled:
    """The game with all its states; Unreadable if there are too many of them."""
    writer = TreeWriter(game.num_players())
    writer.write(game.new_initial_state())
    names = " ".join(f'"{player}"' for player in range(game.num_players()))
    text = "\n".join([f'EFG 2 R "{game.get_type().short_name}" {{ {names} }}', *writer.lines]) + "\n"
    return Unrolled(pyspiel.load_efg_game(text), [list(numbers) for numbers in writer.numbers])
