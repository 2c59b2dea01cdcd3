"""Houses and buildings in the drawing of Verona."""

from typing import cast

import pytest
from tests.cli.terminal.boards.verona_drawings import BLUFF, BOARD, house_lines, text_of
from tests.cli.terminal.boards.verona_moments import GAME, board_of, eyes, moments
from tests.games.verona.situations import changed, decide, picking

from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Paint
from piazza.core.view import WATCHER
from piazza.games.verona.data import BUILDINGS, MUNICIPIO, NO_BUILDING
from piazza.games.verona.phases import OVER
from piazza.games.verona.rules.end_of_round.occupation import leader, streets_for
from piazza.games.verona.rules.scoring import points_of
from piazza.games.verona.state import VeronaState
from piazza.presentation.verona import facts
from piazza.words import Words

REST = "casa,convento,postribolo,gabella,roccaforte,sinagoga,municipio"  # of the buildings


@pytest.mark.parametrize("width", [60, 80, 100])
def test_every_house_has_a_line_with_what_everybody_may_count(words: Words, width: int) -> None:
    for state in moments():
        rows = house_lines(eyes(state), words, width)
        assert len(rows) == state.setup.players
        for seat, row in enumerate(rows):
            public = [row[1], row[2], row[5], row[6], row[7], row[8]]
            owned = sum(owner == seat for owner in state.public.owners)
            assert public == [
                str(state.public.mercenaries[seat]),
                str(state.public.supply[seat]),
                str(bin(state.hands[seat]).count("1")),
                str(bin(state.public.shown[seat]).count("1")),
                str(owned),
                str(sum(points_of(state, seat).values())),
            ]


def test_headings_get_shorter_before_names_are_cut(words: Words) -> None:
    names = ["Bartolomea", "Bartolomeo", "Bartolino"]
    for width in range(62, 120):
        brush = Brush(words, Paint(colour=False), unicode=True, width=width, names=names)
        drawing = "\n".join(BOARD.draw(eyes(picking(3, 1, {}, BLUFF)), brush))
        assert all(name in drawing for name in names)


@pytest.mark.parametrize("width", [40, 60, 100])
def test_florins_stand_behind_a_screen_unless_purses_are_open(words: Words, width: int) -> None:
    purses = "1777,1888,1999"
    hidden = changed(picking(3, 1, {}, BLUFF), florins=purses)
    for viewer in (0, 1, 2, WATCHER):
        drawing = text_of(eyes(hidden, viewer), words, width)
        seen = {florins for florins in purses.split(",") if florins in drawing}
        assert seen == ({purses.split(",")[viewer]} if viewer != WATCHER else set())
    opened = cast(VeronaState, GAME.new(GAME.setup(3, {"open-purses": "on"})))
    for seat, florins in enumerate(purses.split(",")):
        opened.public.florins[seat] = int(florins)
    assert all(florins in text_of(eyes(opened), words, width) for florins in purses.split(","))


def test_tokens_that_were_turned_up_are_counted_by_kind(words: Words) -> None:
    state = picking(2, 1, {}, {"rosa": {1: "bluff", 2: "bluff"}, "roma": {1: "bluff"}, "stella": {2: "violence"}})
    decide(state, 1, "pick:rosa")
    decide(state, 2, "pick:roma")
    rows = house_lines(eyes(state), words, 100)
    assert [row[3:5] for row in rows] == [["0", "b2"], ["1", "b1"]]


# Buildings ---------------------------------------------------------------------------------------------------------


def test_the_leader_is_the_one_who_would_take_the_building() -> None:
    for state in moments():
        for building in range(len(BUILDINGS)):
            if building != MUNICIPIO:
                counts = facts.standing(eyes(state), building)
                assert facts.leader(counts)[0] == leader(state, streets_for(board_of(state), building))


def test_buildings_on_offer_tell_who_leads_by_how_much(words: Words) -> None:
    allies = {"rosa": {1: 2, 2: 1}, "roma": {1: 1}}
    state = picking(2, 1, allies, BLUFF, offers="redentore", visible="susanna", deck=REST)
    drawing = text_of(eyes(state), words)
    offered = words.text("describe.verona.offer", building="Redentore", count=4, where="South", leader="\0")
    assert " ".join(offered.split()).replace("\0", "A leads by 2 (A 3, B 1)") in drawing
    assert "Next: Santa Susanna" in drawing


def test_every_building_that_lies_open_is_told(words: Words) -> None:
    for state in moments():
        drawing = text_of(eyes(state), words)
        for building, name in enumerate(BUILDINGS):
            comes = building == state.public.visible and state.phase != OVER
            is_open = building in state.public.offers or comes or state.public.owners[building] < 5
            told = f"{words.text(f'verona.building.{name}')}, {facts.points_on(building)} points"  # no street
            assert (told in drawing) == is_open
        if state.phase == OVER:
            assert "Next: " not in drawing
        elif state.public.visible != NO_BUILDING:
            assert f"Next: {words.text(f'verona.building.{BUILDINGS[state.public.visible]}')}" in drawing


def test_slots_show_whose_ally_is_in_them(words: Words) -> None:
    state = cast(VeronaState, picking(2, 1, {}, BLUFF))
    state.public.owners[0], state.public.manned, state.public.offers = 1, 1, [1]
    assert "[B] Casa delle Corporazione, 2 points" in text_of(eyes(state), words)
    state.public.manned = 0
    assert "[ ] Casa delle Corporazione, 2 points for B" in text_of(eyes(state), words)
