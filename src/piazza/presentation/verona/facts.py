"""What follows from a view of Verona, in numbers and in sets, for drawing and sentences alike."""

from piazza.core.actions import BIT
from piazza.core.view import WATCHER
from piazza.games.verona.board import Board
from piazza.games.verona.data import (
    ACTIONS,
    BUILDING_POINTS,
    BUILDINGS,
    CORRUPTION,
    INTRIGUE,
    MUNICIPIO,
    NO_STREET,
    NOBODY,
    NOT_YET,
    PRICE,
    TOKENS,
    VIOLENCE,
)
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.phases import ARMING, DRAW_FIRST, MUNICIPIO_BIDS, OVER, PLANNING
from piazza.games.verona.rules.end_of_round.occupation import streets_for
from piazza.games.verona.view import VeronaView, bids_are_sealed

ALONE = 5  # V-60: points for a street held alone
MANY_PLAYERS = 4  # V-46: from here on one street without others is enough
NEEDING_ALLIES = (VIOLENCE, INTRIGUE)  # V-32: what cannot be done everywhere


def setup_of(view: VeronaView) -> VeronaSetup:
    return view.setup


def board_of(view: VeronaView) -> Board:
    return setup_of(view).board


def seats_of(view: VeronaView) -> range:
    return range(view.setup.players)


def members(mask: int, size: int) -> list[int]:
    return [number for number in range(size) if mask & BIT[number]]


# Streets -----------------------------------------------------------------------------------------------------------


def streets_in(board: Board, district: int) -> list[int]:
    return [number for number, street in enumerate(board.streets) if street.district == district]


def allies_in(view: VeronaView, street: int, seat: int) -> int:
    return view.public.allies[street * view.setup.players + seat]


def token_in(view: VeronaView, street: int, seat: int) -> int:
    """The kind of token that lies there, as far as the viewer knows it; 0 if none does."""
    return view.sealed.plans[street * view.setup.players + seat]


def token_on(view: VeronaView, street: int, seat: int) -> int:
    """The kind of token there, 0 for none. On the street that is resolved those lie face up that do something."""
    roles = ((view.street.bribers, CORRUPTION), (view.street.fighters, VIOLENCE))
    acts = [kind for seats, kind in roles if seats & BIT[seat]] + [INTRIGUE] * (view.street.schemer == seat)
    return token_in(view, street, seat) or (acts[0] if acts and street == view.street.number else 0)


def others_in(view: VeronaView, street: int, seat: int) -> list[int]:
    return [other for other in seats_of(view) if other != seat and allies_in(view, street, other)]


def is_resolving(view: VeronaView) -> bool:
    return view.street.number != NO_STREET


def neighbours_of(board: Board, street: int) -> list[int]:
    return members(board.neighbours[street], len(board.streets))


def road_between(board: Board, one: int, other: int) -> str:
    """Street, bridge or gate."""
    return next(kind for start, end, kind in board.roads if {start, end} == {one, other})


def roads_between_districts(board: Board, kind: str) -> list[tuple[int, int]]:
    district = [street.district for street in board.streets]
    return [(one, other) for one, other, road in board.roads if road == kind and district[one] != district[other]]


def beginnings(board: Board) -> list[str]:
    """For each id the shortest beginning that no other id has."""
    return [beginning(name, board.ids) for name in board.ids]


def beginning(name: str, names: list[str]) -> str:
    lengths = range(2, len(name))
    alone = (name[:end] for end in lengths if sum(other.startswith(name[:end]) for other in names) == 1)
    return next(alone, name)


# Buildings ---------------------------------------------------------------------------------------------------------


def streets_that_count(board: Board, building: int) -> list[int]:
    """V-50: none for Municipio, which is auctioned."""
    return [] if building == MUNICIPIO else members(streets_for(board, building), len(board.streets))


def standing(view: VeronaView, building: int) -> list[int]:
    """V-50: by seat, the allies that count for a building."""
    streets = streets_that_count(board_of(view), building)
    return [sum(allies_in(view, street, seat) for street in streets) for seat in seats_of(view)]


def leader(counts: list[int]) -> tuple[int, int]:
    """Who has strictly the most and by how much; NOBODY if several have."""
    first, second = sorted(counts, reverse=True)[:2]
    return (counts.index(first), first - second) if first > second else (NOBODY, 0)


def occupied(view: VeronaView) -> list[int]:
    return [building for building in range(len(BUILDINGS)) if view.public.owners[building] != NOBODY]


def is_manned(view: VeronaView, building: int) -> bool:
    return bool(view.public.manned & BIT[building])


def points_on(building: int) -> int:
    return BUILDING_POINTS[building]


# Houses ------------------------------------------------------------------------------------------------------------


def is_to_act(view: VeronaView, seat: int) -> bool:
    return bool(view.waiting_for & BIT[seat])


def acting(view: VeronaView) -> list[int]:
    return [seat for seat in seats_of(view) if is_to_act(view, seat)]


def has_first_player(view: VeronaView) -> bool:
    """V-11: chance chooses one before anything else."""
    return view.phase != DRAW_FIRST


