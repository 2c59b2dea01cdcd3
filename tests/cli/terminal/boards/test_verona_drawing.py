"""The drawing of Verona: it fits, everything is on it, and nothing is on it that the viewer may not know."""

import re
from itertools import pairwise
from typing import cast

import pytest
from tests.cli.terminal.boards.verona_moments import GAME, board_of, eyes, moments, viewers
from tests.games.verona.situations import changed, decide, picking, roll

from piazza.cli.terminal.boards import BOARDS
from piazza.cli.terminal.boards.brush import Brush
from piazza.cli.terminal.paint import Paint, visible_width
from piazza.core.state import State
from piazza.core.view import WATCHER
from piazza.games.verona.data import AUTHORITIES, BUILDINGS, CENTRE, DISTRICTS, MUNICIPIO, NO_BUILDING
from piazza.games.verona.notation import read_street
from piazza.games.verona.rules.end_of_round.occupation import leader, streets_for
from piazza.games.verona.rules.resolution.missions import accomplished
from piazza.games.verona.rules.scoring import points_of
from piazza.games.verona.state import (
    DRAW_FIRST,
    OCCUPATION,
    OVER,
    PHASES,
    PLANNING,
    PROFIT,
    VeronaState,
    allies_in,
    board_setup,
)
from piazza.games.verona.view import VeronaView
from piazza.telling.verona import facts
from piazza.words import Words

BOARD = BOARDS["verona"]
REST = "casa,convento,postribolo,gabella,roccaforte,sinagoga,municipio"  # of the buildings
BLUFF = {"regaste": {2: "bluff"}}  # somebody must have planned something
PLAIN = Paint(colour=False)
COLOUR = Paint(colour=True)
CELL = re.compile(r"([A-E])(\d+|:)([cvib?]?)")
MARKS_OF_KINDS = ["", "c", "v", "i", "b"]
MARKS_OF_AUTHORITIES = "†♔&·"


def draw(view: VeronaView, words: Words, width: int = 100, unicode: bool = True) -> list[str]:
    return BOARD.draw(view, Brush(words, PLAIN, unicode, width))


def text_of(view: VeronaView, words: Words, width: int = 100) -> str:
    """Without regard to where lines are broken."""
    return " ".join(" ".join(draw(view, words, width)).split())


def streets_drawn(view: VeronaView, words: Words) -> dict[str, tuple[str, str]]:
    """By name: the line up to the name, and the line behind it, as they stand one below the other."""
    board = facts.board_of(view)
    lines = draw(view, words, 72)
    found = {}
    for street in board.streets:
        (line,) = [line for line in lines if re.match(rf"[●  ][{MARKS_OF_AUTHORITIES}][ \[]{street.name}[ \]]", line)]
        found[street.id] = (line[:3], line.partition(street.name)[2])
    return found


def private_part(view: VeronaView, words: Words, width: int = 100) -> str:
    return "\n".join(draw(view, words, width)).partition(words.text("terminal.verona.only-you"))[2]


def house_lines(view: VeronaView, words: Words, width: int) -> list[list[str]]:
    """The numbers of each house."""
    lines = draw(view, words, width)
    found = [re.fullmatch(r"[▸ ] [A-E][★ ] Seat \d\s+(.*)", line) for line in lines]
    return [match[1].split() for match in found if match]


def test_all_that_can_be_asked_is_asked_in_these_moments() -> None:
    passing = {OCCUPATION, PROFIT}  # nobody decides anything in them
    assert {state.phase for state in moments()} == set(range(len(PHASES))) - passing


# Room and letters --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120, 170])
def test_no_line_is_wider_than_the_screen(words: Words, width: int) -> None:
    names = ["Anna", "Ben", "Somebody With A Very Long Name", "\N{CJK UNIFIED IDEOGRAPH-4E2D}" * 12, "E"]
    for state in moments():
        for viewer in (0, WATCHER):
            for unicode in (True, False):
                brush = Brush(words, COLOUR, unicode, width, names[: state.setup.players])
                drawing = BOARD.draw(eyes(state, viewer), brush, board_of(state).all_streets)
                assert max(visible_width(line) for line in drawing) <= width


def test_without_unicode_a_drawing_is_pure_ascii(words: Words) -> None:
    for state in moments():
        for width in (60, 100):
            assert "".join(draw(eyes(state, 0), words, width, unicode=False)).isascii()


