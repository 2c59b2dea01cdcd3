"""Solve one contested street of Verona exactly: python examples/solve_a_street.py [ITERATIONS]

Two houses with two allies each in a street, a few Florins and one mercenary plan a token, then bid: how? OpenSpiel's
CFR+ comes to an equilibrium, and says by how much it can still be beaten. Needs the extra `openspiel`.
"""

import sys

import pyspiel

import piazza.envs


def main(iterations=1000):
    street = piazza.envs.openspiel("verona-street", utility="points", florins=3, mercenaries=1, sides=4)
    tree = street.unrolled()  # the same game as a tree of C++, in which a solver is a hundred times as fast
    solver = pyspiel.CFRPlusSolver(tree.game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    worth = pyspiel.expected_returns(tree.game.new_initial_state(), average, -1, False)[0]
    wrong = pyspiel.exploitability(tree.game, average)
    print(f"{sum(map(len, tree.infostates))} information states, {iterations} iterations of CFR+")
    print(f"worth {worth:+.4f} Florins to the first house; whoever plays so loses at most {wrong:.6f} to anybody")
    show("The first house plans", tree.game.new_initial_state(), average)
    for token, other in [("corruption", "corruption"), ("corruption", "bluff"), ("violence", "bluff")]:
        bidding = bids(street, tree.game, token, other)
        show(f"{token.title()} against {other}: it bids", bidding, average)


def bids(street, game, *tokens):
    """The state in which the first house bids, after these plans of both."""
    ours, theirs = street.new_initial_state(), game.new_initial_state()
    for token in tokens:
        for label in (f"{token}:cappello", "done"):
            step(ours, theirs, label)
    step(ours, theirs, "pick:cappello")
    return theirs


def step(ours, theirs, label):
    """The tree has the same decisions in the same order, under numbers of its own."""
    place = [ours.action_to_string(action) for action in ours.legal_actions()].index(label)
    ours.apply_action(ours.legal_actions()[place])
    theirs.apply_action(theirs.legal_actions()[place])


def show(title, state, policy):
    chances = policy.action_probabilities(state)
    likely = [(state.action_to_string(action), chances[action]) for action in state.legal_actions()]
    print(f"{title}:", ", ".join(f"{label} {chance:.0%}" for label, chance in likely if chance > 0.005))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
