"""What is measured of a game, against another way of finding it out."""

from typing import cast

import pytest
from tests.lab.replaying import PLANS, games_of, plan_of

from piazza.core.actions import BIT
from piazza.core.chance import Chance
from piazza.core.dice import Dice
from piazza.core.events import Event, Sink
from piazza.core.measures import Holding, MeasuredTrial, Measures
from piazza.core.state import State
from piazza.core.view import CHANCE
from piazza.games import GAMES
from piazza.games import game as game_named
from piazza.games.council import events as of_council
from piazza.games.council.data import AGENDAS, CARDS, SPOT_NAMES
from piazza.games.council.rules.scoring import dead, met
from piazza.games.council.state import CouncilState
from piazza.games.council.tokens import FREE
from piazza.games.twist import events as of_twist
from piazza.games.verona import events as of_verona
from piazza.games.verona.data import BUILDINGS
from piazza.games.verona.options import VeronaSetup
from piazza.lab.measures import measures_of

SEEDS = range(4)


def play(name: str, players: int, seed: int, **options: str) -> tuple[State, list[Event]]:
    """A random game, with all that was told."""
    game = game_named(name)
    state, chance, dice, sink = game.new(game.setup(players, options)), Chance(f"{seed}"), Dice(seed), Sink()
    while seats := game.seats(state):
        if seats == [CHANCE]:
            chance.settle(game, state, sink)
        else:
            choices = game.actions(state, seats[0])
            game.apply(state, seats[0], choices[dice.below(len(choices))], sink)
    return state, sink.events


def told(events: list[Event], kind: int) -> list[tuple[int, ...]]:
    return [event.values for event in events if event.kind == kind]


def test_every_game_of_the_house_is_measured() -> None:
    assert all(type(measures_of(name)) is not Measures for name in GAMES)
    assert type(measures_of("pennies")) is Measures


@pytest.mark.parametrize("name", PLANS)
def test_only_known_subjects_are_measured_and_no_holding_is_told_twice(name: str) -> None:
    plan = PLANS[name]._replace(deals=5)
    setup = game_named(name).setup(plan.players, plan.options)
    subjects = [(subject.kind, subject.key) for subject in measures_of(name).subjects(setup)]
    assert len(subjects) == len(set(subjects))
    for game in games_of(plan):
        assert {fact[:2] for fact in (*game.trials, *game.holdings)} <= set(subjects)
        assert len(game.holdings) == len(set(game.holdings))
        assert [sum(points for _, points in sources) for sources in game.points] == list(game.scores)


@pytest.mark.parametrize("name", PLANS)
def test_without_a_report_only_what_is_cheap_is_kept(name: str) -> None:
    plan = PLANS[name]._replace(deals=2)
    measured, plain = games_of(plan), games_of(plan._replace(measured=False))
    assert plain == [game._replace(trials=(), holdings=()) for game in measured]
    assert plain[0].lengths


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("match", ["on", "off"])
def test_twist(seed: int, match: str) -> None:
    state, events = play("twist", 2, seed, match=match)
    measures = measures_of("twist")
    days = 0
    for event in events:
        days = 0 if event.kind == of_twist.ROLES else days + (event.kind == of_twist.DAY_BEGAN)
    assert measures.lengths(state) == [("days", days)]
    won = [("nurse", "capulet")[role] for _, role, _ in told(events, of_twist.GAME_WON)]
    assert len(won) == (2 if match == "on" else 1)
    trials = measures.trials(state, events)
    assert [trial.key for trial in trials if trial.kind == "role" and trial.success] == won
    assert [trial.success for trial in trials if trial.kind == "pair"] == [role == "nurse" for role in won]


