"""V-4, V-6, V-70: a board with its streets and missions, read from a text that an owner of the box can replace."""

import re
import tomllib
from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.core.toml_text import is_bounded
from piazza.games.verona.data import AUTHORITIES, BENEFITS, CENTRE, DISTRICTS

RULE: Final = "V-70"
DEFAULT: Final = files("piazza.games.verona").joinpath("board.toml").read_text(encoding="utf-8")

MOST: Final = 60  # streets, and missions
MOST_MARKS: Final = 7_000  # of a text: a board whose canonical text is short enough has fewer
LONGEST_NAME: Final = 40
STREET_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,23}", re.ASCII)  # a hyphen alone means "none" in positions
ROADS: Final = ["street", "bridge", "gate"]
MAP: Final = (100, 70)
KEYS: Final = {"name", "reconstruction", "street", "neighbours", "mission"}
STREET_KEYS: Final = {"id", "name", "district", "authority", "at"}
MISSION_KEYS: Final = {"id", "streets", "benefit", "points"}


class Street:
    """One street or square as it is printed."""

    def __init__(self, id: str, name: str, district: int, authority: int, at: tuple[int, int]) -> None:
        self.id = id
        self.name = name
        self.district = district
        self.authority = authority
        self.at = at


class Mission:
    """Three streets, a benefit and points."""

    def __init__(self, id: int, streets: list[int], benefit: int, points: int) -> None:
        self.id = id
        self.streets = streets
        self.benefit = benefit
        self.points = points


class Board:
    """Streets and missions by number, and the sets that rules ask for as bit masks."""

    def __init__(self, name: str, reconstruction: bool, streets: list[Street], missions: list[Mission]) -> None:
        self.name = name
        self.reconstruction = reconstruction
        self.streets = streets
        self.missions = missions
        self.roads: list[tuple[int, int, str]] = []
        self.size: i64 = len(streets)
        self.all_streets: i64 = 2 ** len(streets) - 1
        self.all_missions: i64 = 2 ** len(missions) - 1
        self.neighbours = vec[i64]([0] * len(streets))
        self.districts = vec[i64]([mask_of(streets, "district", number) for number in range(len(DISTRICTS))])
        self.authorities = vec[i64]([mask_of(streets, "authority", number) for number in range(len(AUTHORITIES))])
        self.authority = vec[i64]([street.authority for street in streets])
        self.mission_streets = vec[i64]([sum(2**street for street in mission.streets) for mission in missions])
        self.mission_points = vec[i64]([mission.points for mission in missions])
        self.mission_benefit = vec[i64]([mission.benefit for mission in missions])
        self.ids = [street.id for street in streets]
        self.mission_ids = [str(mission.id) for mission in missions]

    def join(self, one: int, other: int, road: str) -> None:
        self.roads.append((one, other, road))
        self.neighbours[one] |= 2**other
        self.neighbours[other] |= 2**one


def mask_of(streets: list[Street], feature: str, number: int) -> int:
    return sum(
        2**place
        for place, street in enumerate(streets)
        if (street.district if feature == "district" else street.authority) == number
    )


# Reading -----------------------------------------------------------------------------------------------------------


def read_board(text: str) -> Board:
    """The board of a text, or a fault that names what is wrong with it (V-70)."""
    if not is_bounded(text, MOST_MARKS):
        raise fault("too-complex", "")
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:  # no TOML, a number of thousands of digits, endless brackets
        raise fault("form", str(problem)) from problem
    check_keys("board", table, KEYS)
    if type(table["reconstruction"]) is not bool:
        raise fault("value", "reconstruction")
    streets = read_streets(rows_of(table, "street"))
    ids = [street.id for street in streets]
    missions = read_missions(rows_of(table, "mission"), ids)
    board = Board(read_name("name", table["name"]), table["reconstruction"], streets, missions)
    read_roads(board, table["neighbours"], ids)
    check_whole(board)
    return board


def rows_of(table: dict[str, object], key: str) -> list[dict[str, object]]:
    rows = table[key]
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise fault("value", key)
    if len(rows) > MOST:
        raise fault("too-many", f"{key}: {len(rows)}")
    return rows


def check_keys(where: str, table: dict[str, object], keys: set[str]) -> None:
    for key in table:
        if key not in keys:
            raise fault("unknown-key", f"{where}: {key}")
    for key in sorted(keys):
        if key not in table:
            raise fault("missing-key", f"{where}: {key}")


def read_name(where: str, value: object) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_NAME or not value.isprintable():
        raise fault("name", f"{where}: {value}")
    return value


def same_name(one: str, other: str) -> bool:
    """Whether people would read them as the same: capitals and additional spaces make no difference."""
    return " ".join(one.split()).casefold() == " ".join(other.split()).casefold()


def read_choice(where: str, value: object, choices: list[str]) -> int:
    if not isinstance(value, str) or value not in choices:
        raise fault("choice", f"{where}: {value} ({', '.join(choices)})")
    return choices.index(value)


