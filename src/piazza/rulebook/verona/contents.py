"""What comes in which chapter of the rulebook of Verona."""

from typing import Final

from piazza.rulebook.blocks import Block, RulebookChapter
from piazza.rulebook.verona import tables
from piazza.rulebook.verona.examples import EXAMPLES
from piazza.rulebook.verona.figures import built_in
from piazza.rulebook.writer import RulebookWriter

COMPONENTS: Final = {
    "board": 1,
    "allies": 80,
    "actions": 45,
    "intrigues": 15,
    "buildings": 9,
    "missions": 20,
    "mercenaries": 30,
    "florins": 110,
    "screens": 5,
    "dice": 3,
    "first": 1,
}
QUESTIONS: Final = 7


def contents(book: RulebookWriter) -> list[RulebookChapter]:
    examples = (book.example(name, script) for name, script in EXAMPLES.items())
    return [
        book.chapter("glance", book.glance(), book.figure("moment")),
        book.chapter(
            "box", book.components(COMPONENTS), book.text("limits"), book.figure("signs"), book.rules_from("V-1", "V-6")
        ),
        board(book),
        book.chapter("setup", book.rules_from("V-10", "V-13"), book.figure("start")),
        book.chapter("planning", actions(book), book.rules_from("V-20", "V-24")),
        book.chapter("streets", book.rules_from("V-30", "V-32")),
        book.chapter("schemers", book.rules_from("V-33", "V-36")),
        book.chapter("fights", book.rules_from("V-37", "V-40")),
        book.chapter("success", book.rules_from("V-41", "V-44")),
        book.chapter("missions", book.rules_from("V-45", "V-47")),
        book.chapter("examples", *examples),
        book.chapter("end-of-round", book.rules_from("V-50", "V-57")),
        book.chapter("scoring", book.rules_from("V-60", "V-60")),
        book.chapter("questions", book.questions(QUESTIONS)),
        book.chapter("own-boards", book.rules_from("V-70", "V-70")),
    ]


def board(book: RulebookWriter) -> RulebookChapter:
    """The board that is built in."""
    words, town = book.words, built_in()
    return book.chapter(
        "board",
        book.text("reconstruction"),
        book.figure("map"),
        book.table("streets", ("street", "district", "authority", "neighbours"), tables.streets(words, town), 0),
        book.table("missions", ("mission", "streets", "benefit", "points"), tables.missions(words, town), 1),
        book.table("buildings", ("building", "points", "counts", "benefit"), tables.buildings(words), 0),
    )


def actions(book: RulebookWriter) -> list[Block]:
    words = book.words
    return [
        *book.table("actions", ("action", "number", "needs", "costs", "brings"), tables.actions(words)),
        *book.table("cards", ("card", "effect"), tables.cards(words)),
    ]
