"""Board files: what serves, and every way in which one can be broken (V-70)."""

import re

import pytest
from tests.faults import fault_about
from tests.games.verona.boards import random_board
from tests.games.verona.playing import new, play, words
from tests.games.verona.situations import VERONA, board_text

from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.core.options import LONGEST_TEXT

BOARD = board_text()
RUBIANI = """[[street]]
id = "rubiani"
name = "Piazza Rubiani"
district = "south"
authority = "guild"
at = [69, 64]
"""
FIRST_MISSION = """[[mission]]
id = 1
streets = ["signori", "sottoriva", "mazzini"]
benefit = "florins"
points = 4
"""


def street(number: int, **changed: str) -> str:
    row = {
        "id": f'"x{number}"',
        "name": f'"Street {number}"',
        "district": '"east"',
        "authority": '"none"',
        "at": "[1, 1]",
    } | changed
    return "[[street]]\n" + "".join(f"{key} = {value}\n" for key, value in row.items())


def mission(number: int) -> str:
    return FIRST_MISSION.replace("id = 1\n", f"id = {number}\n")


def fault_of(text: str, players: int = 2) -> tuple[str, str, str]:
    with pytest.raises(Unreadable) as fault:
        VERONA.setup(players, {"board": text})
    values = fault.value.phrase.values
    return fault.value.phrase.key.removeprefix("verona.fault.board-"), fault.value.rule, values.get("text", ("", ""))[1]


def without(key: str, part: str) -> str:
    """A row with one line left out."""
    return "\n".join(line for line in part.splitlines() if not line.startswith(f"{key} =")) + "\n"


