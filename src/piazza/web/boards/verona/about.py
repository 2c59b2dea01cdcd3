"""What a street, a token, a card, a mission, a building, a house or a sign of Verona is, and how it stands now."""

from collections.abc import Callable, Sequence
from typing import Final

from piazza.games.verona.board import Board
from piazza.games.verona.data import ACTIONS, AUTHORITIES, BUILDINGS, CARDS, DISTRICTS
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.presentation.verona.describe import VeronaDescription
from piazza.presentation.verona.explain import building_now, explain_mission, explain_street
from piazza.web.boards.verona.cards import COUNTS
from piazza.web.shape import About
from piazza.words import Words

RULES: Final = {
    "corruption": ["V-32", "V-37", "V-41"],
    "violence": ["V-32", "V-37", "V-38", "V-42"],
    "intrigue": ["V-32", "V-34", "V-43"],
    "bluff": ["V-21", "V-31"],
    "murder": ["V-43", "VR-6"],
    "accusation": ["V-43", "VR-5"],
    "intimidation": ["V-43", "VR-6"],
}
# What more there is to read about single buildings.
OF_BUILDINGS: Final = {
    "convento": ["VR-11"],
    "gabella": ["VR-18"],
    "redentore": ["VR-8", "VR-14"],
    "susanna": ["V-56"],
    "sinagoga": ["VR-18"],
    "municipio": ["V-51", "VR-19"],
}


def about(view: VeronaView, kind: str, name: str, words: Words, names: Sequence[str]) -> About | None:
    tell = KINDS.get(kind)
    return None if tell is None else tell(VeronaDescription(view, words, names), name)


def of_street(told: VeronaDescription, name: str) -> About | None:
    if name not in told.board.ids:
        return None
    street = told.board.ids.index(name)
    return About(told.street(street), explain_street(told, street), ["V-4", "V-30", "V-60"])


def of_action(told: VeronaDescription, name: str) -> About | None:
    return of_kind(told, "action", name) if name in ACTIONS[1:] else None


def of_card(told: VeronaDescription, name: str) -> About | None:
    return of_kind(told, "card", name) if name in CARDS else None


def of_kind(told: VeronaDescription, kind: str, name: str) -> About:
    return About(told.words.text(f"verona.{kind}.{name}"), [told.words.text(f"verona.about.{name}")], RULES[name])


def of_mission(told: VeronaDescription, name: str) -> About | None:
    if name not in told.board.mission_ids:
        return None
    lines = explain_mission(told, told.board.mission_ids.index(name))
    return About(told.words.text("web.verona.mission", number=name), lines, ["V-45", "V-46", "V-47"])


def of_building(told: VeronaDescription, name: str) -> About | None:
    if name not in BUILDINGS:
        return None
    building = BUILDINGS.index(name)
    lines = [told.words.text(f"verona.about.{name}"), *building_now(told, building)]
    return About(told.building(building), lines, ["V-5", "V-50", "V-57", *OF_BUILDINGS.get(name, [])])


def of_house(told: VeronaDescription, name: str) -> About | None:
    seats = {str(seat + 1): seat for seat in facts.seats_of(told.view)}
    return About(told.seat(seats[name]), [told.house(seats[name])], ["V-1", "V-24"]) if name in seats else None


def of_sign(told: VeronaDescription, name: str) -> About | None:
    """V-4, V-5: the streets of an authority or of a district, and the building for which they count."""
    kind = "district" if name in DISTRICTS else "authority"
    if name not in DISTRICTS + AUTHORITIES:
        return None
    words, streets = told.words, streets_with(told.board, name)
    building = next((one for one, sign in COUNTS.items() if sign == name), "")
    meaning = f"web.about.verona.sign.{name if name in ('none', 'centre') else kind}"
    lines = [words.text(meaning, building=told.building(BUILDINGS.index(building)) if building else "")]
    if streets:
        named = words.join([told.street(street) for street in streets])
        lines.append(words.text("web.about.verona.sign.streets", streets=named))
    return About(words.text(f"verona.{kind}.{name}"), lines, ["V-4", *(["V-5", "V-50"] if building else ["V-12"])])


def streets_with(board: Board, sign: str) -> list[int]:
    signs = [{DISTRICTS[street.district], AUTHORITIES[street.authority]} for street in board.streets]
    return [street for street, its in enumerate(signs) if sign in its]


KINDS: Final[dict[str, Callable[[VeronaDescription, str], About | None]]] = {
    "street": of_street,
    "ally": of_street,
    "token": of_action,
    "card": of_card,
    "mission": of_mission,
    "building": of_building,
    "house": of_house,
    "seat": of_house,
    "sign": of_sign,
}
