"""What a street or a mission of Verona is, and how they and buildings stand for a viewer."""

from piazza.games.verona.data import NO_BUILDING, NOBODY
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona import facts
from piazza.presentation.verona.describe import VeronaDescription
from piazza.words.sentences import SEMICOLONS


def building_now(sentences: VeronaDescription, building: int) -> list[str]:
    """Where allies count for it, who leads there, and whose it is."""
    told = []
    if streets := facts.streets_that_count(sentences.board, building):
        named = sentences.words.join([sentences.street_with_place(street) for street in streets])
        told.append(
            sentences.words.text("describe.verona.about-counts", streets=named, leader=sentences.leader(building))
        )
    return [*told, state_of_building(sentences, building)]


def state_of_building(sentences: VeronaDescription, building: int) -> str:
    view, words = sentences.view, sentences.words
    if view.public.owners[building] != NOBODY:
        return words.text("describe.verona.about-owned", letter=LETTERS[view.public.owners[building]])
    if building in view.public.offers:
        return words.text("describe.verona.about-offer")
    visible = view.public.visible != NO_BUILDING and view.public.visible == building
    return words.text("describe.verona.about-next" if visible else "describe.verona.about-deck")


def explain_street(sentences: VeronaDescription, street: int) -> list[str]:
    near = [neighbour(sentences, street, other) for other in facts.neighbours_of(sentences.board, street)]
    place = sentences.words.text(
        "describe.verona.about-street",
        street=sentences.street(street),
        district=sentences.district(street),
        authority=sentences.authority(street),
    )
    words, there = sentences.words, sentences.who_is_there(street)
    now = [words.text("describe.verona.about-there", there=words.join(there, SEMICOLONS))] if there else []
    return [place, *now, words.text("describe.verona.about-neighbours", streets=words.join(near, SEMICOLONS))]


def neighbour(sentences: VeronaDescription, street: int, other: int) -> str:
    road = facts.road_between(sentences.board, street, other)
    return sentences.words.text(f"describe.verona.by.{road}", street=sentences.street_with_place(other))


def explain_mission(sentences: VeronaDescription, mission: int) -> list[str]:
    """What is printed on it, and how it stands if the viewer has it."""
    printed = sentences.words.text("describe.verona.about-mission", mission=sentences.mission(mission))
    own = not facts.is_watcher(sentences.view) and mission in facts.hand_of(sentences.view)
    return [printed, sentences.own_mission(mission)] if own else [printed]
