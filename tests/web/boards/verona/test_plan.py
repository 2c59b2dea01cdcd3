"""The town plan, drawn from any board file."""

import random

import pytest
from tests.web.boards.verona.moments import GAME, PAGE, WORDS

from piazza.drawing.verona.placing import HEIGHTS, WIDE, places_of, size_of
from piazza.drawing.verona.plan import layout
from piazza.drawing.verona.quarters import cells_of
from piazza.drawing.verona.roads import FREE, room_along
from piazza.games.verona.board import DEFAULT, Board, read_board
from piazza.games.verona.data import AUTHORITIES, DISTRICTS


def crowded(streets: int, everywhere: bool) -> str:
    """A board with that many streets at any places, or all at the same one."""
    chance = random.Random(streets)
    lines = ['name = "Crowd"', "reconstruction = false"]
    for number in range(streets):
        at = [chance.randint(0, 100), chance.randint(0, 70)] if everywhere else [100, 0]
        lines += ["[[street]]", f'id = "s{number}"', f'name = "Street {number}"', f"at = {at}"]
        lines += [f'district = "{DISTRICTS[number % 5]}"', f'authority = "{AUTHORITIES[number % 4]}"']
    roads = [f'["s{number}", "s{number + 1}"]' for number in range(streets - 1)]
    lines += ["[neighbours]", f"street = [{', '.join(roads[2:])}]", f"bridge = [{roads[0]}]", f"gate = [{roads[1]}]"]
    for number in range(20):
        lines += ["[[mission]]", f"id = {number + 1}", 'streets = ["s0", "s1", "s2"]', 'benefit = "none"', "points = 1"]
    return "\n".join(lines)


BOARDS = [DEFAULT, *(crowded(streets, everywhere) for streets in (8, 24, 40, 60) for everywhere in (True, False))]


@pytest.fixture(params=BOARDS, ids=range(len(BOARDS)))
def board(request: pytest.FixtureRequest) -> Board:
    return read_board(request.param)


def test_no_slab_covers_another_and_all_are_on_the_plan(board: Board) -> None:
    places, high = places_of(board), list(HEIGHTS.values())[size_of(board)]
    for number, (x, y) in enumerate(places):
        assert WIDE // 2 <= x <= 100 - WIDE // 2
        assert high // 2 <= y <= 100 - high // 2
        for other_x, other_y in places[:number]:
            assert abs(x - other_x) >= WIDE or abs(y - other_y) >= high


def test_the_quarters_cover_the_ground(board: Board) -> None:
    def area(corners: list[tuple[float, float]]) -> float:
        following = [*corners[1:], corners[0]]
        return abs(sum(x * v - u * y for (x, y), (u, v) in zip(corners, following, strict=True))) / 2

    cells = cells_of(places_of(board))
    assert sum(area([side.start for side in cell]) for cell in cells) == pytest.approx(100 * 100)


def test_the_name_of_a_quarter_is_on_its_own_ground(board: Board) -> None:
    places, _, _, names = layout(board)
    for district, (x, y) in names.items():
        nearest = min(
            range(len(places)), key=lambda street: (places[street][0] - x) ** 2 + (places[street][1] - y) ** 2
        )
        assert board.streets[nearest].district == district


def test_no_slab_covers_the_name_of_a_quarter() -> None:
    board = read_board(DEFAULT)
    places, _, _, names = layout(board)
    assert len(names) == len(DISTRICTS)
    for x, y in names.values():
        for other_x, other_y in places:
            assert abs(x - other_x) >= WIDE // 2 + 7 or abs(y - other_y) >= HEIGHTS[24] // 2 + 2


def test_quarters_have_their_names_and_cards_letters_that_belong_to_them() -> None:
    quarters = PAGE.fixed(GAME.setup(2), WORDS).quarters
    assert {quarter.name: quarter.letter for quarter in quarters} == {
        "East": "E",
        "West": "W",
        "North": "N",
        "South": "S",
        "Centre": "C",
    }


def test_the_default_board_is_drawn_with_all_it_says() -> None:
    fixed = PAGE.fixed(GAME.setup(2), WORDS)
    board = read_board(DEFAULT)
    assert [street.name for street in fixed.streets] == [street.name for street in board.streets]
    assert [road.kind for road in fixed.roads] == [kind for _, _, kind in board.roads]
    assert fixed.river
    rosa = next(street for street in fixed.streets if street.id == "rosa")
    assert rosa.title.startswith("Via Rosa – South, no authority.")
    assert "Via Montani (gate)" in rosa.title
    assert "montani" in rosa.near


def test_neighbours_keep_to_their_sides() -> None:
    """Pushing slabs apart leaves the town recognisable: most streets east of another stay so."""
    board = read_board(DEFAULT)
    places = places_of(board)
    for one, street in enumerate(board.streets):
        for other, another in enumerate(board.streets):
            if street.at[0] - another.at[0] > 20:
                assert places[one][0] > places[other][0]
            if street.at[1] - another.at[1] > 15:
                assert places[one][1] > places[other][1]


def test_without_bridges_there_is_no_river() -> None:
    dry = DEFAULT.replace("\n]\nbridge = [\n", "\n")
    assert PAGE.fixed(GAME.setup(2, {"board": dry}), WORDS).river == ""


def test_no_road_passes_below_a_street_that_it_does_not_serve() -> None:
    board = read_board(DEFAULT)
    places, _, roads, _ = layout(board)
    for (one, other, _), road in zip(board.roads, roads, strict=True):
        others = [place for number, place in enumerate(places) if number not in (one, other)]
        assert room_along(others, road.start, road.end, road.bend) > 1
        was_in_the_way = room_along(others, road.start, road.end, None) < FREE
        assert was_in_the_way == (road.bend is not None), "others are straight"