def currency(view: VeronaView) -> str:
    """V-37, V-51: what the viewer bids; mercenaries only for Violence."""
    return "mercenaries" if view.street.fighters & BIT[view.viewer] else "florins"


def is_watcher(view: VeronaView) -> bool:
    return view.viewer == WATCHER


def may_see_florins(view: VeronaView, seat: int) -> bool:
    """V-24: they stand behind a screen, though a good memory knows them."""
    return setup_of(view).open_purses or seat == view.viewer


def purse_then(view: VeronaView) -> tuple[int, int]:
    """V-39, V-51, V-54: Florins and mercenaries of the viewer once what is drafted or sealed is paid."""
    viewer = view.viewer
    florins, mercenaries = int(view.public.florins[viewer]), int(view.public.mercenaries[viewer])
    bid, hired = int(view.sealed.bids[viewer]), int(view.sealed.hires[viewer])
    if bids_are_sealed(view.phase) and bid != NOT_YET:
        by_force = view.phase != MUNICIPIO_BIDS and currency(view) == "mercenaries"
        return (florins, mercenaries - bid) if by_force else (florins - bid, mercenaries)
    if view.phase == ARMING and hired != NOT_YET:
        return florins - PRICE * hired, mercenaries + hired
    return florins, mercenaries


def tokens_lying(view: VeronaView, seat: int) -> int:
    """Tokens on the board that the viewer sees."""
    return sum(token_in(view, street, seat) != 0 for street in range(len(board_of(view).streets)))


def plans_are_sealed(view: VeronaView, seat: int) -> bool:
    """V-22: while all plan at the same time nobody sees what the others place."""
    return view.phase == PLANNING and not setup_of(view).tournament and seat != view.viewer


def tokens_used(view: VeronaView, seat: int) -> dict[int, int]:
    """By kind: how many have been turned up this round."""
    used = {kind: (view.public.used[seat] >> (4 * kind)) & 15 for kind in range(1, len(ACTIONS))}
    return {kind: count for kind, count in used.items() if count}


def own_tokens_left(view: VeronaView) -> dict[int, int]:
    """By kind: how many the viewer has neither placed nor had turned up this round."""
    placed = list(own_plan(view).values())
    used = tokens_used(view, view.viewer)
    left = {kind: TOKENS[kind] - placed.count(kind) - used.get(kind, 0) for kind in range(1, len(ACTIONS))}
    return {kind: count for kind, count in left.items() if count}


def own_plan(view: VeronaView) -> dict[int, int]:
    """By street: the viewer's own tokens that lie there."""
    plan = {street: token_in(view, street, view.viewer) for street in range(len(board_of(view).streets))}
    return {street: kind for street, kind in plan.items() if kind}


def can_be_done(view: VeronaView, street: int, kind: int) -> bool:
    """V-32: whether a token of the viewer would be more than a Bluff there, as allies stand now."""
    seat, here = view.viewer, allies_in(view, street, view.viewer)
    if kind == VIOLENCE:
        return bool(here and others_in(view, street, seat))
    if kind == INTRIGUE:
        return not here and any(allies_in(view, near, seat) for near in neighbours_of(board_of(view), street))
    return True


def buildings_of(view: VeronaView, seat: int) -> list[int]:
    return [building for building in occupied(view) if view.public.owners[building] == seat]


def points_of(view: VeronaView, seat: int) -> int:
    """V-60: what the seat would have if the game were over now, by what everybody sees."""
    board = board_of(view)
    shown = sum(board.mission_points[mission] for mission in members(view.public.shown[seat], len(board.missions)))
    streets = sum(points_for_street(view, street, seat) for street in range(len(board.streets)))
    return shown + streets + sum(points_on(building) for building in buildings_of(view, seat))


def points_for_street(view: VeronaView, street: int, seat: int) -> int:
    count = allies_in(view, street, seat)
    return ALONE if count and not others_in(view, street, seat) else count


# Missions ----------------------------------------------------------------------------------------------------------


def hand_of(view: VeronaView) -> list[int]:
    return members(view.hand, len(board_of(view).missions))


def shown_by(view: VeronaView, seat: int) -> list[int]:
    return members(view.public.shown[seat], len(board_of(view).missions))


def holds(view: VeronaView, street: int, seat: int) -> str:
    """How a street of a mission stands for a seat: held alone, contested by others, or without an own ally."""
    if not allies_in(view, street, seat):
        return "missing"
    return "contested" if others_in(view, street, seat) else "held"


def is_accomplished(view: VeronaView, mission: int, seat: int) -> bool:
    """V-46: own allies in all three; nobody else in any, with four or five players nobody else in one."""
    stands = [holds(view, street, seat) for street in board_of(view).missions[mission].streets]
    if "missing" in stands:
        return False
    return "held" in stands if view.setup.players >= MANY_PLAYERS else "contested" not in stands


def has_secrets(view: VeronaView) -> bool:
    return not is_watcher(view) and view.phase not in (DRAW_FIRST, OVER)
