"""Variants are games of the contract, and differ from the rules in what their documents say and nothing else."""

import pytest

from piazza.core.actions import kind_of
from piazza.core.playouts import perft
from piazza.core.view import CHANCE
from piazza.envs.variants.council import FewCards
from piazza.envs.variants.twist import LastDay
from piazza.envs.variants.variant import AnyVariant
from piazza.envs.variants.verona import OneStreet
from piazza.games.verona.actions import DIE
from piazza.testing import LAWS
from piazza.testing.play import random_game

OTHERS = [
    (LastDay(), {"position": "5/1PRn1/1sBf1/5 n 1 PB,RN,NS,SB,PF,BF"}),
    (FewCards(), {"cards": "escalus paris tybalt romeo juliet nurse lady-capulet", "tokens": "0 3 5", "hand": "2"}),
    (OneStreet(), {"allies": "1", "florins": "7", "mercenaries": "2", "sides": "7"}),
]
ALL = [*[(variant, dict[str, str]()) for variant, _ in OTHERS], *OTHERS]


@pytest.mark.parametrize(("variant", "options"), ALL)
def test_variants_keep_the_laws_of_the_contract(variant: AnyVariant, options: dict[str, str]) -> None:
    setup = variant.setup(2, options)
    for name, law in LAWS.items():
        if name != "everything_has_a_phrase":  # phrases have the keys of the game that a variant is made from
            for seed in range(2):
                law(variant, setup, seed)


def test_the_nurse_hides_the_lovers_among_the_suspects() -> None:
    game = LastDay()
    state = game.new(game.setup())
    assert [game.write_action(state.setup, action) for action in game.actions(state, 0)] == ["=PB", "=PF", "=RS"]
    game.play(state, 0, "=PF")
    assert game.seats(state) == [1]
    assert perft(game, state, 2) == 18, "Capulet's move, then the Nurse's"


def test_hands_are_dealt_and_the_rest_is_put_away() -> None:
    game = FewCards()
    state = game.new(game.setup())
    game.play(state, CHANCE, "deal:montague")
    game.play(state, CHANCE, "deal:tybalt")
    assert game.seats(state) == [0]
    slots = dict(game.write_state(state))
    assert (slots["dealt"], slots["away"]) == ("montague/tybalt", "capulet")


def test_only_the_first_free_spot_of_a_character_is_offered() -> None:
    game = FewCards()
    state = game.new(game.setup())
    for seat, text in [(CHANCE, "deal:montague"), (CHANCE, "deal:tybalt"), (0, "card:montague"), (0, "council")]:
        game.play(state, seat, text)
    game.play(state, 0, "token:5")
    assert [game.write_action(state.setup, action) for action in game.actions(state, 0)] == ["on:montague1"]


def test_a_street_is_fought_for_with_one_die_that_is_not_rolled_again() -> None:
    game: AnyVariant = OneStreet()
    for seed in range(20):
        made = [action for seat, action in random_game(game, game.setup(), seed) if seat == CHANCE]
        assert len(made) <= 2, "one each"
        assert all(kind_of(action) == DIE for action in made)


def test_what_is_left_counts_at_the_end_of_a_street() -> None:
    game = OneStreet()
    state = game.new(game.setup())
    for seat, text in [
        (0, "bluff:cappello"),
        (0, "done"),
        (1, "corruption:cappello"),
        (1, "done"),
        (0, "pick:cappello"),
    ]:
        game.play(state, seat, text)
    game.play(state, 1, "2")
    game.play(state, CHANCE, "1")
    result = game.result(state)
    assert result is not None
    assert result.points[0] == {"points": 10, "florins": 3, "mercenaries": 5}
    assert result.points[1] == {"points": 15, "florins": 1, "mercenaries": 5}