@pytest.mark.parametrize("unicode", [True, False])
def test_colour_adds_nothing_but_colour(words: Words, unicode: bool) -> None:
    for state in moments():
        for viewer in (0, WATCHER):
            plain = BOARD.draw(eyes(state, viewer), Brush(words, PLAIN, unicode, 100))
            painted = BOARD.draw(eyes(state, viewer), Brush(words, COLOUR, unicode, 100))
            assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in painted] == plain


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120])
@pytest.mark.parametrize("letters", [1, 22])
def test_boards_with_long_names_and_many_allies_fit_and_streets_stay_different(
    words: Words, width: int, letters: int
) -> None:
    state = cast(VeronaState, GAME.new(GAME.setup(5, {"board": odd_board("s" * letters)})))
    for place in range(len(state.allies)):
        state.allies[place] = 12
    drawing = draw(eyes(state), words, width)
    assert max(visible_width(line) for line in drawing) <= width
    names = re.findall(r"(s+[\w]*) +A12 B12", "\n".join(drawing))
    assert len(names) == len(set(names)) == 16


def odd_board(beginning: str) -> str:
    """16 streets in a chain, none in the Centre, with names that are wide and ids that differ at their end."""
    ids = [f"{beginning}{number:02d}" for number in range(16)]
    lines = ['name = "Odd"', "reconstruction = false"]
    for number, name in enumerate(ids):
        wide = "\N{CJK UNIFIED IDEOGRAPH-4E2D}" * 38
        where = f'district = "{DISTRICTS[number % 4]}"\nauthority = "{AUTHORITIES[number // 4]}"'
        lines += ["[[street]]", f'id = "{name}"', f'name = "{wide}{number}"', where, "at = [1, 1]"]
    roads = ", ".join(f'["{one}", "{other}"]' for one, other in pairwise(ids))
    lines += ["[neighbours]", f"street = [{roads}]"]
    for number in range(20):
        named = ", ".join(f'"{ids[(number + step) % 16]}"' for step in range(3))
        lines += ["[[mission]]", f"id = {number + 1}", f"streets = [{named}]", 'benefit = "none"', "points = 3"]
    return "\n".join(lines)


# Streets -----------------------------------------------------------------------------------------------------------


def test_districts_lie_as_on_the_map_from_100_columns_on(words: Words) -> None:
    drawing = draw(eyes(picking(2, 1, {}, BLUFF)), words, 100)
    row = next(
        number for number, line in enumerate(drawing) if re.match(r"── West ─+ +══ Centre ═+ +── East ─+$", line)
    )
    assert any("── North ─" in line for line in drawing[:row])
    assert any("── South ─" in line for line in drawing[row:])
    assert not any("West" in line and "East" in line for line in draw(eyes(picking(2, 1, {}, BLUFF)), words, 99))


@pytest.mark.parametrize("width", [40, 60])
def test_every_street_stands_below_its_district(words: Words, width: int) -> None:
    state = picking(2, 1, {}, BLUFF)
    drawing = "\n".join(draw(eyes(state), words, width))
    blocks = {block.split()[1]: block for block in drawing.split("\n\n") if re.match("[─═]{2} ", block)}
    for street in board_of(state).streets:
        assert street.name in blocks[words.text(f"verona.district.{DISTRICTS[street.district]}")]
    assert blocks["Centre"].startswith("══")
    assert DISTRICTS[CENTRE] == "centre"


def test_streets_show_authority_allies_and_only_what_the_viewer_knows_of_tokens(words: Words) -> None:
    for state in moments():
        for viewer in viewers(state):
            drawn = streets_drawn(eyes(state, viewer), words)
            for number, street in enumerate(board_of(state).streets):
                before, behind = drawn[street.id]
                assert before[1] == MARKS_OF_AUTHORITIES[street.authority]
                assert (before[0] == "●") == (number == state.street)
                assert cells_in(behind) == cells_expected(state, number, viewer)


def cells_in(line: str) -> list[str]:
    return [cell for cell in line.split() if CELL.fullmatch(cell)]


def cells_expected(state: VeronaState, street: int, viewer: int) -> list[str]:
    """V-21, V-22, told from the box."""
    sealed = state.phase == PLANNING and not board_setup(state).tournament
    cells = []
    for seat in range(state.setup.players):
        allies, token = allies_in(state, street, seat), state.plans[street * state.setup.players + seat]
        unknown = "" if sealed or not token else "?"
        mark = MARKS_OF_KINDS[token] if seat == viewer else unknown
        if allies or mark:
            cells.append(f"{'ABCDE'[seat]}{allies or ':'}{mark}")
    return cells


def test_streets_that_can_be_chosen_are_marked(words: Words) -> None:
    state = picking(2, 1, {}, {"rosa": {1: "bluff"}, "roma": {2: "bluff"}})
    targets = BOARD.places(GAME.actions(state, 0))
    drawing = "\n".join(BOARD.draw(eyes(state), Brush(words, PLAIN, True, 60), targets))
    assert re.findall(r"\[(Via|Piazza|Viale) (\w+) *\]", drawing) == [("Via", "Rosa"), ("Via", "Roma")]
    assert words.text("terminal.verona.key.target", mark="[ ]") in drawing


