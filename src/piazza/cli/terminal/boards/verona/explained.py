"""What a building, a card, an action, a street or a mission of Verona is, for who asks, and how it stands now."""

from piazza.cli.terminal.boards.verona.spoken import VeronaSpoken
from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.games.verona.data import ACTIONS, BUILDINGS, CARDS, NO_BUILDING, NOBODY
from piazza.games.verona.notation import read_street
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.presentation.verona.facts import SEATS
from piazza.words import Words


def explain(view: VeronaView, text: str, words: Words) -> list[str]:
    """One thing; all but streets and missions if none is named."""
    telling = VeronaSpoken(view, words, None)
    wanted = " ".join(text.lower().split())
    if not wanted:
        return explain_all(telling)
    things = {name: [about(telling, "action", name)] for name in ACTIONS[1:]}
    things |= {name: [about(telling, "card", name)] for name in CARDS}
    for building, name in enumerate(BUILDINGS):
        things[name] = things[telling.building(building).lower()] = explain_building(telling, building)
    things["neighbours"] = explain_neighbours(telling)
    return things[wanted] if wanted in things else explain_place(telling, wanted)


def explain_all(telling: VeronaSpoken) -> list[str]:
    told = [about(telling, "action", name) for name in ACTIONS[1:]]
    told += [about(telling, "card", name) for name in CARDS]
    told += [about(telling, "building", name) for name in BUILDINGS]
    board = telling.board
    more = telling.words.text("terminal.verona.about-more", street=board.ids[0], mission=board.mission_ids[0])
    return [*told, more]


def about(telling: VeronaSpoken, kind: str, name: str) -> str:
    called = telling.words.text(f"verona.{kind}.{name}")
    told = telling.words.text(f"verona.about.{name}")
    return telling.words.text("terminal.verona.about", name=called, about=told)


# Buildings ---------------------------------------------------------------------------------------------------------


def explain_building(telling: VeronaSpoken, building: int) -> list[str]:
    told = [about(telling, "building", BUILDINGS[building])]
    if streets := facts.streets_that_count(telling.board, building):
        named = telling.words.join([telling.street_with_place(street) for street in streets])
        told.append(telling.words.text("terminal.verona.about-counts", streets=named, leader=telling.leader(building)))
    return [*told, state_of_building(telling, building)]


def state_of_building(telling: VeronaSpoken, building: int) -> str:
    view, words = telling.view, telling.words
    if view.owners[building] != NOBODY:
        return words.text("terminal.verona.about-owned", letter=SEATS[view.owners[building]])
    if building in view.offers:
        return words.text("terminal.verona.about-offer")
    visible = view.visible != NO_BUILDING and view.visible == building
    return words.text("terminal.verona.about-next" if visible else "terminal.verona.about-deck")


# Streets and missions ----------------------------------------------------------------------------------------------


def explain_place(telling: VeronaSpoken, wanted: str) -> list[str]:
    number = wanted.removeprefix("mission").strip()
    if number in telling.board.mission_ids:
        return explain_mission(telling, telling.board.mission_ids.index(number))
    return explain_street(telling, find_street(telling, wanted))


def find_street(telling: VeronaSpoken, wanted: str) -> int:
    """By its name, or as it would be typed in a decision."""
    names = [street.name.lower() for street in telling.board.streets]
    if wanted in names:
        return names.index(wanted)
    try:
        return read_street(telling.board, "-".join(wanted.split()))
    except Unreadable as unknown:
        raise Unreadable(phrase("fault.nothing-about", text=wanted[:40])) from unknown


def explain_street(telling: VeronaSpoken, street: int) -> list[str]:
    near = [neighbour(telling, street, other) for other in facts.neighbours_of(telling.board, street)]
    place = telling.words.text(
        "terminal.verona.about-street",
        street=telling.street(street),
        district=telling.district(street),
        authority=telling.authority(street),
    )
    there = telling.who_is_there(street)
    now = [telling.words.text("terminal.verona.about-there", there="; ".join(there))] if there else []
    return [place, *now, telling.words.text("terminal.verona.about-neighbours", streets="; ".join(near))]


def explain_neighbours(telling: VeronaSpoken) -> list[str]:
    """Those of all streets, in short."""
    board = telling.board
    return [
        telling.words.text(
            "terminal.verona.near",
            street=name,
            streets=telling.words.join([board.ids[other] for other in facts.neighbours_of(board, street)]),
        )
        for street, name in enumerate(board.ids)
    ]


def neighbour(telling: VeronaSpoken, street: int, other: int) -> str:
    road = facts.road_between(telling.board, street, other)
    return telling.words.text(f"terminal.verona.by.{road}", street=telling.street_with_place(other))


def explain_mission(telling: VeronaSpoken, mission: int) -> list[str]:
    """What is printed, and how it stands if it is the viewer's own."""
    printed = telling.words.text("terminal.verona.about-mission", mission=telling.mission(mission))
    own = not facts.is_watcher(telling.view) and mission in facts.hand_of(telling.view)
    return [printed, telling.own_mission(mission)] if own else [printed]
