"""Reading the file of a lesson: every entry is checked, and none is left over."""

from collections.abc import Callable, Mapping

from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.lessons.lesson import Lesson, LessonStep, Other
from piazza.lessons.patterns import check_patterns


class Entries(dict[str, object]):
    """A table of TOML whose entries are taken one by one; whatever is left is unknown."""

    def __init__(self, entries: Mapping[str, object], place: str) -> None:
        super().__init__(entries)
        self._place = place

    def refuse(self, key: str) -> Unreadable:
        return Unreadable(phrase("fault.lesson-entry", entry=f"{self._place}{key}"))

    def text(self, key: str, usual: str | None = None) -> str:
        value = self.pop(key, usual)
        if not isinstance(value, str):
            raise self.refuse(key)
        return value

    def number(self, key: str, usual: int) -> int:
        value = self.pop(key, usual)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.refuse(key)
        return value

    def switch(self, key: str) -> bool:
        value = self.pop(key, False)
        if not isinstance(value, bool):
            raise self.refuse(key)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.pop(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.refuse(key)
        return tuple(value)

    def sets(self, key: str) -> tuple[tuple[str, ...], ...]:
        value = self.pop(key, [])
        if not isinstance(value, list):
            raise self.refuse(key)
        return tuple(Entries({key: one}, self._place).texts(key) for one in value)

    def pairs(self, key: str) -> dict[str, str]:
        value = self.pop(key, {})
        if not isinstance(value, dict) or not all(isinstance(one, str) for one in value.values()):
            raise self.refuse(key)
        return value

    def tables(self, key: str) -> list["Entries"]:
        value = self.pop(key, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.refuse(key)
        return [Entries(one, f"{self._place}{key} {number} ") for number, one in enumerate(value, 1)]

    def finish(self) -> None:
        """Unreadable if there is an entry that lessons do not have."""
        if self:
            raise Unreadable(phrase("fault.lesson-unknown", entry=f"{self._place}{min(self)}"))


def read_lesson(game: Game, number: int, entries: Mapping[str, object], has: Callable[[str], bool]) -> Lesson:
    """The lesson of a file; Unreadable for entries that are unknown, missing or wrong, and for missing sentences."""
    table, area = Entries(entries, ""), f"lessons.{game.facts.name}."
    lesson = Lesson(
        game,
        number,
        id=table.number("id", 0),
        title=area + table.text("title"),
        end=area + table.text("end"),
        rules=table.texts("rules"),
        seat=table.number("seat", 1) - 1,
        players=table.number("players", game.facts.seats[0]),
        options=table.pairs("options"),
        position=table.text("position", ""),
        seed=table.text("seed"),
        steps=tuple(read_step(game, step, area) for step in table.tables("step")),
        plays_on=table.switch("play"),
        helps={kind: area + key for kind, key in table.pairs("help").items()},
    )
    table.finish()
    if lesson.id < 1:
        raise table.refuse("id")
    if not 0 <= lesson.seat < lesson.players:
        raise table.refuse("seat")
    if not lesson.steps:
        raise table.refuse("step")
    check_patterns(game, [f"kind {kind}" for kind in lesson.helps])
    for key in lesson.all_keys:
        if not has(key):
            raise Unreadable(phrase("fault.lesson-sentence", sentence=key))
    return lesson


def read_step(game: Game, table: Entries, area: str) -> LessonStep:
    others = []
    for entry in table.tables("other"):
        others.append(Other(entry.texts("match"), area + entry.text("why")))
        entry.finish()
        check_patterns(game, others[-1].match)
    why = table.text("why", "")
    step = LessonStep(
        area + table.text("say"),
        why and area + why,
        table.texts("expect"),
        table.sets("equal"),
        table.texts("reply"),
        tuple(others),
        table.texts("rules"),
    )
    if not step.expect:
        raise table.refuse("expect")
    table.finish()
    return step