# Which part of the good board is replaced by what, the key of the fault, and what it names.
BROKEN: list[tuple[str, str, str, str]] = [
    # no TOML
    (BOARD, "not toml at all", "form", ""),
    (BOARD, "name = [" + "[" * 8000, "too-complex", ""),
    (BOARD, "name" + ".a" * 8000 + " = 1", "too-complex", ""),
    ("points = 6", f"points = {'1' * 5001}", "form", ""),
    ('name = "Verona, reconstructed"', 'name = "Verona', "form", ""),
    # keys
    ("reconstruction = true\n", 'reconstruction = true\nauthor = "me"\n', "unknown-key", "board: author"),
    ("reconstruction = true\n", "", "missing-key", "board: reconstruction"),
    ('name = "Verona, reconstructed"\n', "", "missing-key", "board: name"),
    (BOARD, "", "missing-key", "board: mission"),
    (RUBIANI, RUBIANI + "colour = 1\n", "unknown-key", "street rubiani: colour"),
    *[(RUBIANI, without(key, RUBIANI), "missing-key", key) for key in ("id", "name", "district", "authority", "at")],
    (FIRST_MISSION, FIRST_MISSION + "gold = 1\n", "unknown-key", "mission 1: gold"),
    *[
        (FIRST_MISSION, without(key, FIRST_MISSION), "missing-key", key)
        for key in ("id", "streets", "benefit", "points")
    ],
    ("gate = [", "tunnel = [", "unknown-key", "neighbours: tunnel"),
    # values of another kind
    ("reconstruction = true", "reconstruction = 1", "value", "reconstruction"),
    ("[neighbours]", "[neighbours.gate]", "value", "neighbours: gate"),
    ("gate = [", "gate = 1 # [", "value", "neighbours: gate"),
    (BOARD, 'name = "A"\nreconstruction = true\nstreet = 1\nmission = 1\nneighbours = 1', "value", "street"),
    (BOARD, 'name = "A"\nreconstruction = true\nstreet = []\nmission = 1\nneighbours = 1', "value", "street"),
    (BOARD, 'name = "A"\nreconstruction = true\nstreet = [1]\nmission = 1\nneighbours = 1', "value", "street"),
    # names
    ('name = "Verona, reconstructed"', 'name = ""', "name", "name"),
    ('name = "Piazza Rubiani"', 'name = ""', "name", "street rubiani"),
    ('name = "Piazza Rubiani"', 'name = "   "', "name", "street rubiani"),
    ('name = "Piazza Rubiani"', f'name = "{"x" * 41}"', "name", "street rubiani"),
    ('name = "Piazza Rubiani"', 'name = "Piazza\\tRubiani"', "name", "street rubiani"),
    ('name = "Piazza Rubiani"', 'name = "\\u001b[31mRubiani"', "name", "street rubiani"),
    ('name = "Piazza Rubiani"', "name = 7", "name", "street rubiani"),
    ('name = "Piazza Rubiani"', 'name = "Via Roma"', "twice", "street rubiani"),
    ('name = "Piazza Rubiani"', 'name = " Via Roma "', "twice", "street rubiani"),
    ('name = "Piazza Rubiani"', 'name = "VIA  roma"', "twice", "street rubiani"),
    # ids
    ('id = "rubiani"', 'id = ""', "id", "street"),
    ('id = "rubiani"', 'id = "Rubiani"', "id", "street Rubiani"),
    ('id = "rubiani"', 'id = "rubiàni"', "id", "street"),
    ('id = "rubiani"', 'id = "piazza rubiani"', "id", "street"),
    ('id = "rubiani"', f'id = "{"x" * 25}"', "id", "street"),
    ('id = "rubiani"', 'id = "-"', "id", "street -"),
    ('id = "rubiani"', 'id = "-rubiani"', "id", "street -rubiani"),
    ('id = "rubiani"', "id = 7", "id", "street 7"),
    ('id = "rubiani"', 'id = "roma"', "twice", "street roma"),
    # districts and authorities
    ('district = "south"\nauthority = "guild"', 'district = "north-east"\nauthority = "guild"', "choice", "north-east"),
    ('district = "south"\nauthority = "guild"', 'district = 3\nauthority = "guild"', "choice", "street rubiani"),
    ('district = "south"\nauthority = "guild"', 'district = "south"\nauthority = "duke"', "choice", "duke"),
    ('district = "south"\n', 'district = "west"\n', "no-district", "south"),
    ('district = "east"\n', 'district = "centre"\n', "no-district", "east"),
    ('district = "west"\n', 'district = "centre"\n', "no-district", "west"),
    ('district = "north"\n', 'district = "centre"\n', "no-district", "north"),
    *[
        (f'authority = "{one}"\n', f'authority = "{other}"\n', "no-authority", one)
        for one, other in (("church", "guild"), ("guild", "church"), ("prince", "none"), ("none", "prince"))
    ],
    # where it lies
    ("at = [69, 64]", "at = [101, 64]", "number", "street rubiani"),
    ("at = [69, 64]", "at = [69, 71]", "number", "street rubiani"),
    ("at = [69, 64]", "at = [-1, 64]", "number", "street rubiani"),
    ("at = [69, 64]", "at = [69, 6.5]", "number", "street rubiani"),
    ("at = [69, 64]", "at = [69]", "place", "street rubiani"),
    ("at = [69, 64]", "at = [69, 64, 1]", "place", "street rubiani"),
    ("at = [69, 64]", 'at = "here"', "place", "street rubiani"),
    # neighbours
    ('["rosa", "montani"]', '["rosa", "arena"]', "no-street", "neighbours: arena"),
    ('["rosa", "montani"]', '["rosa", 7]', "no-street", "neighbours: 7"),
    ('["rosa", "montani"]', '["rosa", "rosa"]', "itself", "rosa"),
    ('["rosa", "montani"]', '["rosa", "roma"]', "pair-twice", "rosa, roma"),
    ('["rosa", "montani"]', '["roma", "rosa"]', "pair-twice", "roma, rosa"),
    ('["rosa", "montani"]', '["rosa"]', "pair", "rosa"),
    ('["rosa", "montani"]', '["rosa", "montani", "roma"]', "pair", "rosa"),
    ('["rosa", "montani"]', '"rosa"', "pair", "rosa"),
    (RUBIANI, RUBIANI + street(1), "apart", "x1"),
    # missions
    ("id = 20\n", "id = 19\n", "twice", "mission 19"),
    ("id = 20\n", "id = 0\n", "number", "mission 0"),
    ("id = 20\n", "id = 100\n", "number", "mission 100"),
    ("id = 20\n", 'id = "20"\n', "number", "mission 20"),
    ("id = 20\n", "id = true\n", "number", "mission"),
    ('["signori", "sottoriva", "mazzini"]', '["signori", "sottoriva"]', "three-streets", "mission 1"),
    ('["signori", "sottoriva", "mazzini"]', '["signori", "signori", "mazzini"]', "three-streets", "mission 1"),
    ('["signori", "sottoriva", "mazzini"]', '["signori", "rosa", "roma", "mazzini"]', "three-streets", "mission 1"),
    ('["signori", "sottoriva", "mazzini"]', '"signori"', "three-streets", "mission 1"),
    ('["signori", "sottoriva", "mazzini"]', '["signori", "sottoriva", "arena"]', "no-street", "mission 1: arena"),
    ('["signori", "sottoriva", "mazzini"]', '["signori", "sottoriva", 3]', "no-street", "mission 1: 3"),
    (FIRST_MISSION, FIRST_MISSION.replace("florins", "gold"), "choice", "mission 1: gold"),
    (FIRST_MISSION, FIRST_MISSION.replace("points = 4", "points = 21"), "number", "mission 1: 21"),
    (FIRST_MISSION, FIRST_MISSION.replace("points = 4", "points = -1"), "number", "mission 1: -1"),
    (FIRST_MISSION, FIRST_MISSION.replace("points = 4", "points = 1.5"), "number", "mission 1"),
    # too many
    (RUBIANI, RUBIANI + "".join(street(number) for number in range(41)), "too-many", "street: 61"),
    (FIRST_MISSION, FIRST_MISSION + "".join(mission(number) for number in range(21, 62)), "too-many", "mission: 61"),
]


