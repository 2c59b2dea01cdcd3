"""What comes in which chapter of the rulebook of Verona Twist."""

from typing import Final

from piazza.rulebook.blocks import RulebookChapter
from piazza.rulebook.twist.examples import EXAMPLES
from piazza.rulebook.writer import RulebookWriter

COMPONENTS: Final = {"square": 1, "tokens": 6, "disguises": 6, "pairs": 15, "calendar": 7}


def contents(book: RulebookWriter) -> list[RulebookChapter]:
    return [
        book.chapter("glance", book.glance(), book.figure("moment")),
        book.chapter("box", book.components(COMPONENTS), book.figure("square"), book.rules_from("T-1", "T-2")),
        book.chapter("setup", book.rules_from("T-3", "T-6"), book.figure("start")),
        book.chapter("moving", book.rules_from("T-10", "T-12"), book.figure("ways")),
        book.chapter("report", book.rules_from("T-13", "T-15")),
        book.chapter("examples", *(book.example(name, script) for name, script in EXAMPLES.items())),
        book.chapter("matches", book.rules_from("T-16", "T-20")),
    ]