@pytest.mark.parametrize("seed", SEEDS)
def test_verona(seed: int) -> None:
    """The last state says what events have told."""
    state, events = play("verona", 3, seed)
    measures, board = measures_of("verona"), cast(VeronaSetup, state.setup).board
    assert measures.lengths(state) == [("rounds", len(told(events, of_verona.ROUND_BEGAN)))]
    occupied = {Holding("building", BUILDINGS[building], seat) for seat, building in told(events, of_verona.OCCUPIED)}
    shown = {Holding("mission", board.mission_ids[number], seat) for seat, number, _ in told(events, of_verona.SHOWED)}
    assert occupied
    assert set(measures.holdings(state, [])) == occupied | shown
    trials = measures.trials(state, [])
    dealt = {board.mission_ids[number] for (number,) in told(events, of_verona.DEALT)}
    assert {trial.key for trial in trials if trial.kind == "mission"} == dealt
    assert sum(trial.success for trial in trials) == len(occupied) + len(shown)
    offered = {BUILDINGS[building] for (building,) in told(events, of_verona.OFFERED)}
    assert {trial.key for trial in trials if trial.kind == "building"} == offered


def test_a_building_that_never_came_on_offer_was_not_tried_in_vain() -> None:
    state, events = play("verona", 2, 1, rounds="2")
    tried = [trial.key for trial in measures_of("verona").trials(state, []) if trial.kind == "building"]
    assert sorted(tried) == sorted(BUILDINGS[building] for (building,) in told(events, of_verona.OFFERED))
    assert len(tried) == 2


@pytest.mark.parametrize("seed", SEEDS)
def test_openings_of_verona(seed: int) -> None:
    """The first three allies of each seat, whose streets are outside the Centre."""
    state, events = play("verona", 3, seed)
    measures, board = measures_of("verona"), cast(VeronaSetup, state.setup).board
    opened = [held for held in measures.holdings(state, events) if held.kind == "opening"]
    prepared = [Holding("opening", board.ids[street], seat) for seat, street in told(events, of_verona.PREPARED)]
    assert (opened, len(opened)) == (prepared, 9)
    assert len([one for one in measures.subjects(state.setup) if one.kind == "opening"]) == 16


@pytest.mark.parametrize("quick", ["on", "off"])
def test_openings_of_council(quick: str) -> None:
    """Every round has one opening for each seat: the card that is played before all others of a hand."""
    state, events = play("council", 3, 1, quick=quick)
    played = told(events, of_council.PLAYED)
    size = 4  # of a hand of three players, all of which is played
    rounds = [played[begin : begin + 3 * size] for begin in range(0, len(played), 3 * size)]
    assert len(rounds) == (1 if quick == "on" else 3)
    opened = {Holding("opening", CARDS[card], seat) for turns in rounds for seat, card, _ in turns[:3]}
    assert {held for held in measures_of("council").holdings(state, events) if held.kind == "opening"} == opened


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("poison", ["on", "off"])
def test_council(players: int, seed: int, poison: str) -> None:
    """In a match of one round the last state says what events have told; the dead meet no agenda."""
    state, events = play("council", players, seed, quick="on", poison=poison)
    box, measures = cast(CouncilState, state), measures_of("council")
    played = {
        Holding("card", CARDS[card], seat)
        for seat in range(players)
        for card in range(len(CARDS))
        if box.played[seat] & BIT[card]
    }
    holdings = measures.holdings(state, events)
    assert {held for held in holdings if held.kind == "card"} == played
    taken = {SPOT_NAMES[spot] for spot in range(len(SPOT_NAMES)) if box.spots[spot] != FREE}
    assert {held.key for held in holdings if held.kind == "spot"} == taken
    in_play, agendas = box.council | box.exile, met(box, dead(box))
    trials = measures.trials(state, events)
    assert {trial for trial in trials if trial.kind == "card"} == {
        MeasuredTrial("card", CARDS[card], agendas & BIT[card] != 0) for card in AGENDAS if in_play & BIT[card]
    }
    assert {trial.key for trial in trials if trial.kind == "spot" and trial.success} == taken


def test_rounds_of_a_match_are_told_apart() -> None:
    """Each round asks again which spots are taken."""
    plan = plan_of("council", 3, deals=4)
    for game in games_of(plan):
        cards = [trial for trial in game.trials if trial.kind == "card"]
        spots = [trial for trial in game.trials if trial.kind == "spot"]
        assert len(spots) == 3 * len(cards)
        assert sum(trial.success for trial in spots) <= 3 * 3 * 3  # rounds, players, tokens of influence
        assert max(cards.count(card) for card in cards) <= 3
