"""What is offered is exactly what is legal, and what picks mean can be read."""

from itertools import product

import pytest
from tests.web.boards.verona.moments import GAME, GAMES, PAGE, WORDS, legal_for, moments, play, viewers

from piazza.core.errors import NotLegal, Unreadable
from piazza.games.verona import phases
from piazza.games.verona.state import VeronaState
from piazza.web.offers import Offers


def expanded(offers: Offers) -> list[str]:
    actions = [button.action for button in offers.buttons]
    for choice in offers.choices:
        for picks in product(*choice.of):
            actions.append(choice.write.format(*(pick.partition(":")[2] for pick in picks)))
    for span in offers.spans:
        actions += [span.write.format(number) for number in range(span.low, span.high + 1)]
    return actions


def check_offers(state: VeronaState) -> None:
    for viewer in viewers(state):
        legal = legal_for(state, viewer)
        offers = PAGE.offers(GAME.observe(state, viewer), legal, WORDS)
        assert sorted(expanded(offers)) == sorted(GAME.write_action(state.setup, action) for action in legal)
        for span in offers.spans:
            assert span.presets == sorted(set(span.presets))
            assert span.low == span.presets[0]
            assert span.presets[-1] == span.high <= span.have // span.price
            assert span.low <= span.start <= span.high


@pytest.mark.parametrize(("players", "options"), GAMES)
@pytest.mark.parametrize("seed", [3, 4])
def test_every_legal_action_is_offered_once_and_nothing_else(players: int, options: dict[str, str], seed: int) -> None:
    for state in play(players, options, seed)[::5]:
        check_offers(state)


def test_a_bid_starts_at_what_can_win_and_hiring_at_none() -> None:
    least, seen = {phases.BIDDING: 1, phases.MUNICIPIO_BIDS: 25, phases.ARMING: 0}, set()
    for state in moments():
        for viewer in viewers(state):
            for span in PAGE.offers(GAME.observe(state, viewer), legal_for(state, viewer), WORDS).spans:
                wanted = least[int(state.phase)]
                assert span.start == (wanted if wanted <= span.high else 0)
                seen.add(span.start)
    assert seen >= {0, 1}


def test_what_remains_after_hiring_are_florins() -> None:
    seen = 0
    for state in moments():
        for viewer in viewers(state) if state.phase == phases.ARMING else []:
            for span in PAGE.offers(GAME.observe(state, viewer), legal_for(state, viewer), WORDS).spans:
                assert (span.have, span.price) == (state.public.florins[viewer], 5)
                seen += 1
    assert seen


def test_only_the_end_of_a_plan_confirms_by_itself() -> None:
    final = set()
    for state in moments():
        for viewer in viewers(state):
            buttons = PAGE.offers(GAME.observe(state, viewer), legal_for(state, viewer), WORDS).buttons
            final |= {(button.action, state.phase) for button in buttons if button.final}
    assert final == {("done", phases.PLANNING)}


def test_no_kind_of_question_is_left_out() -> None:
    asked = {state.phase for state in moments()}
    silent = {phases.DRAW_FIRST, phases.DEALING, phases.DECK_UP, phases.PROPOSAL, phases.OCCUPATION, phases.PROFIT}
    assert asked >= set(range(len(phases.PHASES))) - silent - {phases.ATTACK_DICE, phases.DEFENCE_DICE}
    for state in moments():
        check_offers(state)


def test_picks_of_a_choice_mean_its_action() -> None:
    for state in moments():
        for seat in range(state.setup.players):
            view = GAME.observe(state, seat)
            for choice in PAGE.offers(view, legal_for(state, seat), WORDS).choices:
                picks = [pick[-1] for pick in choice.of]
                written = choice.write.format(*(pick.partition(":")[2] for pick in picks))
                assert PAGE.attempt(view, picks) == written
                assert PAGE.attempt(view, picks[::-1]) == written


def why_not(state: VeronaState, seat: int, picks: list[str]) -> str:
    with pytest.raises(NotLegal) as refused:
        GAME.play(state.clone(), seat, PAGE.attempt(GAME.observe(state, seat), picks))
    return refused.value.rule


def first_moment(phase: int) -> tuple[VeronaState, int]:
    state = next(moment for moment in moments() if moment.phase == phase)
    return state, GAME.seats(state)[0]


def test_a_second_token_on_a_street_is_refused_with_its_rule() -> None:
    state, seat = next(
        (moment, seat)
        for moment in moments()
        if moment.phase == phases.PLANNING
        for seat in GAME.seats(moment)
        if any(moment.sealed.plans[street * moment.setup.players + seat] for street in range(20))
    )
    ids = state.setup.board.ids
    taken = next(
        f"street:{id}" for street, id in enumerate(ids) if state.sealed.plans[street * state.setup.players + seat]
    )
    assert why_not(state, seat, ["token:bluff", taken]) == "V-21"
    assert why_not(state, seat, [taken]) == "V-21"


@pytest.mark.parametrize(
    ("phase", "pick", "rule"),
    [
        (phases.PREPARING, "street:mazzini", "V-12"),
        (phases.PREPARING, "card:murder", "V-12"),
        (phases.PICKING, "token:corruption", "V-30"),
        (phases.PICKING, "mission:1", "V-30"),
        (phases.CARDS, "street:rosa", "V-34"),
        (phases.BIDDING, "house:1", "V-37"),
        (phases.ARMING, "ally:rosa", "V-54"),
    ],
)
def test_what_is_not_legal_now_is_refused_with_its_rule(phase: int, pick: str, rule: str) -> None:
    state, seat = first_moment(phase)
    assert why_not(state, seat, [pick]) == rule


def test_any_street_can_be_tried_at_any_time() -> None:
    """A click on a street is legal, or the table says why not."""
    for state in moments():
        for seat in GAME.seats(state):
            for street in ("rosa", "mazzini", "pigna"):
                text = PAGE.attempt(GAME.observe(state, seat), [f"street:{street}"])
                action = GAME.read_action(state, text)
                view = GAME.observe(state, seat)
                assert action in legal_for(state, seat) or GAME.why_not(view, action).rule


@pytest.mark.parametrize("picks", [[], ["street:rosa", "street:roma"], ["nonsense:1"], ["card:"]])
def test_picks_without_meaning_cannot_be_read(picks: list[str]) -> None:
    state, seat = first_moment(phases.PLANNING)
    with pytest.raises(Unreadable):
        PAGE.attempt(GAME.observe(state, seat), picks)
