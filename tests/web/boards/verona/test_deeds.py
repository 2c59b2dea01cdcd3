"""What houses do is drawn on the plan: roles, cards, bids and dice at their street, the rest in the middle."""

import pytest
from tests.web.boards.verona.moments import GAME, NAMES, PAGE, WORDS, moments, viewers
from tests.web.boards.verona.pages import changing_parts

from piazza.core.phrases import Phrase, Value
from piazza.games.verona import phases
from piazza.games.verona.data import CARDS
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView, observe
from piazza.web.boards.verona.shapes import VeronaBoard, VeronaDeed, VeronaItem

COVERED = VeronaItem(sign="", text="")


def told(name: str, **values: object) -> Phrase:
    return Phrase(f"verona.event.{name}", {field: Value("text", str(value)) for field, value in values.items()})


def at_street(board: VeronaBoard) -> dict[int, VeronaDeed]:
    return {deed.seat: deed for street in board.streets if street.now for deed in street.deeds}


def retold(view: VeronaView, *lines: Phrase) -> VeronaBoard:
    """As a scene shows it."""
    PAGE.retell(view, lines)
    board: VeronaBoard = PAGE.board(view, WORDS, NAMES, lines)
    return board


@pytest.fixture
def fought() -> VeronaState:
    """A street of which two attackers dispose by bids."""
    return next(state for state in moments() if state.phase == phases.BIDDING and attackers(state) >= 2)


def attackers(state: VeronaState) -> int:
    return int(state.street.bribers | state.street.fighters).bit_count()


def test_what_is_sealed_lies_covered_at_the_street_even_for_whoever_sealed_it() -> None:
    covered = 0
    for state in moments():
        if state.phase not in (phases.CARDS, phases.BIDDING):
            continue
        for viewer in viewers(state):
            deeds = at_street(PAGE.board(observe(state, viewer), WORDS, NAMES))
            items = [item for deed in deeds.values() for item in deed.items]
            assert not any(item.text for item in items)
            covered += items.count(COVERED)
    assert covered


def test_bids_are_turned_together_and_the_strongest_is_marked(fought: VeronaState) -> None:
    view = observe(fought, 0)
    bidders = [seat + 1 for seat in range(fought.setup.players) if GAME.to_act(fought) >> seat & 1]
    before = at_street(PAGE.board(view, WORDS, NAMES))
    assert all(COVERED in before[seat].items for seat in bidders)
    lines = [told("bid-florins", seat=seat, count=seat + 3) for seat in bidders]
    deeds = at_street(retold(view, *lines, told("strongest", seat=bidders[-1], strength=bidders[-1] + 3)))
    assert [deeds[seat].items[-1].text for seat in bidders] == [str(seat + 3) for seat in bidders]
    assert [seat for seat, deed in deeds.items() if deed.best] == [bidders[-1]]


def test_dice_are_those_since_the_street_was_picked_and_their_total_comes_last(fought: VeronaState) -> None:
    seat = next(seat for seat in range(fought.setup.players) if GAME.to_act(fought) >> seat & 1) + 1
    earlier = [told("die-rolled", seat=seat, die=5), told("picked", seat=1, street=street_of(fought))]
    thrown = [told("die-rolled", seat=seat, die=8), told("die-rolled", seat=seat, die=3)]
    deed = at_street(retold(observe(fought, 0), *earlier, *thrown))[seat]
    assert (deed.dice, deed.total) == ((8, 3), 0)
    total = told("rolled-to-attack", seat=seat, dice=11, strength=21)
    deed = at_street(retold(observe(fought, 0), *earlier, *thrown, total))[seat]
    assert (deed.dice, deed.total) == ((8, 3), 21)


def street_of(state: VeronaState) -> str:
    return state.setup.board.ids[state.street.number]


def test_roles_appear_with_the_tokens_and_not_where_all_is_bluff() -> None:
    state = next(state for state in moments() if state.phase == phases.PICKING and any(state.public.allies))
    players = state.setup.players
    street, seat = divmod(next(place for place, count in enumerate(state.public.allies) if count), players)
    picked = told("picked", seat=1, street=state.setup.board.ids[street])
    other = (seat + 1) % players + 1
    turned = [told("turned-up", seat=other, action=action) for action in ("corruption", "bluff")]
    roles = at_street(retold(observe(state, 0), picked, turned[0]))
    assert roles[other].items[0].sign == "corruption"
    assert roles[seat + 1].items[0].sign == "shield"
    assert at_street(retold(observe(state, 0), picked, turned[1])) == {}


def test_a_guess_is_marked_when_the_cards_are_turned() -> None:
    state = next(state for state in moments() if state.phase == phases.CARDS and len(GAME.seats(state)) > 1)
    schemer = int(state.street.schemer) + 1
    other = next(
        seat + 1 for seat in range(state.setup.players) if GAME.to_act(state) >> seat & 1 and seat + 1 != schemer
    )
    lines = [told("played-card", seat=seat, card=CARDS[1]) for seat in (schemer, other)]
    deeds = at_street(retold(observe(state, 0), *lines))
    assert deeds[schemer].items[-1] == deeds[other].items[-1] == VeronaItem(sign="card", text="Accusation")
    assert (deeds[schemer].best, deeds[other].best) == (False, True)


def test_income_buildings_and_missions_are_told_in_the_middle_until_something_else_happens() -> None:
    view = observe(moments()[0], 0)
    lines = [told("profit", seat=2, count=20), told("got-mercenaries", seat=2, count=1, building="roccaforte")]
    [deed] = retold(view, *lines).deeds
    assert (deed.seat, [(item.sign, item.text) for item in deed.items]) == (2, [("florin", "+20"), ("sword", "+1")])
    [deed] = retold(view, *lines, told("occupied", seat=1, building="susanna")).deeds
    assert deed.items == (VeronaItem(sign="building", text="Santa Susanna"),)
    assert retold(view, *lines, told("passed", seat=1)).deeds == []


def test_a_mission_is_laid_on_its_streets() -> None:
    state = next(state for state in moments() if any(state.public.allies))
    view = observe(state, 0)
    mission = view.setup.board.missions[0]
    for street in mission.streets:
        view.public.allies[street * state.setup.players] = 1
    board = retold(view, told("showed", seat=1, mission=mission.id, points=mission.points))
    assert [street.place for street in board.streets if street.laid] == sorted(mission.streets)
    assert [item.text for item in board.deeds[0].items] == [f"Mission {mission.id}", f"+{mission.points}"]


def test_it_is_drawn_once_on_the_page() -> None:
    state = next(state for state in moments() if state.phase == phases.BIDDING)
    board, _, _ = changing_parts(state, 0)
    seats = list(at_street(PAGE.board(observe(state, 0), WORDS, NAMES)))
    assert seats
    assert all(board.count(f'id="deed-{seat}"') == 1 for seat in seats)