def read_whole(where: str, value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise fault("number", f"{where}: {value} ({low}–{high})")
    return value


def read_streets(rows: list[dict[str, object]]) -> list[Street]:
    streets: list[Street] = []
    for row in rows:
        where = f"street {row.get('id')}"
        check_keys(where, row, STREET_KEYS)
        if not isinstance(row["id"], str) or not STREET_ID.fullmatch(row["id"]):
            raise fault("id", where)
        name = read_name(where, row["name"])
        for street in streets:
            if row["id"] == street.id or same_name(name, street.name):
                raise fault("twice", where)
        district = read_choice(where, row["district"], DISTRICTS)
        authority = read_choice(where, row["authority"], AUTHORITIES)
        streets.append(Street(row["id"], name, district, authority, read_place(where, row["at"])))
    return streets


def read_place(where: str, value: object) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != 2:
        raise fault("place", where)
    return read_whole(where, value[0], 0, MAP[0]), read_whole(where, value[1], 0, MAP[1])


def read_missions(rows: list[dict[str, object]], ids: list[str]) -> list[Mission]:
    missions: list[Mission] = []
    for row in rows:
        where = f"mission {row.get('id')}"
        check_keys(where, row, MISSION_KEYS)
        number = read_whole(where, row["id"], 1, 99)
        if any(mission.id == number for mission in missions):
            raise fault("twice", where)
        named = row["streets"]
        if not isinstance(named, list) or len(named) != 3 or len({str(name) for name in named}) != 3:
            raise fault("three-streets", where)
        streets = [read_street(where, name, ids) for name in named]
        benefit = read_choice(where, row["benefit"], BENEFITS)
        missions.append(Mission(number, streets, benefit, read_whole(where, row["points"], 0, 20)))
    return missions


def read_street(where: str, name: object, ids: list[str]) -> int:
    if not isinstance(name, str) or name not in ids:
        raise fault("no-street", f"{where}: {name}")
    return ids.index(name)


def read_roads(board: Board, roads: object, ids: list[str]) -> None:
    if not isinstance(roads, dict):
        raise fault("value", "neighbours")
    for road, pairs in roads.items():
        if road not in ROADS:
            raise fault("unknown-key", f"neighbours: {road}")
        if not isinstance(pairs, list):
            raise fault("value", f"neighbours: {road}")
        for pair in pairs:
            read_road(board, road, pair, ids)


def read_road(board: Board, road: str, pair: object, ids: list[str]) -> None:
    if not isinstance(pair, list) or len(pair) != 2:
        raise fault("pair", str(pair))
    one, other = (read_street("neighbours", name, ids) for name in pair)
    if one == other:
        raise fault("itself", ids[one])
    if board.neighbours[one] & 2**other:
        raise fault("pair-twice", f"{ids[one]}, {ids[other]}")
    board.join(one, other, road)


def check_whole(board: Board) -> None:
    """All streets hang together, and every district but the Centre and every authority has one."""
    reached: int = 1
    while True:
        more = reached
        for street in range(len(board.streets)):
            if reached & 2**street:
                more |= board.neighbours[street]
        if more == reached:
            break
        reached = more
    if reached != board.all_streets:
        raise fault("apart", ", ".join(name for place, name in enumerate(board.ids) if not reached & 2**place))
    for number, name in enumerate(DISTRICTS):
        if not board.districts[number] and number != CENTRE:
            raise fault("no-district", name)
    for number, name in enumerate(AUTHORITIES):
        if not board.authorities[number]:
            raise fault("no-authority", name)


def check_players(board: Board, players: int, missions_each: int) -> None:
    """V-70: refuse a board that is too small for this number of players."""
    outer = sum(street.district != CENTRE for street in board.streets)
    if outer < 3 * players:
        raise fault("few-streets", f"{outer} < {3 * players}")
    if len(board.missions) < players * missions_each:
        raise fault("few-missions", f"{len(board.missions)} < {players * missions_each}")


# Writing -----------------------------------------------------------------------------------------------------------


def write_board(board: Board) -> str:
    """The same board always gives the same text, as positions and records carry it."""
    lines = [f"name = {quoted(board.name)}", f"reconstruction = {str(board.reconstruction).lower()}"]
    for street in board.streets:
        lines += [
            "[[street]]",
            f'id = "{street.id}"',
            f"name = {quoted(street.name)}",
            f'district = "{DISTRICTS[street.district]}"',
            f'authority = "{AUTHORITIES[street.authority]}"',
            f"at = [{street.at[0]}, {street.at[1]}]",
        ]
    lines.append("[neighbours]")
    for road in ROADS:
        pairs = [f'["{board.ids[a]}", "{board.ids[b]}"]' for a, b, kind in board.roads if kind == road]
        lines.append(f"{road} = [{', '.join(pairs)}]")
    for mission in board.missions:
        named = ", ".join(f'"{board.ids[street]}"' for street in mission.streets)
        lines += [
            "[[mission]]",
            f"id = {mission.id}",
            f"streets = [{named}]",
            f'benefit = "{BENEFITS[mission.benefit]}"',
            f"points = {mission.points}",
        ]
    return "\n".join(lines)


def quoted(text: str) -> str:
    """A TOML string; names are printable, so only two marks need a backslash."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def fault(name: str, text: str) -> Unreadable:
    return Unreadable(phrase(f"verona.fault.board-{name}", text=text[:80]), RULE)