@pytest.mark.rule("V-70")
@pytest.mark.parametrize(
    ("part", "other", "key", "named"),
    BROKEN,
    ids=[f"{number} {case[2]} {case[3]}" for number, case in enumerate(BROKEN)],
)
def test_a_broken_board_is_refused_and_the_fault_named(part: str, other: str, key: str, named: str) -> None:
    assert part in BOARD
    met, rule, text = fault_of(BOARD.replace(part, other))
    assert (met, rule) == (key, "V-70")
    assert named in text


@pytest.mark.rule("V-70")
def test_there_is_a_case_of_every_fault() -> None:
    assert {key for _, _, key, _ in BROKEN} | {"few-streets", "few-missions"} == {
        "form", "unknown-key", "missing-key", "value", "name", "id", "twice", "choice", "place", "number",
        "three-streets", "no-street", "pair", "itself", "pair-twice", "apart", "no-district", "no-authority",
        "too-many", "too-complex", "few-streets", "few-missions",
    }  # fmt: skip


@pytest.mark.rule("V-70")
def test_a_file_of_more_than_16_kb_is_refused() -> None:
    with pytest.raises(Unreadable) as fault:
        VERONA.setup(2, {"board": BOARD + "\n#" + "x" * (LONGEST_TEXT - len(BOARD))})
    assert (fault.value.phrase.key, fault.value.rule) == ("fault.option-text", "V-70")
    assert VERONA.setup(2, {"board": BOARD + "\n#" + "x" * (LONGEST_TEXT - len(BOARD) - 2)})


@pytest.mark.rule("V-70")
def test_so_is_one_with_control_characters() -> None:
    with pytest.raises(Unreadable, check=fault_about(r"fault\.option-text")):
        VERONA.setup(2, {"board": BOARD + "\n# \x1b[31m"})