def test_places_are_the_streets_that_actions_lead_to() -> None:
    for state in moments():
        for seat in range(state.setup.players):
            for action in GAME.actions(state, seat):
                written = GAME.write_action(state.setup, action)
                thing = written.rpartition(":")[2].rpartition(">" if written.startswith("move") else "@")[2]
                named = thing.partition(">")[0]
                board = board_of(state)
                expected = 2 ** board.ids.index(named) if named in board.ids else 0
                assert BOARD.places([action]) == expected


@pytest.mark.parametrize(("width", "shown"), [(60, True), (80, False), (100, False), (170, True)])
def test_neighbours_are_listed_where_there_is_room(words: Words, width: int, shown: bool) -> None:
    drawing = "\n".join(draw(eyes(picking(2, 1, {}, BLUFF)), words, width))
    assert ("rom re ru mo" in drawing) == shown
    assert (words.text("terminal.verona.key.near") in drawing) == shown


@pytest.mark.parametrize("width", [80, 100])
def test_where_there_is_none_the_roads_between_districts_are_told(words: Words, width: int) -> None:
    drawing = text_of(eyes(picking(2, 1, {}, BLUFF)), words, width)
    assert "ros–mo" in drawing
    hint = words.text("terminal.verona.key.neighbours", street="cappello")
    assert all(word in drawing for word in hint.split()), "in a corner of the map where it is wide"


def test_beginnings_are_enough_to_type_a_street() -> None:
    board = board_of(picking(2, 1, {}, BLUFF))
    for number, short in enumerate(facts.beginnings(board)):
        assert read_street(board, short) == number


