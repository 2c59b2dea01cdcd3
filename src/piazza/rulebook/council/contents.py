"""What comes in which chapter of the rulebook of Council of Verona."""

from typing import Final

from piazza.rulebook.blocks import RulebookChapter
from piazza.rulebook.council.examples import EXAMPLES
from piazza.rulebook.writer import RulebookWriter

COMPONENTS: Final = {"characters": 17, "places": 2, "influence": 20, "poison": 5, "antidote": 5}


def contents(book: RulebookWriter) -> list[RulebookChapter]:
    return [
        book.chapter("glance", book.glance(), book.figure("moment")),
        book.chapter(
            "box",
            book.components(COMPONENTS),
            book.figure("characters"),
            book.figure("tokens"),
            book.rules_from("C-1", "C-4"),
        ),
        book.chapter("setup", book.rules_from("C-10", "C-12"), book.figure("start")),
        book.chapter("turn", book.rules_from("C-20", "C-24")),
        book.chapter("scoring", book.rules_from("C-30", "C-34")),
        book.chapter("examples", *(book.example(name, script) for name, script in EXAMPLES.items())),
    ]