# What is allowed ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-70")
@pytest.mark.parametrize(
    ("part", "other"),
    [
        ('name = "Piazza Rubiani"', f'name = "{"x" * 40}"'),
        ('name = "Piazza Rubiani"', 'name = "Dvořákova \\"třída\\" \\\\"'),
        ("at = [69, 64]", "at = [0, 0]"),
        ("at = [69, 64]", "at = [100, 70]"),
        ("id = 20\n", "id = 99\n"),
        ("points = 6", "points = 20"),
        ("points = 6", "points = 0"),
        ('district = "centre"', 'district = "north"'),  # the Centre may be empty
        ("gate = [", "gate = [ # comment\n"),
        ("reconstruction = true", "reconstruction = false"),
    ],
)
def test_what_a_board_may_have(part: str, other: str) -> None:
    """And its canonical text is read as the same board again."""
    assert part in BOARD
    text = VERONA.setup(2, {"board": BOARD.replace(part, other)}).options["board"]
    assert VERONA.setup(2, {"board": text}).options["board"] == text


@pytest.mark.rule("V-70")
def test_an_id_may_have_24_characters() -> None:
    long = "a-0" * 8
    assert VERONA.setup(2, {"board": BOARD.replace('"rubiani"', f'"{long}"')})


@pytest.mark.rule("V-70")
def test_sixty_missions_are_not_too_many() -> None:
    more = "".join(mission(number) for number in range(21, 61))
    assert VERONA.setup(2, {"board": BOARD.replace(FIRST_MISSION, FIRST_MISSION + more)})


@pytest.mark.rule("V-70")
def test_the_same_board_is_the_same_game_however_it_is_written() -> None:
    """Comments and spaces leave no trace in records."""
    lines = [f"{line}  # mine" if line.startswith("points") else line for line in BOARD.splitlines()]
    other = "# from my box\n" + "\n\n".join(lines)
    assert VERONA.setup(2, {"board": other}).options == VERONA.setup(2, {}).options


# How many players a board serves -----------------------------------------------------------------------------------


def with_missions(count: int) -> str:
    head, *rows = re.split(r"(?=\[\[mission\]\])", BOARD)
    return head + "".join(rows[:count])


@pytest.mark.rule("V-70")
@pytest.mark.rule("V-10")
@pytest.mark.parametrize(
    ("missions", "serves"), [(20, [2, 3, 4, 5]), (19, [2, 3]), (18, [2, 3]), (17, [2]), (14, [2]), (13, [])]
)
def test_a_board_with_few_missions_serves_fewer_players(missions: int, serves: list[int]) -> None:
    text = with_missions(missions)
    for players in (2, 3, 4, 5):
        if players in serves:
            assert VERONA.setup(players, {"board": text})
        else:
            key, rule, _ = fault_of(text, players)
            assert (key, rule) == ("few-missions", "V-70")


@pytest.mark.rule("V-70")
@pytest.mark.rule("V-12")
@pytest.mark.parametrize(("moved", "serves"), [("", [2, 3, 4, 5]), ("pigna", [2, 3, 4, 5]), ("pigna roma", [2, 3, 4])])
def test_a_board_with_few_streets_outside_the_centre_serves_fewer_players(moved: str, serves: list[int]) -> None:
    """Sixteen streets lie outside; some are moved to the Centre."""
    text = BOARD
    for id in moved.split():
        text = re.sub(rf'(id = "{id}"\nname = "[^"]*"\ndistrict = )"[a-z]*"', r'\1"centre"', text)
    assert text.count('district = "centre"') == 4 + len(moved.split())
    for players in (2, 3, 4, 5):
        if players in serves:
            assert VERONA.setup(players, {"board": text})
        else:
            key, rule, named = fault_of(text, players)
            assert (key, rule, named) == ("few-streets", "V-70", "14 < 15")


@pytest.mark.rule("V-70")
@pytest.mark.parametrize("seed", range(3))
def test_a_game_on_another_board(seed: int) -> None:
    board = random_board(2, Dice(f"another {seed}"))
    state = new(2, board=board)
    play(state, "first:1")
    assert words(state) != {f"mission:{number}" for number in range(1, 21)}
    while len(words(state)) > 0 and min(words(state)).startswith("mission"):
        play(state, min(words(state)))
    assert all(word.startswith("prepare:s") for word in words(state))