# Houses ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [60, 80, 100])
def test_every_house_has_a_line_with_what_everybody_may_count(words: Words, width: int) -> None:
    for state in moments():
        rows = house_lines(eyes(state), words, width)
        assert len(rows) == state.setup.players
        for seat, row in enumerate(rows):
            public = [row[1], row[2], row[5], row[6], row[7], row[8]]
            owned = sum(owner == seat for owner in state.owners)
            assert public == [
                str(state.mercenaries[seat]),
                str(state.supply[seat]),
                str(bin(state.hands[seat]).count("1")),
                str(bin(state.shown[seat]).count("1")),
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
        opened.florins[seat] = int(florins)
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
    offered = words.text("terminal.verona.offer", building="Redentore", count=4, where="South", leader="\0")
    assert offered.replace("\0", "A leads by 2 (A 3, B 1)") in drawing
    assert "Next: Santa Susanna" in drawing


def test_every_building_that_lies_open_is_told(words: Words) -> None:
    for state in moments():
        drawing = text_of(eyes(state), words)
        for building, name in enumerate(BUILDINGS):
            comes = building == state.visible and state.phase != OVER
            is_open = building in state.offers or comes or state.owners[building] < 5
            told = f"{words.text(f'verona.building.{name}')}, {facts.points_on(building)} points"  # no street
            assert (told in drawing) == is_open
        if state.phase == OVER:
            assert "Next: " not in drawing
        elif state.visible != NO_BUILDING:
            assert f"Next: {words.text(f'verona.building.{BUILDINGS[state.visible]}')}" in drawing


def test_slots_show_whose_ally_is_in_them(words: Words) -> None:
    state = cast(VeronaState, picking(2, 1, {}, BLUFF))
    state.owners[0], state.manned, state.offers = 1, 1, [1]
    assert "[B] Casa delle Corporazione, 2 points" in text_of(eyes(state), words)
    state.manned = 0
    assert "[ ] Casa delle Corporazione, 2 points for B" in text_of(eyes(state), words)


# The street that is resolved ---------------------------------------------------------------------------------------


def fight() -> State:
    """A bribes, B strikes, C defends, in Via Rosa."""
    allies = {"rosa": {2: 1, 3: 1}}
    plans = {"rosa": {1: "corruption", 2: "violence"}}
    state = picking(3, 1, allies, plans, mercenaries="0,3,0")
    decide(state, 1, "pick:rosa")
    return state


@pytest.mark.parametrize("width", [60, 100])
def test_roles_bids_and_dice_are_told(words: Words, width: int) -> None:
    state = fight()
    told = text_of(eyes(state), words, width)
    assert words.text("terminal.verona.attacker.violence", letter="B") in text_of(eyes(state), words, 60)
    assert "●" in told
    decide(state, 1, "bid:7")
    sealed = text_of(eyes(state, 1), words, 60)
    assert words.text("terminal.verona.sealed.bid", bid=7) in text_of(eyes(state, 0), words, 60)
    assert words.text("terminal.verona.sealed.bid", bid=7) not in sealed
    assert words.text("terminal.verona.attacker.corruption", letter="A") in sealed
    decide(state, 2, "bid:1")
    roll(state, 3)
    rolling = text_of(eyes(state), words, 60)
    assert words.text("terminal.verona.bid.corruption", letter="A", count=7, strength=7) in rolling
    assert words.text("terminal.verona.rolls", letter="B", rolled=3, dice=1) in rolling


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_a_sealed_bid_is_not_told_to_others(words: Words, viewer: int) -> None:
    drawings = []
    for bid in ("bid:7", "bid:0"):
        state = fight()
        decide(state, 1, bid)
        drawings.append(draw(eyes(state, viewer), words))
    assert drawings[0] == drawings[1]


def scheme() -> State:
    state = picking(2, 1, {"rosa": {2: 1}, "roma": {1: 1}}, {"rosa": {1: "intrigue"}})
    decide(state, 1, "pick:rosa")
    decide(state, 1, "agent:roma")
    return state


@pytest.mark.parametrize("viewer", [1, WATCHER])
def test_a_sealed_card_is_not_told_to_others(words: Words, viewer: int) -> None:
    drawings = []
    for card in ("murder", "accusation"):
        state = scheme()
        decide(state, 1, card)
        drawings.append(draw(eyes(state, viewer), words))
        assert words.text("terminal.verona.sealed.card", card=card.title()) in text_of(eyes(state, 0), words)
    assert drawings[0] == drawings[1]


def test_cards_are_told_once_they_are_revealed(words: Words) -> None:
    state = scheme()
    told = text_of(eyes(state), words, 60)
    assert words.text("terminal.verona.schemer-with-agent", letter="A", street="Via Roma") in told
    decide(state, 1, "intimidation")
    decide(state, 2, "murder")
    told = text_of(eyes(state), words, 60)
    assert words.text("terminal.verona.revealed", letter="A", card="Intimidation") in told
    assert words.text("terminal.verona.succeeds", letter="A") in told


# What only the viewer knows ----------------------------------------------------------------------------------------


def test_a_drawing_depends_on_the_view_alone(words: Words) -> None:
    """What others have in hand, planned or sealed is not in the View; here: other missions, the same drawing."""
    for state in moments():
        other = state.clone()
        for seat in range(1, state.setup.players):
            other.hands[seat] = rotated(other.hands[seat], len(board_of(state).missions))
        assert draw(eyes(other, 0), words) == draw(eyes(state, 0), words)


def rotated(hand: int, size: int) -> int:
    """As many missions, but others."""
    moved: int = ((hand << 1) | (hand >> (size - 1))) & (2**size - 1)
    return moved


def test_own_missions_show_district_authority_and_what_is_missing(words: Words) -> None:
    allies = {"signori": {1: 1}, "sottoriva": {1: 1, 2: 1}}
    private = private_part(eyes(picking(2, 1, allies, BLUFF), 0), words)
    assert re.search(r"  1 ✓ No♔ signori +! No& sottoriva B +– Ce& mazzini +4 points, 15 Florins\n", private)


def test_a_mission_is_marked_as_soon_as_it_is_accomplished(words: Words) -> None:
    for state in moments():
        if state.phase != DRAW_FIRST and not state.hands[0] & accomplished(state, 0):
            assert not re.search(r"^✓", private_part(eyes(state, 0), words), re.MULTILINE)
    allies = {"signori": {1: 1}, "sottoriva": {1: 1}, "mazzini": {1: 2}}
    assert re.search(r"^✓ 1 ", private_part(eyes(picking(2, 1, allies, BLUFF), 0), words), re.MULTILINE)


def test_accomplished_follows_the_rules() -> None:
    for state in moments():
        for seat in range(state.setup.players):
            missions = range(len(board_of(state).missions))
            found = sum(2**one for one in missions if facts.is_accomplished(eyes(state), one, seat))
            assert found == accomplished(state, seat)


def test_a_watcher_has_no_private_part(words: Words) -> None:
    for state in moments():
        assert not private_part(eyes(state), words)


def test_the_own_plan_and_what_is_left_is_told(words: Words) -> None:
    prepared = {"pigna": {1: 1}, "stella": {1: 1}, "roma": {1: 1}, "cavour": {2: 1}, "rosa": {2: 1}, "pallone": {2: 1}}
    state = picking(2, 1, prepared, {"rosa": {1: "violence", 2: "bluff"}})
    planning = changed(state, phase="planning", plans="rosa=v.-", **{"to act": "1,2"})
    told = text_of(eyes(planning, 0), words)
    assert words.text("terminal.verona.plan", plan="Violence Via Rosa") in told
    left = "Corruption 3, Violence 1, Intrigue 1, Bluff 3"
    assert words.text("terminal.verona.tokens-left", tokens=left) in told
