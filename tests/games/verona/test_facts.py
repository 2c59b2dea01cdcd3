"""What Verona says of itself before it is played: bounds that hold for every board and every option."""

import re

import pytest
from tests.games.verona.playing import loaded, over, play, table, words
from tests.games.verona.situations import VERONA, Plans, board_text, counts

from piazza.core.errors import Unreadable
from piazza.games.verona.data import MOST_GAIN, MOST_WORTH

FIVE_BEST = {"municipio": 1, "postribolo": 1, "gabella": 1, "roccaforte": 1}


def test_the_highest_score_can_be_reached() -> None:
    board = re.sub(r"points = \d+", "points = 20", board_text())
    streets = [line.split('"')[1] for line in board.splitlines() if line.startswith("id = ") and '"' in line]
    state = table(
        2,
        {street: {1: 1} for street in streets[:16]},
        owners=FIVE_BEST,
        offers=["redentore", "casa", "convento", "susanna"],
        options={"board": board},
        manned="-",
        supply="0,16",
        hands={1: [1, 2, 3, 4, 5, 6, 7]},
    )
    state = loaded(state, shown="1,2,3,4,5,6,7/-", hands="-/14,15,16,17,18,19,20")
    play(state, "pick:mercede")
    assert over(state).scores[0] == VERONA.facts.scores[1] == 242


ALL = ["casa", "convento", "postribolo", "gabella", "roccaforte", "redentore", "susanna", "sinagoga", "municipio"]


def test_nobody_has_more_to_choose_from_than_is_said() -> None:
    """As rich as a house can be in the last round: it bids, or shows a mission before."""
    plans: Plans = {"rosa": {1: "corruption"}, "mercede": {1: "bluff"}}
    own = {street: {1: 1} for street in ("signori", "sottoriva", "mazzini")}  # mission 1, for 15 Florins
    late = loaded(table(2, own, plans, offers=ALL, hands={1: [1]}), round="20", florins=f"{MOST_WORTH - MOST_GAIN},20")
    play(late, "pick:mercede show:1 pick:rosa")
    assert MOST_WORTH - MOST_GAIN + 15 < len(words(late)) <= VERONA.facts.widest
    assert VERONA.digest(VERONA.load(VERONA.save(late))) == VERONA.digest(late)


@pytest.mark.parametrize("round_", [1, 2])
def test_a_house_too_rich_for_the_rounds_to_come_is_refused(round_: int) -> None:
    state = table(2, {"rosa": {1: 1}}, offers=ALL[:round_])
    most = MOST_WORTH - (21 - round_) * MOST_GAIN
    assert loaded(state, florins=f"{most},20")
    with pytest.raises(Unreadable) as fault:
        loaded(state, florins=f"{most - 4},20", mercenaries="1,0")
    assert fault.value.phrase.values["field"].text == "florins"


def test_the_richest_can_be_loaded_again_after_every_decision() -> None:
    """With all that pays: the Centre held alone, Casa, Postribolo and Roccaforte, Sinagoga, a mission."""
    own = {street: {1: 1} for street in ("signori", "sottoriva", "mazzini", "montani", "mercede", "mazzanti")}
    owners = {"casa": 1, "postribolo": 1, "roccaforte": 1, "sinagoga": 1}
    plans: Plans = {street: {1: "corruption"} for street in ("stella", "campagna", "rosa")}
    state = table(2, own, plans, owners=owners, offers=[], hands={1: [1]})
    most = MOST_WORTH - (21 - 4) * MOST_GAIN
    state = loaded(state, florins=f"{most},20")
    decisions = "pick:stella bid:1 show:1 pick:rosa bid:1 pick:campagna bid:1 hire:9 hire:0 again hire:0"
    for word in decisions.split():
        play(state, word)
        VERONA.load(VERONA.save(state))
    profit = 5 * (9 + 4 + 4) + (9 + 4) + 5  # streets, buildings, the Centre; Casa, Postribolo
    assert counts(state, "florins")[0] == most + 3 * (4 - 1) + 15 + profit - 9 * 5
