"""Brute force against `determinize`: all worlds that are possible for a viewer, by trying every history.

Feasible on small positions only. Start from all states that the viewer cannot distinguish, and try every decision of
all seats and of chance. What gives the viewer the same experience leads to a possible world.
"""

from collections.abc import Iterable, Iterator

from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.state import State
from piazza.testing.play import Decision, events_of, heard
from piazza.testing.trial import Broken

LAW = "worlds_are_exactly_the_possible_ones"


class Witness:
    """One viewer, who remembers each new view and, if `listening`, all events in between."""

    def __init__(self, game: Game, viewer: int, listening: bool) -> None:
        self.game = game
        self.viewer = viewer
        self.listening = listening

    def sight(self, state: State) -> str:
        return self.game.dump_view(self.game.observe(state, self.viewer))

    def experience(self, state: State, decision: Decision, before: str) -> list[str]:
        """Apply a decision; returns the events for the viewer, and the view if it has changed."""
        events = events_of(self.game, state, decision)
        told = heard(self.game, state.setup, events, self.viewer) if self.listening else []
        after = self.sight(state)
        return [*told, after] if after != before else told

    def story(self, root: State, decisions: Iterable[Decision]) -> list[str]:
        """The experience of the viewer of these decisions."""
        state = root.clone()
        experienced = [self.sight(state)]
        for decision in decisions:
            experienced += self.experience(state, decision, self.sight(state))
        return experienced


def possible_worlds(witness: Witness, roots: Iterable[State], story: list[str]) -> set[str]:
    """The digests of all states that are possible for the witness after this story."""
    todo = [(root, 1) for root in roots if witness.sight(root) == story[0]]
    seen = {(witness.game.digest(root), 1) for root, _ in todo}
    while todo:
        state, lived = todo.pop()
        for child, further in continuations(witness, state, story, lived):
            key = (witness.game.digest(child), further)
            if key not in seen:
                seen.add(key)
                todo.append((child, further))
    return {digest for digest, lived in seen if lived == len(story)}


def continuations(witness: Witness, state: State, story: list[str], lived: int) -> Iterator[tuple[State, int]]:
    """Every possible decision that fits the story."""
    before = witness.sight(state)
    for seat in witness.game.seats(state):
        for action in witness.game.actions(state, seat):
            child = state.clone()
            experienced = witness.experience(child, Decision(seat, action), before)
            if story[lived : lived + len(experienced)] == experienced:
                yield child, lived + len(experienced)


def drawn_worlds(game: Game, state: State, viewer: int, expected: int) -> set[str]:
    """The digests of determinized worlds, drawn until there are as many as expected or enough attempts were made."""
    view = game.observe(state, viewer)
    dice = Dice("worlds")
    drawn: set[str] = set()
    for _ in range(100 + 60 * expected):
        drawn.add(game.digest(game.determinize(view, dice)))
        if len(drawn) > expected:
            break
    return drawn


def check_worlds(game: Game, roots: list[State], viewer: int, decisions: list[Decision]) -> int:
    """Play the decisions from the first root and compare possible with drawn worlds; returns their number.

    The possible worlds must be the same with and without events: a view is sufficient without the history.
    """
    watching, listening = Witness(game, viewer, False), Witness(game, viewer, True)
    possible = possible_worlds(watching, roots, watching.story(roots[0], decisions))
    by_ear = possible_worlds(listening, roots, listening.story(roots[0], decisions))
    if by_ear != possible:
        raise Broken(LAW, f"events rule out {len(possible - by_ear)} of {len(possible)} worlds, views do not")
    state = roots[0].clone()
    for decision in decisions:
        game.apply(state, *decision)
    drawn = drawn_worlds(game, state, viewer, len(possible))
    if drawn != possible:
        missing, impossible = len(possible - drawn), len(drawn - possible)
        raise Broken(LAW, f"of {len(possible)} worlds {missing} are never drawn; {impossible} drawn are impossible")
    return len(possible)
