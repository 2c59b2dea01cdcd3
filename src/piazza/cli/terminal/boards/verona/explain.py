"""What a building, a card, an action, a street or a mission of Verona is, and how it stands now."""

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.games.verona.data import ACTIONS, BUILDINGS, CARDS
from piazza.games.verona.notation import read_street
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.presentation.verona.describe import ORDER, VeronaDescription
from piazza.presentation.verona.explain import building_now, explain_mission, explain_street
from piazza.words import Words


def explain(view: VeronaView, text: str, words: Words) -> list[str]:
    """Explain one subject; all but streets and missions if none is named."""
    sentences = VeronaDescription(view, words, None)
    wanted = " ".join(text.lower().split())
    if not wanted:
        return explain_all(sentences)
    subjects = {name: [about(sentences, "action", name)] for name in ACTIONS[1:]}
    subjects |= {name: [about(sentences, "card", name)] for name in CARDS}
    for building, name in enumerate(BUILDINGS):
        subjects[name] = subjects[sentences.building(building).lower()] = [
            about(sentences, "building", name),
            *building_now(sentences, building),
        ]
    subjects["neighbours"] = explain_neighbours(sentences)
    return subjects[wanted] if wanted in subjects else explain_place(sentences, wanted)


def names(view: VeronaView, _: Words) -> list[str]:
    return [*ACTIONS[1:], *CARDS, *BUILDINGS, *facts.board_of(view).ids, "neighbours"]


def describe_map(view: VeronaView, words: Words) -> list[str]:
    """The streets with their neighbours, in sentences."""
    sentences = VeronaDescription(view, words, None)
    streets = (street for district in ORDER for street in facts.streets_in(sentences.board, district))
    return [line for street in streets for line in explain_street(sentences, street)]


def explain_all(sentences: VeronaDescription) -> list[str]:
    told = [about(sentences, "action", name) for name in ACTIONS[1:]]
    told += [about(sentences, "card", name) for name in CARDS]
    told += [about(sentences, "building", name) for name in BUILDINGS]
    board = sentences.board
    more = sentences.words.text("terminal.verona.about-more", street=board.ids[0], mission=board.mission_ids[0])
    return [*told, more]


def about(sentences: VeronaDescription, kind: str, name: str) -> str:
    called = sentences.words.text(f"verona.{kind}.{name}")
    told = sentences.words.text(f"verona.about.{name}")
    return sentences.words.text("terminal.verona.about", name=called, about=told)


def explain_place(sentences: VeronaDescription, wanted: str) -> list[str]:
    number = wanted.removeprefix("mission").strip()
    if number in sentences.board.mission_ids:
        return explain_mission(sentences, sentences.board.mission_ids.index(number))
    return explain_street(sentences, find_street(sentences, wanted))


def find_street(sentences: VeronaDescription, wanted: str) -> int:
    """A street by its name, or as it is typed in a decision."""
    names = [street.name.lower() for street in sentences.board.streets]
    if wanted in names:
        return names.index(wanted)
    try:
        return read_street(sentences.board, "-".join(wanted.split()))
    except Unreadable as unknown:
        raise Unreadable(phrase("fault.nothing-about", text=wanted[:40])) from unknown


def explain_neighbours(sentences: VeronaDescription) -> list[str]:
    """The neighbours of all streets, in short."""
    board = sentences.board
    return [
        sentences.words.text(
            "terminal.verona.near",
            street=name,
            streets=sentences.words.join([board.ids[other] for other in facts.neighbours_of(board, street)]),
        )
        for street, name in enumerate(board.ids)
    ]


def legend(words: Words) -> list[str]:
    """What the marks of the drawing mean."""
    return [words.text("terminal.verona.marks"), words.text("terminal.verona.more")]
